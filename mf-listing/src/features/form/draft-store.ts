import { storedValue } from '@elbi/portal-sdk/forms';
import { type AccommodationFormValues, EMPTY_VALUES, STEPS, type Step } from './form-fields.tsx';
import type { UploadedPicture } from './pictures/picture-list.ts';

/** The stored draft of the form, restored after a reload. */
export interface Draft {
  values: AccommodationFormValues;
  pictures: UploadedPicture[];
  /** Names of the pictures whose files a reload loses. */
  unsent?: readonly string[];
  step: Step;
}

/** Returns the key of a draft: one per user and place, `new` for a new place. */
export function draftKey(personId: string, placeId: string): string {
  return `elbi.draft.${personId}.${placeId}`;
}

/** Returns the draft of a key; null when it is missing or from an older version. */
export function loadDraft(key: string): Draft | null {
  const stored = storedValue<Partial<Draft>>(key).read();
  if (!stored?.values || !Array.isArray(stored.pictures)) return null;
  return {
    values: { ...EMPTY_VALUES, ...stored.values },
    pictures: stored.pictures,
    ...(stored.unsent?.length && { unsent: stored.unsent }),
    step: STEPS.find((step) => step === stored.step) ?? 'basic',
  };
}

/** Stores a draft, which a reload restores. */
export function saveDraft(key: string, draft: Draft): void {
  storedValue<Draft>(key).save(draft);
}

export function clearDraft(key: string): void {
  storedValue(key).remove();
}
