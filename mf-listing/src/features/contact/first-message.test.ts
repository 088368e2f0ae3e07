import { UNKNOWN_VACANCY } from '@elbi/contract/domain';
import { anAccommodation } from '@elbi/places-kit/testing';
import { expect, it } from 'vitest';
import { firstMessage } from './first-message.ts';
import { MESSAGES } from './message-copy.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const about = { link: 'https://stays.example.com/accommodation/?id=1', now: NOW } as const;

/** A place about which the page leaves nothing open. */
const STATED = {
  vacancy: { status: 'few', slots: 2, confirmedAt: '2026-11-19T00:00:00Z', freeFrom: null },
  locationPrecision: 'exact',
  bills: {
    wifi: { kind: 'included', amount: null },
    water: { kind: 'included', amount: null },
    electricity: { kind: 'metered', amount: null },
  },
  advanceMonths: 1,
  depositMonths: 2,
  contract: 'yes',
  receipt: 'yes',
  flooded: 'no',
  permitNumber: 'BP 2026-118',
} as const;
const questionsOf = (message: string) => message.split('\n').slice(1, -1);

it('asks two questions that the page does not answer', () => {
  const asked = (place: Parameters<typeof anAccommodation>[0]) =>
    questionsOf(
      firstMessage(anAccommodation({ ...STATED, ...place }), { ...about, language: 'english' }),
    );
  const unknown = { kind: 'unknown', amount: null } as const;
  expect(asked({})).toEqual([
    '- When may I come and see the room?',
    '- Is the price on the page still right?',
  ]);
  expect(asked({ receipt: 'unknown' })).toEqual([
    '- Do I get a receipt for each payment?',
    '- When may I come and see the room?',
  ]);
  expect(
    asked({
      vacancy: UNKNOWN_VACANCY,
      bills: { ...STATED.bills, wifi: unknown, water: unknown },
      permitNumber: null,
    }),
  ).toEqual([
    '- Is it available, and from when?',
    '- How are these paid, and how much are they a month: Wi-Fi, Water?',
  ]);
});

it.each(['english', 'taglish'] as const)('fits the letters of a text message in %s', (language) => {
  const { ask, ...others } = MESSAGES[language];
  const texts = [
    ...Object.values<unknown>(ask).filter((text) => typeof text === 'string'),
    ...ask.bills(['Wi-Fi', 'Water']),
    others.opening('Peña', about.link),
    others.closing,
  ];
  // Any other letter would halve the length of each part of the message.
  for (const text of texts) expect(text).toMatch(/^[\wñ .,:;!?/'=-]*$/);
});
