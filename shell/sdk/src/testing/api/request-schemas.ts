import type { FieldError } from '@elbi/contract/codes';
import {
  AccommodationChanges,
  ApplicationDecision,
  ArchiveRequest,
  ContactNumberChange,
  FavoriteRequest,
  NewAccommodation,
  NewReleaseToken,
  NewReport,
  NewReview,
  OwnerApplicationRequest,
  ReportDecision,
  ReviewChanges,
  RollbackRequest,
  TakeOutRequest,
} from '@elbi/contract/schemas';
import type { ApiCall } from './api-calls.ts';

interface RequestSchema {
  safeParse: (
    body: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Bodies that the server reads, so that a mocked call refuses what the real one refuses. */
const REQUEST_SCHEMAS: { readonly [Call in ApiCall]?: RequestSchema } = {
  'PATCH /api/user/:id': ContactNumberChange,
  'POST /api/user/apply': OwnerApplicationRequest,
  'POST /api/user/favorite': FavoriteRequest,
  'POST /api/user/review': NewReview,
  'PATCH /api/user/review/:reviewId': ReviewChanges,
  'POST /api/accom/add': NewAccommodation,
  'PATCH /api/accom/edit/:id': AccommodationChanges,
  'PUT /api/accom/archive/:id': ArchiveRequest,
  'POST /api/report/': NewReport,
  'PATCH /api/report/:id': ReportDecision,
  'PATCH /api/admin/accept/:id': ApplicationDecision,
  'PATCH /api/admin/reject/:id': ApplicationDecision,
  'POST /api/releases/:section/rollback': RollbackRequest,
  'POST /api/releases/:section/:version/take-out': TakeOutRequest,
  'POST /api/releases/tokens': NewReleaseToken,
};

/** A form as the server reads it: a name that comes twice is a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** A document's own `FormData` is not the one that reads a request, so it is known by what it can do. */
function isForm(body: unknown): body is FormData {
  return typeof body === 'object' && body !== null && 'getAll' in body;
}

/** The fields of a request that the contract refuses; none when it accepts them. */
export function refusedFields(call: ApiCall, body: unknown): FieldError[] {
  const schema = REQUEST_SCHEMAS[call];
  if (!schema) return [];
  const outcome = schema.safeParse(isForm(body) ? fieldsOf(body) : (body ?? {}));
  if (outcome.success) return [];
  return outcome.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}
