import { describe, expect, it } from 'vitest';
import { type Offer, planDeployment } from './plan-deployment.ts';

const build = (name: string, version: string, shared: Record<string, string> = {}) => ({
  ...{ name, version, shared },
  contract: '1',
});
const live = (name: string, version: string, shared: Record<string, string> = {}) => ({
  description: build(name, version, shared),
});

/** The offer of version `mine` of search, whose live version is `theirs`. */
function offer(changes: Partial<Offer> = {}): Offer {
  return {
    build: build('search', 'mine'),
    live: live('search', 'theirs'),
    canary: null,
    wasLive: true,
    known: null,
    isNamed: false,
    ...changes,
  };
}

const OUT = { taken_out_at: new Date(), taken_out_reason: 'It fails.' };
const SHELL = build('shell', 's1', { sdk: '1.2.0' });

describe('planning a deployment', () => {
  it.each<[string, Partial<Offer>, boolean, string]>([
    ['nothing was live', { live: null, wasLive: false }, true, 'Nothing of it is live.'],
    [
      'its section was retired',
      { live: null },
      false,
      'The section was retired. npm run ship or --replace restores it.',
    ],
    ['it is named', { live: null, isNamed: true }, true, 'It is named in --replace.'],
    ['it is live', { live: live('search', 'mine') }, false, 'It is live already.'],
    [
      'another version is live',
      {},
      false,
      'The live release fits. npm run ship or --replace replaces it.',
    ],
    ['it is named', { isNamed: true }, true, 'It is named in --replace.'],
    [
      'the live release does not fit the shell',
      { live: live('search', 'theirs', { sdk: '^2.0.0' }) },
      true,
      'The live release needs sdk ^2.0.0, and the shell brings 1.2.0.',
    ],
    [
      'the live release does not fit the contract',
      { live: { description: { ...build('search', 'theirs'), contract: '0' } } },
      true,
      'The live release needs version 0 of the contract.',
    ],
    ['it was withdrawn', { isNamed: true, known: OUT }, false, 'It was withdrawn: It fails.'],
    [
      'it is a canary',
      { isNamed: true, canary: 'mine' },
      false,
      'It is a canary: promote or abort it first.',
    ],
    [
      'another version is a canary',
      { isNamed: true, canary: 'tried' },
      true,
      'It is named in --replace. Its canary tried ends.',
    ],
  ])('decides when %s', (_when, changes, ships, reason) => {
    expect(planDeployment([offer(changes)], SHELL)).toEqual([{ ships, reason }]);
  });

  it('measures sections by the shell that goes live with them', () => {
    const shell: Offer = {
      ...offer({ isNamed: true, live: { description: SHELL } }),
      build: build('shell', 's2', { sdk: '2.0.0' }),
    };
    const search = offer({ live: live('search', 'theirs', { sdk: '^1.0.0' }) });
    const ships = (offers: Offer[]) => planDeployment(offers, SHELL).map((one) => one.ships);
    expect(ships([shell, search])).toEqual([true, true]);
    expect(ships([{ ...shell, isNamed: false }, search])).toEqual([false, false]);
    expect(ships([{ ...shell, known: OUT }, search])).toEqual([false, false]);
  });
});
