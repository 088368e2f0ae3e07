import { api, useRefresh } from '@elbi/portal-sdk';
import { accommodationChanges, newAccommodationBody } from './accommodation-requests.ts';
import type { parsedValues } from './form-schema.ts';
import type { UploadPicture, UploadedPicture } from './pictures/picture-list.ts';

/** Data to save: validated values, the pictures in order, an admin's reason. */
export interface Submission {
  values: ReturnType<typeof parsedValues>;
  pictures: readonly UploadedPicture[];
  reason: string;
}

/** Cached data with places, which a save makes stale. */
const SHOW_PLACES = ['/api/view/', '/api/accom/'];

/** Result of a save: the server's message, and the place to open. */
export interface SavedPlace {
  message: string;
  placeId: string;
}

/** Returns the requests of the form, which do not wait for the lists that they change. */
export function useFormActions() {
  const refresh = useRefresh();

  return {
    async create(submission: Submission, ownerId: string): Promise<SavedPlace> {
      const body = newAccommodationBody(submission.values, submission.pictures, ownerId);
      const { message, data } = await api.request('POST /api/accom/add', { body });
      void refresh(...SHOW_PLACES);
      return { message, placeId: data._id };
    },

    async edit(submission: Submission, placeId: string): Promise<SavedPlace> {
      const { values, pictures, reason } = submission;
      const { message } = await api.request('PATCH /api/accom/edit/:id', {
        params: { id: placeId },
        body: accommodationChanges(values, pictures, reason),
      });
      void refresh(...SHOW_PLACES);
      return { message, placeId };
    },
  };
}

/** Stages a picture as soon as it is chosen; unclaimed ones are removed after 24 hours. */
export const uploadPicture: UploadPicture = async (file, onProgress, signal) => {
  const body = new FormData();
  body.append('files', file);
  const { data } = await api.request('POST /api/accom/pictures', { body, onProgress, signal });
  return { _id: data._id, url: data.url };
};
