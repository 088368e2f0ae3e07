import { useEffect, useState, useSyncExternalStore } from 'react';
import { VALIDATION } from '@elbi/contract/domain';
import { prepareFile, usePendingUploads } from '@elbi/portal-sdk/forms';
import { formCopy } from '../copy.ts';
import { uploadPicture } from '../use-form-actions.ts';
import { type FormPicture, PictureList, type UploadedPicture } from './picture-list.ts';

export interface FormPictures {
  items: readonly FormPicture[];
  list: PictureList;
  /** The error of the pictures; null before validation. */
  error: string | null;
  /** Shows errors from now on; false when there is one. */
  check: () => boolean;
  /** Shows the server's error of these pictures, until they change. */
  refuse: (message: string) => void;
}

function problemOf(items: readonly FormPicture[]): string | null {
  if (items.some(({ status }) => status === 'failed')) return formCopy.pictures.failedLeft;
  return items.length === 0 ? VALIDATION.required(formCopy.fields.pictures) : null;
}

/**
 * Returns the pictures of the form, which are uploaded before the form is sent.
 * @param initial pictures already on the server
 * @param draftKey the draft key of user and place
 */
export function usePictures(initial: readonly UploadedPicture[], draftKey: string): FormPictures {
  const send = usePendingUploads(`pictures ${draftKey}`, (files) => list.add(files));
  const [list] = useState(
    () =>
      new PictureList(initial, {
        prepare: prepareFile,
        upload: (file, ...how) => send(file, () => uploadPicture(file, ...how)),
      }),
  );
  const items = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<{ items: typeof items; message: string } | null>(null);
  useEffect(() => () => list.dispose(), [list]);

  const refused = refusal?.items === items ? refusal.message : null;
  return {
    items,
    list,
    error: refused ?? (isChecked ? problemOf(items) : null),
    check() {
      setChecked(true);
      return problemOf(list.snapshot()) === null;
    },
    refuse: (message) => setRefusal({ items: list.snapshot(), message }),
  };
}
