import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageReport } from '@elbi/contract/codes';
import { afterAll, expect, it } from 'vitest';
import { writeComparison } from './comparison.ts';

const RELEASE = { name: 'search', version: 'v2' };
const folder = mkdtempSync(join(tmpdir(), 'elbi-comparison-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes what differs from live side by side, as text', () => {
  const page: PageReport = {
    path: '/',
    role: 'visitor',
    problems: [
      { kind: 'differs', message: 'Its text: − <b>Places</b>' },
      { kind: 'leak', message: 'fetch is replaced.' },
    ],
    pictures: { live: 'bGl2ZQ==', next: 'bmV4dA==' },
  };
  const file = writeComparison(RELEASE, [page, { ...page, path: '/compare' }], folder);
  const html = readFileSync(file!, 'utf8');
  expect(html).toContain('<h2>/compare as visitor</h2>');
  expect(html).toContain('<li>Its text: − &lt;b>Places&lt;/b></li>');
  expect(html).not.toContain('fetch is replaced');
  expect(html.indexOf('base64,bGl2ZQ==')).toBeLessThan(html.indexOf('base64,bmV4dA=='));
});

it('writes nothing where nothing differs', () => {
  const page: PageReport = { path: '/', role: 'visitor', problems: [] };
  expect(writeComparison(RELEASE, [page], folder)).toBeNull();
});
