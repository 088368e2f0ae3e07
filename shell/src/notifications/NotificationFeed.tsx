import { useRef } from 'react';
import { ErrorState, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationSkeleton } from './NotificationSkeleton.tsx';
import { useNotificationActions, useNotifications } from './use-notifications.ts';

/** The person's notifications, newest first, each to be dismissed. */
export function NotificationFeed({ most = Infinity }: { most?: number }) {
  const { data, error, isLoading, isValidating, mutate } = useNotifications();
  const { dismiss } = useNotificationActions();
  const list = useRef<HTMLUListElement>(null);

  async function handleDismiss(id: string, index: number) {
    if (!(await dismiss(id))) return;
    // The focus goes to the one that took its place, so that the next can be dismissed at once.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
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
          retrying={isValidating}
        >
          {copy.notifications.failedText}
        </ErrorState>
      </Failed>
    );
  }
  if (!data || isLoading) return <NotificationSkeleton />;
  if (data.data.length === 0) return <Empty>{copy.notifications.empty}</Empty>;

  const shown = data.data.slice(0, most);
  const older = most === Infinity && data.total > data.data.length;
  return (
    <>
      <ul ref={list}>
        {shown.map((notification, index) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onDismiss={() => handleDismiss(notification._id, index)}
          />
        ))}
      </ul>
      {older && <Older>{copy.notifications.older(data.data.length, data.total)}</Older>}
    </>
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
