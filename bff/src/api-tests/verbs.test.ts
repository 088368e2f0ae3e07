import { randomUUID } from 'node:crypto';
import { EVERY_SECTION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import type { SignedIn } from '../actor.ts';
import { ForbiddenError, InvalidFieldsError, NotFoundError } from '../errors.ts';
import { archivePlace } from '../moderation/archive-place.ts';
import { makePreview } from '../platform/releases/preview/make-preview.ts';
import { makeToken, revokeToken } from '../platform/releases/tokens/change-tokens.ts';
import { askForContact } from '../product/contacts/ask-for-contact.ts';
import { changeContactNumber } from '../product/contacts/contact-checks.ts';
import { addPlace } from '../product/place-changes/add-place.ts';
import { startTestApp } from '../testing/test-app.ts';
import { type ActorName, buildWorld } from './world.ts';

const app = await startTestApp();
const world = await buildWorld(app);

type Call = (trx: Knex.Transaction, actor: SignedIn) => Promise<unknown>;
/** An admin who manages releases. */
const shipperOf = (id: string) => ({
  by: { actor: '', actor_id: id },
  isOperator: false,
  tokenId: null,
});
const place = {} as Parameters<typeof addPlace>[3];
const CALLS: [what: string, by: Exclude<ActorName, 'visitor'>, call: Call, error: unknown][] = [
  [
    'the contact details of an own place',
    'owner',
    (trx, actor) => askForContact(trx, actor, world.placeId),
    ForbiddenError,
  ],
  [
    'a place of a user without the role of an owner',
    'student',
    (trx, actor) => addPlace(trx, actor, actor.id, place),
    ForbiddenError,
  ],
  [
    'a place of another owner',
    'owner',
    (trx, actor) => addPlace(trx, actor, world.people.otherOwner.person.id, place),
    ForbiddenError,
  ],
  [
    'a place for a user without the role of an owner',
    'admin',
    (trx, actor) => addPlace(trx, actor, world.people.student.person.id, place),
    InvalidFieldsError,
  ],
  [
    'a contact number of a user without the role of an owner',
    'student',
    (trx, actor) => changeContactNumber(trx, actor, '09171234567'),
    ForbiddenError,
  ],
  [
    'a token for every section of a user',
    'admin',
    (trx, { id }) => makeToken(app.services, trx, shipperOf(id), { section: EVERY_SECTION }),
    ForbiddenError,
  ],
  [
    'revoking a token that does not exist',
    'admin',
    (trx, { id }) => revokeToken(trx, shipperOf(id), randomUUID()),
    NotFoundError,
  ],
  [
    'a preview of a version that does not exist',
    'admin',
    (trx, { id }) => makePreview(trx, shipperOf(id), { section: 'search', version: 'none' }),
    NotFoundError,
  ],
  [
    'archiving for an owner without a reason',
    'admin',
    (trx, actor) => archivePlace(trx, actor, world.placeId, {}),
    InvalidFieldsError,
  ],
];

it.each(CALLS)('a verb rejects %s for every caller', async (_, by, call, error) => {
  const { id, role } = world.people[by].person;
  const calling = app.services.db.transaction((trx) => call(trx, { id, role }));
  await expect(calling).rejects.toBeInstanceOf(error);
});
