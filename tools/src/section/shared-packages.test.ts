import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  acceptedRange,
  foreignVersions,
  installedVersion,
  SHARED_PACKAGES,
  shareKeys,
  sharedPackageOf,
} from './shared-packages.ts';
import { tempFolder } from './vitest/temp-folder.ts';

describe('shared packages', () => {
  it('are all installed', () => {
    for (const { name } of SHARED_PACKAGES) {
      expect(installedVersion(name)).toMatch(/^\d+\.\d+\.\d+$/);
      expect(acceptedRange(name)).toContain(`^${installedVersion(name)}`);
    }
  });

  it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
    'are rejected in %s of another version than the portal’s',
    (kind) => {
      const folder = tempFolder();
      const named = {
        react: '18.3.1',
        'styled-components': installedVersion('styled-components'),
      };
      const manifest = { name: 'mf-own', [kind]: named };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      const provided = installedVersion('react');
      expect(foreignVersions(folder)).toEqual([
        `The package.json of mf-own has react 18.3.1, but a page has one copy, the portal's ${provided}. Set it to ${provided}.`,
      ]);
    },
  );

  it('list only modules of their own', () => {
    for (const shared of SHARED_PACKAGES) {
      for (const module of shared.modules) expect(sharedPackageOf(module)).toBe(shared);
    }
  });

  it('cover the subpaths of a foreign package, not those of our own', () => {
    expect(shareKeys({ name: 'react', modules: [] })).toEqual(['react', 'react/']);
    expect(shareKeys({ name: '@elbi/portal-sdk', modules: [] })).toEqual(['@elbi/portal-sdk']);
  });

  it('are distinguished from packages with a similar name', () => {
    expect(sharedPackageOf('react-router')).toBeUndefined();
    expect(sharedPackageOf('react-dom/server')?.name).toBe('react-dom');
  });
});
