import { useRef } from 'react';
import {
  ErrorState,
  color,
  space,
  typeset,
  SkeletonRegion,
  SkeletonText,
} from '@elbi/design-system';
import styled from 'styled-components';
import type { Notification } from '@elbi/contract/domain';
import { copy } from '../copy.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotificationActions, useNotifications } from './use-notifications.ts';

interface NotificationFeedProps {
  most?: number;
  /** Called when a notification with a link was opened. */
  onOpened: () => void;
}

/** The user's notifications, newest first, each with a link and a dismiss button. */
export function NotificationFeed({ most = Infinity, onOpened }: NotificationFeedProps) {
  const { data, error, isLoading, isValidating, mutate } = useNotifications();
  const { dismiss, read } = useNotificationActions();
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);

  function handleDismiss(notification: Notification, index: number) {
    dismiss(notification);
    // The focus moves to the next one, so that it can be dismissed immediately.
    requestAnimationFrame(() => {
      const items = list.current?.children;
      const next = items?.[Math.min(index, items.length - 1)];
      ([...(next?.querySelectorAll('button') ?? [])].at(-1) ?? empty.current)?.focus();
    });
  }

  if (error && !data) {
    return (
      <Failed>
        <ErrorState
          boxed
          headingLevel={3}
          title={copy.notifications.failed}
          onRetry={() => void mutate()}
          isPending={isValidating}
        />
      </Failed>
    );
  }
  if (!data || isLoading) return <NotificationSkeleton />;
  if (data.data.length === 0) {
    return (
      <Empty ref={empty} tabIndex={-1}>
        {copy.notifications.empty}
      </Empty>
    );
  }

  const shown = data.data.slice(0, most);
  const older = most === Infinity && data.total > data.data.length;
  return (
    <>
      <ul ref={list}>
        {shown.map((notification, index) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onDismiss={() => handleDismiss(notification, index)}
            onOpen={() => {
              void read(notification);
              if (notification.link !== null) onOpened();
            }}
          />
        ))}
      </ul>
      {older && <Older>{copy.notifications.older(data.data.length, data.total)}</Older>}
    </>
  );
}

/** Three notifications while they load. */
function NotificationSkeleton() {
  return (
    <SkeletonRegion label={copy.notifications.loading}>
      {[0, 1, 2].map((row) => (
        <Row key={row}>
          <SkeletonText lines={2} />
        </Row>
      ))}
    </SkeletonRegion>
  );
}

const Failed = styled.div`
  padding: ${space[12]} ${space[20]} ${space[20]};
`;

const Empty = styled.p`
  padding: ${space[36]} ${space[20]};
  color: ${color.text2};
  text-align: center;
`;

const Older = styled.p`
  padding: ${space[12]} ${space[20]};
  color: ${color.text3};
  ${typeset('caption')}
`;

const Row = styled.div`
  padding: ${space[14]} ${space[20]};
`;
