import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aSessionUser, mockApi } from '../testing/index.tsx';
import { defineSection } from '../section/define-section.ts';
import { useToast } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { StandaloneApp } from './StandaloneApp.tsx';
import { mountStandalone } from './index.tsx';

function HomePage() {
  const { role } = useSession();
  const toast = useToast();
  return (
    <>
      <h1>Home of {role}</h1>
      <button onClick={() => toast.success('It worked.')}>Do it</button>
    </>
  );
}

const route = { view: null, sample: '/' } as const;
const section = defineSection({
  name: 'search',
  routes: [
    {
      ...route,
      path: '/',
      title: 'Home',
      access: 'everyone',
      page: () => Promise.resolve({ default: HomePage }),
    },
    {
      ...route,
      path: '/secret',
      title: 'Secret',
      access: ['admin'],
      page: () => Promise.resolve({ default: () => <h1>Secret</h1> }),
    },
  ],
  fragments: { Card: () => Promise.resolve({ default: () => <p>Card</p> }) },
});

describe('stand-alone', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('shows the page at the address, who sees it, and toasts', async () => {
    const user = userEvent.setup();
    render(<StandaloneApp section={section} user={aSessionUser({ role: 'owner' })} />);
    expect(await screen.findByRole('heading', { name: 'Home of owner' })).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Maria, accommodation owner');
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('It worked.')).toBeInTheDocument();
  });

  it('logs out in place', async () => {
    mockApi({
      'POST /api/auth/logout': { success: true, message: 'Bye.' },
      'GET /api/auth/login/success': { success: false, user: null, data: null },
    });
    const user = userEvent.setup();
    render(<StandaloneApp section={section} user={aSessionUser()} />);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(
      await screen.findByRole('heading', { name: 'Home of unregistered' }),
    ).toBeInTheDocument();
  });

  it('lists what the section has where it has no page', () => {
    window.history.replaceState(null, '', '/elsewhere');
    render(<StandaloneApp section={section} user={null} />);
    expect(screen.getByText('/elsewhere is no page of this section.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home (/)' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Card')).toBeInTheDocument();
  });

  it('says whom a guarded page is for', () => {
    window.history.replaceState(null, '', '/secret');
    render(<StandaloneApp section={section} user={null} />);
    expect(screen.getByText('In the portal this page is for admin only.')).toBeInTheDocument();
  });

  it('begins with the session of the portal that runs', async () => {
    const user = aSessionUser({ role: 'admin' });
    mockApi({ 'GET /api/auth/login/success': { success: true, user, data: user } });
    const root = document.body.appendChild(document.createElement('div'));
    await mountStandalone(section, root);
    expect(await screen.findByRole('heading', { name: 'Home of admin' })).toBeInTheDocument();
    root.remove();
  });
});
