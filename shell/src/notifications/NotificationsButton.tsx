import { type RefObject, useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { IconButton } from '@elbi/design-system';
import { deferred, preloadOnIntent, LazyPart } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { useNotificationCount, useSendDismissals } from './use-notifications.ts';

// One chunk contains both, because they share components and the first opens the second.

/** The newest three notifications. */
const notificationsPopover = deferred(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './NotificationsPopover.tsx'))
      .NotificationsPopover,
);

/** Every notification. */
const notificationsDialog = deferred(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './NotificationsDialog.tsx'))
      .NotificationsDialog,
);

/** The bell with its badge; opens the newest notifications, and from there all of them. */
export function NotificationsButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'newest' | 'all' | null>(null);
  // Sends what a login interrupted, also while the list is closed.
  useSendDismissals();
  return (
    <>
      <BellButton
        ref={button}
        expanded={shown === 'newest'}
        onClick={() => setShown(shown ? null : 'newest')}
      />
      <LazyPart
        part={notificationsPopover}
        open={shown === 'newest'}
        onOpenChange={(open) => setShown(open ? 'newest' : null)}
        anchor={button}
        onViewMore={() => setShown('all')}
        leadsOn={shown === 'all'}
      />
      <LazyPart
        part={notificationsDialog}
        open={shown === 'all'}
        onOpenChange={(open) => setShown(open ? 'all' : null)}
        opener={button}
      />
    </>
  );
}

interface BellButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  expanded: boolean;
  onClick: () => void;
}

function BellButton({ ref, expanded, onClick }: BellButtonProps) {
  const count = useNotificationCount();
  return (
    <IconButton
      ref={ref}
      icon={Bell}
      iconSize="l"
      label={copy.notifications.open(count)}
      badge={count > 0 ? copy.notifications.badge(count) : undefined}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      {...preloadOnIntent(notificationsPopover)}
      onClick={onClick}
    />
  );
}
