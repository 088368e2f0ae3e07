import { expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from './run-command.ts';

it('a program gets the environment without the tokens of a release', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const tokens = ['ELBI_TOKEN', 'ELBI_PREVIEW_TOKEN', 'GH_TOKEN'];
  for (const name of [...tokens, 'PORTAL_URL']) vi.stubEnv(name, 'set');
  let output = '';
  const program = `${JSON.stringify([...tokens, 'PORTAL_URL'])}.filter((name) => process.env[name])`;
  await runCommand('node', ['-p', `${program}.join()`], { write: (text) => (output += text) });
  expect(output.trim()).toBe('PORTAL_URL');
});
