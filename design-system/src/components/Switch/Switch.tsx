import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing, forcedColours, motionSafe } from '../../theme/mixins.ts';
import { border, color, motionDuration, motionEase, radius, size } from '../../theme/tokens.ts';
import { CheckRow, CheckLabel } from '../Checkbox/Checkbox.tsx';
import { FieldMessages, useField } from '../Field/Field.tsx';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  help?: ReactNode;
}

/** A switch with immediate effect. For a choice that a form sends later, use a checkbox. */
export function Switch({
  label,
  help,
  id,
  className,
  disabled,
  onChange,
  onCheckedChange,
  ...rest
}: SwitchProps) {
  const { control, messages } = useField({ id, help });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  };
  return (
    <div className={className}>
      <CheckRow data-disabled={disabled || undefined}>
        <Track
          {...rest}
          {...control}
          type="checkbox"
          role="switch"
          disabled={disabled}
          onChange={handleChange}
        />
        <CheckLabel>{label}</CheckLabel>
      </CheckRow>
      <FieldMessages {...messages} />
    </div>
  );
}

const Track = styled.input`
  appearance: none;
  flex: none;
  display: flex;
  align-items: center;
  width: ${size.switchWidth};
  height: ${size.switchHeight};
  /* Aligned with the first line of its label. */
  margin: calc((1lh - ${size.switchHeight}) / 2) 0;
  padding: calc((${size.switchHeight} - ${size.switchThumb}) / 2);
  border-radius: ${radius.full};
  background: ${color.lineStrong};
  cursor: pointer;
  transition: background-color ${motionDuration.colour} ease-out;
  ${focusRing}

  &::after {
    content: '';
    width: ${size.switchThumb};
    height: ${size.switchThumb};
    border-radius: ${radius.full};
    background: ${color.onAction};
    ${motionSafe} {
      transition: translate ${motionDuration.menu} ${motionEase.standard};
    }
  }
  &:checked {
    background: ${color.action};
  }
  &:checked::after {
    translate: calc(${size.switchWidth} - ${size.switchHeight});
  }
  &:checked:dir(rtl)::after {
    translate: calc(${size.switchHeight} - ${size.switchWidth});
  }
  &:disabled {
    background: ${color.sunken2};
    cursor: not-allowed;
  }
  ${forcedColours} {
    border: ${border.hairline} solid ButtonText;
    &::after {
      background: ButtonText;
      forced-color-adjust: none;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
