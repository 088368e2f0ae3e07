import { useRef, useState } from 'react';
import {
  FIELD_LABELS,
  type Search,
  savedQuery,
  searchAddress,
  describeSearch,
} from '@elbi/contract/domain';
import { Checkbox, FormDialog, TextField } from '@elbi/design-system';
import {
  ApiError,
  type ResumableDialogProps,
  api,
  commitPendingDeletes,
  useEndpoint,
  useRefresh,
  useAsyncAction,
  useToast,
} from '@elbi/portal-sdk';
import { useResumed } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface SavedSearchValues {
  name: string;
  /** Undefined while it is not changed. */
  mail?: boolean | undefined;
}

interface SaveSearchDialogProps extends ResumableDialogProps<SavedSearchValues> {
  state: Search;
}

/**
 * Save this search: its name, with a suggestion. Only the server validates it: a form library and
 * its schema would be a third of this section.
 */
export default function SaveSearchDialog({
  state,
  resumable,
  open,
  onOpenChange,
}: SaveSearchDialogProps) {
  const suggested = copy.save.suggested(describeSearch(state));
  const [name, setName] = useState(resumable.resumed?.input.name ?? suggested);
  const [mail, setMail] = useState(resumable.resumed?.input.mail);
  const mailed = useEndpoint('GET /api/user/notifications', {}).data?.data.mailed;
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { isPending, errorMessage, run } = useAsyncAction();
  const refresh = useRefresh();
  const toast = useToast();

  async function save() {
    // A search whose deletion is pending does not count towards the limit.
    await commitPendingDeletes();
    const body = { name, mail, query: savedQuery(searchAddress(state).slice('/'.length)) };
    try {
      const { message } = await resumable.attempt({ name, mail }, () =>
        api.request('POST /api/user/search', { body }),
      );
      toast.success(message);
      onOpenChange(false);
      void refresh('/api/view/profile/user', '/api/user/notifications');
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      const named = fields.find((one) => one.field === 'name');
      if (!named) throw error;
      setProblem(named.message);
      field.current?.focus();
    }
  }

  function handleSubmit() {
    setProblem(undefined);
    void run(save, () => undefined);
  }

  useResumed(resumable.resumed, ({ isDue }) => isDue && handleSubmit());

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      isDirty={name !== suggested}
      isPending={isPending}
      error={errorMessage}
      title={copy.save.title}
      submitLabel={copy.save.submit}
    >
      <p>{copy.save.lead}</p>
      <TextField
        ref={field}
        required
        label={FIELD_LABELS.savedSearch.name}
        value={name}
        onValueChange={setName}
        error={problem}
        readOnly={isPending}
      />
      {mailed && (
        <Checkbox
          label={copy.save.mail}
          checked={mail ?? mailed.includes('search')}
          onCheckedChange={setMail}
        />
      )}
    </FormDialog>
  );
}
