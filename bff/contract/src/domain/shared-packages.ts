/** Which versions of the packages that a page has once fit together; the gate compares the ranges. */

/** The SDK: a portal also supports sections of its previous major, from the first published one on. */
const SDK = '@elbi/portal-sdk';
const FIRST_MAJOR = 4;

/** The versions that a section may be built with, both included; the newest is the portal's own. */
export interface VersionRange {
  oldest: string;
  newest: string;
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

/** Returns the range of the portal's versions with which a section runs that is built with one. */
export function acceptedRange(name: string, version: string): string {
  return name === SDK ? `^${version} || ^${majorOf(version) + 1}.0.0` : `^${version}`;
}

/** Returns the versions that sections may be built with for a portal that provides one. */
export function buildableVersions(name: string, provided: string): VersionRange {
  const major = majorOf(provided);
  const oldest = name === SDK ? Math.max(FIRST_MAJOR, major - 1) : major;
  return { oldest: `${oldest}.0.0`, newest: provided };
}

/** Returns whether a version like `19.3.1` is in a range. */
export function isBetween(version: string, { oldest, newest }: VersionRange): boolean {
  const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  return compare(oldest, version) <= 0 && compare(version, newest) <= 0;
}
