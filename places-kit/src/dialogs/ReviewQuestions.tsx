import { type Control, useController } from 'react-hook-form';
import { OUTCOME_ANSWERS, OUTCOME_KEYS, PLACE_FACTS, type PlaceFact } from '@elbi/contract/domain';
import { FormSection, RadioGroup } from '@elbi/design-system';
import { copy } from './copy.ts';
import type { ReviewFormValues } from './review-form-values.ts';

interface QuestionsProps {
  control: Control<ReviewFormValues>;
}

const { answers: labels } = copy.review;

/** Optional questions on whether the stated facts are accurate (S7.facts.2). */
export function FactQuestions({
  facts,
  control,
}: QuestionsProps & { facts: readonly PlaceFact[] }) {
  return (
    <FormSection title={copy.review.facts} description={copy.review.factsHelp}>
      {PLACE_FACTS.filter(({ key }) => facts.includes(key)).map(({ key, label }) => (
        <Question
          key={key}
          name={`confirms.${key}`}
          label={label}
          control={control}
          answers={[
            [true, labels.yes],
            [false, labels.no],
          ]}
        />
      ))}
    </FormSection>
  );
}

/** Questions about how the stay turned out, from the deposit to repairs (S7.outcomes.1). */
export function OutcomeQuestions({ control }: QuestionsProps) {
  return (
    <FormSection title={copy.review.outcomes} description={copy.review.outcomesHelp}>
      {OUTCOME_KEYS.map((key) => (
        <Question
          key={key}
          name={`outcomes.${key}`}
          label={copy.review.outcomeQuestions[key]}
          control={control}
          answers={OUTCOME_ANSWERS[key].map((answer) => [answer, labels[answer]])}
        />
      ))}
    </FormSection>
  );
}

interface QuestionProps extends QuestionsProps {
  name: `confirms.${PlaceFact}` | `outcomes.${(typeof OUTCOME_KEYS)[number]}`;
  label: string;
  answers: readonly (readonly [value: string | boolean, label: string])[];
}

/** A row of answers; the last one, "Not sure", is undefined and not sent. */
function Question({ name, label, control, answers }: QuestionProps) {
  const { field, fieldState } = useController({ name, control });
  const options = [...answers, [undefined, labels.unsure] as const];
  return (
    <RadioGroup
      label={label}
      name={field.name}
      ref={field.ref}
      orientation="horizontal"
      options={options.map(([value, text]) => ({ value: String(value), label: text }))}
      value={String(field.value)}
      onValueChange={(chosen) =>
        field.onChange(options.find(([value]) => String(value) === chosen)?.[0])
      }
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
