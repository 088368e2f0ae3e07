import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useNavigation, useSearchParams } from '../navigation/navigation.tsx';
import { useLeaveConfirmation } from '../navigation/use-leave-confirmation.ts';
import { RouterNavigation } from './index.tsx';

function Here() {
  const { location, navigate, back } = useNavigation();
  const page = useSearchParams().get('page') ?? 'none';
  return (
    <>
      <p>
        At {location.pathname}, page {page}, from {JSON.stringify(location.state)}
      </p>
      <button onClick={() => navigate('/form', { state: { step: 2 }, keepScroll: true })}>
        Form
      </button>
      <button onClick={back}>Back</button>
    </>
  );
}

function renderLinks(links: React.ReactNode) {
  const onNavigate = vi.fn();
  render(
    <MemoryRouter useTransitions={false} initialEntries={['/?page=2']}>
      <RouterNavigation onNavigate={onNavigate}>
        <Here />
        {links}
      </RouterNavigation>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onNavigate };
}

describe('Link', () => {
  it('is an anchor that opens its address here, with its state', async () => {
    const { user, onNavigate } = renderLinks(
      <Link to="/profile/owner?page=3" state={{ id: 'x' }}>
        Visit
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Visit' });
    expect(link).toHaveAttribute('href', '/profile/owner?page=3');
    await user.click(link);
    expect(screen.getByText('At /profile/owner, page 3, from {"id":"x"}')).toBeInTheDocument();
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Meta', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with the middle button', { button: 1 }],
  ])('leaves a click %s to the browser', (_, click) => {
    const { onNavigate } = renderLinks(<Link to="/there">There</Link>);
    const link = screen.getByRole('link', { name: 'There' });
    const left: boolean[] = [];
    // jsdom cannot open tabs; the test checks that the click's default is not prevented.
    link.addEventListener('click', (event) => left.push(!event.defaultPrevented));
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, click);
    expect(left).toEqual([true]);
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('ignores clicks that open elsewhere or were handled before', async () => {
    const { user, onNavigate } = renderLinks(
      <Link to="/there" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>,
    );
    await user.click(screen.getByRole('link', { name: 'Handled' }));
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('does not add an entry for the current address', async () => {
    const { user } = renderLinks(
      <>
        <Link to="/there">There</Link>
        <Link to="/there">There again</Link>
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'There' }));
    await user.click(screen.getByRole('link', { name: 'There again' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText(/^At \/, page 2/)).toBeInTheDocument();
  });
});

describe('navigate', () => {
  it('notifies the listener of its options', async () => {
    const { user, onNavigate } = renderLinks(null);
    await user.click(screen.getByRole('button', { name: 'Form' }));
    expect(screen.getByText('At /form, page none, from {"step":2}')).toBeInTheDocument();
    expect(onNavigate).toHaveBeenCalledWith(expect.objectContaining({ keepScroll: true }));
  });

  it('notifies the listener of Back before the page changes', async () => {
    window.history.replaceState(null, '', '/?page=2');
    const shown: (string | null)[] = [];
    const onNavigate = vi.fn(() => shown.push(screen.getByText(/^At /).textContent));
    render(
      <BrowserRouter useTransitions={false}>
        <RouterNavigation onNavigate={onNavigate}>
          <Here />
          <Link to="/?page=3">Next</Link>
          <Link to="/form">There</Link>
        </RouterNavigation>
      </BrowserRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await user.click(screen.getByRole('link', { name: 'There' }));
    window.history.back();
    await screen.findByText(/^At \/, page 3/);
    expect(shown.at(-1)).toMatch(/^At \/form/);
    expect(onNavigate).toHaveBeenLastCalledWith({ keepScroll: false });
    window.history.back();
    await screen.findByText(/^At \/, page 2/);
    expect(shown.at(-1)).toMatch(/^At \/, page 3/);
    expect(onNavigate).toHaveBeenLastCalledWith({ keepScroll: true });
  });

  it('throws outside the portal', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Here />)).toThrow('useNavigation needs the portal around it.');
  });
});

describe('a page with a leave confirmation', () => {
  /** Confirms on `/form` until something was saved. */
  function Form({ isNeeded }: { isNeeded: () => boolean }) {
    const { isOpen, stay, leave } = useLeaveConfirmation(isNeeded);
    return isOpen ? (
      <>
        <button onClick={stay}>Stay</button>
        <button onClick={leave}>Leave</button>
      </>
    ) : null;
  }

  function Page({ isNeeded }: { isNeeded: () => boolean }) {
    const { location } = useNavigation();
    return location.pathname === '/form' ? <Form isNeeded={isNeeded} /> : null;
  }

  beforeEach(() => window.history.replaceState(null, '', '/'));

  async function openForm(isNeeded: () => boolean = () => true) {
    render(
      <BrowserRouter useTransitions={false}>
        <RouterNavigation>
          <Here />
          <Link to="/form?page=2">Next step</Link>
          <Link to="/elsewhere">Elsewhere</Link>
          <Page isNeeded={isNeeded} />
        </RouterNavigation>
      </BrowserRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Form' }));
    return user;
  }

  it('stays or leaves by the answer after a link', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(window.location.pathname).toBe('/form');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText(/^At \/elsewhere/)).toBeInTheDocument();
  });

  it('stays or leaves by the answer after Back', async () => {
    const user = await openForm();
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.getByText(/^At \/form/)).toBeInTheDocument();
    window.history.back();
    const leave = await screen.findByRole('button', { name: 'Leave' });
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await user.click(leave);
    expect(await screen.findByText(/^At \/, page none/)).toBeInTheDocument();
  });

  it('navigates within its own path without confirmation', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('link', { name: 'Next step' }));
    expect(screen.getByText(/^At \/form, page 2/)).toBeInTheDocument();
    window.history.back();
    expect(await screen.findByText(/^At \/form, page none/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('is left without confirmation when nothing would be lost', async () => {
    const user = await openForm(() => false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByText(/^At \/elsewhere/)).toBeInTheDocument();
  });
});
