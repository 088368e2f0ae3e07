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

/** Returns `1.2 MB` or `84 KB`, in decimal units like the limit of 2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
