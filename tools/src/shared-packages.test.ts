import { describe, expect, it } from 'vitest';
import {
  acceptedRange,
  installedVersion,
  SHARED_PACKAGES,
  shareKeys,
  sharedPackageOf,
} from './shared-packages.ts';

describe('shared packages', () => {
  it('are all installed', () => {
    for (const { name } of SHARED_PACKAGES) {
      expect(installedVersion(name)).toMatch(/^\d+\.\d+\.\d+$/);
      expect(acceptedRange(name)).toBe(`^${installedVersion(name)}`);
    }
  });

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
