import styled from 'styled-components';
import { below, color, space, typeset } from '@elbi/design-system';
import { formatDate, formatDateTime } from '@elbi/contract/format';
import { copy } from '../../copy.ts';

interface DecidedByProps {
  by: string | null;
  /** ISO date-time. */
  at: string | null;
  reason: string | null;
}

/** Admin, time and reason of a decision. */
export function DecidedBy({ by, at, reason }: DecidedByProps) {
  return (
    <Root>
      <p>{copy.decided.by(by || copy.decided.unknown)}</p>
      {at && (
        <time dateTime={at} title={formatDateTime(at)}>
          {formatDate(at, 'short')}
        </time>
      )}
      {reason && <Reason>{copy.decided.reason(reason)}</Reason>}
    </Root>
  );
}

const Root = styled.div`
  color: ${color.text3};
  ${typeset('small')}
`;

const Reason = styled.p`
  margin-top: ${space[6]};
  color: ${color.text2};
  overflow-wrap: anywhere;
  ${below.desktop} {
    max-width: 60ch;
  }
`;
