import { type SyntheticEvent, useState } from 'react';
import { FIELD_LABELS, VALIDATION } from '@elbi/contract/domain';
import { ApprovalImport } from '@elbi/contract/schemas';
import { FileUpload, FormDialog, TextField } from '@elbi/design-system';
import { type ResumableDialogProps, api } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface ImportValues {
  issuer: string;
  list: string;
  term: string;
}

interface ImportDialogProps extends ResumableDialogProps<ImportValues> {
  onImported: () => Promise<unknown>;
}

/** A dialog to import an office's list for a term from a CSV file (S7.approval.1). */
export default function ImportDialog({ onImported, ...props }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const { form, errors, dialog } = useDialogForm<ImportValues, ImportValues>(props, {
    start: { issuer: '', list: '', term: '' },
    schema: ApprovalImport,
    send: async (fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries<string>({ ...fields })) {
        body.append(name, value);
      }
      if (file) body.append('file', file);
      const { message } = await api.request('POST /api/admin/approvals', { body });
      await onImported();
      return message;
    },
  });
  const { issuer, list, term, file: fileLabel } = FIELD_LABELS.approval;

  function choose(chosen: File | null) {
    setFile(chosen);
    setFileMissing(false);
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setFileMissing(file === null);
    // The fields also show their errors.
    void (file === null ? form.trigger() : dialog.onSubmit(event));
  }

  return (
    <FormDialog
      {...dialog}
      isDirty={dialog.isDirty || file !== null}
      onSubmit={handleSubmit}
      title={copy.approvals.importTitle}
      submitLabel={copy.approvals.import}
      sheetOnPhone
    >
      <TextField label={issuer} error={errors.issuer?.message} {...form.register('issuer')} />
      <TextField label={list} error={errors.list?.message} {...form.register('list')} />
      <TextField
        label={term}
        help={copy.approvals.termHelp}
        error={errors.term?.message}
        {...form.register('term')}
      />
      <FileUpload
        label={fileLabel}
        help={copy.approvals.fileHelp}
        error={isFileMissing ? VALIDATION.required(fileLabel) : undefined}
        accept=".csv,text/csv"
        files={file ? [{ id: 'list', name: file.name, size: file.size, status: 'chosen' }] : []}
        onSelect={([chosen]) => choose(chosen ?? null)}
        onRemove={() => choose(null)}
      />
    </FormDialog>
  );
}
