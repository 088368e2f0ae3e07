import {
  type AnchorHTMLAttributes,
  type ComponentType,
  type Ref,
  createContext,
  useContext,
  useMemo,
} from 'react';

/** The address of the page, as an entry of the history. */
export interface PortalLocation {
  pathname: string;
  /** The raw query, `''` or `?…`. */
  search: string;
  hash: string;
  state: unknown;
  /** Differs for every entry of the history. */
  key: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** Keeps the scroll position and the focus, for changes within a page. */
  keepScroll?: boolean;
  /** Leaves a page without its confirmation; its input is lost. */
  skipLeaveGuard?: boolean;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  state?: unknown;
  replace?: boolean;
  /** Keeps the scroll position and the focus, for changes within a page. */
  keepScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** The confirmation of a page before it is left. */
export interface LeaveGuard {
  /** Whether to confirm, evaluated at the moment of leaving. */
  isNeeded: () => boolean;
  /** The page is about to be left; `go` leaves it. */
  onLeave: (go: () => void) => void;
}

/** The router's functions for sections; only the shell uses the router itself. */
export interface Navigation {
  location: PortalLocation;
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Goes back one entry of the history. */
  back: () => void;
  /** Blocks leaving until confirmed. Returns a function that removes the guard. */
  registerLeaveGuard: (question: LeaveGuard) => () => void;
  LinkComponent: ComponentType<LinkProps>;
}

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

/**
 * Returns location and navigation of the portal. Throws outside the portal, its stand-alone mount
 * and tests.
 */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs the portal around it.');
  return navigation;
}

/** A link within the portal: an anchor that navigates without loading a document. */
export function Link(props: LinkProps) {
  const { LinkComponent } = useNavigation();
  return <LinkComponent {...props} />;
}

/** The parameters of the page's address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useNavigation().location;
  return useMemo(() => new URLSearchParams(search), [search]);
}
