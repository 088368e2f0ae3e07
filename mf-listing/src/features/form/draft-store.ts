import { type AccommodationFormValues, EMPTY_VALUES, STEPS, type Step } from './form-fields.tsx';
import type { UploadedPicture } from './pictures/picture-list.ts';

/** What comes back after an accidental reload of the form. */
export interface Draft {
  values: AccommodationFormValues;
  pictures: UploadedPicture[];
  step: Step;
}

/** Key of a draft: one per person and place, `new` for a place that does not exist yet. */
export function draftKey(personId: string, placeId: string): string {
  return `elbi.draft.${personId}.${placeId}`;
}

/** The draft of a key; null when there is none, or one that an older version wrote. */
export function loadDraft(key: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (!stored?.values || !Array.isArray(stored.pictures)) return null;
    return {
      values: { ...EMPTY_VALUES, ...stored.values },
      pictures: stored.pictures,
      step: STEPS.find((step) => step === stored.step) ?? 'basic',
    };
  } catch {
    return null;
  }
}

/** Keeps a draft. When storage is full or forbidden, only the draft is lost. */
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
