import {
  FIELD_LABELS,
  VACANCY_STATUSES,
  type Vacancy,
  type VacancyStatus,
  hasSlots,
} from '@elbi/contract/domain';
import { type VacancyRequest, vacancyRequestOf } from '@elbi/contract/schemas';
import { FormDialog, NumberField, RadioGroup } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { Controller, useWatch } from 'react-hook-form';
import { copy } from '../../copy.ts';

/** Values of the dialog; slots are text. */
export interface VacancyValues {
  /** Null until the first choice for a place. */
  status: VacancyStatus | null;
  slots: string;
}

interface VacancyDialogProps extends ResumableDialogProps<VacancyValues> {
  vacancy: Vacancy;
  /** Capacity of the place. */
  pax: number;
  /** Resolves to the server's message. */
  onSave: (vacancy: VacancyRequest) => Promise<string>;
}

const OPTIONS = VACANCY_STATUSES.map(({ key, label }) => ({ value: key, label }));

/** A dialog for the availability: a choice, and the number of free slots if any. */
export default function VacancyDialog(props: VacancyDialogProps) {
  const { vacancy, pax, onSave } = props;
  const { form, errors, dialog } = useDialogForm<VacancyValues, VacancyRequest>(props, {
    start: {
      status: vacancy.confirmedAt === null ? null : vacancy.status,
      slots: vacancy.slots === null ? '' : String(vacancy.slots),
    },
    schema: vacancyRequestOf(pax),
    shown: ({ status, slots }) => (hasSlots(status) ? { status, slots } : { status }),
    send: onSave,
  });
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <FormDialog {...dialog} title={copy.vacancy.title} submitLabel={copy.vacancy.save}>
      <Controller
        control={form.control}
        name="status"
        render={({ field }) => (
          <RadioGroup
            {...field}
            onValueChange={field.onChange}
            label={FIELD_LABELS.vacancy.status}
            options={OPTIONS}
            error={errors.status?.message}
          />
        )}
      />
      {hasSlots(status) && (
        <Controller
          control={form.control}
          name="slots"
          render={({ field }) => (
            <NumberField
              {...field}
              onValueChange={field.onChange}
              label={FIELD_LABELS.vacancy.slots}
              help={copy.vacancy.slotsHelp(pax)}
              error={errors.slots?.message}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
