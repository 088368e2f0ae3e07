import { useFormContext, useWatch } from 'react-hook-form';
import { ANSWERS } from '@elbi/contract/codes';
import { FormRow, FormSection } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { FormNumberField, FormSelect } from '../fields.tsx';
import type { AccommodationFormValues } from '../form-values.ts';
import { optionsOf } from './options.ts';

/** The first is what nobody has to say. */
const ANSWER_OPTIONS = optionsOf(ANSWERS).toReversed();

/** What is paid and signed before moving in, which nobody has to say (S7.cost.3). */
export function TermsFields() {
  const { control } = useFormContext<AccommodationFormValues>();
  const unit = useWatch({ control, name: 'priceUnit' });
  const { groups, groupHelp, fields, units } = formCopy;
  return (
    <FormSection title={groups.terms} description={groupHelp.terms}>
      {unit === 'month' && (
        <FormRow>
          <FormNumberField
            name="advanceMonths"
            label={fields.advanceMonths}
            suffix={units.months}
          />
          <FormNumberField
            name="depositMonths"
            label={fields.depositMonths}
            suffix={units.months}
          />
        </FormRow>
      )}
      <FormRow>
        <FormSelect name="contract" label={fields.contract} options={ANSWER_OPTIONS} />
        <FormSelect name="receipt" label={fields.receipt} options={ANSWER_OPTIONS} />
      </FormRow>
    </FormSection>
  );
}
