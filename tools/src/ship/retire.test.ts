import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retireCommand } from './releases-command.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';

const ROUTE = 'DELETE /api/releases/events';

let registry: FakeRegistry;
beforeEach(async () => void (registry = await fakeRegistry()));
afterEach(() => registry.close());
const retire = (...words: string[]) =>
  retireCommand(words, { origin: registry.origin, token: 'secret' });

describe('retiring a section', () => {
  it('reports the portal that it is off', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    registry.answers[ROUTE] = { status: 200 };
    await retire('events');
    expect(log).toHaveBeenCalledWith(`✓ events is off ${registry.origin}.`);
  });

  it('fails without a section, and for one that is not live', async () => {
    await expect(retire()).rejects.toThrow(/^Name the section/);
    registry.answers[ROUTE] = {
      status: 409,
      body: { success: false, message: 'events is not live.' },
    };
    await expect(retire('events')).rejects.toThrow('events is not live.');
  });

  it('names what still needs it', async () => {
    const errors = [{ field: 'used-by-others', message: 'guest shows host/Badge.' }];
    const body = { success: false, message: 'Refused.', errors };
    registry.answers[ROUTE] = { status: 422, body };
    await expect(retire('events')).rejects.toThrow(/events is still in use\.\n {2}guest shows/);
  });
});
