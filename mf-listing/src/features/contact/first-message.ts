import type { Accommodation } from '@elbi/contract/domain';
import { openQuestions } from '../checklist/open-questions.ts';
import { MESSAGES, type MessageLanguage } from './message-copy.ts';

/** A message has few questions, so that the owner answers it. */
const MAX_QUESTIONS = 2;
/** Signs of names and labels with which a text message has half the letters, and plain ones. */
const PLAIN_SIGNS = [
  ['\u2011', '-'],
  ['\u2019', "'"],
] as const;

/**
 * Returns the first message to an owner, with questions that the page of the place leaves open.
 * @param link address of the page
 * @param now ms since the epoch
 */
export function firstMessage(
  place: Accommodation,
  { language, link, now }: { language: MessageLanguage; link: string; now: number },
): string {
  const { opening, ask, closing } = MESSAGES[language];
  const questions = [...openQuestions(place, ask, now), ask.visit, ask.price];
  const message = [
    opening(place.accommodationName, link),
    ...questions.slice(0, MAX_QUESTIONS).map((question) => `- ${question}`),
    closing,
  ].join('\n');
  return PLAIN_SIGNS.reduce((text, [sign, plain]) => text.replaceAll(sign, plain), message);
}
