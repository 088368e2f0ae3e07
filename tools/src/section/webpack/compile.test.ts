import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseFiles, type SectionDescription } from '@elbi/contract/domain';
import { buildPackage } from '../build/build-package.ts';
import { describeFolder } from '../project.ts';
import { installedVersion, SHARED_MODULES } from '../shared-packages.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures', import.meta.url));
// Each build starts cold.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'elbi-build-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Builds a fixture into a folder of the scratch space. */
function build(fixture: string, to: string, version = 'v1') {
  return buildPackage(describeFolder(join(FIXTURES, fixture)), version, join(scratch, to));
}

/** Returns every file of a folder, with a character for each byte. */
function contents(folder: string): Record<string, string> {
  const path = join(scratch, folder);
  return Object.fromEntries(
    readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'latin1')]),
  );
}

/** The script of a build that has a source file, by its source map. */
function scriptOf(folder: string, source: string): string {
  const [map = ''] =
    Object.entries(contents(folder)).find(
      ([file, content]) => file.endsWith('.map') && content.includes(`"./${source}"`),
    ) ?? [];
  return map.replace(/\.map$/, '');
}

let description: SectionDescription;
let shell: SectionDescription;
beforeAll(async () => {
  description = await build('mf-sample', 'first');
  shell = await build('shell', 'shell');
});

describe('the build of a section', () => {
  it('lists what each route needs: container, section, page', () => {
    expect(description).toMatchObject({
      name: 'sample',
      version: 'v1',
      fragments: { SampleDialog: {} },
    });
    const [sample, other] = description.routes;
    expect(sample).toMatchObject({ path: '/sample', access: 'everyone', view: '/api/view/sample' });
    const needed = ['src/section.tsx', 'src/pages/SamplePage.tsx'];
    const scripts = needed.map((source) => scriptOf('first', source));
    // Files as small as these are merged.
    expect(sample?.preload).toEqual([...new Set([description.entry, ...scripts])]);
    expect(other?.preload.at(-1)).toBe(scriptOf('first', 'src/pages/OtherPage.tsx'));
  });

  it('lists every file with its size and integrity', () => {
    const { 'section.json': _, ...files } = contents('first');
    const described = releaseFiles(description);
    expect(Object.keys(described).sort()).toEqual(Object.keys(files).sort());
    for (const [file, { bytes, integrity }] of Object.entries(described)) {
      expect(files[file]).toHaveLength(bytes);
      expect(integrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    }
  });

  it('writes the manifest of Module Federation, which no page needs', () => {
    const manifest = JSON.parse(contents('first')['mf-manifest.json'] ?? '') as object;
    expect(manifest).toMatchObject({
      metaData: { remoteEntry: { name: description.entry, type: 'module' } },
      exposes: [{ path: './section' }],
    });
    const others = Object.keys(description.files).filter((file) => file.endsWith('.json'));
    expect(others).toEqual(['mf-manifest.json']);
    expect(description.routes.flatMap(({ preload }) => preload)).not.toContain('mf-manifest.json');
  });

  it('makes each worker a separate file, with its hash like any other', () => {
    const files = contents('first');
    const worker = scriptOf('first', 'src/pages/rank.worker.ts');
    expect(files[worker]).toContain('postMessage');
    const page = description.routes[1]?.preload.at(-1) ?? '';
    expect(files[page]).toContain(`(new URL("./${worker}",import.meta.url)`);
  });

  it('lists the source map of each script separately from served files', () => {
    const scripts = Object.keys(description.files).filter((file) => file.endsWith('.js'));
    expect(Object.keys(description.maps ?? {})).toEqual(scripts.map((file) => `${file}.map`));
    const page = description.routes[0]?.preload.at(-1) ?? '';
    const { [page]: code, [`${page}.map`]: text = '' } = contents('first');
    const { sources, sourcesContent } = JSON.parse(text) as Record<string, string[]>;
    expect(sources).toContain('./src/pages/SamplePage.tsx');
    expect(sourcesContent).toBeUndefined();
    expect(text).not.toContain(FIXTURES);
    expect(code).not.toContain('sourceMappingURL');
  });

  it('contains no copy of shared packages', () => {
    expect(description.shared['react']).toBe(`^${installedVersion('react')}`);
    expect(Object.keys(description.shared)).toEqual([
      '@elbi/portal-sdk',
      'react',
      'react-dom',
      'react/jsx-runtime',
      'styled-components',
    ]);
    const total = Object.values(description.files).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThan(30_000);
  });

  it('is reproducible, regardless of other builds', async () => {
    await build('mf-sample', 'second', 'v2');
    await build('mf-sample', 'third');
    expect(contents('third')).toEqual(contents('first'));
  });
});

describe('the build for the server', () => {
  /** Returns the exports of a build, loaded like in the renderer. */
  function evaluate<Exports>({ server }: SectionDescription, folder: string, require: object) {
    const file = join(scratch, folder, server?.file ?? '');
    const module = { exports: {} as Exports };
    const run = vm.compileFunction(readFileSync(file, 'utf8'), ['require', 'module']);
    const provide = (name: string) => {
      if (!Object.hasOwn(require, name)) throw new Error(`There is no ${name}.`);
      return (require as Record<string, unknown>)[name];
    };
    Reflect.apply(run, undefined, [provide, module]);
    return module.exports;
  }

  it('renders like a browser: the same classes, and the same addresses of files', async () => {
    type Shell = {
      shared: object;
      render: (input: unknown, definition: unknown) => Promise<{ html: string; styles: string }>;
    };
    const { shared, render } = evaluate<Shell>(shell, 'shell', {});
    const { default: definition } = evaluate<{ default: unknown }>(description, 'first', shared);
    const { html, styles } = await render({}, definition);
    const picture = Object.keys(description.files).find((file) => file.endsWith('.svg'));
    expect(html).toContain(`<img src="/sections/sample/v1/${picture}" alt=""/><button>0</button>`);
    const name = /<main class="([a-z]\w{4}) /.exec(html)?.[1] ?? 'no class';
    expect(styles).toContain(`g1[id="${name}"]`);
    const scripts = Object.entries(contents('first')).filter(([file]) => /\.js$/.test(file));
    expect(scripts.join('\n')).toContain(`componentId:"${name}"`);
  });
});

it('the build of the shell provides every shared module immediately, in one file', () => {
  expect(Object.keys(shell.shared)).toEqual([...SHARED_MODULES].sort());
  expect(shell.shared['react']).toBe(installedVersion('react'));
  expect(Object.keys(shell.files)).toEqual([shell.entry]);
});
