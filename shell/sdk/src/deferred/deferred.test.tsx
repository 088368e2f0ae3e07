import { RETRY_FILES_EVENT } from '@elbi/contract/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderSection } from '../testing/index.tsx';
import { PART_TIMEOUT, RecoveryContext, deferred, preloadOnIntent } from './deferred.ts';
import { LazyPart, type PopupProps } from './LazyPart.tsx';

const FAILED = 'This could not be loaded. Check your connection and try again.';

interface GreetingProps extends PopupProps {
  name: string;
}

function Greeting({ open, onOpenChange, name }: GreetingProps) {
  return open && <button onClick={() => onOpenChange(false)}>Hello {name}</button>;
}

/** A page whose button opens a popup. */
function renderOpener(
  load: () => Promise<typeof Greeting>,
  recover = vi.fn(async () => undefined),
) {
  const part = deferred(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <RecoveryContext value={recover}>
        <button {...preloadOnIntent(part)} aria-expanded={open} onClick={() => setOpen(!open)}>
          Open
        </button>
        <LazyPart part={part} open={open} onOpenChange={setOpen} name="Maria" />
      </RecoveryContext>
    );
  }
  return { ...renderSection(<Opener />), recover };
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const greeting = () => screen.findByRole('button', { name: 'Hello Maria' });
const missing = () => Promise.reject(new Error('404'));

/** The options of the last toast of a failure. */
function lastToast({ portal }: ReturnType<typeof renderOpener>) {
  const [text, options] = portal.toast.error.mock.lastCall ?? [];
  expect(text).toBe(FAILED);
  return options as unknown as {
    action: { label: string; onAct: () => void };
    onEnd: () => void;
    signal: AbortSignal;
  };
}

describe('a popup', () => {
  it('is fetched once, when the pointer is on its trigger', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting));
    const { user } = renderOpener(load);
    expect(load).not.toHaveBeenCalled();
    await user.hover(opener());
    expect(load).toHaveBeenCalledOnce();
    await user.click(opener());
    await user.click(await greeting());
    expect(screen.queryByRole('button', { name: 'Hello Maria' })).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched shows a toast, whose Retry opens it', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(missing);
    const opened = renderOpener(load);
    await opened.user.click(opener());
    await vi.waitFor(() => expect(opened.portal.toast.error).toHaveBeenCalledOnce());
    const { action } = lastToast(opened);
    expect(action.label).toBe('Retry');
    load.mockResolvedValue(Greeting);
    act(action.onAct);
    expect(await greeting()).toBeInTheDocument();
    expect(opened.recover).not.toHaveBeenCalled();
  });

  it('closes with the toast of its failure, and is refetched when opened again', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(missing);
    const opened = renderOpener(load);
    await opened.user.click(opener());
    await vi.waitFor(() => expect(opened.portal.toast.error).toHaveBeenCalledOnce());
    act(lastToast(opened).onEnd);
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    load.mockResolvedValue(Greeting);
    await opened.user.click(opener());
    expect(await greeting()).toBeInTheDocument();
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
  });

  it('that arrives after the toast of its failure removes the toast', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let arrive = (_: typeof Greeting) => undefined as void;
    const opened = renderOpener(() => new Promise((resolve) => (arrive = resolve)));
    fireEvent.click(opener());
    await act(() => vi.advanceTimersByTimeAsync(PART_TIMEOUT));
    expect(lastToast(opened).signal.aborted).toBe(false);
    await act(async () => arrive(Greeting));
    expect(await greeting()).toBeInTheDocument();
    expect(lastToast(opened).signal.aborted).toBe(true);
  });

  it('that fails again after a retry has its page recovered', async () => {
    const opened = renderOpener(missing);
    await opened.user.click(opener());
    await vi.waitFor(() => expect(opened.portal.toast.error).toHaveBeenCalledOnce());
    expect(opened.recover).not.toHaveBeenCalled();
    act(lastToast(opened).action.onAct);
    await vi.waitFor(() =>
      expect(opened.recover).toHaveBeenCalledExactlyOnceWith(new Error('404')),
    );
  });
});

describe('a part of a page', () => {
  beforeEach(() => {
    // React logs what a boundary catches; here that is the injected error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const Fact = ({ text }: { text: string }) => <p>{text}</p>;

  function renderPart(load: () => Promise<{ default: typeof Fact }>) {
    const part = deferred(load);
    return renderSection(
      <>
        <h1>A place</h1>
        <LazyPart part={part} text="Near the gate" />
      </>,
    );
  }

  it.each<[string, () => Promise<{ default: typeof Fact }>]>([
    ['cannot be fetched', missing],
    [
      'throws',
      () =>
        Promise.resolve({
          default: () => {
            throw new Error('Broken on purpose');
          },
        }),
    ],
  ])('that %s leaves the page, with Retry in its place', async (_, broken) => {
    const load = vi.fn(broken);
    const { user } = renderPart(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded');
    expect(screen.getByRole('heading', { name: 'A place' })).toBeInTheDocument();
    load.mockResolvedValue({ default: Fact });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    if (broken === missing) expect(await screen.findByText('Near the gate')).toBeInTheDocument();
    else expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('that is late offers Retry, and shows when it arrives', async () => {
    vi.useFakeTimers();
    let arrive = (_: { default: typeof Fact }) => undefined as void;
    renderPart(() => new Promise((resolve) => (arrive = resolve)));
    await act(() => vi.advanceTimersByTimeAsync(PART_TIMEOUT));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await act(async () => arrive({ default: Fact }));
    expect(screen.getByText('Near the gate')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('whose file never arrives has it requested again by Retry', async () => {
    vi.useFakeTimers();
    renderPart(async () => {
      await new Promise((resolve) =>
        window.addEventListener(RETRY_FILES_EVENT, resolve, { once: true }),
      );
      return { default: Fact };
    });
    await act(() => vi.advanceTimersByTimeAsync(PART_TIMEOUT));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByText('Near the gate')).toBeInTheDocument();
  });
});
