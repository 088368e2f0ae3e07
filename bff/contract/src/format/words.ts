/** Words that components of the design system and pages share. */
export const WORDS = {
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Something went wrong',
  keepWriting: 'Keep writing',
  leave: 'Leave',
  noPicture: 'No picture yet',
  notStated: 'Not stated',
  optional: 'optional',
  remove: (label: string) => `Remove ${label}`,
  retry: 'Retry',
  thumbnail: 'Thumbnail',
} as const;
