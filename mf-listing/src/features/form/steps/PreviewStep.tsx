import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import {
  LIMITS,
  type MonthsBefore,
  type Terms,
  monthlyEstimate,
  monthsBeforeLabel,
  moveInCash,
  otherBillsText,
  rangeText,
} from '@elbi/contract/domain';
import { formatPeso } from '@elbi/contract/format';
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  Link,
  Picture,
  TextArea,
  below,
  border,
  color,
  size,
  space,
  touchTarget,
  typeset,
} from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { Field } from '../Field.tsx';
import { type AccommodationFormValues, type Step, previewRows } from '../form-fields.tsx';
import { termsOf } from '../form-schema.ts';
import type { FormPictures } from '../pictures/use-pictures.ts';

interface PreviewStepProps {
  pictures: FormPictures;
  onEdit: (step: Step) => void;
  /** Whether an admin changes another user's place. */
  reasonRequired: boolean;
}

const { preview } = formCopy;

/** Step 3: a preview of all values (S2.form.7). */
export function PreviewStep({ pictures, onEdit, reasonRequired }: PreviewStepProps) {
  const values = useFormContext<AccommodationFormValues>().getValues();
  const terms = termsOf(values);
  const thumbnails = pictures.items.length > 0 && (
    <Thumbnails>
      {pictures.items.map(({ key, name, preview: src }) => (
        <li key={key}>
          <Picture src={src} alt={name} rounded="small" sizes="148px" />
        </li>
      ))}
    </Thumbnails>
  );
  const parts = [
    {
      step: 'basic',
      items: [...previewRows('basic', values), { term: preview.rows.thumbnail, value: thumbnails }],
    },
    {
      step: 'additional',
      items: previewRows('additional', values).flatMap(({ name, ...row }) =>
        name === 'billInclusions' && terms ? [row, ...costRows(terms)] : [row],
      ),
    },
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
          <Field as={TextArea} name="reason" limit={LIMITS.text.max} />
        </Reason>
      )}
    </>
  );
}

/** The costs as shown to students; nothing for prices per night. */
function costRows(terms: Terms & MonthsBefore): DescriptionItem[] {
  const { rows } = preview;
  const estimate = monthlyEstimate(terms);
  if (!estimate) return [];
  const cash = moveInCash(terms);
  const first = [cash === null ? null : formatPeso(cash), monthsBeforeLabel(terms)];
  return [
    { term: rows.otherBills, value: otherBillsText(terms.bills, terms.priceBasis) },
    { term: rows.estimate, value: rangeText(estimate) },
    { term: rows.moveIn, value: first.filter((text) => text !== null).join(': ') },
  ];
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

/** On phones labels are above their values: a description needs the whole width. */
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
