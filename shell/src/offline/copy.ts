import { PLACE_LABELS } from '@elbi/contract/domain';

/** The copy of documents for reading offline. */
export const copy = {
  title: 'Your saved places',
  asOf: (date: string) => `You are offline. This is as last seen on ${date}.`,
  walk: PLACE_LABELS.walk,
  availability: PLACE_LABELS.availability,
};
