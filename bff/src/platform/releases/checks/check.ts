import type { ReleaseCheck, SectionDescription } from '@elbi/contract/domain';

/** The state of the portal that checks compare a release with. */
export interface LivePortal {
  /** The shell that is live; null before the first. */
  shell: SectionDescription | null;
  /** Sections that are live, by name. */
  sections: ReadonlyMap<string, SectionDescription>;
  /** Releases that only some visitors have, where a release has to fit them too. */
  canaries?: readonly SectionDescription[];
}

/** Returns the releases of all other sections. */
export function releasesBeside(
  name: string,
  { shell, sections, canaries = [] }: LivePortal,
): SectionDescription[] {
  return [...(shell ? [shell] : []), ...sections.values(), ...canaries].filter(
    (release) => release.name !== name,
  );
}

/** The input of a check. */
export interface CheckedRelease {
  description: SectionDescription;
  /** Brotli bytes of its scripts and styles. */
  compressedBytes: number;
}

/** A static check: returns a message with the remedy for each problem. */
export type Check = (release: CheckedRelease, live: LivePortal) => string[];

/** A message of a failed check. */
export interface CheckFinding {
  field: ReleaseCheck;
  message: string;
}
