import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useBrowserValue } from '../data/use-browser-value.ts';
import {
  type LinkProps,
  type Navigation,
  NavigationProvider,
  type PortalLocation,
  useNavigation,
} from '../navigation/navigation.tsx';
import { type PortalHistory, joinParts, partsOf } from './history.ts';
import { navigateFromPopups } from './popup-entry.ts';
import { type LeaveOptions, useLeaveGuard } from './use-leave-guard.ts';

/** Returns whether a click opens the link here: not in another tab, and not handled before. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const plain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  return !event.defaultPrevented && event.button === 0 && plain && (!target || target === '_self');
}

function PortalLink({ to, state, replace, keepScroll, onClick, ...props }: LinkProps) {
  const { location, navigate } = useNavigation();
  const href = joinParts(partsOf(to, location));

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!opensHere(event, props.target)) return;
    event.preventDefault();
    // As browsers do, the address that is already open does not become another entry.
    navigate(to, { replace: replace ?? href === joinParts(location), state, keepScroll });
  }

  return <a {...props} href={href} onClick={handleClick} />;
}

/** Returns the location; its state, which only a browser knows, is added after hydration. */
function useKnownLocation(location: PortalLocation): PortalLocation {
  const state = useBrowserValue(() => location.state, null);
  return useMemo(() => ({ ...location, state }), [location, state]);
}

interface RouterNavigationProps {
  history: PortalHistory;
  children: ReactNode;
  /** Called right before another entry opens, also by Back and Forward. */
  onNavigate?: (options: LeaveOptions) => void;
}

/**
 * Provides navigation in a history, for the shell and tests. Each change is rendered immediately:
 * no part may see a new session with the old address.
 */
export function RouterNavigation({ history, children, onNavigate }: RouterNavigationProps) {
  const [shown, setShown] = useState(history.location);
  const location = useKnownLocation(shown);
  const { guarded, registerLeaveGuard } = useLeaveGuard(location.pathname, onNavigate);
  // After the leave guard's listener, which may stop the event.
  useLayoutEffect(() => history.listen(() => setShown(history.location)), [history]);
  const navigation = useMemo<Navigation>(
    () => ({
      location,
      navigate: (to, options = {}) => {
        const go = () => {
          onNavigate?.(options);
          navigateFromPopups(options.replace === true, (replace) => {
            history.navigate(to, { replace, state: options.state });
          });
        };
        if (options.skipLeaveGuard) go();
        else guarded(partsOf(to, location).pathname, go);
      },
      back: () => history.back(),
      registerLeaveGuard,
      LinkComponent: PortalLink,
    }),
    [registerLeaveGuard, guarded, history, location, onNavigate],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
