import type { SectionDescription } from '@elbi/contract/domain';
import type { Change } from '../../../e2e/src/shipping/variants.ts';

/** The check that rejects a faulty release. */
type Stopper = 'the checks' | 'the gate';

/** A faulty version, released by the ordinary command. */
export interface FaultyRelease {
  fault: string;
  /** The section, by its name in the registry. */
  section: string;
  change: Change;
  /** The check that must reject it. */
  by: Stopper;
}

/** A fault that `lab/fixtures/mf-fairs` has by this name. */
function injected(fault: string, by: Stopper, more: Change = {}): FaultyRelease {
  return {
    fault,
    section: 'fairs',
    by,
    change: { replace: { text: 'fault:none', by: `fault:${fault}` }, ...more },
  };
}

/** Incompressible bytes with the header of a picture. */
function picture(bytes: number): Change {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) content.writeInt32LE(Math.imul(at, 0x9e3779b1) | 0, at);
  Buffer.from(ONE_PIXEL, 'base64').copy(content);
  return { files: { 'large.png': content } };
}
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const withoutFragments = (): Partial<SectionDescription> => ({ fragments: {} });

export const FAULTY_RELEASES: readonly FaultyRelease[] = [
  injected('endless loop at load', 'the gate'),
  injected('endless loop on phones', 'the gate'),
  injected('render loop', 'the gate'),
  injected('setState loop', 'the gate'),
  injected('unhandled rejection', 'the gate'),
  injected('overlay over the header', 'the gate'),
  injected('pushState loop', 'the gate'),
  injected('redirect on phones', 'the gate'),
  injected('fetch replaced', 'the gate'),
  injected('prototype extended', 'the gate'),
  injected('picture of 1.5 MB', 'the gate', picture(1_500_000)),
  injected('picture of 6 MB', 'the checks', picture(6_000_000)),
  injected('empty list', 'the gate'),
  injected('wrong properties of a fragment', 'the gate'),
  injected('unknown fragment', 'the gate'),
  {
    fault: 'removed fragment',
    section: 'profile',
    by: 'the checks',
    change: { describe: withoutFragments },
  },
  injected('slow API', 'the gate'),
  injected('throws for owners', 'the gate'),
  injected('throws on phones', 'the gate'),
  injected('throws in a dark theme', 'the gate'),
  injected('contrast in a dark theme', 'the gate'),
  injected('2.5 s of blocking', 'the gate'),
  injected('request flood', 'the gate'),
];
