import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';

const handleChange = vi.fn();

function Statuses() {
  const [value, setValue] = useState('all');
  return (
    <SegmentedControl
      label="Status"
      options={['all', 'pending', 'resolved'].map((one) => ({ value: one, label: one }))}
      value={value}
      onValueChange={(next) => {
        handleChange(next);
        setValue(next);
      }}
    />
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });

/** As browsers do: the key checks the next button. */
function pressArrowTo(name: string) {
  fireEvent.keyDown(radio(name), { key: 'ArrowRight' });
  fireEvent.click(radio(name));
  fireEvent.keyUp(radio(name), { key: 'ArrowRight' });
}

const pass = () => act(() => void vi.advanceTimersByTime(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  handleChange.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('SegmentedControl', () => {
  it('applies a press immediately', () => {
    render(<Statuses />);
    fireEvent.click(radio('resolved'));
    expect(handleChange.mock.calls).toEqual([['resolved']]);
  });

  it('moves by the arrow keys, and applies the choice after a pause', () => {
    render(<Statuses />);
    pressArrowTo('pending');
    pressArrowTo('resolved');
    expect(radio('resolved')).toBeChecked();
    expect(handleChange).not.toHaveBeenCalled();
    pass();
    expect(handleChange.mock.calls).toEqual([['resolved']]);
  });

  it.each([
    ['Enter', () => fireEvent.keyDown(radio('pending'), { key: 'Enter' })],
    ['leaving the group', () => fireEvent.blur(radio('pending'))],
  ])('applies the choice on %s, once', (_, finish) => {
    render(<Statuses />);
    pressArrowTo('pending');
    finish();
    expect(handleChange.mock.calls).toEqual([['pending']]);
    pass();
    expect(handleChange).toHaveBeenCalledOnce();
  });
});
