import { describe, expect, it } from 'vitest';
import { explain, machineTrouble, CliError } from './cli-error.ts';

describe('explain', () => {
  it('returns a known message unchanged, and anything unknown with its origin', () => {
    expect(explain(new CliError('Do this.'))).toBe('Do this.');
    expect(explain(new TypeError('x is undefined'))).toContain('cli-error.test.ts');
    expect(explain('text')).toBe('text');
  });

  it.each([
    'ENOSPC: no space left on device, write',
    'could not extend file: No space left on device',
  ])('recognises a full disk: %s', (text) =>
    expect(machineTrouble(text)).toMatch(/^The disk is full\. Free /),
  );

  it('explains a file of another user', () => {
    const error = new Error("EACCES: permission denied, open '/srv/elbi/.cache/x'");
    expect(explain(error)).toMatch(/^\/srv\/elbi\/\.cache\/x is not writable: /);
  });
});
