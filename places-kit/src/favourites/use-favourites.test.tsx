import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import type { AccommodationSummary, NotificationChoices } from '@elbi/contract/domain';
import { useView } from '@elbi/portal-sdk';
import { apiFailure, mockApi, networkFailure, renderSection } from '@elbi/portal-sdk/testing';
import {
  aHomeView,
  aSearchResult,
  anAccommodation,
  anAccommodationView,
  someAccommodations,
} from '../testing/index.ts';
import { useFavouriteToggle, useFavourites } from './use-favourites.ts';

const place = anAccommodation({ isFavorite: false });
const data = {
  '/api/view/home': aHomeView({
    search: aSearchResult({ sorted: [place, ...someAccommodations(1, { isFavorite: false })] }),
  }),
  '/api/view/accommodation': anAccommodationView({ accommodation: place }),
};

function Heart({ label, of }: { label: string; of: AccommodationSummary }) {
  const { on, onToggle } = useFavouriteToggle(of);
  return (
    <button aria-pressed={on} onClick={onToggle}>
      {label}
    </button>
  );
}

/** A list and a page that show the same place. */
function Hearts() {
  const { data: home } = useView('/api/view/home', '');
  const { data: page } = useView('/api/view/accommodation', '');
  if (!home || !page) return null;
  const [same, other] = home.search.sorted;
  return (
    <>
      <Heart label="List" of={same!} />
      <Heart label="Other place" of={other!} />
      <Heart label="Page" of={page.accommodation} />
    </>
  );
}

/** Replaces all data, as the portal does when another user logs in. */
function Logins() {
  const { mutate } = useSWRConfig();
  const logIn = () => mutate((key) => key !== '/api/auth/login/success', undefined);
  return <button onClick={() => void logIn()}>Log in as another user</button>;
}

/** The hearts, once they are asked for, and a place that is saved before. */
function Later() {
  const { setFavourite } = useFavourites();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => void setFavourite(place._id, true)}>Save</button>
      <button onClick={() => setShown(true)}>Show</button>
      {isShown && <Hearts />}
    </>
  );
}

const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('hearts of one place', () => {
  it('agree before the server responds, without a refetch (S2.home.12, S4.favourite.2, S6.favourite.1)', async () => {
    let answer: () => void = () => undefined;
    const api = mockApi({
      'POST /api/user/favorite': () =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, message: 'Saved.', isFavorite: true });
        }),
    });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'Page' }));
    expect(pressed()).toEqual(['List', 'Page']);
    await expect.poll(() => api.requests('POST /api/user/favorite')).toHaveLength(1);
    answer();
    await expect.poll(() => portal.toast.success.mock.calls).toEqual([['Saved.']]);
    expect(pressed()).toEqual(['List', 'Page']);
    expect(api.requests('GET /api/view/home')).toHaveLength(0);
    expect(api.requests('GET /api/view/accommodation')).toHaveLength(0);
  });

  it('offer e-mails about changes where the user gets none yet (S7.mail.10)', async () => {
    const saved = { success: true, message: 'Saved.', isFavorite: true } as const;
    const choices: NotificationChoices = {
      unwanted: ['favourite', 'search'],
      mailed: ['review'],
    };
    const api = mockApi({
      'POST /api/user/favorite': { ...saved, isMailed: false },
      'GET /api/user/notifications': { success: true, data: choices },
      'PUT /api/user/notifications': { success: true, message: 'Chosen.' },
    });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'Page' }));
    await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
    const { action } = portal.toast.success.mock.calls[0]![1] as {
      action: { label: string; onAct: () => void };
    };
    expect(action.label).toBe('E-mail me changes');
    act(action.onAct);
    await expect.poll(() => portal.toast.success.mock.calls.slice(1)).toEqual([['Chosen.']]);
    expect(api.requests('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
      { unwanted: ['search'], mailed: ['review', 'favourite'] },
    ]);
    // A second write of the heart could save a place again after its heart was removed.
    expect(api.requests('POST /api/user/favorite')).toHaveLength(1);
  });

  it('roll back together when saving failed', async () => {
    mockApi({ 'POST /api/user/favorite': apiFailure('internal') });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'List' }));
    await expect.poll(() => portal.toast.error.mock.calls).toHaveLength(1);
    expect(pressed()).toEqual([]);
  });

  it('that were not sent are sent again by Retry of the toast', async () => {
    mockApi({ 'POST /api/user/favorite': networkFailure() });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'List' }));
    await expect.poll(() => portal.toast.error.mock.calls).toHaveLength(1);
    expect(pressed()).toEqual([]);
    mockApi({
      'POST /api/user/favorite': { success: true, message: 'Saved.', isFavorite: true },
    });
    const action = portal.toast.error.mock.lastCall?.[1]?.action;
    expect(action).toMatchObject({ label: 'Retry' });
    act(() => (action as { onAct: () => void }).onAct());
    await expect.poll(() => portal.toast.success.mock.calls).toEqual([['Saved.']]);
    expect(pressed()).toEqual(['List', 'Page']);
  });

  it('are written one after the other, and only the last wanted state', async () => {
    const answers: (() => void)[] = [];
    const api = mockApi({
      'POST /api/user/favorite': ({ body }: { body: unknown }) =>
        new Promise((resolve) => {
          const { favorite } = body as { favorite: boolean };
          answers.push(() => resolve({ success: true, message: 'Done.', isFavorite: favorite }));
        }),
    });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    const heart = screen.getByRole('button', { name: 'Page' });
    for (const state of ['true', 'false', 'true', 'false']) {
      await user.click(heart);
      expect(heart).toHaveAttribute('aria-pressed', state);
    }
    await expect.poll(() => answers).toHaveLength(1);
    answers[0]!();
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]!();
    await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
    expect(pressed()).toEqual([]);
    expect(
      api
        .requests('POST /api/user/favorite')
        .map(({ body }) => (body as { favorite: boolean }).favorite),
    ).toEqual([true, false]);
  });

  it('of another user do not show a write of the former one', async () => {
    let answer: () => void = () => undefined;
    const others = someAccommodations(1, { isFavorite: true });
    mockApi({
      'GET /api/view/home': aHomeView({ search: aSearchResult({ sorted: [place, ...others] }) }),
      'GET /api/view/accommodation': anAccommodationView({
        accommodation: { ...place, description: 'As another user reads it.' },
      }),
      'POST /api/user/favorite': () =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, message: 'Saved.', isFavorite: true });
        }),
    });
    const page = (
      <>
        <Hearts />
        <Logins />
      </>
    );
    const { user, portal } = renderSection(page, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'Page' }));
    await user.click(screen.getByRole('button', { name: 'Log in as another user' }));
    await expect.poll(pressed).toContain('Other place');
    answer();
    await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
    expect(pressed()).toEqual(['Other place']);
  });

  it('show what was saved before their page appears', async () => {
    mockApi({
      'POST /api/user/favorite': { success: true, message: 'Saved.', isFavorite: true },
    });
    const { user, portal } = renderSection(<Later />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(pressed()).toEqual(['List', 'Page']);
  });

  it('show what was saved while their page loads', async () => {
    const answers: ((isFavorite: boolean) => void)[] = [];
    const page = anAccommodationView({ accommodation: place });
    mockApi({
      'GET /api/view/home': () =>
        new Promise((resolve) => {
          answers.push((isFavorite) =>
            resolve(
              aHomeView({ search: aSearchResult({ sorted: [{ ...place, isFavorite }, place] }) }),
            ),
          );
        }),
      'GET /api/view/accommodation': { ...page, accommodation: { ...place, isFavorite: true } },
      'POST /api/user/favorite': { success: true, message: 'Saved.', isFavorite: true },
    });
    const { user, portal } = renderSection(<Later />, { role: 'registered' });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(() => answers).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
    await expect.poll(() => answers.length).toBeGreaterThan(1);
    answers.forEach((answer, index) => answer(index > 0));
    await expect.poll(pressed).toEqual(['List', 'Page']);
  });
});
