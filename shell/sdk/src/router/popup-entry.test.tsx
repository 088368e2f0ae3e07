import { startTransition, use, useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@elbi/design-system';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { useLeaveConfirmation } from '../navigation/use-leave-confirmation.ts';
import { RouterNavigation } from './index.tsx';

/** The page for `/?type=3` renders once it resolves. */
let late: Promise<void>;

/** A page with a dialog whose text would be lost, and with links. */
function Page() {
  const { location, navigate } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const address = `${location.pathname}${location.search}`;
  if (address === '/?type=3') use(late);
  const chooseLate = (replace: boolean) => startTransition(() => navigate('/?type=3', { replace }));
  return (
    <>
      <h1>{`At ${address}`}</h1>
      <button onClick={() => setOpen(true)}>Write</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Review" isDirty={text !== ''}>
        <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => navigate('/?type=1')}>Choose</button>
        <button onClick={() => navigate('/?type=2', { replace: true })}>Choose instead</button>
        <button onClick={() => chooseLate(false)}>Choose late</button>
        <button onClick={() => chooseLate(true)}>Choose late instead</button>
        <Link to="/next" onClick={() => setOpen(false)}>
          Go
        </Link>
      </Dialog>
      {address === '/form' && <Form />}
    </>
  );
}

/** Asks before it is left. */
function Form() {
  const { isOpen, stay, leave } = useLeaveConfirmation(() => true);
  return (
    <Dialog open={isOpen} onOpenChange={stay} title="Leave?">
      <button onClick={leave}>Leave</button>
    </Dialog>
  );
}

/** Opens `/before` and then `/`, as a user does. */
async function renderPage() {
  window.history.replaceState(null, '', '/before');
  render(
    <BrowserRouter useTransitions={false}>
      <RouterNavigation>
        <Link to="/">Home</Link>
        <Link to="/form">Form</Link>
        <Page />
      </RouterNavigation>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  return user;
}

const heading = (address: string) =>
  screen.findByRole('heading', { name: `At ${address}`, hidden: true });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const closed = (name: string) => waitFor(() => expect(dialog(name)).toBeNull());

describe('Back', () => {
  it('closes a dialog, and Forward does not reopen it; the next Back leaves the page', async () => {
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    window.history.back();
    await closed('Review');
    await heading('/');
    window.history.forward();
    await waitFor(() => expect(window.history.state).toHaveProperty('isForPopups'));
    expect(dialog('Review')).toBeNull();
    window.history.back();
    await heading('/before');
  });

  it('leaves the page at once after a dialog was closed otherwise', async () => {
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await user.keyboard('{Escape}');
    await closed('Review');
    window.history.back();
    await heading('/before');
  });

  it('asks before typed text is lost, and closes the question first', async () => {
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await user.type(screen.getByRole('textbox'), 'Quiet');
    window.history.back();
    await screen.findByRole('alertdialog', { name: /leave/i });
    await waitFor(() => expect(window.history.state).toHaveProperty('isForPopups'));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox')).toHaveValue('Quiet');
    await waitFor(() => expect(window.history.state).toHaveProperty('isForPopups'));
    window.history.back();
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await closed('Review');
    await heading('/');
  });

  it('from a page that a dialog opened is the page with the dialog closed', async () => {
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await heading('/next');
    window.history.back();
    await heading('/');
    expect(dialog('Review')).toBeNull();
    window.history.back();
    await heading('/before');
  });

  it.each([
    ['Choose', '/?type=1', '/'],
    ['Choose instead', '/?type=2', '/before'],
  ])('stays on the address that “%s” in a dialog opened', async (choice, address, before) => {
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await user.click(screen.getByRole('button', { name: choice }));
    await heading(address);
    window.history.back();
    await closed('Review');
    expect(window.location.pathname + window.location.search).toBe(address);
    window.history.back();
    await heading(before);
  });

  it.each([
    ['Choose late', '/'],
    ['Choose late instead', '/before'],
  ])('closes a dialog before the page has rendered for “%s” in it', async (choice, before) => {
    let arrive = () => {};
    late = new Promise((resolve) => (arrive = resolve));
    const user = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    const button = screen.getByRole('button', { name: choice });
    await act(() => Promise.resolve(button.click()));
    window.history.back();
    await closed('Review');
    arrive();
    await heading('/?type=3');
    expect(window.location.search).toBe('?type=3');
    window.history.back();
    await heading(before);
  });

  it('closes the confirmation of a page, and leaves the page once confirmed', async () => {
    const user = await renderPage();
    await user.click(screen.getByRole('link', { name: 'Form' }));
    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave?' });
    await waitFor(() => expect(window.history.state).toHaveProperty('isForPopups'));
    window.history.back();
    await closed('Leave?');
    await heading('/form');
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('/');
  });
});
