import {
  type EndpointBody,
  type EndpointName,
  type PathParam,
  endpointsByName,
  partsOf,
} from '@elbi/contract/endpoints';
import { canonicalPath } from '@elbi/contract/domain';
import * as z from 'zod/mini';
import type { TestRequest } from '../testing/test-app.ts';
import { badFormsOf } from './bad-forms.ts';
import { type BadInput, NOT_IDS, badField, badInput } from './bad-input.ts';
import { ENDPOINT_NAMES, SAMPLES, addressOf, requestOf } from './samples.ts';

/** An invalid value of a path parameter, and the expected response. */
const WRONG_PARAMS: Record<
  PathParam['kind'],
  readonly [status: number, values: readonly string[]]
> = {
  id: [404, NOT_IDS],
  'own id': [403, NOT_IDS],
  section: [404, ['..%2fshell', 'Search', '1search', 's'.repeat(64), '%00']],
  version: [404, ['..%2fv1', '-v1', 'v'.repeat(129), '%00']],
};

/** Endpoints that do not reveal whether another user has an ID. */
const DECIDED_FIRST: readonly string[] = ['GET /api/user/:id', 'PATCH /api/user/:id'];

function badParamsOf(call: EndpointName): BadInput[] {
  return Object.entries(endpointsByName[call]!.params ?? {}).flatMap(([param, { kind }]) => {
    const [status, values] = WRONG_PARAMS[kind];
    const statusOf = (value: string) => {
      // No route has a path of this spelling.
      if (canonicalPath(`/${value}`) === null) return 404;
      return DECIDED_FIRST.includes(call) && value === NOT_IDS[0] ? 403 : status;
    };
    return values.map((value) =>
      badInput(call, {
        about: `${param} ${value.slice(0, 20)}`,
        path: (world) => addressOf(call, world, { params: { [param]: value } }),
        request: (world) => requestOf(call, world),
        status: statusOf(value),
      }),
    );
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies that are not JSON records. */
const BROKEN: readonly (readonly [string, TestRequest, number])[] = [
  ['broken JSON', { headers: JSON_TYPE, body: '{"rating":' }, 400],
  ['a JSON text', { headers: JSON_TYPE, body: '"text"' }, 400],
  ['a JSON number', { headers: JSON_TYPE, body: '7' }, 400],
  ['JSON of another charset', { headers: JSON_TYPE, body: Buffer.from([0xff, 0xfe, 0x7b]) }, 400],
  ['100 kB too many', { json: { padding: 'x'.repeat(200_000) } }, 413],
  ['a form', { body: new URLSearchParams({ rating: '5' }) }, 415],
  ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'rating=5' }, 415],
  ['XML', { headers: { 'content-type': 'application/xml' }, body: '<a/>' }, 415],
];

function badBodiesOf(call: EndpointName, body: EndpointBody | undefined): BadInput[] {
  const { method } = partsOf(call);
  switch (body?.kind) {
    case 'json':
      return BROKEN.map(([about, request, status]) =>
        badInput(call, { about, request: { ...request, method }, status }),
      );
    case 'form':
      return badFormsOf(call, body.files.max);
    case undefined:
      return [];
  }
}

/** Requests without all required fields, and without each field of the sample. */
function missingFieldsOf(call: EndpointName, body: EndpointBody | undefined): BadInput[] {
  if (body?.kind !== 'json') return [];
  const { required = [] } = z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' });
  if (required.length === 0) return [];
  return [
    badInput(call, {
      about: 'no field',
      request: { method: partsOf(call).method, json: {} },
      status: 422,
      fields: required,
    }),
    ...(SAMPLES[call][0].body ? required : []).flatMap((field) =>
      badField(call, field, [undefined]),
    ),
  ];
}

/** Every bad request that follows from an endpoint's row in the table. */
export const BAD_OF_ENDPOINTS: readonly BadInput[] = ENDPOINT_NAMES.flatMap((call) => {
  const { body } = endpointsByName[call]!;
  return [...badParamsOf(call), ...badBodiesOf(call, body), ...missingFieldsOf(call, body)];
});
