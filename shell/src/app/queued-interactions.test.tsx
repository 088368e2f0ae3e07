// @vitest-environment-options { "worker": "queued interactions" }
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aHomeView } from '@elbi/places-kit/testing';
import { mockApi } from '@elbi/portal-sdk/testing';
import { logInDialog } from '../login/log-in-dialog.ts';
import { documentOf, mountIn } from '../testing/document-of.tsx';
import { startQueue } from '../testing/early-use-suite.tsx';
import { realPages } from '../testing/real-pages.ts';
import { aSection } from '../testing/portal-sections.tsx';
import { aRegistry } from '../testing/registry.ts';
import { standInForBrowser } from '../testing/render-portal.tsx';
import { replayInteractions, takeQueuedInteractions } from './queued-interactions.ts';

standInForBrowser();

const home = (await realPages()).find(({ name }) => name === '/ for unregistered')!;

afterEach(() => {
  takeQueuedInteractions();
});

/** The home page before it is hydrated; `act` is the user's interaction. */
async function actEarly(
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
  code: Parameters<typeof mountIn>[2][string] = home.face,
) {
  const { place, bootstrap } = await documentOf(home);
  startQueue();
  mockApi({ 'GET /api/view/home': aHomeView() });
  await act(userEvent.setup());
  await mountIn(place, bootstrap, { v2: code });
}

/** The button of a place; the button that saves a search starts with the same word. */
const firstHeart = () =>
  within(screen.getAllByRole('article')[0]!).getByRole('button', { name: /^Save / });

describe('queued interactions', () => {
  it('replays a press of a heart, which asks a visitor to log in', async () => {
    await actEarly((user) => user.click(firstHeart()));
    expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible();
  });

  it('prefetches the dialog of a pressed heart while the page’s code loads', async () => {
    const fetched = vi.spyOn(logInDialog, 'preload');
    onTestFinished(() => void fetched.mockRestore());
    const late = vi
      .waitFor(() => expect(fetched).toHaveBeenCalled(), 20_000)
      .then(() => home.face!);
    await actEarly((user) => user.click(firstHeart()), late);
    expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible();
  });

  it('prefetches nothing for actions of visitors', async () => {
    const fetched = vi.spyOn(logInDialog, 'preload');
    onTestFinished(() => void fetched.mockRestore());
    await actEarly((user) => user.click(screen.getByRole('button', { name: /^Filters/ })));
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('opens the dialog for a press of Log in, without leaving the page', async () => {
    await actEarly((user) =>
      user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })),
    );
    expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible();
  });

  it('replays two presses of one button once', async () => {
    await actEarly(async (user) => {
      const filters = screen.getByRole('button', { name: /^Filters/ });
      await user.click(filters);
      await user.click(filters);
    });
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  it('keeps a partially typed search after hydration', async () => {
    await actEarly((user) => user.type(screen.getByRole('searchbox'), 'lur'));
    const user = userEvent.setup();
    const box = screen.getByRole('searchbox');
    expect(box).toHaveValue('lur');
    expect(box).toHaveFocus();
    await user.keyboard('ing');
    // A re-render of the header keeps the typed text.
    await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(box).toHaveValue('luring');
    await user.type(box, '{Enter}');
    expect(window.location.search).toBe('?accommodationName=luring');
  });

  it('applies a choice of the order', async () => {
    await actEarly((user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest'),
    );
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest');
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('newest');
  });

  it('applies a quick choice of a filter', async () => {
    await actEarly((user) => user.click(screen.getByRole('button', { name: 'Available' })));
    const available = screen.getByRole('button', { name: 'Available' });
    expect(available).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.search).toBe('?type=2&vacant=1');
  });
});

it('queueing ends when another version than the rendered one is shown', async () => {
  const { place, bootstrap } = await documentOf(home);
  startQueue();
  const old = aSection('search', [{ path: '/' }]);
  await mountIn(place, { ...bootstrap, registry: aRegistry() }, { v1: old });
  expect(globalThis.elbiEarlyActs).toBeUndefined();
});

describe('a replayed field', () => {
  it.each([
    ['time', '07:30'],
    ['email', 'a@example.com'],
    ['number', '12'],
    ['date', '2026-11-27'],
    ['color', '#00ff00'],
  ])('of the type %s, which has no selection, reports its value', async (type, value) => {
    const reported = vi.fn();
    render(
      <input
        aria-label="Field"
        type={type}
        onChange={({ target }) => void reported(target.value)}
      />,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    await replayInteractions([[field, value]]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(value);
  });

  it('that was replaced, as by a restored draft, is the one of the same name', async () => {
    const replaced = Object.assign(document.createElement('input'), { name: 'address' });
    const reported = vi.fn();
    render(
      <>
        <input name="other" aria-label="Other" />
        <input name="address" onChange={({ target }) => void reported(target.value)} />
      </>,
    );
    await replayInteractions([[replaced, '4 Rambutan Street']]);
    expect(reported).toHaveBeenCalledExactlyOnceWith('4 Rambutan Street');
    expect(screen.getByLabelText('Other')).toHaveValue('');
  });

  it('of files keeps and reports them', async () => {
    const reported = vi.fn();
    const { container } = render(
      <input
        aria-label="Files"
        type="file"
        onChange={({ target }) => void reported(target.files)}
      />,
    );
    const files = container.querySelector('input')!;
    const chosen = Object.assign([new File(['1'], 'room.jpg')], { item: () => null });
    Object.defineProperty(files, 'files', { value: chosen });
    await replayInteractions([[files, files.files]]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(chosen);
  });
});
