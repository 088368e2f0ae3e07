import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BILL_INCLUSIONS,
  LIMITS,
  type MonthsBefore,
  PLACE_FACTS,
  TENANTS,
  type Terms,
  VISITORS,
  labelOf,
  monthlyEstimate,
  monthsBeforeLabel,
  moveInCash,
} from '@elbi/contract/codes';
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  Link,
  Picture,
  Price,
  below,
  border,
  color,
  formatPeso,
  size,
  space,
  touchTarget,
  typeset,
} from '@elbi/design-system';
import { answerWords, otherBillWords, rangeWords } from '../../costs/cost-words.ts';
import { formCopy } from '../copy.ts';
import { FormTextArea } from '../fields.tsx';
import { type Step, termsOf } from '../form-schema.ts';
import { type AccommodationFormValues, pinOf } from '../form-values.ts';
import type { FormPictures } from '../pictures/use-pictures.ts';

interface PreviewStepProps {
  pictures: FormPictures;
  onEdit: (step: Step) => void;
  /** An admin changes a place of somebody else. */
  reasonRequired: boolean;
}

const { preview } = formCopy;

/** Step 3: everything that will be saved, to read (S2.form.7). */
export function PreviewStep({ pictures, onEdit, reasonRequired }: PreviewStepProps) {
  const values = useFormContext<AccommodationFormValues>().getValues();
  const parts = [
    { step: 'basic', items: basicRows(values, pictures) },
    { step: 'additional', items: additionalRows(values) },
  ] as const;
  return (
    <>
      <Card padding="none">
        {parts.map(({ step, items }) => (
          <Part key={step}>
            <Head>
              <Title>{formCopy.steps[step]}</Title>
              <Edit
                render={<button type="button" />}
                aria-label={preview.editNamed(formCopy.steps[step])}
                onClick={() => onEdit(step)}
              >
                {preview.edit}
              </Edit>
            </Head>
            <Rows variant="columns" items={items} />
          </Part>
        ))}
      </Card>
      {reasonRequired && (
        <Reason>
          <FormTextArea
            name="reason"
            label={formCopy.fields.reason}
            help={formCopy.help.reason}
            limit={LIMITS.text.max}
          />
        </Reason>
      )}
    </>
  );
}

function basicRows(values: AccommodationFormValues, pictures: FormPictures): DescriptionItem[] {
  const { rows, stay, persons } = preview;
  const unit = values.priceUnit;
  const pin = pinOf(values);
  return [
    { term: rows.name, value: values.accommodationName },
    { term: rows.type, value: labelOfCode(ACCOMMODATION_TYPES, values.type) },
    { term: rows.description, value: values.description },
    { term: rows.address, value: values.completeAddress },
    { term: rows.town, value: values.location },
    {
      term: rows.pin,
      value: pin ? preview.pin(pin, values.locationPrecision) : preview.noPin,
    },
    {
      term: rows.priceRange,
      value: values.minPrice !== '' && (
        <Price
          size="s"
          amount={Number(values.minPrice)}
          to={values.singlePrice ? undefined : Number(values.maxPrice)}
          unit={unit}
          basis={values.priceBasis}
        />
      ),
    },
    { term: rows.tenants, value: labelOfCode(TENANTS, values.tenants) },
    {
      term: rows.minimumStay,
      value: values.minimumStay && stay[unit](Number(values.minimumStay)),
    },
    { term: rows.capacity, value: values.pax && persons(Number(values.pax)) },
    {
      term: rows.thumbnail,
      value: pictures.items.length > 0 && (
        <Thumbnails>
          {pictures.items.map(({ key, name, preview: src }) => (
            <li key={key}>
              <Picture src={src} alt={name} rounded="small" sizes="148px" />
            </li>
          ))}
        </Thumbnails>
      ),
    },
  ];
}

function additionalRows(values: AccommodationFormValues): DescriptionItem[] {
  const { rows } = preview;
  const terms = termsOf(values);
  return [
    { term: rows.billInclusions, value: listed(BILL_INCLUSIONS, values.billInclusions) },
    ...(terms ? costRows(terms) : []),
    { term: rows.amenities, value: listed(AMENITIES, values.amenities) },
    // Of 24 hours, unlike on the page of the place (S2.form.10).
    { term: rows.curfew, value: values.noCurfew ? preview.noCurfew : values.curfew },
    {
      term: rows.visitors,
      value: values.visitorsAllowed && labelOf(VISITORS, values.visitorsAllowed),
    },
    { term: rows.contract, value: answerWords(values.contract) },
    { term: rows.receipt, value: answerWords(values.receipt) },
    { term: rows.facts, value: listed(PLACE_FACTS, values.facts) },
    { term: rows.flooded, value: answerWords(values.flooded) },
  ];
}

/** What a student will read of the costs; nothing where nights are paid. */
function costRows(terms: Terms & MonthsBefore): DescriptionItem[] {
  const { rows } = preview;
  const estimate = monthlyEstimate(terms);
  if (!estimate) return [];
  const cash = moveInCash(terms);
  const first = [cash === null ? null : formatPeso(cash), monthsBeforeLabel(terms)];
  return [
    { term: rows.otherBills, value: otherBillWords(terms.bills, terms.priceBasis).join(', ') },
    { term: rows.estimate, value: rangeWords(estimate) },
    { term: rows.moveIn, value: first.filter((words) => words !== null).join(': ') },
  ];
}

function labelOfCode(table: readonly { code: number; label: string }[], code: string): string {
  return code === '' ? '' : labelOf(table, Number(code));
}

/** Comma separated in the order of the form, or None. */
function listed(table: readonly { key: string; label: string }[], chosen: string[]): string {
  const labels = table.filter(({ key }) => chosen.includes(key)).map(({ label }) => label);
  return labels.join(', ') || preview.none;
}

const Part = styled.section`
  padding: ${space[16]} ${space[24]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: space-between;
  min-height: ${size.targetMin};
`;

const Edit = styled(Link)`
  ${touchTarget}
`;

/** On phones the words stand above what they name: a description needs the whole width. */
const Rows = styled(DescriptionList)`
  ${below.tablet} {
    &&[data-variant] > div {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[2]};
    }
  }
`;

const Title = styled.h3`
  ${typeset('groupTitle')}
`;

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${size.uploadThumb}, 1fr));
  gap: ${space[8]};
  max-width: ${size.thumbnails};
`;

const Reason = styled.div`
  margin-top: ${space[28]};
`;
