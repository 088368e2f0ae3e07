import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { createPath, parsePath, useHref, useLocation, useNavigate } from 'react-router-dom';
import { useBrowserValue } from '../data/use-browser-value.ts';
import {
  type LinkProps,
  type NavigateOptions,
  type Navigation,
  NavigationProvider,
  type PortalLocation,
  useNavigation,
} from '../navigation/navigation.tsx';
import { navigateFromPopups } from './popup-entry.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Returns whether a click opens the link here: not in another tab, and not handled before. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const plain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  return !event.defaultPrevented && event.button === 0 && plain && (!target || target === '_self');
}

function PortalLink({ to, state, replace, keepScroll, onClick, ...props }: LinkProps) {
  const { location, navigate } = useNavigation();
  const href = useHref(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!opensHere(event, props.target)) return;
    event.preventDefault();
    // As browsers do, the address that is already open does not become another entry.
    navigate(to, { replace: replace ?? href === createPath(location), state, keepScroll });
  }

  return <a {...props} href={href} onClick={handleClick} />;
}

/**
 * Returns the location. History state is only known in the browser, so it is added after hydration.
 */
function useKnownLocation(): PortalLocation {
  const location = useLocation();
  const state = useBrowserValue(() => location.state as unknown, null);
  return useMemo(() => ({ ...location, state }), [location, state]);
}

interface RouterNavigationProps {
  children: ReactNode;
  /** Called right before the router navigates, also by Back and Forward. */
  onNavigate?: (options: NavigateOptions) => void;
}

/**
 * Provides the surrounding router's navigation to sections. For the shell, stand-alone mounts and
 * tests.
 */
export function RouterNavigation({ children, onNavigate }: RouterNavigationProps) {
  const location = useKnownLocation();
  const navigate = useNavigate();
  const { guarded, registerLeaveGuard } = useLeaveGuard(location.pathname, onNavigate);
  const navigation = useMemo<Navigation>(
    () => ({
      location,
      navigate: (to, options = {}) => {
        const go = () => {
          onNavigate?.(options);
          navigateFromPopups(options.replace === true, (replace) => {
            void navigate(to, { replace, state: options.state });
          });
        };
        if (options.skipLeaveGuard) go();
        else guarded(parsePath(to).pathname ?? location.pathname, go);
      },
      back: () => void navigate(-1),
      registerLeaveGuard,
      LinkComponent: PortalLink,
    }),
    [registerLeaveGuard, guarded, location, navigate, onNavigate],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
