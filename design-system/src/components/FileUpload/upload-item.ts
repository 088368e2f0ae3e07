export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  /** `preparing`: being scaled. `chosen`: sent later, with its form. */
  status: 'preparing' | 'chosen' | 'uploading' | 'done' | 'failed';
  /** 0 to 1 during the upload; without it the bar is indeterminate. */
  progress?: number;
  /** The error message. */
  error?: string;
  /** Whether retrying a failed upload may help. */
  canRetry?: boolean;
  /** A picture of it. */
  previewUrl?: string;
}
