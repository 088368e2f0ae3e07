import { useFormContext, useWatch } from 'react-hook-form';
import { BILL_INCLUSIONS, BILL_KINDS, type BillInclusion } from '@elbi/contract/codes';
import { FormRow, FormSection } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { FormCheckboxGroup, FormNumberField, FormSelect } from '../fields.tsx';
import type { AccommodationFormValues } from '../form-values.ts';
import { optionsOf } from './options.ts';

const BILL_OPTIONS = optionsOf(BILL_INCLUSIONS);
/** The first is what nobody has to say. */
const KIND_OPTIONS = optionsOf(BILL_KINDS.filter(({ key }) => key !== 'included')).toReversed();

/** Which bills the price covers, and how the others are paid (S7.cost.2). */
export function BillFields() {
  const { control } = useFormContext<AccommodationFormValues>();
  const [included, unit] = useWatch({ control, name: ['billInclusions', 'priceUnit'] });
  const { groupHelp, fields } = formCopy;
  const others = BILL_INCLUSIONS.filter(({ key }) => !included.includes(key));
  return (
    <FormSection title={fields.billInclusions} description={groupHelp.bills}>
      <FormCheckboxGroup
        name="billInclusions"
        label={fields.billInclusions}
        hideLabel
        options={BILL_OPTIONS}
        columns={3}
      />
      {unit === 'month' && others.map(({ key }) => <OtherBill key={key} bill={key} />)}
    </FormSection>
  );
}

function OtherBill({ bill }: { bill: BillInclusion }) {
  const { control } = useFormContext<AccommodationFormValues>();
  const [kind, basis] = useWatch({ control, name: [`${bill}Kind`, 'priceBasis'] });
  const { fields, units } = formCopy;
  return (
    <FormRow>
      <FormSelect name={`${bill}Kind`} label={fields.bills[bill].kind} options={KIND_OPTIONS} />
      {kind === 'fixed' && (
        <FormNumberField
          name={`${bill}Amount`}
          label={fields.bills[bill].amount}
          prefix={units.peso}
          suffix={units.perMonthFor(basis)}
        />
      )}
    </FormRow>
  );
}
