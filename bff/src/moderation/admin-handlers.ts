import { SUCCESS, userTypeOf } from '@elbi/contract/domain';
import { NIL, validate as isUuid } from 'uuid';
import type { SignedIn } from '../actor.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import type { Read } from '../database/read.ts';
import { canSeeArchivedOf } from '../product/places/accommodation-policy.ts';
import { readVisiblePlace } from '../product/places/visible-place.ts';
import { ForbiddenError } from '../errors.ts';
import { canAdminister } from '../identity/users/user-policy.ts';
import { recordVisit } from './verification.ts';
import {
  type ListedPerson,
  type ListedPlace,
  type LogEntry,
  listLog,
  listPeople,
  listPlaces,
} from './admin-read-model.ts';
import { setSuspended } from './set-suspended.ts';

/** The admin endpoints: search, suspension and log (S7.people.1, S7.places.1, S7.log.2). */
export function adminHandlers() {
  return {
    'GET /api/admin/people': async ({ query, read }) => {
      const { rows, total } = await listPeople(read, query);
      return { success: true, data: rows.map(presentPerson), total };
    },

    'GET /api/admin/places': async ({ query: { archived, ...query }, read }) => {
      const { rows, total } = await listPlaces(read, { ...query, archived: archived === 1 });
      return { success: true, data: rows.map(presentPlace), total };
    },

    'PUT /api/admin/suspend/:id': async ({ actor, params, input, write }) => {
      const { suspended, reason } = input();
      return write(async (trx) => {
        await setSuspended(trx, actor, params.id, { suspended, reason });
        return { success: true, message: SUCCESS.suspended(suspended) };
      });
    },

    'PUT /api/admin/visit/:id': async ({ actor, params, input, write }) => {
      const visit = input();
      return write(async (trx) => ({
        success: true,
        message: await recordVisit(trx, actor, params.id, visit),
      }));
    },

    'GET /api/admin/log': async ({ actor, query: { person, page }, read }) =>
      logFor(read, actor, { page, personId: person && (isUuid(person) ? person : NIL) }),

    'GET /api/user/log': async ({ actor, query, read }) =>
      logFor(read, actor, { ...query, personId: actor.id }),

    'GET /api/accom/:id/log': async ({ actor, params, query, read }) => {
      const place = await readVisiblePlace(read, actor, params.id);
      if (!canSeeArchivedOf(actor, place.owner_id)) throw new ForbiddenError();
      return logFor(read, actor, { ...query, placeId: place.id });
    },
  } satisfies Partial<Handlers>;

  /** Only admins learn which admin acted. */
  async function logFor(read: Read, actor: SignedIn, query: Parameters<typeof listLog>[2]) {
    const { rows, total } = await listLog(read, actor.id, query);
    const isAdmin = canAdminister(actor);
    return {
      success: true as const,
      data: rows.map((row) => presentEntry(row, isAdmin || row.actor_id === actor.id)),
      total,
    };
  }
}

function presentPerson(row: ListedPerson) {
  return {
    _id: row.id,
    seen: row.seen,
    name: row.name ?? '',
    email: row.email ?? '',
    type: userTypeOf(row.role),
    places: row.places,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    suspendedAt: row.suspended_at,
    suspendedReason: row.suspended_reason,
    visitedAt: row.visited_at,
  };
}

function presentPlace(row: ListedPlace) {
  return {
    _id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    ownerName: row.owner_name ?? '',
    isArchived: row.is_archived,
    createdAt: row.created_at,
  };
}

/** @param named whether the reader sees the actor: an owner sees the change but not the admin */
function presentEntry(row: LogEntry, named: boolean) {
  const { reason } = row.detail;
  return {
    _id: row.id,
    createdAt: row.created_at,
    actor: named ? row.actor_name : null,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subject: row.subject_name,
    reason: typeof reason === 'string' ? reason : null,
    times: row.times,
    detail: row.detail,
  };
}
