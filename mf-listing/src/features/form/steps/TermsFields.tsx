import { useFormContext, useWatch } from 'react-hook-form';
import { ANSWERS } from '@elbi/contract/codes';
import { FormRow, FormSection, space } from '@elbi/design-system';
import styled from 'styled-components';
import { formCopy } from '../copy.ts';
import { FormNumberField, FormSelect } from '../fields.tsx';
import type { AccommodationFormValues } from '../form-values.ts';
import { RentLawHint } from '../../costs/RentLawHint.tsx';
import { optionsOf } from './options.ts';

/** The first is what nobody has to say. */
const ANSWER_OPTIONS = optionsOf(ANSWERS).toReversed();

/** What is paid and signed before moving in, which nobody has to say (S7.cost.3). */
export function TermsFields() {
  const { control } = useFormContext<AccommodationFormValues>();
  const [unit, price, advanceMonths, depositMonths] = useWatch({
    control,
    name: ['priceUnit', 'minPrice', 'advanceMonths', 'depositMonths'],
  });
  const { groups, groupHelp, fields, units } = formCopy;
  return (
    <FormSection title={groups.terms} description={groupHelp.terms}>
      {unit === 'month' && (
        <div>
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
          <div role="status">
            <Hint
              isOwn
              terms={{
                price: [Number(price), Number(price)],
                priceUnit: unit,
                advanceMonths: Number(advanceMonths),
                depositMonths: Number(depositMonths),
              }}
            />
          </div>
        </div>
      )}
      <FormRow>
        <FormSelect name="contract" label={fields.contract} options={ANSWER_OPTIONS} />
        <FormSelect name="receipt" label={fields.receipt} options={ANSWER_OPTIONS} />
      </FormRow>
    </FormSection>
  );
}

const Hint = styled(RentLawHint)`
  margin-top: ${space[12]};
`;
