import { useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { VisuallyHidden, border, color, screenOnly, space, typeset } from '@elbi/design-system';
import { type PortalBootstrap, routePath, shellPageOf } from '@elbi/contract/domain';
import { useNavigation, LazyPart, usePortal } from '@elbi/portal-sdk';
import { PageSession, PortalProvider, RecoveryContext } from '@elbi/portal-sdk/host';
import { CompareTray } from '../compare/CompareTray.tsx';
import { ConsentBar } from '../consent/ConsentBar.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { logInDialog } from '../login/log-in-dialog.ts';
import { useLogin } from '../login/use-login.ts';
import { useOfflineCopies } from '../offline/use-offline-copies.ts';
import type { Preview } from '../preview/preview.ts';
import { PreviewBanner } from '../preview/PreviewBanner.tsx';
import type { HistoryEntry } from '../routing/history-entry.ts';
import { routeTable } from '../routing/route-table.ts';
import { usePageChanges } from '../routing/use-page-changes.ts';
import { useScroll } from '../routing/use-scroll.ts';
import { useSections } from '../sections/sections.ts';
import { useNewerVersion } from '../sections/use-newer-version.ts';
import { useCodePrefetch } from '../sections/use-code-prefetch.ts';
import { useFreshSession } from '../session/session-changes.ts';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { Frame, Main } from './Frame.tsx';
import { Pages } from './Pages.tsx';
import { SkipLink } from './SkipLink.tsx';
import { usePortalValue } from './use-portal-value.ts';
import styled from 'styled-components';
import { copy } from '../copy.ts';

interface PortalProps {
  bootstrap: PortalBootstrap;
  preview: Preview | null;
  historyEntry: HistoryEntry;
  /** Called when the first page responds to input. */
  onReady?: () => void;
}

/**
 * The portal around a page: header, footer, login dialog, and page transitions. Its parts are
 * memoised, so that opening the login or an announcement renders none of them.
 */
export function Portal({ bootstrap, preview, historyEntry, onReady }: PortalProps) {
  const { location } = useNavigation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const { registry, renew } = useSections();
  const main = useRef<HTMLElement>(null);
  const [firstKey] = useState(location.key);
  const login = useLogin();
  const portal = usePortalValue({ settings: bootstrap.settings, openLogin: login.openLogin });

  const path = routePath(location.pathname);
  const routes = useMemo(() => routeTable(registry), [registry]);
  const title = routes.get(path)?.title ?? shellPageOf(path)?.title;
  const announcement = usePageChanges({ location, title, main, historyEntry });
  useScroll(location, historyEntry, byHistory);
  useCodePrefetch(main);
  useNewerVersion(portal.toast);
  useFreshSession();
  useSessionPoll();
  useOfflineCopies();
  const home = path === '/';

  return (
    <PortalProvider value={portal}>
      <RecoveryContext value={renew}>
        <SkipLink main={main} />
        <Frame>
          {preview && <PreviewBanner preview={preview} />}
          <LocalSignInBanner />
          <ConsentBar />
          <Header home={home} />
          <Main ref={main} id="main" tabIndex={-1}>
            <PageSession>
              <Pages
                path={path}
                routes={routes}
                status={location.key === firstKey ? bootstrap.status : 200}
                onReady={onReady}
              />
            </PageSession>
          </Main>
          {path !== '/compare' && <CompareTray main={main} />}
          <Footer />
        </Frame>
        <LazyPart
          part={logInDialog}
          open={login.open}
          onOpenChange={(open) => !open && login.closeLogin()}
          next={login.next}
          ended={login.ended}
        />
        <VisuallyHidden aria-live="polite" aria-atomic="true">
          {announcement}
        </VisuallyHidden>
      </RecoveryContext>
    </PortalProvider>
  );
}

/** A banner that login needs no password, shown with the local identity provider. */
function LocalSignInBanner() {
  const { localSignIn } = usePortal().settings;
  return localSignIn ? <Root aria-label={copy.localSignInLabel}>{copy.localSignIn}</Root> : null;
}

const Root = styled.aside`
  padding: ${space[4]} ${space[16]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  color: ${color.text2};
  ${typeset('caption')}
  text-align: center;
  text-wrap: balance;
  ${screenOnly}
`;
