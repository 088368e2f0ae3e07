import { ACTION_LABELS, MAX_COMPARED } from '@elbi/contract/domain';

/** The copy of cards, hearts and the comparison; other folders have their own, for small pages. */
export const copy = {
  card: {
    curfew: (time: string) => `Curfew ${time}`,
    save: ACTION_LABELS.saveNamed,
    edit: ACTION_LABELS.editNamed,
    compare: (name: string) => `Compare ${name}`,
    compareShort: ACTION_LABELS.compare,
    verified: 'Owner checked',
  },
  undo: ACTION_LABELS.undo,
  mailMe: 'E-mail me changes',
  compareFull: `Up to ${MAX_COMPARED} places can be compared. Remove one first.`,
} as const;
