import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE } from '@elbi/contract/domain';
import {
  type MockResponses,
  aCanaryView,
  aRelease,
  aReleasesView,
  aSectionError,
  aSessionUser,
  anId,
  apiFailure,
  mockApi,
  pendingResponse,
  renderSection,
} from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';
// Loaded in advance, so that tests do not wait for it.
import './ReleasesPage.tsx';

const LIVE = '0e06fd653471';
const BEFORE = '7a41c0d2be19';

function openReleases(answers: MockResponses = {}) {
  const api = mockApi({ 'GET /api/view/releases': aReleasesView(), ...answers });
  return { api, ...renderSection(section, { path: '/releases', role: 'admin' }) };
}

async function release(version: string) {
  const heading = await screen.findByRole('heading', { name: version, level: 3 });
  return within(heading.closest('li') as HTMLElement);
}

describe('the page of releases', () => {
  it('shows state, author, size, gate result and failures of each version', async () => {
    openReleases();
    const live = await release(LIVE);
    expect(live.getByText('Live')).toBeInTheDocument();
    expect(live.getByText(/^Shipped/).parentElement).toHaveTextContent(
      /^Shipped .* by Token of Team Explore$/,
    );
    expect(
      live.getByText(
        '42 KB (+1 KB) · Pages checked in Chromium 148 · 3 of 1,207 page loads failed (0.2%)',
      ),
    ).toBeInTheDocument();
    expect(live.getByText('Add a filter by walk · Maria Reyes · 4be1f09c')).toBeInTheDocument();
    const before = await release(BEFORE);
    expect(before.getByText('Last known good')).toBeInTheDocument();
    expect(before.getByText(/^41 KB \(−300 B\)/)).toBeInTheDocument();
  });

  it('says why a live version has a failed page check', async () => {
    const view = aReleasesView();
    const [live] = view.sections.flatMap(({ releases }) => releases).filter((one) => one.isCurrent);
    live!.gate.result = 'refused';
    openReleases({ 'GET /api/view/releases': view });
    const row = await release(live!.version);
    expect(row.getByText('It went live before its page check, which failed.')).toBeVisible();
  });

  it('shows the canary, the live version and its fallback, and no other version', async () => {
    const view = aCanaryView();
    const [search] = view.sections;
    const quiet = {
      ...search!,
      name: 'admin',
      canary: null,
      releases: [aRelease({ failures: 0 })],
    };
    const newer = ['n1', 'n2', 'n3'].map((version) =>
      aRelease({ version, isCurrent: false, currentSince: null }),
    );
    const releases = [...newer, ...search!.releases];
    openReleases({
      'GET /api/view/releases': { ...view, sections: [quiet, { ...search!, releases }] },
    });
    await release('9b1c');
    const names = (level: number) =>
      within(screen.getByRole('group', { name: 'Sections' }))
        .getAllByRole('heading', { level })
        .map(({ textContent }) => textContent);
    expect(names(2)).toEqual(['search', 'admin']);
    expect(names(3)).toEqual(['9b1c', LIVE, BEFORE, LIVE]);
  });

  it('shows the errors of a section by version and page, with commit and position', async () => {
    const other = aSectionError({ name: 'RangeError', message: '', frames: [], pageLoads: 1 });
    const before = aSectionError({ version: BEFORE, page: '/compare', commit: null });
    let down = true;
    const { user, api } = openReleases({
      'GET /api/releases/:name/errors': () =>
        down
          ? apiFailure('unavailable')
          : { success: true, data: [aSectionError(), before, other] },
    });
    const name = 'Errors in browsers: search';
    const button = await screen.findByRole('button', { name, expanded: false });
    expect(api.requests('GET /api/releases/:name/errors')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('We could not load the errors')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    const list = within(await screen.findByRole('list', { name }));
    const group = within(list.getByRole('list', { name: `/ of ${LIVE}` }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^TypeError: Cannot read .*3 times, last .*HomePage\.tsx:36:12$/),
      expect.stringMatching(/^RangeError1 time, last /),
    ]);
    expect(list.getAllByText('Add a filter by walk · Maria Reyes · 4be1f09c')).toHaveLength(1);
    expect(list.getByRole('list', { name: `/compare of ${BEFORE}` })).toBeInTheDocument();
    expect(api.requests('GET /api/releases/:name/errors')[0]?.params).toEqual({ name: 'search' });
  });

  it('shows history, with the reason of a change, and tokens', async () => {
    const view = aReleasesView();
    view.events[0]!.detail = { reason: 'It is named in --replace.' };
    const forPreviews = { ...view.tokens[0]!, id: anId('previews'), isPreviewOnly: true };
    view.tokens.push({ ...forPreviews, label: 'Pull requests' });
    openReleases({ 'GET /api/view/releases': view });
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const history = await part('History');
    expect(history.getByText(`search went live ${LIVE}`)).toBeInTheDocument();
    expect(history.getByText(/· It is named in --replace\.$/)).toBeInTheDocument();
    const tokens = await part('Tokens');
    expect(tokens.getByText('Team Explore, CI')).toBeInTheDocument();
    expect(tokens.getAllByText('by Maria Reyes')[0]?.parentElement).toHaveTextContent(
      'by Maria Reyes · until February 17, 2027',
    );
    expect(tokens.getAllByText(/previews only/)).toHaveLength(1);
  });

  it('shows that it is loading', async () => {
    openReleases({ 'GET /api/view/releases': pendingResponse() });
    expect(await screen.findByText('The page is loading')).toBeInTheDocument();
  });

  it('is empty before the first release', async () => {
    openReleases({
      'GET /api/view/releases': { sections: [], events: [], tokens: [] },
    });
    expect(await screen.findByText('No releases yet.')).toBeInTheDocument();
  });

  it('shows a failure with Retry that works', async () => {
    let down = true;
    const { user } = openReleases({
      'GET /api/view/releases': () => (down ? apiFailure('unavailable') : aReleasesView()),
    });
    expect(await screen.findByText('We could not load the releases')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await release(LIVE)).toBeDefined();
  });

  it('rolls back from the shown version, and shows why that was rejected', async () => {
    const message = 'Another version is live by now.';
    let isRejected = true;
    const { user, api, portal } = openReleases({
      'POST /api/releases/:name/rollback': () =>
        isRejected
          ? apiFailure('conflict', { message })
          : { success: true, message: 'It is back.', data: { from: LIVE, to: BEFORE } },
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back: search' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Roll back search?' }));
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    isRejected = false;
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('It is back.'));
    const [, request] = api.requests('POST /api/releases/:name/rollback');
    expect(request).toMatchObject({ params: { name: 'search' }, body: { from: LIVE } });
    expect(api.requests('GET /api/view/releases').length).toBeGreaterThan(1);
  });

  it('ignores an action that an earlier version of the page stored before a login', async () => {
    const input = { kind: 'roll-back', section: 'search', version: LIVE };
    const stored = { input, personId: aSessionUser({ role: 'admin' })._id, isDue: false };
    sessionStorage.setItem('elbi.act.release', JSON.stringify(stored));
    const { user } = openReleases();
    await user.click(await screen.findByRole('button', { name: 'Roll back: search' }));
    expect(await screen.findByRole('alertdialog', { name: 'Roll back search?' })).toBeVisible();
  });

  const openWithCanary = (answers: MockResponses) =>
    openReleases({ 'GET /api/view/releases': aCanaryView(), ...answers });

  it('shows a canary with its pending condition, and promotes it', async () => {
    const message = 'search 9b1c is live.';
    const { user, portal } = openWithCanary({
      'POST /api/releases/:name/:version/promote': {
        success: true,
        message,
        data: { name: 'search', version: '9b1c', state: 'current', percent: 100 },
      },
    });
    expect(await screen.findByText('9b1c is shown to 5% of the visitors.')).toBeInTheDocument();
    expect(screen.getByText('Shown 12 of 50 times at this step.')).toBeInTheDocument();
    expect((await release('9b1c')).getByText('5% of visitors')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Promote: search' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith(message));
  });

  it('aborts a canary only with a reason, and moves the focus to the section', async () => {
    let isOver = false;
    const { user, api, portal } = openWithCanary({
      'GET /api/view/releases': () => (isOver ? aReleasesView() : aCanaryView()),
      'POST /api/releases/:name/:version/abort': () => {
        isOver = true;
        return { success: true, message: 'It was aborted.', data: { version: '9b1c', to: LIVE } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Abort: search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abort search 9b1c?' }));
    await user.click(dialog.getByRole('button', { name: 'Abort' }));
    expect(dialog.getByText('Say why.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Wrong prices. ');
    await user.click(dialog.getByRole('button', { name: 'Abort' }));
    const heading = screen.getByRole('heading', { name: 'search', level: 2, hidden: true });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(portal.toast.success).toHaveBeenCalledWith('It was aborted.');
    expect(api.requests('POST /api/releases/:name/:version/abort')).toMatchObject([
      { params: { name: 'search', version: '9b1c' }, body: { reason: 'Wrong prices.' } },
    ]);
  });

  it('logs in again for a token, keeps the typed values, and shows it once', async () => {
    const refused = openReleases({
      'POST /api/releases/tokens': apiFailure('fresh_login_required'),
    });
    await refused.user.click(await screen.findByRole('button', { name: 'Make a token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }));
    expect(dialog.getByText(/for 90 days. We notify the admins of releases/)).toBeInTheDocument();
    await refused.user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'The CI');
    await refused.user.click(dialog.getByRole('checkbox', { name: 'Previews only' }));
    await refused.user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await dialog.findByText(FAILURE.freshLoginRequired)).toBeInTheDocument();
    expect(refused.portal.reauthenticate).toHaveBeenCalledOnce();
    refused.unmount();

    // After the return from Google.
    const { api, user } = openReleases({
      'POST /api/releases/tokens': {
        success: true,
        message: 'Made.',
        data: {
          id: anId('new token'),
          section: 'search',
          token: 'a-secret-that-is-shown-once',
          expiresAt: '2027-02-17T15:30:00+08:00',
        },
      },
    });
    const again = within(await screen.findByRole('dialog', { name: 'Make a token' }));
    expect(again.getByRole('textbox', { name: 'What it is for' })).toHaveValue('The CI');
    await user.click(again.getByRole('button', { name: 'Make token' }));
    const made = within(await screen.findByRole('dialog', { name: 'Token for search' }));
    expect(made.getByRole('textbox', { name: 'Token' })).toHaveValue('a-secret-that-is-shown-once');
    expect(api.requests('POST /api/releases/tokens').map(({ body }) => body)).toEqual([
      { section: 'search', label: 'The CI', isPreviewOnly: true },
    ]);
  });

  it('revokes a token', async () => {
    const { user, api } = openReleases({
      'DELETE /api/releases/tokens/:id': { success: true, message: 'The token is revoked.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Team Explore, CI' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(api.requests('DELETE /api/releases/tokens/:id')[0]?.params.id).toBe(anId('token')),
    );
    // The button may have been removed, and nothing else on this page has had the focus.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make a token' })).toHaveFocus());
  });
});
