import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditResult } from './dependency-audit.ts';
import { scanRepository, scanText } from './secret-scan.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

/** Bytes that look random, the same in every run. */
const fakeBytes = (bytes: number) =>
  createHash('sha512').update('planted').digest().subarray(0, bytes);
const letters = (length: number) => fakeBytes(64).toString('hex').slice(0, length);

describe('secret scan', () => {
  // Concatenated, so that this file contains no secret.
  it.each([
    ['a private key', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
    ['a key of Amazon', `id: AKIA${letters(16).toUpperCase()}`],
    ['an API key of Google', `AIza${letters(35)}`],
    ['an OAuth secret of Google', `GOCSPX-${letters(28)}`],
    ['a token of GitHub', `ghp_${letters(36)}`],
    ['a token of npm', `npm_${letters(36)}`],
    ['a password in an address', `postgres://elbi:${letters(12)}k@db.example.com/elbi`],
    ['a named secret', `APP_SECRET=${fakeBytes(32).toString('base64url')}`],
    ['a named token', `"shipToken": "${fakeBytes(16).toString('hex')}"`],
    ['an unnamed key', `const key = '${fakeBytes(32).toString('base64')}';`],
  ])('finds %s', (_, text) => {
    expect(scanText('bff/src/a.ts', `// first\n${text}\n`)).toMatchObject([{ line: 2 }]);
  });

  it('does not print the secret', () => {
    const secret = fakeBytes(32).toString('base64url');
    expect(JSON.stringify(scanText('a.env', `TOKEN=${secret}`))).not.toContain(secret);
  });

  it.each([
    'const token = await keptSecret(settings.dataDir, tokenName);',
    'postgres://user:password@host:5432/database',
    "const SECRET = 'test-secret-test-secret-test-secret';",
    '00000000-0000-4000-8000-000000000000',
    'import { somethingWithAVeryLongNameIndeedItIs } from "../features/accommodations/read.ts";',
  ])('lets %s pass', (text) => {
    expect(scanText('a.ts', text)).toEqual([]);
  });

  it('of a repository checks only files that git tracks', () => {
    const root = tempFolder();
    expect(scanRepository(root)).toBeNull();
    execFileSync('git', ['init', '-q'], { cwd: root });
    for (const name of ['tracked.env', 'ignored.env']) {
      writeFileSync(join(root, name), `APP_SECRET=${fakeBytes(32).toString('hex')}\n`);
    }
    execFileSync('git', ['add', 'tracked.env'], { cwd: root });
    expect(scanRepository(root)?.map(({ file }) => file)).toEqual(['tracked.env']);
  });
});

describe('dependency audit', () => {
  it.each([
    [0, 'Passed npm security audit.', []],
    [1, 'Failed security audit due to high …\n', ['Failed security audit due to high …']],
  ])('returns the findings of audit-ci, which exits with %i', (code, output, problems) => {
    expect(auditResult(code, output)).toEqual({ notChecked: null, problems });
  });

  it('reports that the registry does not respond', () => {
    expect(auditResult(1, '\x1b[31mcode undefined: \x1b[0m').notChecked).toBeTruthy();
  });
});
