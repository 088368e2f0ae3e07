import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  Fragment,
  Link,
  api,
  ApiError,
  defineSection,
  useFavourites,
  usePortal,
  useSession,
  useView,
} from '../index.ts';
import {
  aHomeView,
  aSearchResult,
  anAccommodation,
  anId,
  apiFailure,
  mockApi,
  noAnswers,
  noConnection,
  renderSection,
} from './index.tsx';

function HomePage() {
  const { data, error } = useView('/api/view/home');
  const { role } = useSession();
  const { openLogin } = usePortal();
  const { setFavourite } = useFavourites();
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <>
      <h1>
        {role} sees {data?.search.total ?? 'nothing'}
      </h1>
      <Link to="/there?page=2">There</Link>
      <button onClick={() => openLogin({ next: '/here' })}>Log in</button>
      <button onClick={() => void setFavourite(anId('accommodation'), true)}>Save</button>
      <Fragment name="profile/BecomeOwnerDialog" props={{ open: true, onClose: () => undefined }} />
    </>
  );
}

const section = defineSection({
  name: 'search',
  routes: [
    {
      path: '/',
      access: 'everyone',
      page: () => Promise.resolve({ default: HomePage }),
      view: '/api/view/home',
      title: 'Home',
      sample: '/',
    },
    {
      path: '/there',
      access: 'everyone',
      page: () => Promise.resolve({ default: () => <h1>There</h1> }),
      view: null,
      title: 'There',
      sample: '/there',
    },
  ],
  fragments: {},
});

describe('renderSection', () => {
  it('asks the mocked API with the query string of the page', async () => {
    const mocked = mockApi({
      'GET /api/view/home': ({ query }) =>
        aHomeView({ search: aSearchResult({ total: query.get('page') === '2' ? 12 : 0 }) }),
    });
    renderSection(section, { path: '/?page=2', role: 'owner' });
    expect(await screen.findByRole('heading', { name: 'owner sees 12' })).toBeInTheDocument();
    expect(mocked.requests('GET /api/view/home')).toHaveLength(1);
  });

  it('shows a page whose calls are never answered, whatever it asks for', async () => {
    mockApi(noAnswers());
    renderSection(section);
    expect(
      await screen.findByRole('heading', { name: 'unregistered sees nothing' }),
    ).toBeInTheDocument();
  });

  it('shows data that came with the document without asking', async () => {
    renderSection(section, { data: { '/api/view/home': aHomeView() } });
    expect(
      await screen.findByRole('heading', { name: 'unregistered sees 10' }),
    ).toBeInTheDocument();
  });

  it('gives failures as they are on the wire', async () => {
    mockApi({ 'GET /api/view/home': apiFailure('internal') });
    renderSection(section);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  });

  it('tells where the portal went, and what it was asked for', async () => {
    const { user, location, portal } = renderSection(section, {
      data: { '/api/view/home': aHomeView() },
      fragments: { 'profile/BecomeOwnerDialog': () => <p>The dialog</p> },
    });
    expect(await screen.findByText('The dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(portal.openLogin).toHaveBeenCalledWith({ next: '/here' });
    await user.click(screen.getByRole('link', { name: 'There' }));
    expect(await screen.findByRole('heading', { name: 'There' })).toBeInTheDocument();
    expect(location()).toMatchObject({ pathname: '/there', search: '?page=2' });
  });

  it('opens log-in for a visitor who saves, and saves for a person', async () => {
    const visitor = renderSection(section, { data: { '/api/view/home': aHomeView() } });
    await visitor.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(visitor.portal.openLogin).toHaveBeenCalledWith({
      intent: { kind: 'favourite', accommodationId: anId('accommodation') },
    });
    visitor.unmount();

    const mocked = mockApi({
      'GET /api/view/home': aHomeView(),
      'POST /api/user/favorite': { success: true, message: 'Saved.', isFavorite: true },
    });
    const student = renderSection(section, { role: 'registered' });
    await student.user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect.poll(() => student.portal.toast.success.mock.calls).toEqual([['Saved.']]);
    expect(mocked.requests('POST /api/user/favorite')[0]?.body).toMatchObject({
      accomID: anId('accommodation'),
      favorite: true,
    });
  });
});

describe('mockApi', () => {
  it('refuses a body that the contract refuses, as the API does', async () => {
    mockApi({ 'POST /api/user/review': { success: true, message: 'Posted.' } });
    const refused = api.call('POST /api/user/review', {
      body: { accommodationId: anId('accommodation'), rating: 0, desc: '', isAnonymous: false },
    });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      fields: expect.arrayContaining([
        { field: 'rating', message: 'This field should be greater than 0.' },
        { field: 'desc', message: "The field 'Your review' is required." },
      ]) as unknown,
    });
  });

  it('takes forms, trailing slashes and parameters', async () => {
    const place = anAccommodation();
    const mocked = mockApi({
      'GET /api/accom/:id': place,
      'GET /api/report/': [],
      'POST /api/user/apply': { success: true, message: 'Sent.' },
    });
    await expect(api.call('GET /api/accom/:id', { params: { id: place._id } })).resolves.toEqual(
      place,
    );
    await expect(api.call('GET /api/report/')).resolves.toEqual([]);
    const body = new FormData();
    body.set('email', 'maria@example.com');
    body.set('files', new File(['%PDF-'], 'permit.pdf', { type: 'application/pdf' }));
    const shares: number[] = [];
    await api.call('POST /api/user/apply', { body, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    const sent = mocked.requests('POST /api/user/apply')[0]?.body as FormData;
    expect(sent.get('email')).toBe('maria@example.com');
  });

  it('can be out of reach', async () => {
    mockApi({ 'GET /api/report/': noConnection() });
    await expect(api.call('GET /api/report/')).rejects.toEqual(ApiError.network());
  });
});
