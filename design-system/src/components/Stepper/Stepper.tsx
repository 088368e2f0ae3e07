import { Check } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { below, border, color, radius, size, space, weight } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface StepperProps {
  /** The names of the steps. */
  steps: readonly string[];
  /** From 0. */
  current: number;
}

/** The current step of a multi-step form. On phones it reads "Step 2 of 3". */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <div>
      <List aria-label={copy.stepper.label}>
        {steps.map((step, index) => {
          const done = index < current;
          return (
            <Step
              key={step}
              aria-current={index === current ? 'step' : undefined}
              data-done={done || undefined}
            >
              <Mark aria-hidden="true">{done ? <Icon icon={Check} size="s" /> : index + 1}</Mark>
              <span>{step}</span>
              {done && <VisuallyHidden>, {copy.stepper.done}</VisuallyHidden>}
            </Step>
          );
        })}
      </List>
      <Short>{copy.stepper.position(current + 1, steps.length)}</Short>
    </div>
  );
}

const List = styled.ol`
  display: flex;
  align-items: center;
  ${below.wide} {
    display: none;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${size.step};
  height: ${size.step};
  border: ${border.check} solid ${color.lineStrong};
  border-radius: ${radius.full};
  ${typeset('buttonS')}
`;

const Step = styled.li`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  color: ${color.text3};
  ${typeset('label')}
  white-space: nowrap;
  & + &::before {
    content: '';
    width: ${size.stepLine};
    height: ${border.check};
    margin-inline: ${space[14]} ${space[4]};
    background: ${color.line};
  }
  &[aria-current='step'] {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  &[aria-current='step'] ${Mark} {
    border-color: ${color.text};
    background: ${color.text};
    color: ${color.page};
  }
  &[data-done] {
    color: ${color.text2};
  }
  &[data-done] ${Mark} {
    border-color: ${color.okFill};
    background: ${color.okFill};
    color: ${color.ok};
  }
`;

const Short = styled.p`
  display: none;
  color: ${color.text2};
  ${typeset('small')}
  white-space: nowrap;
  ${below.wide} {
    display: block;
  }
`;
