import { parseArgs } from 'node:util';
import { StartError } from '../../../tools/src/start/start-error.ts';

export interface LoadOptions {
  /** How many people at once, for each step. */
  people: readonly number[];
  /** Seconds of each step. */
  seconds: number;
  /** Milliseconds between two things that a person does, on average. */
  thinkTime: number;
}

const USAGE =
  'npm run load -- [--people 50] [--steps 50,100,200] [--minutes 10 | --seconds 60] [--think 3000]';

/** More would measure the load generator, and might exhaust the machine. */
const MOST = { people: 2_000, seconds: 3_600, thinkTime: 60_000 };

/** Reads the words after `npm run load --`; throws how to say it. */
export function readLoadOptions(words: string[]): LoadOptions {
  const values = read(words);
  const seconds = values.seconds ?? String(Number(values.minutes ?? 10) * 60);
  return {
    people: (values.steps ?? values.people ?? '50').split(',').map((one) => limited(one, 'people')),
    seconds: limited(seconds, 'seconds'),
    thinkTime: limited(values.think ?? '3000', 'thinkTime'),
  };
}

function read(words: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: words,
      options: { people: text, steps: text, minutes: text, seconds: text, think: text },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function limited(text: string, what: keyof typeof MOST): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST[what]) return value;
  throw new StartError(`"${text}" is not from 1 to ${MOST[what]}.\n${USAGE}`);
}
