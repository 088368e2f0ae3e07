import { Activity, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSession } from '@elbi/portal-sdk';
import { useSessionChanges } from '../session/session-changes.ts';
import { NavigationProvider } from '@elbi/portal-sdk/host';
import type { PortalRoute } from '../routing/route-table.ts';
import { PageOutlet } from './PageOutlet.tsx';

const HOME = '/';

interface PagesProps {
  path: string;
  routes: ReadonlyMap<string, PortalRoute>;
  /** The status of the document, during its first page. */
  status: 200 | 403 | 404;
  /** Called when the first page responds to input. */
  onReady?: () => void;
}

/**
 * The page at a path. Home stays in memory while another page is open, hidden and without effects:
 * Back shows it immediately and as it was left. Other ways to home remount it.
 */
export function Pages({ path, routes, status, onReady }: PagesProps) {
  const isHome = path === HOME;
  const visit = useHomeVisit(isHome);
  useSessionChanges();
  const isReady = useRef(false);
  const handleMounted = useCallback(() => {
    if (!isReady.current) onReady?.();
    isReady.current = true;
  }, [onReady]);
  return (
    <>
      {!isHome && (
        <>
          <PageOutlet path={path} route={routes.get(path)} status={status} />
          <Mounted onMounted={handleMounted} />
        </>
      )}
      {visit > 0 && (
        <Activity key={visit} mode={isHome ? 'visible' : 'hidden'}>
          <OwnLocation isShown={isHome}>
            <PageOutlet path={HOME} route={routes.get(HOME)} status={isHome ? status : 200} />
          </OwnLocation>
          <Mounted onMounted={handleMounted} />
        </Activity>
      )}
    </>
  );
}

/** Before the first visit to home, and after another user's. */
const NOTHING_KEPT = { visit: 0, key: '', person: '', isShown: false };

/**
 * Returns the number of visits to home; 0 while none is kept. Back to the last one does not count,
 * unless the user or their role has changed on another page.
 */
function useHomeVisit(isHome: boolean): number {
  const { key } = useNavigation().location;
  const { user, role } = useSession();
  const person = `${user?._id} ${role}`;
  const [kept, setKept] = useState(NOTHING_KEPT);
  const isOthers = person !== kept.person;
  if (isHome) {
    const isNew = !kept.isShown && kept.key !== key;
    const isKnown = kept.isShown && kept.key === key && !isOthers;
    if (!isKnown) setKept({ visit: kept.visit + Number(isNew), key, person, isShown: true });
  } else if (isOthers) {
    if (kept.visit > 0) setKept(NOTHING_KEPT);
  } else if (kept.isShown) setKept({ ...kept, isShown: false });
  return kept.visit;
}

/** A page with the location where it was last shown. */
function OwnLocation({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const navigation = useNavigation();
  const [own, setOwn] = useState(navigation);
  const { key, state } = navigation.location;
  // The same object for the same entry: nothing renders on the way back.
  if (isShown && (own.location.key !== key || own.location.state !== state)) setOwn(navigation);
  return <NavigationProvider value={own}>{children}</NavigationProvider>;
}

/** Reports when the page beside it is mounted or shown again. */
function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}
