import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '@elbi/design-system';
import { GlobalStyle } from '@elbi/design-system/global';
import { MAX_TOASTS, type PortalBootstrap } from '@elbi/contract/domain';
import { PortalData, RenderedAtContext, RouterNavigation } from '@elbi/portal-sdk/host';
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
  return (
    // Synchronous, not a transition: the guard must never see the new session with the old address.
    <BrowserRouter useTransitions={false}>
      <RoutedApp {...props} />
    </BrowserRouter>
  );
}

/** The content of a page within a router, with one cache and one toast area. */
export function RoutedApp({ bootstrap, preview, sections, onReady }: AppProps) {
  const [historyEntry] = useState(newHistoryEntry);
  return (
    <SectionsProvider value={sections}>
      <GlobalStyle />
      <RouterNavigation onNavigate={historyEntry.leave}>
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
