import { ACTION_LABELS } from '@elbi/contract/domain';

/** The copy of the poster. */
export const posterCopy = {
  title: (name: string) => `Poster: ${name}`,
  lead: 'Print it and put it up at the gate or on a notice board. Students scan it to see the place.',
  scan: 'Scan for reviews and what is free today',
  code: (name: string) => `QR code of the page of ${name}`,
  where: (type: string, barangay: string) => `${type} in ${barangay}`,
  print: ACTION_LABELS.print,
  back: ACTION_LABELS.backToPlace,
} as const;
