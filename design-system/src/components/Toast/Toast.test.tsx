import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastOptions, ToastProvider, useToasts } from './Toast.tsx';

function Saves({ duration }: { duration?: number }) {
  const toasts = useToasts();
  return (
    <>
      <button onClick={() => toasts.success('Saved.', { duration })}>save</button>
      <button onClick={() => toasts.error('Not saved.', { duration })}>fail</button>
    </>
  );
}

function Dismisses({ action }: Pick<ToastOptions, 'action'>) {
  const toasts = useToasts();
  return <button onClick={() => toasts.success('Gone.', { action })}>dismiss</button>;
}

/** Adds a bar to the window that reports this position. */
function addBar(top: number, height: number) {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.dataset['bottomBar'] = '';
  const moveTo = (to: number, tall: number) =>
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, to, 360, tall));
  moveTo(top, height);
  return { bar, moveTo };
}

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('Toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('closes after 3 s for a success and 5 s for an error by default (S8.toast.1, S8.toast.2, S8.toast.4, S9.toast.1, S9.toast.2)', () => {
    render(<Saves />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('save'));
    fireEvent.click(screen.getByText('fail'));
    pass(2_999);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    pass(1_999);
    expect(screen.getByText('Not saved.')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it.each([
    ['polite', 'save', 'Saved.'],
    ['assertive', 'fail', 'Not saved.'],
  ])('appears in a region that was %s before it', (live, button, text) => {
    render(<Saves />, { wrapper: ToastProvider });
    const region = document.querySelector(`[aria-live=${live}]`);
    expect(region).toBeEmptyDOMElement();
    fireEvent.click(screen.getByText(button));
    expect(region).toContainElement(screen.getByText(text));
  });

  it('counts only the time in which neither pointer nor focus is on it', () => {
    render(<Saves duration={2_000} />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('save'));
    pass(1_500);
    fireEvent.pointerEnter(screen.getByText('Saved.').parentElement!);
    pass(60_000);
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    fireEvent.pointerLeave(screen.getByText('Saved.').parentElement!);
    pass(60_000);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(499);
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('with an action closes after 5 s, or with the action', () => {
    const onAct = vi.fn();
    render(<Dismisses action={{ label: 'Undo', onAct }} />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('dismiss'));
    pass(4_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(screen.queryByText('Gone.')).toBeNull();
  });

  it('stays above a bar at the bottom of the window while the bar exists', () => {
    const { bar, moveTo } = addBar(window.innerHeight - 84, 84);
    render(<Saves />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('save'));
    const toasts = screen.getByRole('region', { name: /^Messages/ });
    expect(toasts).toHaveStyle({ marginBottom: '84px' });
    moveTo(100, 84);
    fireEvent.scroll(window);
    expect(toasts).toHaveStyle({ marginBottom: '0px' });
    moveTo(window.innerHeight - 120, 120);
    fireEvent.click(screen.getByText('save'));
    expect(toasts).toHaveStyle({ marginBottom: '120px' });
    bar.remove();
  });

  it('moves above a bar that appears below it, and down again without it', async () => {
    render(<Saves />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('save'));
    const toasts = screen.getByRole('region', { name: /^Messages/ });
    const sheet = document.body.appendChild(document.createElement('div'));
    const { bar } = addBar(window.innerHeight - 68, 68);
    sheet.append(bar);
    await act(() => Promise.resolve());
    expect(toasts).toHaveStyle({ marginBottom: '68px' });
    sheet.replaceChildren();
    await act(() => Promise.resolve());
    expect(toasts).toHaveStyle({ marginBottom: '0px' });
    sheet.remove();
  });

  it('stays above stacked bars, and ignores a floating one', () => {
    const barAt = (above: number, height: number) =>
      addBar(window.innerHeight - above - height, height).bar;
    // The hairline of the lower one is below the upper one.
    const bars = [barAt(400, 50), barAt(44, 84), barAt(0, 45)];
    render(<Saves />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('save'));
    expect(screen.getByRole('region', { name: /^Messages/ })).toHaveStyle({
      marginBottom: '128px',
    });
    for (const bar of bars) bar.remove();
  });

  it('gets and loses the focus by F6, and returns it when it closes', () => {
    const onAct = vi.fn();
    render(<Dismisses action={{ label: 'Undo', onAct }} />, { wrapper: ToastProvider });
    const opener = screen.getByText('dismiss');
    opener.focus();
    const pressKey = () => fireEvent.keyDown(document.activeElement!, { key: 'F6' });
    pressKey();
    expect(opener).toHaveFocus();

    fireEvent.click(opener);
    fireEvent.click(opener);
    expect(screen.getByRole('region', { name: 'Messages (F6)' })).toBeInTheDocument();
    const newest = screen.getAllByRole('button', { name: 'Undo' })[1]!;
    pressKey();
    expect(newest).toHaveFocus();
    pass(60_000);
    expect(screen.getAllByText('Gone.')).toHaveLength(1);
    pressKey();
    expect(opener).toHaveFocus();
    pressKey();
    fireEvent.click(newest);
    expect(onAct).toHaveBeenCalledOnce();
    expect(opener).toHaveFocus();
  });

  it('may contain a link', () => {
    const action = { label: 'View your place', render: <a href="#place" /> };
    render(<Dismisses action={action} />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByText('dismiss'));
    expect(screen.getByRole('link', { name: 'View your place' })).toHaveAttribute('href', '#place');
  });

  it('throws without its provider', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Saves />)).toThrow('useToasts needs a ToastProvider above it.');
    silent.mockRestore();
  });
});
