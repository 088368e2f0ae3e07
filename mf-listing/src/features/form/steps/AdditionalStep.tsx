import { useFormContext, useWatch } from 'react-hook-form';
import { AMENITIES, VISITORS } from '@elbi/contract/codes';
import { FormRow, FormSection } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { FormCheckbox, FormCheckboxGroup, FormRadioGroup, FormTimeField } from '../fields.tsx';
import type { AccommodationFormValues } from '../form-values.ts';
import { BillFields } from './BillFields.tsx';
import { FactFields } from './FactFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { optionsOf } from './options.ts';

const AMENITY_OPTIONS = optionsOf(AMENITIES);
const VISITOR_OPTIONS = optionsOf(VISITORS);

/** Step 2: what the price covers, what can be used, the rules of the house, and what it is like. */
export function AdditionalStep() {
  const { control, getFieldState, trigger } = useFormContext<AccommodationFormValues>();
  const hasNoCurfew = useWatch({ control, name: 'noCurfew' });
  const { groups, groupHelp, fields, help } = formCopy;

  return (
    <>
      <BillFields />

      <FormSection title={fields.amenities} description={groupHelp.amenities}>
        <FormCheckboxGroup
          name="amenities"
          label={fields.amenities}
          hideLabel
          options={AMENITY_OPTIONS}
          columns={3}
        />
      </FormSection>

      <FormSection title={groups.rules}>
        <FormRow>
          <div>
            <FormTimeField
              name="curfew"
              label={fields.curfew}
              help={help.curfew}
              disabled={hasNoCurfew}
            />
            <FormCheckbox
              name="noCurfew"
              label={fields.noCurfew}
              onEdited={() => void (getFieldState('curfew').invalid && trigger('curfew'))}
            />
          </div>
          <FormRadioGroup
            name="visitorsAllowed"
            label={fields.visitorsAllowed}
            options={VISITOR_OPTIONS}
          />
        </FormRow>
      </FormSection>

      <TermsFields />
      <FactFields />
    </>
  );
}
