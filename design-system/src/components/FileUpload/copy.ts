import { WORDS, formatShare } from '@elbi/contract/format';

/** The copy of uploads; separate because no other component needs it. */
export const copy = {
  choose: 'Upload',
  replace: 'Replace',
  none: 'No file uploaded',
  uploading: 'Uploading…',
  preparing: 'Preparing…',
  percent: (percent: number) => `Uploading, ${formatShare(percent / 100)}`,
  checking: 'Sent, checking the file…',
  done: (size: string | null) => (size === null ? 'Uploaded' : `${size}, uploaded`),
  failed: 'Not uploaded',
  remove: WORDS.remove,
  retry: (name: string) => `Upload ${name} again`,
  moveEarlier: (name: string) => `Move ${name} up`,
  moveLater: (name: string) => `Move ${name} down`,
  progress: (name: string) => `Uploading ${name}`,
  thumbnail: WORDS.thumbnail,
} as const;
