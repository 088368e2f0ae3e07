import { describe, expect, it } from 'vitest';
import { acceptedRange, buildableVersions, isBetween } from './shared-packages.ts';

const SDK = '@elbi/portal-sdk';

describe('versions of shared packages', () => {
  it.each([
    ['react', '19.3.1', '^19.3.1'],
    [SDK, '4.2.0', '^4.2.0 || ^5.0.0'],
  ])('%s %s lets a section run with %s', (name, version, range) => {
    expect(acceptedRange(name, version)).toBe(range);
  });

  it.each([
    ['react', '19.3.1', ['18.3.1', '19.3.2', '19.10.0', '20.0.0'], ['19.0.0', '19.3.1']],
    [SDK, '4.2.0', ['3.1.0', '4.3.0', '5.0.0'], ['4.0.0', '4.2.0']],
    [SDK, '6.1.0', ['4.9.0', '6.1.1'], ['5.0.0', '5.12.3', '6.1.0']],
  ])('a portal with %s %s accepts none of %j, and %j', (name, provided, none, all) => {
    const range = buildableVersions(name, provided);
    expect(none.filter((version) => isBetween(version, range))).toEqual([]);
    expect(all.filter((version) => isBetween(version, range))).toEqual(all);
  });
});
