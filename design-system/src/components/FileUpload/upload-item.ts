export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  /** `preparing` is made ready to be sent; `chosen` is sent later, together with its form. */
  status: 'preparing' | 'chosen' | 'uploading' | 'done' | 'failed';
  /** 0 to 1 during the upload; without it the bar is indeterminate. */
  progress?: number;
  /** The error message. */
  error?: string;
  /** Whether sending a failed one again may help. */
  canRetry?: boolean;
  /** A picture of it. */
  previewUrl?: string;
}

/** `1.2 MB`, `84 KB`: decimal units, as the limit of 2 MB is. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
