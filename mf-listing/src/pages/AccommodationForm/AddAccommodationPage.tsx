import { useDocumentTitle, useSession } from '@elbi/portal-sdk';
import { AccommodationForm } from '../../features/form/AccommodationForm.tsx';
import { formCopy } from '../../features/form/copy.ts';
import { draftKey } from '../../features/form/draft-store.ts';
import { EMPTY_VALUES } from '../../features/form/form-fields.tsx';
import { useFormActions } from '../../features/form/use-form-actions.ts';

const NO_REVIEWS = { average: 0, count: 0 };
const START = { values: EMPTY_VALUES, pictures: [], step: 'basic' } as const;

/** `/add/accommodation`: a new place, for owners and admins. */
export default function AddAccommodationPage() {
  const { user } = useSession();
  const { create } = useFormActions();
  useDocumentTitle(formCopy.titles.add);
  // Only after a logout: the route guard lets no visitor in.
  if (!user) return null;
  return (
    <AccommodationForm
      key={user._id}
      title={formCopy.titles.add}
      rating={NO_REVIEWS}
      start={{ ...START, pictures: [...START.pictures] }}
      draftKey={draftKey(user._id, 'new')}
      approval={null}
      reasonRequired={false}
      save={(submission) => create(submission, user._id)}
    />
  );
}
