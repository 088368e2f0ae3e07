import { useFormContext, useWatch } from 'react-hook-form';
import {
  type AccommodationTypeCode,
  BILL_INCLUSIONS,
  BILL_KINDS,
  YES_NO_TERMS,
  readAmount,
  UNIT_NOUNS,
} from '@elbi/contract/domain';
import {
  Checkbox,
  CheckboxGroup,
  FormRow,
  FormSection,
  NumberField,
  RadioGroup,
  Select,
  TextField,
  TimeField,
  space,
} from '@elbi/design-system';
import styled from 'styled-components';
import { RentLawHint } from '../../costs/RentLawHint.tsx';
import { formCopy } from '../copy.ts';
import { Field } from '../Field.tsx';
import { type AccommodationFormValues, isShown } from '../form-fields.tsx';

/** The first option is "not stated". */
const KIND_OPTIONS = BILL_KINDS.filter(({ key }) => key !== 'included')
  .map(({ key, label }) => ({ value: key, label }))
  .toReversed();

/** Step 2: bills, amenities, house rules, and description. */
export function AdditionalStep() {
  const { control } = useFormContext<AccommodationFormValues>();
  const hasNoCurfew = useWatch({ control, name: 'noCurfew' });
  const { groups, groupHelp, fields } = formCopy;
  const checkboxes = { as: CheckboxGroup, hideLabel: true };

  return (
    <>
      <FormSection title={fields.billInclusions} description={groupHelp.bills}>
        <Field {...checkboxes} name="billInclusions" columns={3} />
        <OtherBills />
      </FormSection>

      <FormSection title={fields.amenities} description={groupHelp.amenities}>
        <Field {...checkboxes} name="amenities" columns={3} />
      </FormSection>

      <FormSection title={groups.rules}>
        <FormRow>
          <div>
            {/* Not the form's own `disabled`, which would remove the value. */}
            <Field as={TimeField} name="curfew" disabled={hasNoCurfew} />
            <Field as={Checkbox} name="noCurfew" recheck={['curfew']} />
          </div>
          <Field as={RadioGroup} name="visitorsAllowed" />
        </FormRow>
      </FormSection>

      <FormSection title={groups.terms} description={groupHelp.terms}>
        <MonthsBefore />
        <FormRow>
          {YES_NO_TERMS.map((name) => (
            <Field key={name} as={Select} name={name} />
          ))}
        </FormRow>
      </FormSection>

      <FormSection title={fields.facts} description={groupHelp.facts}>
        <Field {...checkboxes} name="facts" columns={2} />
        <Field as={RadioGroup} name="flooded" orientation="horizontal" />
      </FormSection>

      <FormSection title={groups.permit} description={groupHelp.permit}>
        <FormRow>
          <Field as={TextField} name="permitNumber" />
          <Field as={NumberField} name="permitYear" />
        </FormRow>
      </FormSection>
    </>
  );
}

/** How bills that are not included are paid (S7.cost.2). */
function OtherBills() {
  const { control } = useFormContext<AccommodationFormValues>();
  const values = useWatch({ control }) as AccommodationFormValues;
  const { units } = formCopy;
  return BILL_INCLUSIONS.filter(({ key }) => isShown(`bills.${key}.kind`, values)).map(
    ({ key }) => (
      <FormRow key={key}>
        <Field as={Select} name={`bills.${key}.kind`} options={KIND_OPTIONS} />
        {isShown(`bills.${key}.amount`, values) && (
          <Field
            as={NumberField}
            name={`bills.${key}.amount`}
            prefix={units.peso}
            suffix={units.perMonthFor(values.priceBasis)}
          />
        )}
      </FormRow>
    ),
  );
}

/** Payments before moving in, which are optional (S7.cost.3). */
function MonthsBefore() {
  const { control } = useFormContext<AccommodationFormValues>();
  const values = useWatch({ control }) as AccommodationFormValues;
  const { type, minPrice, priceUnit, advanceMonths, depositMonths } = values;
  if (!isShown('advanceMonths', values)) return null;
  return (
    <div>
      <FormRow>
        <Field as={NumberField} name="advanceMonths" suffix={UNIT_NOUNS.month[1]} />
        <Field as={NumberField} name="depositMonths" suffix={UNIT_NOUNS.month[1]} />
      </FormRow>
      <div role="status">
        <Hint
          isOwn
          terms={{
            type: type === '' ? null : (Number(type) as AccommodationTypeCode),
            price: [readAmount(minPrice) ?? 0, readAmount(minPrice) ?? 0],
            priceUnit,
            advanceMonths: Number(advanceMonths),
            depositMonths: Number(depositMonths),
          }}
        />
      </div>
    </div>
  );
}

const Hint = styled(RentLawHint)`
  margin-top: ${space[12]};
`;
