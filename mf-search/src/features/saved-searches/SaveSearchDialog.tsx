import {
  FIELD_LABELS,
  type Search,
  savedQuery,
  searchAddress,
  searchWords,
} from '@elbi/contract/codes';
import { NewSavedSearch } from '@elbi/contract/schemas';
import { FormDialog, TextField } from '@elbi/design-system';
import { type ActAgain, api, useRefresh } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

/** What is typed in the dialog, and the search that it was opened for. */
export interface SavedSearchValues {
  name: string;
  query: string;
}

interface SaveSearchDialogProps {
  state: Search;
  /** Takes the act up again after a log-in: `useActAgain`. */
  act: ActAgain<SavedSearchValues>;
  isOpen: boolean;
  onClose: () => void;
}

/** Save this search: its name, which is suggested. */
export default function SaveSearchDialog({ state, act, isOpen, onClose }: SaveSearchDialogProps) {
  const refresh = useRefresh();
  const { form, errors, dialog } = useDialogForm<SavedSearchValues, SavedSearchValues>({
    start: {
      name: copy.save.suggested(searchWords(state)),
      query: savedQuery(searchAddress(state).slice('/'.length)),
    },
    schema: NewSavedSearch,
    act,
    send: async (body) => {
      const { message } = await api.call('POST /api/user/search', { body });
      await refresh('/api/view/profile/user');
      return message;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
      title={copy.save.title}
      submitLabel={copy.save.submit}
    >
      <p>{copy.save.lead}</p>
      <TextField
        {...form.register('name')}
        label={FIELD_LABELS.savedSearch.name}
        error={errors.name?.message}
      />
    </FormDialog>
  );
}
