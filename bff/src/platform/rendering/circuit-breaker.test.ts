import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(): CircuitBreaker {
  const breaker = new CircuitBreaker();
  for (let n = 0; n < 5; n += 1) breaker.timedOut();
  return breaker;
}

it('opens after five timeouts in a row, and not before', () => {
  const breaker = new CircuitBreaker();
  for (let n = 0; n < 4; n += 1) breaker.timedOut();
  breaker.succeeded();
  for (let n = 0; n < 4; n += 1) breaker.timedOut();
  expect(breaker.permits()).toBe(true);
  breaker.timedOut();
  expect(breaker.permits()).toBe(false);
});

it('is half-open after five seconds, for one page only', () => {
  const breaker = open();
  vi.advanceTimersByTime(4_999);
  for (let n = 0; n < 100; n += 1) expect(breaker.permits()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([breaker.permits(), breaker.permits()]).toEqual([true, false]);
  // The trial times out too, and five seconds later there is another.
  breaker.timedOut();
  vi.advanceTimersByTime(4_999);
  expect(breaker.permits()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([breaker.permits(), breaker.permits()]).toEqual([true, false]);
});

it('closes after the trial page succeeds', () => {
  const breaker = open();
  vi.advanceTimersByTime(5_000);
  expect(breaker.permits()).toBe(true);
  breaker.succeeded();
  expect([breaker.permits(), breaker.permits()]).toEqual([true, true]);
});
