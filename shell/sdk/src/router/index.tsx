import { type ReactNode, useMemo } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { type LinkProps, type Navigation, NavigationProvider } from '../navigation/navigation.tsx';

function PortalLink({ keepScroll, ...props }: LinkProps) {
  return <RouterLink preventScrollReset={keepScroll} {...props} />;
}

/** Gives sections the navigation of the router around it. For the shell, stand-alone mounts and tests. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({
      location,
      navigate: (to, { keepScroll, ...options } = {}) => {
        void navigate(to, { ...options, preventScrollReset: keepScroll });
      },
      back: () => void navigate(-1),
      LinkComponent: PortalLink,
    }),
    [location, navigate],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
