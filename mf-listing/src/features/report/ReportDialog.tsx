import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FIELD_LABELS, LIMITS, type Outcome, type ReportCategory } from '@elbi/contract/domain';
import { FormDialog, Select, TextArea } from '@elbi/design-system';
import { type ResumableDialogProps, useRefresh } from '@elbi/portal-sdk';
import { type FormSchema, useDialogForm } from '@elbi/portal-sdk/forms';
import { ACCOMMODATION_VIEW } from '../../api/use-accommodation-view.ts';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface ReportValues {
  category?: ReportCategory;
  description: string;
}

interface ReportDialogProps<Content> extends ResumableDialogProps<ReportValues> {
  title: string;
  lead: string;
  categories: readonly { key: ReportCategory; label: string }[];
  schema: FormSchema<Content>;
  send: (content: Content) => Promise<Outcome>;
  /** Below the fields. */
  children?: ReactNode;
}

/** A dialog to report a problem with a place, a review or a reply. */
export function ReportDialog<Content>(props: ReportDialogProps<Content>) {
  const { title, lead, categories, schema, send, children } = props;
  const refresh = useRefresh();
  const { form, errors, dialog } = useDialogForm<ReportValues, Content>(props, {
    start: { description: '' },
    schema,
    send: async (content) => {
      const { message } = await send(content);
      void refresh(ACCOMMODATION_VIEW);
      return message;
    },
  });
  const { field: category } = useController({ name: 'category', control: form.control });
  return (
    <FormDialog {...dialog} title={title} submitLabel={copy.reportForm.submit} sheetOnPhone>
      <p>{lead}</p>
      <Select
        required
        label={FIELD_LABELS.report.category}
        placeholder={copy.reportForm.choose}
        options={categories.map(({ key, label }) => ({ value: key, label }))}
        name={category.name}
        ref={category.ref}
        value={category.value ?? null}
        onValueChange={category.onChange}
        onBlur={category.onBlur}
        error={errors.category?.message}
      />
      <TextArea
        label={FIELD_LABELS.report.description}
        limit={LIMITS.text.max}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {children}
    </FormDialog>
  );
}
