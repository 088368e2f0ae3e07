import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PortalBootstrap, SessionUser } from '@elbi/contract/domain';
import { loginSuccessOf, type Section } from '@elbi/portal-sdk/host';
import { SETTINGS, aSessionUser, mockApi } from '@elbi/portal-sdk/testing';
import { App } from '../app/App.tsx';
import { Preview } from '../preview/preview.ts';
import { PORTAL_SECTIONS, registryOf } from './portal-sections.tsx';
import { someSections } from './sections.ts';

interface RenderPortalOptions {
  path?: string;
  user?: SessionUser | null;
  /** Short for a session user of this role. */
  role?: Parameters<typeof aSessionUser>[0] extends { role?: infer Role } | undefined
    ? Role
    : never;
  sections?: readonly Section[];
  bootstrap?: Partial<PortalBootstrap>;
}

/**
 * Renders the whole portal at an address, with loaded sections and an unchanging session by
 * default.
 */
export function renderPortal({
  path = '/',
  role,
  user = role ? aSessionUser({ role }) : null,
  sections = PORTAL_SECTIONS,
  bootstrap = {},
}: RenderPortalOptions = {}) {
  window.history.replaceState(null, '', path);
  mockApi({ 'GET /api/auth/login/success': loginSuccessOf(user) });
  const registry = bootstrap.registry ?? registryOf(sections);
  const parts = someSections({
    registry,
    containers: Object.fromEntries(
      sections.map((section) => [`${section.name}/v2`, () => Promise.resolve(section)]),
    ),
  });
  const result = render(
    <App
      sections={parts}
      preview={bootstrap.preview ? new Preview(bootstrap.preview) : null}
      bootstrap={{
        user,
        fallback: {},
        status: 200,
        shell: 'v1',
        loadId: 'test-load',
        rendered: null,
        preview: null,
        settings: SETTINGS,
        ...bootstrap,
        registry,
      }}
    />,
  );
  return { ...result, user: userEvent.setup(), sections: parts };
}

/** The current location. */
export function address(): string {
  return window.location.pathname + window.location.search;
}

/** Adds browser features that jsdom lacks. Call it once in a test file. */
export function standInForBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: false, media }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    delete document.documentElement.dataset.theme;
    document.cookie = 'theme=; Max-Age=0; Path=/';
    window.history.replaceState(null, '', '/');
  });
}
