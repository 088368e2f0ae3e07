// @vitest-environment-options { "worker": "resumed actions" }
import { act, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBrowserValue } from '../data/use-browser-value.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useResumableDialog } from '../dialogs/use-resumable-dialog.ts';
import {
  aSessionUser,
  anId,
  apiFailure,
  becomeUser,
  mockApi,
  renderSection,
  TestPortal,
} from '../testing/index.tsx';
import { api } from '../api/api-client.ts';
import { type Resumed, actionStorage } from './resume-store.ts';
import { useResumable } from './use-resumable.ts';

const maria = aSessionUser();

afterEach(() => sessionStorage.clear());

/** A button whose action is interrupted by session expiry, and a dialog that resumes it. */
function Reporting() {
  const dialog = useDialog<Resumed<string>>();
  const attempt = useResumable<string>('report /', dialog.open);
  const { input, isDue } = dialog.subject ?? {};
  const send = () => attempt('No water.', () => api.request('DELETE /api/user/notif'));
  return (
    <>
      <button onClick={() => void send().catch(() => undefined)}>Send</button>
      {dialog.isOpen && <p>{`${input}${isDue ? ' is due' : ''}, round ${dialog.round}`}</p>}
      {dialog.isOpen && <button onClick={dialog.close}>Close</button>}
    </>
  );
}

/** A part that the browser replaces when it knows more than the server, like a stored draft. */
function Restored() {
  return <Reporting key={useBrowserValue(() => 'draft', 'empty')} />;
}

/** A dialog that the fragment of the address opens, and that resumes the same action. */
function Named() {
  const { props } = useResumableDialog<string>('report');
  const { input, isDue } = props.resumable.resumed ?? {};
  return props.open && <p>{`${input}${isDue ? ' is due' : ''}`}</p>;
}

/** Sends in an expired session. */
async function beInterrupted() {
  mockApi({ 'DELETE /api/user/notif': apiFailure('unauthenticated') });
  const { user, unmount } = renderSection(<Reporting />, { user: maria });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
}

describe('an action interrupted by a login', () => {
  it('resumes once, also when React renders twice', async () => {
    await beInterrupted();
    const subject = (
      <StrictMode>
        <Reporting />
      </StrictMode>
    );
    const { user, unmount } = renderSection(subject, { user: maria });
    expect(await screen.findByText('No water. is due, round 1')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/is due/)).not.toBeInTheDocument();
    unmount();
    renderSection(subject, { user: maria });
    expect(screen.queryByText(/is due/)).not.toBeInTheDocument();
  });

  it.each([
    ['waits for hydration on a server-rendered page', <Reporting key="page" />],
    ['waits for what replaces the hydrated part', <Restored key="draft" />],
    ['fills the dialog that the address has opened', <Named key="named" />],
  ])('%s', async (_, subject) => {
    await beInterrupted();
    const page = (
      <TestPortal user={maria} path="/#report">
        {subject}
      </TestPortal>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container).not.toHaveTextContent('is due');
    expect(sessionStorage).toHaveLength(1);

    const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
    expect(container).toHaveTextContent('No water. is due');
    expect(sessionStorage).toHaveLength(0);
    act(() => root.unmount());
    container.remove();
  });
});

describe('an open dialog', () => {
  const jose = aSessionUser({
    _id: anId('jose'),
    fullName: { firstName: 'Jose', lastName: 'Cruz' },
  });

  function Writing() {
    const dialog = useResumableDialog<string>('review');
    const [problem, setProblem] = useState('');
    const post = () => api.request('DELETE /api/user/notif');
    const send = () => dialog.props.resumable.attempt('Quiet.', post);
    return (
      <>
        <button onClick={dialog.open}>Open</button>
        <button onClick={() => void send().catch((error: Error) => setProblem(error.message))}>
          Send
        </button>
        <p>{problem}</p>
      </>
    );
  }

  it('belongs to the user who opened it: as another one nothing is sent or lost', async () => {
    const { user } = renderSection(<Writing />, { user: maria });
    const sent = mockApi({ 'DELETE /api/user/notif': undefined });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await becomeUser(jose);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Maria .* is no longer logged in here/)).toBeInTheDocument();
    expect(sent.requests('DELETE /api/user/notif')).toHaveLength(0);
    expect(actionStorage('review /').read()).toEqual({
      input: 'Quiet.',
      personId: maria._id,
      isDue: false,
    });
  });
});
