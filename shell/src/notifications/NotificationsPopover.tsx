import type { RefObject } from 'react';
import { HEADER_NOTIFICATIONS } from '@elbi/contract/domain';
import { Button, Popover } from '@elbi/design-system';
import type { PopupProps } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotificationFeed } from './NotificationFeed.tsx';
import { useNotificationCount, useNotifications } from './use-notifications.ts';

interface NotificationsPopoverProps extends PopupProps {
  anchor: RefObject<HTMLElement | null>;
  onViewMore: () => void;
  /** Whether the full list replaces this one. */
  leadsOn: boolean;
}

/** The newest notifications, at most three, with a link to all. */
export function NotificationsPopover({
  anchor,
  open,
  onOpenChange,
  onViewMore,
  leadsOn,
}: NotificationsPopoverProps) {
  const count = useNotificationCount();
  const { data } = useNotifications(open);
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      leadsOn={leadsOn}
      title={copy.notifications.title}
      aside={count > 0 && copy.notifications.count(count)}
      footer={
        (data?.total ?? count) > 0 && (
          <Button variant="text" fullWidth onClick={onViewMore}>
            {copy.notifications.viewMore}
          </Button>
        )
      }
    >
      <NotificationFeed most={HEADER_NOTIFICATIONS} onOpened={() => onOpenChange(false)} />
    </Popover>
  );
}
