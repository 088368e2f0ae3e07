import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { KIT_PATH, type Kit } from '@elbi/contract/domain';
import { filesIn, readManifest } from '../section/project.ts';
import { createRepository } from '../section/scaffold/create-repository.ts';
import { sectionName } from '../section/scaffold/section-name.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { KIT_FOLDER, packKit } from './pack-kit.ts';

/** Compiles four packages where the sources have changed since the last kit. */
const PACKING = 300_000;
const MAX_BYTES = 1_500_000;

let kit: Kit;
beforeAll(async () => {
  kit = await packKit();
}, PACKING);

/** Unpacks a tarball into a folder of the running test. */
function unpacked(file: string): string {
  const folder = tempFolder();
  execFileSync('tar', ['-xzf', join(KIT_FOLDER, file), '-C', folder]);
  return join(folder, 'package');
}

const NAMES = ['contract', 'design-system', 'portal-sdk', 'places-kit', 'section-tools'];
const entryOf = (name: string) => kit.packages.find((one) => one.name === `@elbi/${name}`)!;

interface Packed {
  exports: Record<string, { types: string; default: string } | string>;
  peerDependencies: Record<string, string>;
}

describe('the kit', () => {
  it('has five packages of 1.5 MB together', () => {
    expect(kit.packages.map(({ name }) => name)).toEqual(NAMES.map((name) => `@elbi/${name}`));
    expect(kit.packages.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES);
  });

  it.each(NAMES)('packs %s compiled, with types and source maps, without tests', (name) => {
    const folder = unpacked(entryOf(name).file);
    const files = filesIn(folder).map((file) => file.slice(folder.length + 1));
    const packed = readManifest(folder) as unknown as Packed;
    for (const target of Object.values(packed.exports)) {
      const paths = typeof target === 'string' ? [target] : Object.values(target);
      for (const path of paths) expect(files).toContain(path.replace('./', ''));
    }
    const own = files.filter((file) => !/^(?:templates|bin)\//.test(file));
    const modules = own.filter((file) => file.endsWith('.js'));
    // MSW is in the package as it was bundled, and the client of the dev server is sent as it is.
    for (const file of modules.filter((one) => !/^src\/(?:msw\/|section\/dev\/client\.)/.test(one)))
      expect(own).toEqual(expect.arrayContaining([`${file}.map`, file.replace(/js$/, 'd.ts')]));
    expect(
      own.filter((file) => /\.(?:test|stories)\.|\.(?:png|jpe?g)$|(?<!\.d)\.tsx?$/.test(file)),
    ).toEqual([]);
    // The preset of Storybook, which is installed on demand, uses the MSW beside it.
    const tested = modules.filter((file) => !file.startsWith('.storybook/'));
    const sources = tested.map((file) => readFileSync(join(folder, file), 'utf8'));
    for (const source of sources) expect(source).not.toMatch(/\bfrom ['"]msw/);
    // Each import and each worker of the package leads to a module of it.
    for (const file of modules) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, path = ''] of source.matchAll(
        /^(?!\s*(?:\*|\/\/)).*\b(?:from |new URL\()["'](\.[^"']+\.[jt]sx?)["']/gm,
      )) {
        expect(own).toContain(join(file, '..', path));
      }
    }
  });

  it('gives a new repository addresses and versions of one kit', async () => {
    const portal = await fakePortal();
    const parent = tempFolder();
    // On its own, as npm runs it for a new team: it finds no other package.
    const program = join(unpacked(entryOf('section-tools').file), 'bin/create-section.mjs');
    const parameters = [program, 'mf-events', '--route', '/events', '--portal', portal];
    await promisify(execFile)(process.execPath, parameters, { cwd: parent });
    const folder = join(parent, 'mf-events');
    const { name, dependencies, devDependencies, elbi } = readManifest(folder);
    expect([name, elbi?.portal]).toEqual(['mf-events', portal]);
    const installed = { ...dependencies, ...devDependencies };
    for (const one of ['contract', 'design-system', 'portal-sdk', 'section-tools']) {
      expect(installed[`@elbi/${one}`]).toBe(`${portal}${KIT_PATH}/${entryOf(one).file}`);
      const { peerDependencies } = readManifest(unpacked(entryOf(one).file)) as unknown as Packed;
      for (const [peer, range] of Object.entries(peerDependencies)) {
        const version = peer.startsWith('@elbi/')
          ? kit.packages.find((other) => other.name === peer)!.version
          : installed[peer];
        expect([peer, version]).toEqual([peer, range.slice(1)]);
      }
    }
    expect(readFileSync(join(folder, 'src/section.tsx'), 'utf8')).toContain(`path: '/events',`);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitlab-ci.yml', '.storybook']));
  });

  interface Given {
    name?: string;
    route?: string;
    portal?: string;
    sources?: string;
  }
  it.each<[Given, RegExp]>([
    [{ name: 'mf-search' }, /has a section "search"/],
    [{ route: '/compare' }, /\/compare is a page of search/],
    [{ route: 'Events' }, /--route \/events/],
    [{ portal: 'http://localhost:1' }, /No portal responds at http:\/\/localhost:1/],
    [{ sources: 'of another kit' }, /npm has an earlier create-section/],
  ])(
    'writes nothing for %o',
    async ({ name = 'mf-events', route = '/events', portal, sources }, message) => {
      const parent = tempFolder();
      const tools = unpacked(entryOf('section-tools').file);
      const address = portal ?? (await fakePortal(sources));
      await expect(
        createRepository({ section: sectionName(name), route }, address, parent, tools),
      ).rejects.toThrow(message);
      expect(readdirSync(parent)).toEqual([]);
    },
  );

  it('does not replace a folder', async () => {
    const parent = tempFolder();
    mkdirSync(join(parent, 'mf-events'));
    const section = sectionName('mf-events');
    await expect(
      createRepository({ section, route: '/events' }, 'http://x', parent),
    ).rejects.toThrow(/already exists/);
  });
});

/** A portal with this kit and one section. */
async function fakePortal(sources = kit.sources): Promise<string> {
  const sections = { search: { routes: [{ path: '/compare' }] } };
  const server = createServer(({ url }, response) => {
    response.end(JSON.stringify(url === KIT_PATH ? { ...kit, sources } : { sections }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
