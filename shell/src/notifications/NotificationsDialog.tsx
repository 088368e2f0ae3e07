import type { RefObject } from 'react';
import { Dialog, space } from '@elbi/design-system';
import styled from 'styled-components';
import type { PopupProps } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotificationFeed } from './NotificationFeed.tsx';

export interface NotificationsDialogProps extends PopupProps {
  /** What gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** Every notification, in a list that scrolls. */
export function NotificationsDialog({ open, onOpenChange, opener }: NotificationsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.notifications.title}
      finalFocus={opener}
      divided
    >
      <Scroll role="region" aria-label={copy.notifications.title} tabIndex={0}>
        <NotificationFeed />
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
