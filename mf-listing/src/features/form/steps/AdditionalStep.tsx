import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type AccommodationTypeCode,
  BILL_INCLUSIONS,
  BILL_KINDS,
  FACT_GROUPS,
  YES_NO_TERMS,
  readAmount,
  UNIT_NOUNS,
} from '@elbi/contract/domain';
import {
  Checkbox,
  CheckboxGroup,
  FormRow,
  FormSection,
  Icon,
  NumberField,
  RadioGroup,
  Select,
  TextField,
  TimeField,
  border,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { RentLawHint } from '../../costs/RentLawHint.tsx';
import { formCopy } from '../copy.ts';
import { Field } from '../Field.tsx';
import { FoldedFields } from '../FoldedFields.tsx';
import {
  type AccommodationFormValues,
  NEXT_FIELDS,
  hasNextAnswers,
  isShown,
  nextQuestions,
} from '../form-fields.tsx';

/** The first option is "not stated". */
const KIND_OPTIONS = BILL_KINDS.filter(({ key }) => key !== 'included')
  .map(({ key, label }) => ({ value: key, label }))
  .toReversed();

/** Step 2: bills, amenities, house rules, and what students ask next. */
export function AdditionalStep() {
  const { control } = useFormContext<AccommodationFormValues>();
  const hasNoCurfew = useWatch({ control, name: 'noCurfew' });
  const { groups, groupHelp, fields } = formCopy;
  const checkboxes = { as: CheckboxGroup, hideLabel: true };

  return (
    <>
      <FormSection title={fields.billInclusions} description={groupHelp.bills}>
        <Field {...checkboxes} name="billInclusions" columns={3} />
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

      <NextQuestions />
    </>
  );
}

/** What students ask next, in one group, which starts open where something is answered. */
function NextQuestions() {
  const { control, getValues } = useFormContext<AccommodationFormValues>();
  const values = useWatch({ control }) as AccommodationFormValues;
  const [isOpen, setOpen] = useState(() => hasNextAnswers(getValues()));
  const { groups, groupHelp, fields, next } = formCopy;
  return (
    <Next
      fields={NEXT_FIELDS}
      open={isOpen}
      onOpenChange={setOpen}
      summary={
        <>
          <h2>{next.title}</h2>
          <span>{next.answered(nextQuestions(values))}</span>
          <Icon icon={ChevronDown} />
        </>
      }
    >
      <OtherBills />

      <FormSection title={groups.terms} description={groupHelp.terms}>
        <MonthsBefore />
        <FormRow>
          {YES_NO_TERMS.map((name) => (
            <Field key={name} as={Select} name={name} />
          ))}
        </FormRow>
      </FormSection>

      <FormSection title={fields.facts} description={groupHelp.facts}>
        {FACT_GROUPS.map(({ key, label, facts }) => (
          <Field
            key={key}
            as={CheckboxGroup}
            name="facts"
            label={label}
            options={facts.map((fact) => ({ value: fact.key, label: fact.label }))}
            columns={2}
          />
        ))}
        <Field as={RadioGroup} name="flooded" orientation="horizontal" />
      </FormSection>

      <FormSection title={groups.permit} description={groupHelp.permit}>
        <FormRow>
          <Field as={TextField} name="permitNumber" />
          <Field as={NumberField} name="permitYear" />
        </FormRow>
      </FormSection>
    </Next>
  );
}

/** How bills that are not included are paid (S7.cost.2). */
function OtherBills() {
  const { control } = useFormContext<AccommodationFormValues>();
  const values = useWatch({ control }) as AccommodationFormValues;
  const { groupHelp, preview, units } = formCopy;
  const shown = BILL_INCLUSIONS.filter(({ key }) => isShown(`bills.${key}.kind`, values));
  if (shown.length === 0) return null;
  return (
    <FormSection title={preview.rows.otherBills} description={groupHelp.otherBills}>
      {shown.map(({ key }) => (
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
      ))}
    </FormSection>
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

const Next = styled(FoldedFields)`
  padding-block: ${space[28]};
  border-top: ${border.hairline} solid ${color.line};
  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[8]} ${space[16]};
    align-items: center;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary {
    margin-bottom: ${space[28]};
  }
  & > summary > h2 {
    ${typeset('groupTitle')}
  }
  & > summary > span {
    grid-row: 2;
    color: ${color.text2};
    ${typeset('small')}
  }
  & > summary > svg {
    color: ${color.text2};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

const Hint = styled(RentLawHint)`
  margin-top: ${space[12]};
`;
