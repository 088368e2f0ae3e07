import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from './State.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function goOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('ErrorState', () => {
  it('shows the error when online', () => {
    render(<ErrorState title="We could not load the places">The team has been told.</ErrorState>);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the places');
  });

  it('shows that the user is offline, and retries by itself', () => {
    const onRetry = vi.fn();
    const { container } = render(
      <ErrorState title="It failed" scene={<img alt="" src="/drawing.svg" />} onRetry={onRetry}>
        The team has been told.
      </ErrorState>,
    );
    goOnline(false);
    expect(screen.getByRole('heading')).toHaveTextContent('You are offline');
    expect(screen.getByRole('alert')).not.toHaveTextContent('The team has been told');
    // It must not fetch files.
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    expect(onRetry).not.toHaveBeenCalled();
    goOnline(true);
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading')).toHaveTextContent('It failed');
  });
});
