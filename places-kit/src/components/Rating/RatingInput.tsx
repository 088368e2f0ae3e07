import { type Ref, useId, useState } from 'react';
import {
  FieldFrame,
  type FieldProps,
  border,
  color,
  radius,
  size,
  space,
  typeset,
  unseenOver,
  useField,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { Star } from './Star.tsx';

export type Stars = 1 | 2 | 3 | 4 | 5;
const CHOICES = [1, 2, 3, 4, 5] as const satisfies readonly Stars[];

export interface RatingInputProps extends FieldProps {
  /** `null` until a star is chosen: there is no default. */
  value: Stars | null;
  onValueChange: (value: Stars) => void;
  onBlur?: () => void;
  name?: string;
  /** The first star, for moving the focus to the field. */
  ref?: Ref<HTMLInputElement>;
}

/** An input of one to five stars: labelled radio buttons, so arrow keys work. */
export function RatingInput({
  value,
  onValueChange,
  onBlur,
  name,
  ref,
  ...props
}: RatingInputProps) {
  const { frame, control, group } = useField(props);
  const { disabled } = props;
  const ownName = useId();
  const [pointed, setPointed] = useState<Stars | null>(null);
  const shown = pointed ?? value;
  return (
    <FieldFrame group {...frame}>
      <Row
        {...group}
        role="radiogroup"
        aria-invalid={control['aria-invalid']}
        aria-required={control.required}
        onBlur={onBlur}
      >
        {CHOICES.map((stars) => (
          <Choice
            key={stars}
            onPointerEnter={() => setPointed(disabled ? null : stars)}
            onPointerLeave={() => setPointed(null)}
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name ?? ownName}
              value={stars}
              checked={value === stars}
              disabled={disabled}
              aria-label={wordsOf(stars)}
              onChange={() => {
                // Keys show the chosen rating regardless of the pointer.
                setPointed(null);
                onValueChange(stars);
              }}
            />
            <Star large fill={shown !== null && stars <= shown ? 1 : 0} />
          </Choice>
        ))}
        <Word aria-hidden="true" data-hint={shown === null || undefined}>
          {shown === null ? copy.hint : wordsOf(shown)}
        </Word>
      </Row>
    </FieldFrame>
  );
}

function wordsOf(stars: Stars): string {
  return copy.choice(stars, copy.words[stars - 1]!);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline: calc((${size.starInput} - ${size.targetMin}) / 2);
  &:focus-visible {
    outline: 0;
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size.targetMin};
  height: ${size.targetMin};
  border-radius: ${radius.control};
  cursor: pointer;
  & > input {
    ${unseenOver}
  }
  &:has(:focus-visible) {
    outline: ${border.strong} solid ${color.text};
    outline-offset: calc(${border.strong} * -1);
  }
  &:hover {
    background: ${color.hover};
  }
`;

const Word = styled.span`
  margin-inline-start: ${space[12]};
  ${typeset('bodyMedium')}
  &[data-hint] {
    color: ${color.text2};
    ${typeset('body')}
  }
`;
