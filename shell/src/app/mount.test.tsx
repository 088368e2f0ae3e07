// @vitest-environment-options { "worker": "mounting" }
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RETRY_FILES_EVENT } from '@elbi/contract/domain';
import type { Section } from '@elbi/portal-sdk/host';
import { aHomeView } from '@elbi/places-kit/testing';
import { mockApi } from '@elbi/portal-sdk/testing';
import { GIVE_UP_AFTER } from '../federation/section-loader.ts';
import { SHELL_PARTS } from '../pages/shell-pages.ts';
import { mountPortal } from './mount.tsx';
import { documentOf, mountIn } from '../testing/document-of.tsx';
import { aSection } from '../testing/portal-sections.tsx';
import { someSections } from '../testing/sections.ts';
import { realPages } from '../testing/real-pages.ts';
import { aRegistry } from '../testing/registry.ts';
import { standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const pages = await realPages();
const home = pages.find(({ name }) => name === '/ for unregistered')!;
const detail = pages.find(({ name }) => name === '/accommodation for unregistered')!;
const terms = pages.find(({ name }) => name === '/terms')!;
const HEADING = 'Discover Accommodations';

function homeOf(title: string): Section {
  return aSection('search', [{ path: '/', title }]);
}

describe('a server-rendered page', () => {
  it('works like a browser-rendered one', async () => {
    const { place, bootstrap } = await documentOf(home);
    await mountIn(place, bootstrap, { v2: home.face });
    mockApi({ 'GET /api/view/home': aHomeView() });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Bed Space' }));
    expect(window.location.search).toBe('');
  });

  it('keeps focus and scroll position', async () => {
    const { place, bootstrap } = await documentOf(home);
    const link = screen.getByRole('link', { name: 'Terms of use' });
    link.focus();
    vi.stubGlobal('scrollY', 320);
    await mountIn(place, bootstrap, { v2: home.face });
    expect(screen.getByRole('link', { name: 'Terms of use' })).toBe(link);
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('applies the state of the history entry on hydration', async () => {
    const { place, bootstrap } = await documentOf(detail);
    window.history.replaceState({ usr: { from: '/?type=2' }, key: 'k', idx: 1 }, '');
    await mountIn(place, bootstrap, { v2: detail.face });
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/?type=2',
    );
  });

  it('is replaced when another version of its section is used', async () => {
    const { place, bootstrap } = await documentOf(home);
    await mountIn(
      place,
      { ...bootstrap, registry: aRegistry() },
      { v1: homeOf('As it was before') },
    );
    expect(screen.queryByRole('heading', { name: HEADING })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'As it was before' })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  it('stays readable when no version can be loaded, and is hydrated after a successful retry', async () => {
    const { place, bootstrap } = await documentOf(home);
    const containers: Record<string, Section> = {};
    const sections = someSections({
      registry: bootstrap.registry,
      containers: { v2: () => Promise.resolve(containers.v2 ?? Promise.reject(new Error('404'))) },
    });
    const onReady = vi.fn();
    const parts = { bootstrap, preview: null, sections, onReady };
    expect(await mountPortal(place, parts)).toBeNull();
    expect(onReady).not.toHaveBeenCalled();
    const heading = screen.getByRole('heading', { name: HEADING });
    expect(screen.getByRole('status')).toHaveTextContent('its buttons do not work yet');
    containers.v2 = home.face!;
    mockApi({ 'GET /api/view/home': aHomeView() });
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(screen.queryByText(/do not work yet/)).not.toBeInTheDocument();
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce(), { timeout: 20_000 });
    // It is the same page, hydrated.
    expect(screen.getByRole('heading', { name: HEADING })).toBe(heading);
  });

  it('stays readable, with Retry, when the code of a page of the shell is late', async () => {
    const { place, bootstrap } = await documentOf(terms);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const code = await SHELL_PARTS['/terms'].preload();
    const late = new Promise((resolve) => window.addEventListener(RETRY_FILES_EVENT, resolve));
    const preload = vi.spyOn(SHELL_PARTS['/terms'], 'preload');
    preload.mockReturnValue(late.then(() => code));
    onTestFinished(() => preload.mockRestore());
    const sections = someSections({ registry: bootstrap.registry });
    const onReady = vi.fn();
    void mountPortal(place, { bootstrap, preview: null, sections, onReady });
    await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER);
    expect(screen.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
    vi.useRealTimers();
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('stays readable, with Reload, when the portal throws outside of every section', async () => {
    const { place, bootstrap } = await documentOf(home);
    vi.stubGlobal('reportError', vi.fn());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
      throw new Error('Broken on purpose');
    });
    const onCrash = vi.fn();
    await mountIn(place, bootstrap, { v2: home.face }, { onCrash });
    expect(onCrash).toHaveBeenCalledExactlyOnceWith('Broken on purpose');
    expect(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('no longer work');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    const form = document.createElement('form');
    screen.getByRole('main').append(form);
    expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(
      false,
    );
  });

  it('is replaced by the failed state when it throws in the browser', async () => {
    const { place, bootstrap } = await documentOf(home);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Throws = () => {
      throw new Error('Broken on purpose');
    };
    const broken = aSection('search', [
      { path: '/', page: () => Promise.resolve({ default: Throws }) },
    ]);
    const recovered = vi.fn();
    window.addEventListener('error', recovered, { once: true });
    const { reports } = await mountIn(place, bootstrap, { v2: broken });
    expect(recovered).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(reports).toContainEqual(expect.objectContaining({ outcome: 'failed', phase: 'render' }));
  });
});

describe('a document without markup', () => {
  it('is rendered by the browser in place of its plain text', async () => {
    const { place, bootstrap } = await documentOf(home);
    place.innerHTML = '<div class="elbi-plain"><main><h1>Plain</h1></main></div>';
    await mountIn(place, { ...bootstrap, rendered: null }, { v2: home.face });
    expect(await screen.findByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    expect(screen.queryByText('Plain')).not.toBeInTheDocument();
  });

  it('shows the header when the page loads slowly', async () => {
    const { place, bootstrap } = await documentOf(home);
    place.replaceChildren();
    let arrive: (face: Section) => void = () => undefined;
    const late = new Promise<Section>((resolve) => (arrive = resolve));
    await mountIn(place, { ...bootstrap, rendered: null }, { v2: late });
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('heading', { name: HEADING })).not.toBeInTheDocument();
    await act(async () => {
      arrive(home.face!);
      await late;
    });
    expect(await screen.findByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  });
});

describe('the portal itself', () => {
  it('reports once that it is mounted, with and without hydration', async () => {
    for (const rendered of [true, false]) {
      const { place, bootstrap } = await documentOf(home);
      if (!rendered) place.replaceChildren();
      const onReady = vi.fn();
      const mark = rendered ? bootstrap.rendered : null;
      await mountIn(place, { ...bootstrap, rendered: mark }, { v2: home.face }, { onReady });
      expect(onReady).toHaveBeenCalledOnce();
    }
  });

  it('reports that it threw outside of every section', async () => {
    const thrown = vi.fn();
    vi.stubGlobal('reportError', thrown);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // React passes errors thrown while it waits to `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { place, bootstrap } = await documentOf(home);
    place.replaceChildren();
    const broken = { ...bootstrap, rendered: null, settings: undefined as never };
    const [onReady, onCrash] = [vi.fn(), vi.fn()];
    const sections = someSections({ registry: bootstrap.registry });
    await mountPortal(place, { bootstrap: broken, preview: null, sections, onReady, onCrash });
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(onCrash).toHaveBeenCalledWith(expect.stringContaining('undefined'));
    expect(thrown).toHaveBeenCalledOnce();
    expect(onReady).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
