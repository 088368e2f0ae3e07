import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDialog } from '../dialogs/use-dialog.ts';
import { aSessionUser, apiFailure, mockApi, renderSection, TestPortal } from '../testing/index.tsx';
import { api } from '../api/api-client.ts';
import type { Resumed } from './tab-storage.ts';
import { useResumable } from './use-resumable.ts';

const maria = aSessionUser();

afterEach(() => sessionStorage.clear());

/** A button whose action is interrupted by session expiry, and a dialog that resumes it. */
function Reporting() {
  const dialog = useDialog<Resumed<string>>();
  const attempt = useResumable<string>('report', dialog.open);
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
    expect(screen.getByText('No water. is due, round 1')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/is due/)).not.toBeInTheDocument();
    unmount();
    renderSection(subject, { user: maria });
    expect(screen.queryByText(/is due/)).not.toBeInTheDocument();
  });

  it('waits for hydration on a server-rendered page', async () => {
    await beInterrupted();
    const page = (
      <TestPortal user={maria}>
        <Reporting />
      </TestPortal>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container).not.toHaveTextContent('is due');
    expect(sessionStorage).toHaveLength(1);

    const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
    expect(container).toHaveTextContent('No water. is due, round 1');
    expect(sessionStorage).toHaveLength(0);
    act(() => root.unmount());
    container.remove();
  });
});
