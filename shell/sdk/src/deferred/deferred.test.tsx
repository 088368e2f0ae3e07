import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Portal } from '../portal/portal.tsx';
import { renderSection } from '../testing/index.tsx';
import { DeferredPopup, type PopupProps } from './DeferredPopup.tsx';
import { deferred, preloadOnIntent } from './deferred.ts';

interface GreetingProps extends PopupProps {
  name: string;
}

function Greeting({ open, onOpenChange, name }: GreetingProps) {
  return open && <button onClick={() => onOpenChange(false)}>Hello {name}</button>;
}

function renderOpener(load: () => Promise<typeof Greeting>, portal: Partial<Portal> = {}) {
  const part = deferred<GreetingProps>(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button {...preloadOnIntent(part)} onClick={() => setOpen(true)}>
          Open
        </button>
        <DeferredPopup part={part} open={open} onOpenChange={setOpen} props={{ name: 'Maria' }} />
      </>
    );
  }
  return renderSection(<Opener />, { portal });
}

describe('a deferred popup', () => {
  it('is fetched once, when the pointer is on its trigger', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting));
    const { user } = renderOpener(load);
    expect(load).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('button', { name: 'Open' }));
    expect(load).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Hello Maria' }));
    expect(screen.queryByRole('button', { name: 'Hello Maria' })).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched reloads the document, without an error if that works', async () => {
    const renew = vi.fn(() => Promise.resolve(true));
    const { user, portal } = renderOpener(() => Promise.reject(new Error('404')), { renew });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
    expect(portal.toast.error).not.toHaveBeenCalled();
  });

  it('shows an error when it cannot be fetched, closes, and is refetched on the next press', async () => {
    let down = true;
    const { user, portal } = renderOpener(() =>
      down ? Promise.reject(new Error('404')) : Promise.resolve(Greeting),
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await vi.waitFor(() =>
      expect(portal.toast.error).toHaveBeenCalledWith(
        'This could not be loaded. Check your connection and try again.',
      ),
    );
    down = false;
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Hello Maria' })).toBeInTheDocument();
  });
});
