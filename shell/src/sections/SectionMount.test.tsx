import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FILE_ERROR, type PropsOfFragment, RETRY_FILES_EVENT } from '@elbi/contract/domain';
import { LazyPart, deferred } from '@elbi/portal-sdk';
import { renderSection } from '@elbi/portal-sdk/testing';
import { GIVE_UP_AFTER } from '../federation/section-loader.ts';
import { recordOuterStyles } from '../isolation/outer-styles.ts';
import { aSection } from '../testing/portal-sections.tsx';
import { aRegistry } from '../testing/registry.ts';
import { someSections } from '../testing/sections.ts';
import { FragmentMount } from './FragmentMount.tsx';
import { SectionMount, type SectionMountProps } from './SectionMount.tsx';
import { SectionsProvider } from './sections.ts';

function Throws(): never {
  throw new Error('Broken on purpose');
}

const face = (Page: ComponentType) => {
  const load = () => Promise.resolve({ default: Page });
  return aSection('search', [{ path: '/', page: load }], { Dialog: load });
};

const Current = () => <h1>Current</h1>;
const LastGood = () => <h1>Last good</h1>;

function renderMount(
  containers: Parameters<typeof someSections>[0]['containers'],
  part: SectionMountProps['part'] = '/',
) {
  const sections = someSections({ registry: aRegistry(), containers });
  const rendered = renderSection(
    <SectionsProvider value={sections}>
      <header>Header</header>
      <SectionMount
        section="search"
        part={part}
        loading={<p>Loading</p>}
        failed={({ retry, isPending }) => (
          <button onClick={retry}>{isPending ? 'Retrying' : 'Retry'}</button>
        )}
      />
    </SectionsProvider>,
  );
  return { ...rendered, sections };
}

describe('SectionMount', () => {
  const caught = vi.fn();
  beforeEach(() => {
    caught.mockClear();
    // React logs what a boundary catches; here that is the injected error.
    vi.spyOn(console, 'error').mockImplementation(caught);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['/', 'Dialog'])(
    'undoes styles of html and body that %s has set, once left',
    async (part) => {
      const { style: html } = document.documentElement;
      const { style: body } = document.body;
      html.setProperty('--of-the-user', '1px');
      recordOuterStyles();
      const Styling = () => {
        useEffect(() => {
          html.setProperty('font-size', '20px');
          html.setProperty('--of-the-user', '2px');
          body.setProperty('overflow', 'hidden');
        }, []);
        return <h1>Current</h1>;
      };
      const { unmount } = renderMount({ v2: () => Promise.resolve(face(Styling)) }, part);
      await screen.findByRole('heading', { name: 'Current' });
      expect(html.cssText).toBe('--of-the-user: 2px; font-size: 20px;');
      unmount();
      expect(html.cssText).toBe('--of-the-user: 1px;');
      expect(body.cssText).toBe('');
      html.removeProperty('--of-the-user');
    },
  );

  it('keeps styles that the open page has set when a fragment beside it is left', async () => {
    const { style: html } = document.documentElement;
    recordOuterStyles();
    onTestFinished(() => {
      html.removeProperty('font-size');
    });
    html.setProperty('font-size', '20px');
    const Styling = () => {
      useEffect(() => {
        html.setProperty('font-size', '30px');
        html.setProperty('overflow', 'hidden');
      }, []);
      return <h1>Current</h1>;
    };
    const { unmount } = renderMount({ v2: () => Promise.resolve(face(Styling)) }, 'Dialog');
    await screen.findByRole('heading', { name: 'Current' });
    unmount();
    expect(html.cssText).toBe('font-size: 20px;');
  });

  it('shows the part in an element with section and version', async () => {
    const { sections } = renderMount({ v2: () => Promise.resolve(face(Current)) });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    const root = (await screen.findByRole('heading', { name: 'Current' })).parentElement;
    expect(root).toHaveAttribute('data-section', 'search');
    expect(root).toHaveAttribute('data-version', 'v2');
    await waitFor(() =>
      expect(sections.reports).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]),
    );
    expect(caught).not.toHaveBeenCalled();
  });

  it('shows the last known good version when the current one throws during rendering', async () => {
    const { sections } = renderMount({
      v2: () => Promise.resolve(face(Throws)),
      v1: () => Promise.resolve(face(LastGood)),
    });
    expect(await screen.findByRole('heading', { name: 'Last good' })).toBeInTheDocument();
    expect(sections.reports).toMatchObject([
      { version: 'v2', outcome: 'failed', phase: 'render', message: 'Broken on purpose' },
      { version: 'v1', outcome: 'shown' },
    ]);
  });

  it('records a failure of the section that passes invalid properties to a fragment', async () => {
    const Wrong = () => (
      <FragmentMount
        name="profile/BecomeOwnerDialog"
        props={{ open: 'yes' } as unknown as PropsOfFragment<'profile/BecomeOwnerDialog'>}
      />
    );
    const { sections } = renderMount({
      v2: () => Promise.resolve(face(Wrong)),
      v1: () => Promise.resolve(face(LastGood)),
    });
    expect(await screen.findByRole('heading', { name: 'Last good' })).toBeInTheDocument();
    expect(sections.reports[0]).toMatchObject({
      section: 'search',
      version: 'v2',
      outcome: 'failed',
      message: 'profile/BecomeOwnerDialog takes open as boolean, but was given string.',
    });
  });

  it('keeps the rest working when every version throws, and reloads the document when a retry fails too', async () => {
    const { user, sections } = renderMount({
      v2: () => Promise.resolve(face(Throws)),
      v1: () => Promise.resolve(face(Throws)),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Header')).toBeInTheDocument();
    expect(sections.reloadWhenReachable).not.toHaveBeenCalled();
    await user.click(retry);
    await vi.waitFor(() => expect(sections.reloadWhenReachable).toHaveBeenCalledOnce());
    const [section, signal] = sections.reloadWhenReachable.mock.lastCall!;
    expect([section, signal.aborted]).toEqual(['search', false]);
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Header')).toBeInTheDocument();
    await user.click(again);
    expect(signal.aborted).toBe(true);
  });

  it.each([
    ['are late', () => new Promise<never>(() => undefined)],
    ['do not arrive', () => Promise.reject(Object.assign(new Error('404'), { name: FILE_ERROR }))],
  ])('reloads the document only for a newer version when files %s again', async (_, load) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { sections } = renderMount({ v2: load, v1: load });
    const fails = () => act(() => vi.advanceTimersByTimeAsync(GIVE_UP_AFTER));
    await fails();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await fails();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(sections.renewForNewer).toHaveBeenCalledTimes(2);
    expect(sections.reloadWhenReachable).not.toHaveBeenCalled();
  });

  it('is shown by Retry when the first request of its file never ends', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const arrived = new Promise((resolve) => window.addEventListener(RETRY_FILES_EVENT, resolve));
    renderMount({ v2: () => arrived.then(() => face(() => <h1>Arrived</h1>)) });
    await act(() => vi.advanceTimersByTimeAsync(GIVE_UP_AFTER));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  });

  it('reloads the document automatically when the server has a newer version', async () => {
    const { sections } = renderMount({});
    await screen.findByRole('button', { name: 'Retry' });
    expect(sections.renewForNewer).toHaveBeenCalledWith('search');
  });

  it('shows the last known good version when a part of the page fails twice', async () => {
    const part = deferred(() => Promise.reject<ComponentType>(new Error('404')));
    const Whole = () => (
      <>
        <h1>Current</h1>
        <LazyPart part={part} />
      </>
    );
    const { user, sections } = renderMount({
      v2: () => Promise.resolve(face(Whole)),
      v1: () => Promise.resolve(face(LastGood)),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Current' })).toBeInTheDocument();
    expect(sections.reports).toMatchObject([{ version: 'v2', outcome: 'shown' }]);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Last good' })).toBeInTheDocument();
    expect(sections.reports.slice(1)).toMatchObject([
      { version: 'v1', outcome: 'shown' },
      { version: 'v2', outcome: 'failed', phase: 'load', message: '404' },
    ]);
  });

  it('recovers in place once the fault is fixed', async () => {
    let down = true;
    const { user, sections } = renderMount({
      v2: () => (down ? Promise.reject(new Error('404')) : Promise.resolve(face(Current))),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Current' })).toBeInTheDocument();
    expect(sections.reloadWhenReachable).not.toHaveBeenCalled();
  });
});
