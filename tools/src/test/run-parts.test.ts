import { describe, expect, it } from 'vitest';
import type { Part, PartResult } from './part.ts';
import { runParts } from './run-parts.ts';

/** A part with this output and these counts. */
function part(name: string, result: Partial<PartResult> | Error): Part {
  return {
    name,
    run: async ({ write }) => {
      write(`output of ${name}\n`);
      if (result instanceof Error) throw result;
      return { passed: 0, failed: 0, skipped: 0, ...result };
    },
  };
}

/** Runs parts and returns their output. */
async function run(...parts: Part[]): Promise<{ ok: boolean; printed: string }> {
  let printed = '';
  const ok = await runParts(parts, [], (text) => (printed += text));
  return { ok, printed };
}

describe('runParts', () => {
  it('ends with the line of totals, and hides the output of passed parts', async () => {
    const { ok, printed } = await run(
      part('a', { passed: 3 }),
      part('b', { passed: 4, skipped: 1 }),
    );
    expect(ok).toBe(true);
    expect(printed).toMatch(/✓ b {9}4 passed, 0 failed, 1 skipped \(/);
    expect(printed).toMatch(/\n7 passed, 0 failed\n$/);
    expect(printed).not.toContain('output of');
  });

  it('shows the output of a part that failed, and runs the others', async () => {
    const { ok, printed } = await run(
      part('a', { passed: 1, failed: 2 }),
      part('b', { passed: 1 }),
    );
    expect(ok).toBe(false);
    expect(printed).toContain('output of a\n✗ a');
    expect(printed).not.toContain('output of b');
    expect(printed).toMatch(/\n2 passed, 2 failed\n$/);
  });

  it('fails when a part ran no test', async () => {
    expect(await run(part('a', {}))).toMatchObject({ ok: false });
  });

  it('fails with the reason when a part could not run', async () => {
    const { ok, printed } = await run(part('a', new Error('No browser.')));
    expect(ok).toBe(false);
    expect(printed).toContain('No browser.');
    expect(printed).toMatch(/\n0 passed, 1 failed\n$/);
  });
});
