import { type FieldPath, useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import {
  type Accommodation,
  type ContactAnswers as Answers,
  FIELD_LABELS,
} from '@elbi/contract/domain';
import { ContactAnswers } from '@elbi/contract/schemas';
import { FormDialog, RadioGroup } from '@elbi/design-system';
import { type ResumableDialogProps, api } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

/** Values of the dialog; nothing is preselected. */
export type FollowUpValues = Record<keyof Answers, string>;

interface FollowUpDialogProps extends ResumableDialogProps<FollowUpValues> {
  accommodation: Accommodation;
}

const { followUp } = copy;
const YES_NO = [
  { value: 'yes', label: followUp.yes },
  { value: 'no', label: followUp.no },
];

/** A dialog that asks a student how the contact went (S7.contact.3). */
export default function FollowUpDialog(props: FollowUpDialogProps) {
  const { accommodation } = props;
  const { form, dialog } = useDialogForm<FollowUpValues, Answers>(props, {
    start: { answered: '', available: '', moneyFirst: '' },
    schema: ContactAnswers,
    send: async (body) => {
      const params = { id: accommodation._id };
      return (await api.request('PUT /api/user/contact/:id', { params, body })).message;
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={followUp.title(accommodation.accommodationName)}
      submitLabel={followUp.submit}
      sheetOnPhone
    >
      <p>{followUp.lead}</p>
      <Question name="answered" control={form.control} options={followUp.answered} />
      <Question name="available" control={form.control} options={YES_NO} />
      <Question name="moneyFirst" control={form.control} options={YES_NO} />
    </FormDialog>
  );
}

interface QuestionProps {
  name: FieldPath<FollowUpValues>;
  control: Control<FollowUpValues>;
  options: readonly { value: string; label: string }[];
}

function Question({ name, control, options }: QuestionProps) {
  const { field, fieldState } = useController({ name, control });
  return (
    <RadioGroup
      label={FIELD_LABELS.contactAnswers[name]}
      name={field.name}
      ref={field.ref}
      options={options}
      orientation={options.length > 2 ? 'vertical' : 'horizontal'}
      value={field.value || null}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
