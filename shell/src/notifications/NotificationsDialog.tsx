import { type RefObject, useRef } from 'react';
import { Button, Dialog, space } from '@elbi/design-system';
import styled from 'styled-components';
import type { Notification } from '@elbi/contract/domain';
import type { PopupProps } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotificationFeed } from './NotificationFeed.tsx';
import { useNotificationActions, useNotifications } from './use-notifications.ts';

interface NotificationsDialogProps extends PopupProps {
  /** Element that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** Every notification, in a list that scrolls. */
export function NotificationsDialog({ open, onOpenChange, opener }: NotificationsDialogProps) {
  const { data } = useNotifications(open);
  const { dismissAll } = useNotificationActions();
  const list = useRef<HTMLDivElement>(null);

  function handleDismissAll(all: readonly Notification[]) {
    // The button is removed with what it dismissed.
    list.current?.focus();
    dismissAll(all);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.notifications.title}
      finalFocus={opener}
      divided
      actions={
        data &&
        data.data.length > 0 && (
          <Button variant="text" onClick={() => handleDismissAll(data.data)}>
            {copy.notifications.dismissAll}
          </Button>
        )
      }
    >
      <Scroll ref={list} role="region" aria-label={copy.notifications.title} tabIndex={0}>
        <NotificationFeed onOpened={() => onOpenChange(false)} />
      </Scroll>
    </Dialog>
  );
}

const Scroll = styled.div`
  max-height: 60vh;
  /* The items have padding of their own. */
  margin-inline: calc(${space[20]} * -1);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
