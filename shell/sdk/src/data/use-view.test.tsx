import { Activity, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HomeView, OwnerProfileView } from '@elbi/contract/domain';
import { Link } from '../navigation/navigation.tsx';
import { aUser, apiFailure, mockApi, renderSection } from '../testing/index.tsx';
import { useView } from './use-view.ts';

const VIEW = '/api/view/home';

function Total() {
  const { data } = useView(VIEW);
  return (
    <>
      <p>Total {data?.search.total ?? 'unknown'}</p>
      <Link to="/?page=2">Two</Link>
      <Link to="/">One</Link>
    </>
  );
}

const withTotal = (total: number) => ({ search: { total } }) as HomeView;

describe('useView', () => {
  it('treats the document’s data as fresh, once', async () => {
    const api = mockApi({
      [`GET ${VIEW}`]: ({ query }: { query: URLSearchParams }) =>
        withTotal(query.get('page') === '2' ? 22 : 33),
    });
    const { user } = renderSection(<Total />, { data: { [VIEW]: withTotal(11) } });
    expect(screen.getByText('Total 11')).toBeInTheDocument();
    expect(api.requests(`GET ${VIEW}`)).toHaveLength(0);

    await user.click(screen.getByRole('link', { name: 'Two' }));
    expect(await screen.findByText('Total 22')).toBeInTheDocument();

    // Stale data is shown immediately and refetched.
    await user.click(screen.getByRole('link', { name: 'One' }));
    expect(await screen.findByText('Total 33')).toBeInTheDocument();
  });

  it('is refetched when its page is shown again', async () => {
    const api = mockApi({ [`GET ${VIEW}`]: withTotal(22) });
    function Kept() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>Toggle</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <Total />
          </Activity>
        </>
      );
    }
    const { user } = renderSection(<Kept />, { data: { [VIEW]: withTotal(11) } });
    const toggle = screen.getByRole('button', { name: 'Toggle' });
    await user.click(toggle);
    expect(screen.getByText('Total 11')).not.toBeVisible();
    await user.click(toggle);
    expect(await screen.findByText('Total 22')).toBeVisible();
    expect(api.requests(`GET ${VIEW}`)).toHaveLength(1);
  });

  it('is refetched once the connection is back', async () => {
    const visitor = { success: false, user: null, data: null } as const;
    mockApi({ [`GET ${VIEW}`]: withTotal(22), 'GET /api/auth/login/success': visitor });
    renderSection(<Total />, { data: { [VIEW]: withTotal(11) } });
    act(() => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });
    expect(await screen.findByText('Total 22')).toBeInTheDocument();
  });

  it('shows the last page until the next one has loaded', async () => {
    let answer: (view: HomeView) => void = () => undefined;
    mockApi({
      [`GET ${VIEW}`]: () =>
        new Promise<HomeView>((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = renderSection(<Total />, { data: { [VIEW]: withTotal(11) } });
    await user.click(screen.getByRole('link', { name: 'Two' }));
    expect(screen.getByText('Total 11')).toBeInTheDocument();
    await expect.poll(() => answer.length).toBe(1);
    answer(withTotal(22));
    expect(await screen.findByText('Total 22')).toBeInTheDocument();
  });

  it('has no data of another owner, while theirs loads or after it failed', async () => {
    const PROFILE = '/api/view/profile/owner';
    mockApi({
      [`GET ${PROFILE}`]: apiFailure('unavailable'),
    });
    function Owner() {
      const { data, error } = useView(PROFILE);
      return (
        <>
          <p>{`${data?.user.fullName.firstName ?? 'Nobody'}${error ? ', failed' : ''}`}</p>
          <Link to="/">Own</Link>
          <Link to="/?id=ABC">Capitals</Link>
        </>
      );
    }
    const view = {
      user: aUser({ fullName: { firstName: 'Lourdes', lastName: '' } }),
    } as OwnerProfileView;
    const { user } = renderSection(<Owner />, {
      path: '/?id=abc',
      data: { [`${PROFILE}?id=abc`]: view },
    });
    expect(screen.getByText('Lourdes')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Capitals' }));
    expect(await screen.findByText(/^Lourdes/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Own' }));
    expect(screen.getByText(/^Nobody/)).toBeInTheDocument();
    expect(await screen.findByText('Nobody, failed')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Capitals' }));
    expect(await screen.findByText(/^Lourdes/)).toBeInTheDocument();
  });
});
