import { ERROR_CODES } from '@elbi/contract/codes';
import { failuresOf } from '../features/api-docs/openapi.ts';
import { OPERATIONS } from '../features/api-docs/operations.ts';
import type { Operation } from '../features/api-docs/operation.ts';

/** An operation named as the router names its route, like `GET /api/user/:id`. */
export function routeOf({ method, path }: Operation): string {
  const route = path
    .replace('/{file}', '/*file')
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/(.)\/$/, '$1');
  return `${method.toUpperCase()} ${route}`;
}

const BY_ROUTE = new Map(OPERATIONS.map((operation) => [routeOf(operation), operation]));
const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(
    `^${operation.path
      .replace(/\/$/, '')
      .replace('{file}', '.+')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  ),
}));

/** The operation of a route, or undefined. */
export function operationOf(route: string): Operation | undefined {
  return BY_ROUTE.get(route);
}

/** The operation that a request is, or undefined; fixed paths go before those with parameters. */
export function operationAt(method: string, address: string): Operation | undefined {
  const path = address.split('?')[0]!;
  const found = PATTERNS.filter(
    ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(path),
  );
  return (
    found.find(({ operation }) => !operation.path.includes('{'))?.operation ?? found[0]?.operation
  );
}

/** Every status that the OpenAPI document says a call may answer with. */
export function documentedStatuses(operation: Operation): readonly number[] {
  return [operation.answer.status, ...[...failuresOf(operation)].map((code) => ERROR_CODES[code])];
}
