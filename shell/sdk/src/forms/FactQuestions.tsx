import { type Control, useController } from 'react-hook-form';
import { PLACE_FACTS, type PlaceFact } from '@elbi/contract/domain';
import { FormSection, RadioGroup } from '@elbi/design-system';
import { copy } from './copy.ts';
import type { ReviewFormValues } from './review-form-values.ts';

interface FactQuestionsProps {
  facts: readonly PlaceFact[];
  control: Control<ReviewFormValues>;
}

const { yes, no, unsure } = copy.review.answers;
const OPTIONS = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
  { value: 'unsure', label: unsure },
];

/** Asks whether the owner's statements are true; answers are optional (S7.facts.2). */
export function FactQuestions({ facts, control }: FactQuestionsProps) {
  return (
    <FormSection title={copy.review.facts} description={copy.review.factsHelp}>
      {PLACE_FACTS.filter(({ key }) => facts.includes(key)).map(({ key, label }) => (
        <FactQuestion key={key} fact={key} label={label} control={control} />
      ))}
    </FormSection>
  );
}

interface FactQuestionProps extends Pick<FactQuestionsProps, 'control'> {
  fact: PlaceFact;
  label: string;
}

function FactQuestion({ fact, label, control }: FactQuestionProps) {
  const { field, fieldState } = useController({ name: `confirms.${fact}`, control });
  return (
    <RadioGroup
      label={label}
      name={field.name}
      ref={field.ref}
      orientation="horizontal"
      options={OPTIONS}
      value={field.value === undefined ? 'unsure' : field.value ? 'yes' : 'no'}
      onValueChange={(value) => field.onChange(value === 'unsure' ? undefined : value === 'yes')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
