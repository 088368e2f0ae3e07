import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import webpack, { type Compiler, type Stats } from 'webpack';
import type { PortalBootstrap } from '@elbi/contract/domain';
import { describeFolder, ROOT } from '../section/project.ts';
import { devOutput, devPort, withPortal } from '../section/dev/dev-options.ts';
import { type DevSection, devDocument } from '../section/dev/dev-document.ts';
import { QUIET_STATS } from '../section/dev/dev-server.ts';
import { watchTypes } from '../section/dev/watch-types.ts';

const SECTION: DevSection = {
  name: 'search',
  routes: [{ path: '/', access: 'everyone', view: '/api/view/home', title: 'Home' }],
  fragments: [],
  scripts: ['portal.js', 'rank.js'],
  withShell: true,
  build: 'b7',
};
const shipped = (name: string) => ({
  version: 'v1',
  entry: `/sections/${name}/v1/section.js`,
  routes: [],
  fragments: [],
  owner: `@elbi-stays/${name}`,
  bytes: 80_000,
  lastGood: null,
});

function aDocument(changes: Partial<PortalBootstrap> = {}): string {
  const bootstrap = {
    registry: { sections: { search: shipped('search'), listing: shipped('listing') } },
    status: 200,
    fallback: { name: '</script>' },
    ...changes,
  };
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c');
  return `<script type="importmap" nonce="n">{"integrity":{"/sections/listing/v1/section.js":"sha384-a"}}</script>
    <link rel="modulepreload" href="/shell/v9/shell.js" integrity="sha384-a">
    <link rel="preload" as="font" type="font/woff2" href="/shell/v9/outfit.woff2" crossorigin>
    <link rel="modulepreload" href="/sections/search/v1/section.js">
    <link rel="modulepreload" href="/sections/listing/v1/section.js">
    <script type="application/json" id="elbi-bootstrap">${json}</script>
    <script type="module" src="/shell/v9/shell.js"></script>`;
}

function bootstrapOf(html: string | null): PortalBootstrap {
  const json = /id="elbi-bootstrap">([^<]*)</.exec(html ?? '')?.[1] ?? '{}';
  return JSON.parse(json) as PortalBootstrap;
}

describe('a document in development', () => {
  it('loads the shell and the section from the dev server, and the others from their releases', () => {
    const html = devDocument(aDocument(), SECTION, '/');
    const scripts = /src="[^"]*\.js[^"]*"/g;
    expect(html?.match(scripts)).toEqual([
      'src="/__dev/client.js?build=b7"',
      'src="/__dev/portal.js"',
    ]);
    const { sections } = bootstrapOf(html).registry;
    expect(sections['search']).toEqual({
      ...shipped('search'),
      routes: SECTION.routes,
      fragments: SECTION.fragments,
      version: 'development',
      entry: '/__dev/section.js',
    });
    expect(sections['listing']).toEqual(shipped('listing'));
    expect(bootstrapOf(html).fallback).toEqual({ name: '</script>' });
  });

  it('lists hot scripts without a hash, and released ones with theirs', () => {
    const html = devDocument(aDocument(), SECTION, '/') ?? '';
    expect(JSON.parse(/"importmap"[^>]*>([^<]*)/.exec(html)?.[1] ?? '')).toEqual({
      integrity: {
        '/sections/listing/v1/section.js': 'sha384-a',
        '/__dev/portal.js': '',
        '/__dev/rank.js': '',
      },
    });
  });

  it('preloads nothing unused', () => {
    const html = devDocument(aDocument(), SECTION, '/');
    expect(html).not.toContain('outfit.woff2');
    expect(html?.match(/modulepreload" href="[^"]*/g)).toEqual([
      'modulepreload" href="/sections/listing/v1/section.js',
    ]);
  });

  it('rerenders the page, because another shell has rendered its markup', () => {
    const rendered = { version: 'v1', now: 1 };
    expect(bootstrapOf(devDocument(aDocument({ rendered }), SECTION, '/')).rendered).toBeNull();
  });

  it('includes unreleased pages', () => {
    const section = { ...SECTION, name: 'events' };
    const status = (pathname: string) =>
      bootstrapOf(devDocument(aDocument({ status: 404 }), section, pathname)).status;
    expect(status('/')).toBe(200);
    expect(status('/elsewhere/')).toBe(404);
  });

  it('does not change other pages of the portal', () => {
    expect(devDocument('<h1>Choose an account</h1>', SECTION, '/')).toBeNull();
  });
});

it('the port of a dev server is rejected with a message when it is invalid or in use', async () => {
  await expect(devPort('x')).rejects.toThrow('--port is "x". Set it to a number');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await expect(devPort(String(port))).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or choose another port, ` +
        `like --port ${port + 1}.`,
    );
  } finally {
    server.close();
  }
});

it('each dev server has its own output folder', () => {
  const folders = [
    devOutput('search', 3300),
    devOutput('search', 3301),
    devOutput('listing', 3300),
  ];
  expect(new Set(folders)).toHaveProperty('size', 3);
});

it.each(['stays.example.com', 'localhost:3000'])('the portal "%s" is rejected', (portal) => {
  expect(() => withPortal(portal)).toThrow(`--portal is "${portal}". Set it to an origin`);
});

/** A compiler of one module, given as its source, that writes no file. */
function compilerOf(source: string): Compiler {
  const entry = `data:text/javascript,${encodeURIComponent(source)}`;
  const compiler = webpack({ mode: 'development', entry });
  compiler.hooks.shouldEmit.tap('test', () => false);
  return compiler;
}

function build(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('none'))));
  });
}

describe('output of a development build', () => {
  it('contains every error', async () => {
    const stats = await build(compilerOf('import "./not-there.js"; import "./neither.js";'));
    expect(stats.toString(QUIET_STATS)).toMatch(/not-there[^]*neither/);
  });

  it('contains the type errors of the last check, until a file changes', async () => {
    const compiler = compilerOf('');
    let print: ((text: string) => void) | undefined;
    watchTypes(compiler, describeFolder(join(ROOT, 'mf-search')), (_program, words, { write }) => {
      expect(words).toContain('--watch');
      print = write;
      return new Promise(() => undefined);
    });
    print?.('Starting compilation in watch mode...\n\nmf-search/src/copy.ts(3,1): error TS2304: ');
    print?.("Cannot find name 'x'.\n  It is gone.\n\nFound 1 error. Watching for file changes.\n");
    const output = async () => (await build(compiler)).toString(QUIET_STATS);
    expect(await output()).toMatch(
      /ERROR in mf-search.*TS2304: Cannot find name 'x'\.\s+It is gone\.\n$/,
    );
    compiler.hooks.invalid.call(null, Date.now());
    expect(await output()).toContain('TS2304');
    compiler.hooks.invalid.call('copy.ts', Date.now());
    expect(await output()).toBe('');
  });
});
