import { type ReactNode, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { visuallyHidden, typeset } from '../../theme/mixins.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/** What every field shows around its control. */
export interface FieldProps {
  label: string;
  /** Hides the label visually, where the context shows it. */
  hideLabel?: boolean;
  /** A word at the right of the label, like "optional". */
  note?: ReactNode;
  help?: ReactNode;
  /** The error message. It marks the field as invalid. */
  error?: ReactNode;
}

/** What a control needs in order to belong to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldIds {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  helpId: string;
  errorId: string;
  control: ControlProps;
}

/** Ids that tie a control to what `FieldFrame` shows. */
export function useField(
  { help, error }: Pick<FieldProps, 'help' | 'error'>,
  id?: string,
): FieldIds {
  const own = useId();
  const base = id ?? own;
  const helpId = `${base}-help`;
  const errorId = `${base}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return {
    id: base,
    labelId: `${base}-label`,
    describedBy,
    helpId,
    errorId,
    control: {
      id: base,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  field: FieldIds;
  children: ReactNode;
  /** A group of controls has a legend instead of a label. */
  group?: boolean;
  /** Beside the messages, like a count of characters. */
  aside?: ReactNode;
  className?: string;
}

/** Label above, control, help or error below. */
export function FieldFrame({
  field,
  label,
  hideLabel,
  note,
  help,
  error,
  group,
  aside,
  children,
  className,
}: FieldFrameProps) {
  return (
    <Root className={className}>
      {group ? (
        <LabelRow as="div" id={field.labelId} data-hidden={hideLabel || undefined}>
          {label}
          {note && <Note>{note}</Note>}
        </LabelRow>
      ) : (
        <LabelRow htmlFor={field.id} id={field.labelId} data-hidden={hideLabel || undefined}>
          {label}
          {note && <Note>{note}</Note>}
        </LabelRow>
      )}
      {children}
      <Below>
        <div>
          <FieldMessages field={field} help={help} error={error} />
        </div>
        {aside}
      </Below>
    </Root>
  );
}

/** The error, and the help below it. */
export function FieldMessages({
  field,
  help,
  error,
}: Pick<FieldFrameProps, 'field' | 'help' | 'error'>) {
  return (
    <>
      {error && (
        <ErrorText id={field.errorId}>
          <Icon icon={CircleAlert} size="s" />
          <span>{error}</span>
        </ErrorText>
      )}
      {help && <HelpText id={field.helpId}>{help}</HelpText>}
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
