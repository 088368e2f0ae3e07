import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFolder } from '../project.ts';
import { compileSinglePage } from './compile.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const COLD_BUILD = 120_000;

let output: string;
let build: Awaited<ReturnType<typeof compileSinglePage>>;
beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'elbi-single-page-'));
  build = await compileSinglePage(
    {
      name: 'single-page',
      folder: join(FIXTURES, 'portal'),
      version: 'v1',
      output,
    },
    [describeFolder(join(FIXTURES, 'mf-sample'))],
  );
}, COLD_BUILD);
afterAll(() => rmSync(output, { recursive: true, force: true }));

const content = (file: string) => readFileSync(join(output, file), 'utf8');

describe('the single-page build', () => {
  it('knows its sections without federation, and without being told by the document', () => {
    const entry = content(build.shell.entry);
    expect(entry).not.toMatch(/__FEDERATION__|registerRemotes|loadShare/);
    expect(entry).toContain('/sample/other');
    expect(build.shell.shared).toEqual({});
    expect(build.shell.routes).toEqual([]);
  });

  it('has each page in a chunk of its own, which the document can ask for at once', () => {
    const [sample, other] = build.pages.routes;
    expect(sample).toMatchObject({ path: '/sample', view: '/api/view/sample' });
    expect(sample?.preload.at(-1)).toContain('SamplePage');
    expect(other?.preload.at(-1)).toContain('OtherPage');
    for (const { preload } of build.pages.routes) {
      expect(Object.keys(build.pages.files)).toEqual(expect.arrayContaining([...preload]));
    }
  });

  it('asks for each file where the server has it', () => {
    expect(Object.keys(build.shell.files)).toEqual([
      build.shell.entry,
      expect.stringMatching(/\.svg$/),
    ]);
    expect(content(build.shell.entry)).toContain('/sections/pages/v1/');
    const scripts = Object.keys(build.pages.files).map(content).join('\n');
    expect(scripts).toContain('/shell/v1/');
  });
});
