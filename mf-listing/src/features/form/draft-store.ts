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
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (!stored?.values || !Array.isArray(stored.pictures)) return null;
    return {
      values: { ...EMPTY_VALUES, ...stored.values },
      pictures: stored.pictures,
      ...(stored.unsent?.length && { unsent: stored.unsent }),
      step: STEPS.find((step) => step === stored.step) ?? 'basic',
    };
  } catch {
    return null;
  }
}

/** Stores a draft. When storage is full or forbidden, only the draft is lost. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Ignored: only a reload would lose the input.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Ignored: without storage there is no draft to remove.
  }
}
