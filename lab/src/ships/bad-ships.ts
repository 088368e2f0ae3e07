import type { SectionDescription } from '@elbi/contract/codes';
import type { Change } from '../../../e2e/src/shipping/variants.ts';

/** Who keeps a bad ship from visitors. */
export type Stopper = 'the checks' | 'the gate' | 'run time' | 'the canary' | 'the command';

/** A version with a fault, shipped as any other. */
export interface BadShip {
  fault: string;
  /** What is shipped, by its name in the registry. */
  section: string;
  change: Change;
  /** Who must stop it. */
  by: Stopper;
}

/** A fault that `lab/fixtures/mf-fairs` has by this name. */
function planted(fault: string, by: Stopper, more: Change = {}): BadShip {
  return {
    fault,
    section: 'fairs',
    by,
    change: { replace: { text: 'planted:none', by: `planted:${fault}` }, ...more },
  };
}

/** Bytes that no compression makes fewer, and that are a picture by their first ones. */
function picture(bytes: number): Change {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) content.writeInt32LE(Math.imul(at, 0x9e3779b1) | 0, at);
  Buffer.from(ONE_PIXEL, 'base64').copy(content);
  return { files: { 'large.png': content } };
}
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const withoutFragments = (): Partial<SectionDescription> => ({ fragments: {} });

export const BAD_SHIPS: readonly BadShip[] = [
  planted('endless loop at load', 'the gate'),
  planted('endless loop on phones', 'the gate'),
  planted('render loop', 'the gate'),
  planted('storm of setState', 'the gate'),
  planted('rejection that nobody handles', 'the gate'),
  planted('style of elements', 'run time'),
  planted('style of everything', 'the gate'),
  planted('style of the document', 'run time'),
  planted('style of tokens', 'run time'),
  planted('overlay over the header', 'the gate'),
  planted('leak of memory', 'the gate'),
  planted('storm of pushState', 'the gate'),
  planted('redirect on phones', 'the gate'),
  planted('fetch replaced', 'the gate'),
  planted('prototype extended', 'the gate'),
  planted('picture of 1.5 MB', 'the gate', picture(1_500_000)),
  planted('picture of 6 MB', 'the checks', picture(6_000_000)),
  planted('empty list', 'the gate'),
  planted('wrong properties of a fragment', 'the gate'),
  planted('unknown fragment', 'the gate'),
  {
    fault: 'removed fragment',
    section: 'profile',
    by: 'the checks',
    change: { describe: withoutFragments },
  },
  planted('slow API', 'the gate'),
  planted('throws for owners', 'the gate'),
  planted('throws on phones', 'the gate'),
  planted('throws in the dark', 'the gate'),
  planted('contrast in the dark', 'the gate'),
  planted('throws on click', 'the gate'),
  planted('2.5 s of blocking', 'the gate'),
  planted('storm of requests', 'the gate'),
];
