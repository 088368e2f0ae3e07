import { useState } from 'react';
import type { Accommodation } from '@elbi/contract/domain';
import { PageLoading, useDocumentTitle, useSearchParams, useSession } from '@elbi/portal-sdk';
import { AccommodationForm } from '../../features/form/AccommodationForm.tsx';
import { formCopy } from '../../features/form/copy.ts';
import { draftKey } from '../../features/form/draft-store.ts';
import { valuesOf } from '../../features/form/form-fields.tsx';
import { picturesOf } from '../../features/form/pictures/picture-list.ts';
import { useEditedPlace } from '../../features/form/use-edited-place.ts';
import { useFormActions } from '../../features/form/use-form-actions.ts';
import { EditFailure, EditForbidden } from './FormStates.tsx';

/** `/edit/accommodation?id=`: the same form for an existing place. */
export default function EditAccommodationPage() {
  const id = useSearchParams().get('id') ?? '';
  const { user } = useSession();
  useDocumentTitle(formCopy.titles.edit);
  if (!user) return null;
  return <EditAccommodation key={`${user._id} ${id}`} id={id} personId={user._id} />;
}

function EditAccommodation({ id, personId }: { id: string; personId: string }) {
  const { place, error, isPending, retry } = useEditedPlace(id);
  if (error) return <EditFailure error={error} onRetry={retry} isPending={isPending} />;
  if (!place) return <PageLoading />;
  if (!place.abilities?.edit) return <EditForbidden />;
  return <LoadedForm place={place} personId={personId} />;
}

function LoadedForm({ place, personId }: { place: Accommodation; personId: string }) {
  const { edit } = useFormActions();
  const [start] = useState(() => ({
    values: valuesOf(place),
    pictures: picturesOf(place),
    step: 'basic' as const,
  }));
  return (
    <AccommodationForm
      title={formCopy.titles.edit}
      rating={{ average: place.rating, count: place.reviewCount }}
      approval={place.approval ?? null}
      start={start}
      draftKey={draftKey(personId, place._id)}
      reasonRequired={place.ownerId !== personId}
      save={(submission) => edit(submission, place._id)}
    />
  );
}
