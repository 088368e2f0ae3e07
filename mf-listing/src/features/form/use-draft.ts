import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useBrowserValue } from '@elbi/portal-sdk/forms';
import { type Draft, loadDraft, saveDraft } from './draft-store.ts';
import type { AccommodationFormValues, Step } from './form-fields.tsx';
import type { PictureList } from './pictures/picture-list.ts';

/** The draft at the opening of the form. Later saves do not change it, and a server has none. */
export function useStoredDraft(key: string): Draft | null {
  const read = useMemo(() => {
    let found: { draft: Draft | null } | null = null;
    return () => (found ??= { draft: loadDraft(key) }).draft;
  }, [key]);
  return useBrowserValue(read, null);
}

/**
 * Stores a draft of the form after every change.
 * @param key its storage key; null stops storing
 */
export function useDraftKeeper(
  key: string | null,
  form: UseFormReturn<AccommodationFormValues>,
  list: PictureList,
  step: Step,
): void {
  const { subscribe, getValues } = form;
  useEffect(() => {
    if (key === null) return;
    const keep = () => saveDraft(key, { values: getValues(), ...list.draft(), step });
    const stopValues = subscribe({ formState: { values: true }, callback: keep });
    const stopPictures = list.subscribe(keep);
    return () => {
      stopValues();
      stopPictures();
    };
  }, [key, subscribe, getValues, list, step]);
}
