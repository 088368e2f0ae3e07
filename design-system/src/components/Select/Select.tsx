import type { ReactNode, Ref } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { focusRing, oneLine, typeset } from '../../theme/mixins.ts';
import { color, layer, size as sizes, space, weight } from '../../theme/tokens.ts';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { controlBox } from '../Field/control-box.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FloatingBox, floatingItem } from '../../internal/floating.ts';

export interface SelectOption<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: ReactNode;
  /** 48 in forms, 40 in a bar (44 on phones). */
  size?: 'm' | 's';
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One choice of a list that would be too long as radio buttons. */
export function Select<Value extends string | number = string>({
  label,
  hideLabel,
  note,
  help,
  error,
  options,
  placeholder,
  size = 'm',
  id,
  disabled,
  required,
  className,
  value,
  onValueChange,
  onBlur,
  ref,
  ...rest
}: SelectProps<Value>) {
  const field = useField({ help, error }, id);
  return (
    <FieldFrame {...{ field, label, hideLabel, note, help, error, className }}>
      <Base.Root<Value>
        {...rest}
        value={value}
        items={options}
        disabled={disabled}
        required={required}
        onValueChange={(next) => {
          if (next !== null) onValueChange?.(next);
        }}
      >
        <Trigger
          ref={ref}
          id={field.id}
          onBlur={onBlur}
          aria-labelledby={`${field.labelId} ${field.id}-value`}
          aria-describedby={field.describedBy}
          aria-invalid={error ? true : undefined}
          data-size={size}
          data-invalid={error ? '' : undefined}
        >
          <Value id={`${field.id}-value`} placeholder={placeholder} />
          <Base.Icon render={<Chevron icon={ChevronDown} />} />
        </Trigger>
        {/* A strict content security policy lets no style element of the library in. */}
        <CSPProvider disableStyleElements>
          <Base.Portal>
            <Positioner sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup render={<Popup />}>
                <Base.List>
                  {options.map((option) => (
                    <Item key={option.value} value={option.value} disabled={option.disabled}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <Base.ItemIndicator render={<Tick />}>
                        <Icon icon={Check} size="s" />
                      </Base.ItemIndicator>
                    </Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Positioner>
          </Base.Portal>
        </CSPProvider>
      </Base.Root>
    </FieldFrame>
  );
}

const Trigger = styled(Base.Trigger)`
  appearance: none;
  ${controlBox}
  justify-content: space-between;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &[data-size='s'] {
    min-height: ${sizes.targetMin};
    ${typeset('label')}
    font-weight: ${weight.book};
  }
`;

const Value = styled(Base.Value)`
  min-width: 0;
  ${oneLine}
  &[data-placeholder] {
    color: ${color.text3};
  }
`;

const Chevron = styled(Icon)`
  color: ${color.text2};
  width: ${sizes.heartIcon};
  height: ${sizes.heartIcon};
`;

const Positioner = styled(Base.Positioner)`
  z-index: ${layer.tooltip};
`;

const Popup = styled(FloatingBox)`
  min-width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: min(var(--available-height), ${sizes.menuMax});
  padding: ${space[6]};
  overflow-y: auto;
`;

const Item = styled(Base.Item)`
  ${floatingItem}
  justify-content: space-between;
`;

const Tick = styled.span`
  display: flex;
  color: ${color.selectedText};
`;
