import { ANSWERS, PLACE_FACTS } from '@elbi/contract/codes';
import { FormSection } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { FormCheckboxGroup, FormRadioGroup } from '../fields.tsx';
import { optionsOf } from './options.ts';

const FACT_OPTIONS = optionsOf(PLACE_FACTS);
const ANSWER_OPTIONS = optionsOf(ANSWERS);

/** What the place is like, which nobody has to say (S7.facts.1). */
export function FactFields() {
  const { groupHelp, fields } = formCopy;
  return (
    <FormSection title={fields.facts} description={groupHelp.facts}>
      <FormCheckboxGroup
        name="facts"
        label={fields.facts}
        hideLabel
        options={FACT_OPTIONS}
        columns={2}
      />
      <FormRadioGroup
        name="flooded"
        label={fields.flooded}
        options={ANSWER_OPTIONS}
        orientation="horizontal"
      />
    </FormSection>
  );
}
