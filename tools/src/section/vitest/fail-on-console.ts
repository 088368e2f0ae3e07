import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A test fails on an error or a warning in the console. One that expects such a message spies on
 * the console itself and checks its calls.
 */
const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      messages.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (messages.length > 0) throw new Error(messages.join('\n'));
});
