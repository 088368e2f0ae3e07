import { type EndpointName, partsOf } from '@elbi/contract/endpoints';
import type { TestRequest } from '../testing/test-app.ts';
import { SAMPLES, type Sample, addressOf, callerOf } from './samples.ts';
import type { ActorName, World } from './world.ts';

/** A request that must be rejected, with the expected response. */
export interface BadInput {
  about: string;
  call: EndpointName;
  actor: ActorName;
  path: (world: World) => string;
  request: TestRequest | ((world: World) => TestRequest | Promise<TestRequest>);
  /** Status, and the fields that the response must name. */
  status: number;
  fields?: readonly string[];
}

/** A bad request of an endpoint, by a permitted user, to the address of its sample. */
export function badInput(
  call: EndpointName,
  { about, ...rest }: Pick<BadInput, 'about' | 'request' | 'status'> & Partial<BadInput>,
): BadInput {
  return {
    about: `${call} with ${about}`,
    call,
    actor: callerOf(call),
    path: (world) => addressOf(call, world),
    ...rest,
  };
}

/** The JSON of an endpoint's sample. */
export function sampleBody(call: EndpointName, world: World): object {
  const sample: Sample = SAMPLES[call][0];
  return sample.body?.(world) ?? {};
}

/** Texts that break careless code; each is stored unchanged, or rejected if it is unprintable. */
export const HOSTILE_TEXTS: readonly { text: string; status: 200 | 422 }[] = [
  { text: `<script>alert(1)</script>`, status: 200 },
  { text: `"><img src=x onerror=alert(1)>`, status: 200 },
  { text: `'; drop table accommodation; --`, status: 200 },
  { text: '\u0000null\u0000byte', status: 422 },
  { text: '\ud800 lone surrogate', status: 422 },
  { text: '\u202eright to left', status: 422 },
  { text: '{{7*7}} ${7*7} #{7*7}', status: 200 },
  { text: '../../../../etc/passwd', status: 200 },
  { text: '%00%2e%2e%2f', status: 200 },
  { text: 'ñ ₱ 你好 🏠 é', status: 200 },
  { text: '\u2028\u2029 line separators', status: 200 },
  { text: '</script><!--', status: 200 },
];

const UNKNOWN_ID = '0190f2b4-0000-7000-8000-000000000000';
/** Values in a path in place of an ID. */
export const NOT_IDS: readonly string[] = [
  UNKNOWN_ID,
  'not-an-id',
  '1',
  '-1',
  'null',
  'undefined',
  '%00',
  "'%20or%201=1",
  '__proto__',
  'constructor',
  'a'.repeat(3_000),
];

/** Values of a wrong type for a text. */
const NO_TEXTS: readonly unknown[] = [
  undefined,
  null,
  '',
  '   \n\t ',
  7,
  true,
  ['text'],
  { text: 'text' },
];

/** Values that are not integers above 0. */
const NO_COUNTS: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  -1,
  1.5,
  'many',
  '1e3',
  [1],
  {},
  '1'.repeat(400),
];

/**
 * Bad values for one field of an otherwise valid JSON body.
 * @param valid a valid body, instead of the sample
 */
export function badField(
  call: EndpointName,
  field: string,
  values: readonly unknown[],
  valid?: object,
): BadInput[] {
  return values.map((value) =>
    badInput(call, {
      about: `${field} ${(JSON.stringify(value) ?? 'absent').slice(0, 40)}`,
      request: (world) => ({
        method: partsOf(call).method,
        json: { ...(valid ?? sampleBody(call, world)), [field]: value },
      }),
      status: 422,
      fields: [field],
    }),
  );
}

/** Bad values for a required text of at most `max` characters. */
export function noText(max: number): readonly unknown[] {
  return [...NO_TEXTS, 'x'.repeat(max + 1)];
}

/** Bad values for a required integer of 1 to `max`. */
export function noCount(max: number): readonly unknown[] {
  return [...NO_COUNTS, max + 1];
}
