import { type ChangeEvent, type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { ControlBox, controlInput } from '../Field/control-box.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {
  onValueChange?: (value: string) => void;
  /**
   * Shows a character count with this limit. It is not enforced while typing: the form shows an
   * error.
   */
  limit?: number;
}

/** A multi-line text field that grows with its content. */
export function TextArea({ limit, onChange, onValueChange, ref, ...props }: TextAreaProps) {
  const { frame, control, box, rest } = useField(props);
  const [typed, setTyped] = useState(0);
  const count = (area: HTMLTextAreaElement) => setTyped(area.value.trim().length);

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    count(event.target);
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  const countId = limit === undefined ? undefined : `${control.id}-count`;
  return (
    <FieldFrame
      {...frame}
      aside={limit !== undefined && <Count {...{ id: countId, typed, limit }} />}
    >
      <ControlBox {...box}>
        <Area
          {...rest}
          {...control}
          aria-describedby={
            [control['aria-describedby'], countId].filter(Boolean).join(' ') || undefined
          }
          ref={(element) => {
            if (ref && typeof ref !== 'function') ref.current = element;
            const release = typeof ref === 'function' ? ref(element) : undefined;
            // Reads the element's current value, which a form may have changed.
            if (element) count(element);
            return release;
          }}
          onChange={handleChange}
        />
      </ControlBox>
    </FieldFrame>
  );
}

interface CountProps {
  id: string | undefined;
  /** How many characters the text has. */
  typed: number;
  /** How many it may have. */
  limit: number;
}

/** The character count and its limit; read out with the field, and when exceeded. */
function Count({ id, typed, limit }: CountProps) {
  const over = typed - limit;
  return (
    <CountText data-over={over > 0 || undefined}>
      <span id={id}>
        <span>{copy.textArea.count(typed, limit)}</span>{' '}
        <VisuallyHidden>{copy.textArea.characters}</VisuallyHidden>
      </span>
      <VisuallyHidden role="status">{over > 0 && copy.textArea.over(over)}</VisuallyHidden>
    </CountText>
  );
}

const Area = styled.textarea`
  ${controlInput}
  min-height: ${size.textArea};
  max-height: 60vh;
  resize: vertical;
  field-sizing: content;
`;

const CountText = styled.div`
  flex: none;
  margin-top: ${space[6]};
  color: ${color.text3};
  ${typeset('small')}
  &[data-over] {
    color: ${color.error};
    ${typeset('smallMedium')}
  }
`;
