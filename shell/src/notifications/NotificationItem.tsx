import { X } from 'lucide-react';
import {
  IconButton,
  VisuallyHidden,
  bareButton,
  border,
  color,
  focusRing,
  radius,
  space,
  typeset,
} from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import styled, { css } from 'styled-components';
import type { Notification } from '@elbi/contract/domain';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

interface NotificationItemProps {
  notification: Notification;
  onDismiss: () => void;
  /** Called when it was opened and is therefore read. */
  onOpen: () => void;
}

/**
 * A notification: event, time, and a button to dismiss it. It links to its subject; one without a
 * link is only marked as read.
 */
export function NotificationItem({ notification, onDismiss, onOpen }: NotificationItemProps) {
  const { body, createdAt, link, readAt } = notification;
  const isUnread = readAt === null;
  const content = (
    <>
      {isUnread && <VisuallyHidden>{copy.notifications.unread}</VisuallyHidden>} <span>{body}</span>
    </>
  );
  return (
    <Root data-unread={isUnread || undefined}>
      <div>
        {link !== null ? (
          <OpenLink to={link} onClick={onOpen}>
            {content}
          </OpenLink>
        ) : isUnread ? (
          <OpenButton type="button" onClick={onOpen}>
            {content}
          </OpenButton>
        ) : (
          <Body>{body}</Body>
        )}
        <Time dateTime={createdAt}>{formatDate(createdAt, 'short')}</Time>
      </div>
      <IconButton
        icon={X}
        iconSize="s"
        label={copy.notifications.dismiss(body)}
        onClick={onDismiss}
      />
    </Root>
  );
}

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: start;
  padding-block: ${space[14]};
  padding-inline: ${space[28]} ${space[8]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
  &[data-unread]::before {
    content: '';
    position: absolute;
    top: ${space[20]};
    inset-inline-start: ${space[12]};
    width: ${space[8]};
    height: ${space[8]};
    border-radius: ${radius.full};
    background: ${color.brand};
  }
`;

const contentStyle = css`
  ${typeset('compact')}
  overflow-wrap: anywhere;
`;

const Body = styled.p`
  ${contentStyle}
`;

const opening = css`
  ${contentStyle}
  display: block;
  border-radius: ${radius.checkbox};
  color: inherit;
  text-align: start;
  text-decoration: none;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
  [data-unread] & {
    ${typeset('button')}
  }
`;

const OpenLink = styled(Link)`
  ${opening}
`;

const OpenButton = styled.button`
  ${bareButton}
  ${opening}
`;

const Time = styled.time`
  display: block;
  margin-top: ${space[2]};
  color: ${color.text3};
  ${typeset('caption')}
`;
