import { type Ref, useImperativeHandle, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { color, radius, space } from '../../theme/tokens.ts';

export interface FieldError {
  /** The `id` of the field. */
  id: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string;
  /** Its `focus()` brings the summary to the reader after a failed submit. */
  ref?: Ref<{ focus: () => void }>;
  className?: string;
}

/**
 * All that is wrong in a long form, each a link to its field. In a short form move the focus to the
 * first field instead (`focusFirstError`).
 */
export function ErrorSummary({ errors, title, ref, className }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);
  if (errors.length === 0) return null;
  return (
    <Root ref={root} role="alert" tabIndex={-1} className={className}>
      <Icon icon={CircleAlert} />
      <div>
        <Title>{title ?? copy.form.summary(errors.length)}</Title>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <Link
                href={`#${error.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(error.id);
                }}
              >
                {error.message}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

/** Moves the focus to the first of these fields that exists, in the order of the page. */
export function focusFirstError(ids: readonly string[]): void {
  const fields = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = fields[0];
  if (first) focusField(first.id);
}

/** A group takes no typing: its first control gets the focus. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  const isGroup = field.matches('[role="group"], [role="radiogroup"]');
  const target = isGroup
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input'))
    : field;
  (target ?? field).focus();
}

const Root = styled.div`
  display: flex;
  gap: ${space[12]};
  margin-bottom: ${space[24]};
  padding: ${space[14]} ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.rejectedFill};
  color: ${color.text};
  ${typeset('small')}
  & > svg {
    color: ${color.rejected};
  }
  li {
    padding-block: ${space[4]};
  }
`;

const Title = styled.p`
  ${typeset('button')}
`;
