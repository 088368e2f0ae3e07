import { type ComponentType, Suspense, lazy, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '@elbi/design-system';
import { GlobalStyle } from '@elbi/design-system/global';
import {
  RENT_LAW,
  type SessionUser,
  routePath,
  routeVerdict,
  signInAddress,
} from '@elbi/contract/codes';
import { PortalData } from '../data/PortalData.tsx';
import { useNavigation } from '../navigation/navigation.tsx';
import { logInAgain } from '../host/log-in-again.ts';
import { usePortalToasts } from '../host/use-portal-toasts.tsx';
import { type Portal, PortalProvider } from '../portal/portal.tsx';
import { RouterNavigation } from '../router/index.tsx';
import type { Section } from '../section/define-section.ts';
import { useSession } from '../session/session.ts';
import { RoleNote } from './RoleNote.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { copy } from './copy.ts';

interface StandaloneAppProps {
  section: Section;
  user: SessionUser | null;
}

/** A section with everything around it that the portal would give it, but for the looks. */
export function StandaloneApp({ section, user }: StandaloneAppProps) {
  return (
    <BrowserRouter useTransitions={false}>
      <GlobalStyle />
      <RouterNavigation>
        <PortalData user={user} data={{}}>
          <ToastProvider>
            <StandalonePortal section={section} />
          </ToastProvider>
        </PortalData>
      </RouterNavigation>
    </BrowserRouter>
  );
}

function StandalonePortal({ section }: { section: Section }) {
  const toast = usePortalToasts();
  const [portal] = useState(() => standalonePortal(section, toast));
  return (
    <PortalProvider value={portal}>
      <RoleNote section={section} />
      <main>
        <Page section={section} />
      </main>
    </PortalProvider>
  );
}

/** The page at the address, for whom the portal would show it to. */
function Page({ section }: { section: Section }) {
  const { location } = useNavigation();
  const { role } = useSession();
  const [pages] = useState(
    () =>
      new Map(section.routes.map((route) => [route.path, { ...route, Page: lazy(route.page) }])),
  );
  const path = routePath(location.pathname);
  const route = pages.get(path);
  if (!route) return <SectionIndex section={section} problem={copy.notHere(path)} />;
  if (routeVerdict(route.access, role) !== 'enter') {
    return <SectionIndex section={section} problem={copy.refused(String(route.access))} />;
  }
  return (
    <Suspense fallback={null}>
      <route.Page />
    </Suspense>
  );
}

/** What the shell does for sections, done without one. */
function standalonePortal(section: Section, toast: Portal['toast']): Portal {
  const fragments = new Map(
    Object.entries(section.fragments).map(([name, load]) => [
      `${section.name}/${name}`,
      lazy(load) as ComponentType<Record<string, unknown>>,
    ]),
  );
  return {
    settings: {
      contactPhone: null,
      contactEmail: null,
      rentLawCeiling: RENT_LAW.ceiling,
      mapTiles: null,
      localSignIn: true,
    },
    toast,
    openLogin: ({ next } = {}) => {
      const { pathname, search } = window.location;
      window.location.assign(signInAddress(next ?? pathname + search));
    },
    logInAgain,
    FragmentComponent: ({ name, props }) => {
      const Own = fragments.get(name);
      if (!Own) return <p>{copy.foreignFragment(name)}</p>;
      return (
        <Suspense fallback={null}>
          <Own {...props} />
        </Suspense>
      );
    },
    NotFoundComponent: () => <h1>{copy.notFound}</h1>,
    renew: () => Promise.resolve(false),
    report: ({ section: name, phase, message }) => {
      // eslint-disable-next-line no-console -- the developer who runs it is the one to tell
      console.error(`The ${name} section failed (${phase}): ${message}`);
    },
  };
}
