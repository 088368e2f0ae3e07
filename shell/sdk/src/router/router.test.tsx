import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Link, useNavigation, useSearchParams } from '../navigation/navigation.tsx';
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
    // jsdom cannot open tabs; whether the click reaches it untouched is what counts.
    link.addEventListener('click', (event) => left.push(!event.defaultPrevented));
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, click);
    expect(left).toEqual([true]);
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('leaves what opens elsewhere, and what somebody else has handled, alone', async () => {
    const { user, onNavigate } = renderLinks(
      <Link to="/there" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>,
    );
    await user.click(screen.getByRole('link', { name: 'Handled' }));
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('does not add an entry for the address that is open already', async () => {
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
  it('tells who listens what it wants kept', async () => {
    const { user, onNavigate } = renderLinks(null);
    await user.click(screen.getByRole('button', { name: 'Form' }));
    expect(screen.getByText('At /form, page none, from {"step":2}')).toBeInTheDocument();
    expect(onNavigate).toHaveBeenCalledWith(expect.objectContaining({ keepScroll: true }));
  });

  it('needs the portal around it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Here />)).toThrow('useNavigation needs the portal around it.');
  });
});
