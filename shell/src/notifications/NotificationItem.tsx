import { useState } from 'react';
import { X } from 'lucide-react';
import { IconButton, border, color, formatDate, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import type { Notification } from '@elbi/contract/codes';
import { copy } from '../copy.ts';

interface NotificationItemProps {
  notification: Notification;
  onDismiss: () => Promise<void>;
}

/** One notification: what happened, when, and a button to dismiss it. */
export function NotificationItem({ notification, onDismiss }: NotificationItemProps) {
  const { body, createdAt } = notification;
  const [dismissing, setDismissing] = useState(false);
  const date = formatDate(createdAt, 'short');

  async function handleDismiss() {
    setDismissing(true);
    await onDismiss();
    setDismissing(false);
  }

  return (
    <Root data-dismissing={dismissing || undefined}>
      <div>
        <Body>{body}</Body>
        <Time dateTime={createdAt}>{date}</Time>
      </div>
      <IconButton
        icon={X}
        iconSize="s"
        label={copy.notifications.dismiss(body)}
        aria-disabled={dismissing || undefined}
        onClick={() => !dismissing && void handleDismiss()}
      />
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: start;
  padding: ${space[14]} ${space[8]} ${space[14]} ${space[20]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
  &[data-dismissing] {
    color: ${color.text2};
  }
`;

const Body = styled.p`
  ${typeset('compact')}
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  display: block;
  margin-top: ${space[2]};
  color: ${color.text3};
  ${typeset('caption')}
`;
