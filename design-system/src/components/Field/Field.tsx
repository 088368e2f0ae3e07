import { type ReactNode, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { visuallyHidden, typeset } from '../../theme/mixins.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/** The props of every field, around those of its control. */
export interface FieldProps {
  label: string;
  /** Shows the label only to screen readers, where the context already names the field. */
  hideLabel?: boolean;
  /** Text at the right of the label, like "optional". */
  note?: ReactNode;
  help?: ReactNode;
  /** The error message. It marks the field as invalid. */
  error?: ReactNode;
  id?: string;
  /** Announces that the field may not be empty; the form checks it. */
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/**
 * Splits the props of a field: those of `FieldFrame`, those that connect a control to it, and the
 * rest.
 */
export function useField<Props extends Partial<FieldProps>>(props: Props) {
  const { label, hideLabel, note, help, error, required, id: given, className, ...rest } = props;
  const own = useId();
  const id = given ?? own;
  const ids = { id, labelId: `${id}-label`, helpId: `${id}-help`, errorId: `${id}-error` };
  const describedBy =
    [error && ids.errorId, help && ids.helpId].filter(Boolean).join(' ') || undefined;
  const described = { id, 'aria-describedby': describedBy };
  return {
    frame: { ids, label, hideLabel, note, help, error, className },
    messages: { ids, help, error },
    control: { ...described, required, 'aria-invalid': error ? (true as const) : undefined },
    /** For the element around the controls of a group. */
    group: { ...described, tabIndex: -1, 'aria-labelledby': ids.labelId },
    /** For the box that is drawn around a control. */
    box: {
      'data-invalid': error ? '' : undefined,
      'data-disabled': props.disabled ? '' : undefined,
    },
    rest,
  };
}

type Frame = ReturnType<typeof useField>['frame'];

interface FieldFrameProps extends Frame {
  children: ReactNode;
  /** A group of controls has a legend instead of a label. */
  group?: boolean;
  /** Element beside the messages, like a character count. */
  aside?: ReactNode;
}

/** The frame of a field: label above, control, help or error below. */
export function FieldFrame({
  ids,
  label,
  hideLabel,
  note,
  group,
  aside,
  children,
  className,
  ...messages
}: FieldFrameProps) {
  return (
    <Root className={className}>
      <LabelRow
        {...(group ? { as: 'div' } : { htmlFor: ids.id })}
        id={ids.labelId}
        data-hidden={hideLabel || undefined}
      >
        <span>{label}</span>
        {note && <Note>{note}</Note>}
      </LabelRow>
      {children}
      <Below>
        <div>
          <FieldMessages {...messages} ids={ids} />
        </div>
        {aside}
      </Below>
    </Root>
  );
}

/** The error, and the help below it. */
export function FieldMessages({ ids, help, error }: Pick<Frame, 'ids' | 'help' | 'error'>) {
  return (
    <>
      {error && (
        <ErrorText id={ids.errorId}>
          <Icon icon={CircleAlert} size="s" />
          <span>{error}</span>
        </ErrorText>
      )}
      {help && <HelpText id={ids.helpId}>{help}</HelpText>}
    </>
  );
}

const Root = styled.div`
  min-width: 0;
`;

const LabelRow = styled.label`
  display: flex;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[8]};
  ${typeset('label')}
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Note = styled.span`
  color: ${color.text3};
  ${typeset('small')}
`;

const Below = styled.div`
  display: flex;
  gap: ${space[16]};
  justify-content: space-between;
  & > :first-child {
    min-width: 0;
  }
`;

const HelpText = styled.p`
  margin-top: ${space[6]};
  color: ${color.text3};
  ${typeset('small')}
`;

export const ErrorText = styled.p`
  display: flex;
  gap: ${space[6]};
  align-items: flex-start;
  margin-top: ${space[6]};
  color: ${color.error};
  ${typeset('smallMedium')}
  overflow-wrap: anywhere;
  & > svg {
    margin-top: calc((1lh - ${size.iconS}) / 2);
  }
`;
