import {
  FIELD_LABELS,
  VACANCY_STATUSES,
  type Vacancy,
  type VacancyStatus,
  hasSlots,
} from '@elbi/contract/domain';
import { type VacancyRequest, vacancyRequestOf } from '@elbi/contract/schemas';
import { FormDialog, NumberField, RadioGroup, TextField } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { Controller, useWatch } from 'react-hook-form';
import { copy } from '../../copy.ts';

/** Values of the dialog; slots and the day are text. */
export interface VacancyValues {
  /** Null until the first choice for a place. */
  status: VacancyStatus | null;
  slots: string;
  freeFrom: string;
}

interface VacancyDialogProps extends ResumableDialogProps<VacancyValues> {
  vacancy: Vacancy;
  /** Chosen in advance; by default the current one. */
  status?: VacancyStatus | undefined;
  /** Capacity of the place. */
  pax: number;
  /** Resolves to the server's message. */
  onSave: (vacancy: VacancyRequest) => Promise<string>;
}

const OPTIONS = VACANCY_STATUSES.map(({ key, label }) => ({ value: key, label }));

/** Returns which further fields belong to a choice: what is full until a day has slots from then. */
function fieldsOf({ status, freeFrom }: Pick<VacancyValues, 'status' | 'freeFrom'>) {
  const hasDay = hasSlots(status) || status === 'full';
  return { hasDay, hasSlots: hasSlots(status) || (hasDay && freeFrom !== '') };
}

/** A dialog for the availability: a choice, the day from which it is free, and the free slots. */
export default function VacancyDialog(props: VacancyDialogProps) {
  const { vacancy, pax, onSave } = props;
  const { form, errors, dialog } = useDialogForm<VacancyValues, VacancyRequest>(props, {
    start: {
      status: props.status ?? (vacancy.confirmedAt === null ? null : vacancy.status),
      slots: vacancy.slots === null ? '' : String(vacancy.slots),
      freeFrom: vacancy.freeFrom ?? '',
    },
    schema: vacancyRequestOf(pax),
    shown: ({ status, slots, freeFrom }) => {
      const has = fieldsOf({ status, freeFrom });
      return {
        status,
        ...(has.hasSlots && { slots }),
        ...(has.hasDay && { freeFrom }),
      };
    },
    send: onSave,
  });
  const [status, freeFrom] = useWatch({ control: form.control, name: ['status', 'freeFrom'] });
  const has = fieldsOf({ status, freeFrom });
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
      {has.hasDay && (
        <TextField
          type="date"
          label={FIELD_LABELS.vacancy.freeFrom}
          help={status === 'full' ? copy.vacancy.fullUntilHelp : copy.vacancy.freeFromHelp}
          error={errors.freeFrom?.message}
          {...form.register('freeFrom')}
        />
      )}
      {has.hasSlots && (
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
