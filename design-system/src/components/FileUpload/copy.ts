/** The copy of uploads; separate because no other component needs it. */
export const copy = {
  choose: 'Upload',
  replace: 'Replace',
  none: 'No file uploaded',
  uploading: 'Uploading…',
  preparing: 'Preparing…',
  percent: (percent: number) => `Uploading, ${percent}%`,
  checking: 'Sent, checking the file…',
  done: (size: string | null) => (size === null ? 'Uploaded' : `${size}, uploaded`),
  failed: 'Not uploaded',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Upload ${name} again`,
  moveEarlier: (name: string) => `Move ${name} up`,
  moveLater: (name: string) => `Move ${name} down`,
  progress: (name: string) => `Uploading ${name}`,
  thumbnail: 'Thumbnail',
} as const;
