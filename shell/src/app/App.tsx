import { useState } from 'react';
import { ToastProvider } from '@elbi/design-system';
import { GlobalStyle } from '@elbi/design-system/global';
import { MAX_TOASTS, type PortalBootstrap } from '@elbi/contract/domain';
import {
  browserHistory,
  PortalData,
  type PortalHistory,
  RenderedAtContext,
  RouterNavigation,
} from '@elbi/portal-sdk/host';
import type { Preview } from '../preview/preview.ts';
import { newHistoryEntry } from '../routing/history-entry.ts';
import { type Sections, SectionsProvider } from '../sections/sections.ts';
import { Portal } from './Portal.tsx';

interface AppProps {
  bootstrap: PortalBootstrap;
  preview: Preview | null;
  sections: Sections;
  /** Called when the page is complete and responds to input. */
  onReady?: () => void;
}

/** The portal in a browser: its address selects the page. */
export function App(props: AppProps) {
  const [history] = useState(browserHistory);
  return <RoutedApp {...props} history={history} />;
}

/** The portal in a history, with one cache and one toast area. */
export function RoutedApp({
  history,
  bootstrap,
  preview,
  sections,
  onReady,
}: AppProps & { history: PortalHistory }) {
  const [historyEntry] = useState(newHistoryEntry);
  return (
    <SectionsProvider value={sections}>
      <GlobalStyle />
      <RouterNavigation history={history} onNavigate={historyEntry.leave}>
        <PortalData user={bootstrap.user} data={bootstrap.fallback}>
          <RenderedAtContext value={bootstrap.rendered?.now ?? null}>
            <ToastProvider max={MAX_TOASTS}>
              <Portal
                bootstrap={bootstrap}
                preview={preview}
                historyEntry={historyEntry}
                onReady={onReady}
              />
            </ToastProvider>
          </RenderedAtContext>
        </PortalData>
      </RouterNavigation>
    </SectionsProvider>
  );
}
