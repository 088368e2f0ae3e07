import { Check, Clock, X } from 'lucide-react';
import styled from 'styled-components';
import { STATUS_LABELS } from '@elbi/contract/domain';
import { color, Icon, radius, size, space, typeset } from '@elbi/design-system';

export type Status = keyof typeof STATUS_LABELS;

export interface StatusBadgeProps {
  /** The status of an application or a report. */
  status: Status;
}

const ICONS = { pending: Clock, accepted: Check, resolved: Check, rejected: X } as const;

/** The state of a report or an application, always with icon and text, never by colour only. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    <Root data-status={status}>
      <Icon icon={ICONS[status]} size="s" />
      <span>{STATUS_LABELS[status]}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[6]};
  min-height: ${size.status};
  padding-block: 0;
  padding-inline: ${space[8]} ${space[12]};
  border-radius: ${radius.full};
  background: ${color.pendingFill};
  color: ${color.pending};
  ${typeset('smallMedium')}
  white-space: nowrap;
  &[data-status='accepted'],
  &[data-status='resolved'] {
    background: ${color.okFill};
    color: ${color.ok};
  }
  &[data-status='rejected'] {
    background: ${color.rejectedFill};
    color: ${color.rejected};
  }
`;
