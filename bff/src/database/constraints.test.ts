import { ACCOMMODATION_TYPES, PLACE_FACTS, TENANTS } from '@elbi/contract/domain';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { up as redactPins } from './migrations/20261128014737-redact-pins.ts';
import type { ReviewUpdate } from './tables.ts';
import {
  buildAccommodation,
  buildApplication,
  buildFavourite,
  buildPerson,
  buildPicture,
  buildReport,
  buildReview,
  buildSavedSearch,
} from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();

/** Inserts with one wrong value each, and the constraint that must reject it. */
type Case = readonly [constraint: string, insert: (trx: Knex) => Promise<unknown>];

const place = (overrides: object) => (trx: Knex) => buildAccommodation(trx, overrides);
const person = (overrides: object) => (trx: Knex) => buildPerson(trx, overrides);
const review = (overrides: object) => (trx: Knex) => buildReview(trx, overrides);
const picture = (overrides: object) => (trx: Knex) => buildPicture(trx, overrides);

const CASES: readonly Case[] = [
  ['person_role_check', person({ role: 'unregistered' })],
  ['person_former_role_check', person({ role: 'owner', former_role: 'registered' })],
  ['person_contact_number_check', person({ contact_number: '+639171234567' })],
  ['person_email_check', person({ email: `${'x'.repeat(250)}@x.ph` })],
  ['person_erased_check', person({ google_sub: null })],
  ['person_erased_check', person({ deleted_at: new Date() })],
  ['accommodation_name_check', place({ name: 'x'.repeat(121) })],
  ['accommodation_name_check', place({ name: 'Nin\u0303a' })],
  ['accommodation_description_check', place({ description: 'x'.repeat(5_001) })],
  ['accommodation_complete_address_check', place({ complete_address: '' })],
  ['accommodation_type_check', place({ type: ACCOMMODATION_TYPES.length })],
  ['accommodation_tenants_check', place({ tenants: TENANTS.length })],
  ['accommodation_location_check', place({ location: 'Calamba' })],
  ['accommodation_price_check', place({ min_price: 0 })],
  ['accommodation_price_check', place({ min_price: 3_000, max_price: 3_000 })],
  ['accommodation_price_check', place({ single_price: true, max_price: 9_000 })],
  ['accommodation_price_unit_check', place({ price_unit: 'year' })],
  ['accommodation_minimum_stay_check', place({ minimum_stay: 0 })],
  ['accommodation_pax_check', place({ pax: 501 })],
  ['accommodation_visitors_allowed_check', place({ visitors_allowed: 'Allowed' })],
  ['accommodation_amenities_check', place({ amenities: ['pool'] })],
  ['accommodation_bill_inclusions_check', place({ bill_inclusions: ['gas'] })],
  ['accommodation_price_basis_check', place({ price_basis: 'bed' })],
  ...[
    { gas: { kind: 'metered', amount: null } },
    { wifi: { kind: 'included', amount: null } },
    { wifi: { kind: 'fixed', amount: null } },
    { water: { kind: 'shared', amount: 100 } },
  ].map((bill_terms): Case => ['accommodation_bill_terms_check', place({ bill_terms })]),
  ['accommodation_terms_check', place({ advance_months: 13 })],
  ['accommodation_terms_check', place({ receipt: 'maybe' })],
  ['accommodation_facts_check', place({ facts: ['haunted'] })],
  ['accommodation_facts_check', place({ flooded: 'often' })],
  ['accommodation_permit_number_check', place({ permit_number: ' ' })],
  ['accommodation_permit_year_check', place({ permit_year: 1999 })],
  ['accommodation_position_check', place({ latitude: 14.17 })],
  ['accommodation_position_check', place({ latitude: 91, longitude: 121 })],
  ['accommodation_owner_id_fkey', place({ owner_id: randomUUID() })],
  ['picture_position_check', picture({ position: 10 })],
  ['picture_staged_check', picture({ position: null })],
  ['picture_content_hash_check', picture({ content_hash: '../etc/passwd' })],
  ['review_rating_check', review({ rating: 0 })],
  ['review_body_check', review({ body: ' ' })],
  ['review_confirms_check', review({ confirms: '[]' })],
  ['review_outcomes_check', review({ outcomes: '[]' })],
  ['review_reply_body_check', review({ reply_body: ' ', replied_at: new Date() })],
  [
    'contact_press_answered_check',
    async (trx) => {
      const press = { ...(await buildFavourite(trx)), pressed_on: '2026-11-20' };
      await trx('contact_press').insert({ ...press, answered: 'never' as never });
    },
  ],
  ['saved_search_name_check', (trx) => buildSavedSearch(trx, { name: ' ' })],
  ['saved_search_query_check', (trx) => buildSavedSearch(trx, { query: 'x'.repeat(901) })],
  ['report_status_check', (trx) => buildReport(trx, { status: 'accepted' as never })],
  ['report_target_check', (trx) => buildReport(trx, { target: 'reply' })],
  ['report_category_check', (trx) => buildReport(trx, { category: '' as never })],
  [
    'report_subject_check',
    async (trx) => {
      const { id } = await buildReport(trx);
      await trx.raw('update report set accommodation_id = null where id = ?', [id]);
    },
  ],
  ['report_decision_check', (trx) => buildReport(trx, { decided_at: new Date() })],
  ['report_decision_check', (trx) => buildReport(trx, { reason: 'Because.' })],
  ['report_decision_check', (trx) => buildReport(trx, { status: 'resolved', decided_at: null })],
  ['owner_application_decision_check', (trx) => buildApplication(trx, { reason: 'No.' })],
  [
    'review_one_per_person_and_place',
    async (trx) => {
      const { accommodation_id, person_id } = await buildReview(trx);
      await buildReview(trx, { accommodation_id, person_id });
    },
  ],
  [
    'report_one_pending_per_person_and_place',
    async (trx) => {
      const { accommodation_id, person_id } = await buildReport(trx);
      await buildReport(trx, { accommodation_id, person_id });
    },
  ],
  [
    'report_one_pending_per_person_and_review',
    async (trx) => {
      const { id: review_id, person_id } = await buildReview(trx);
      for (let round = 0; round < 2; round += 1) {
        await buildReport(trx, { review_id, person_id, target: 'reply' });
      }
    },
  ],
  [
    'owner_application_one_pending_per_person',
    async (trx) => {
      const { person_id } = await buildApplication(trx);
      await buildApplication(trx, { person_id });
    },
  ],
  [
    'favourite_pkey',
    async (trx) => {
      await buildFavourite(trx, await buildFavourite(trx));
    },
  ],
  [
    'release_one_current_per_section',
    async (trx) => {
      for (const version of ['1', '2']) await insertRelease(trx, version, true);
    },
  ],
  ['release_version_check', (trx) => insertRelease(trx, '../x', false)],
  [
    'registry_revision_single_check',
    (trx) => trx.raw('insert into registry_revision values (false, 1)'),
  ],
  ['registry_revision_pkey', (trx) => trx.raw('insert into registry_revision values (true, 1)')],
];

async function insertRelease(trx: Knex, version: string, is_current: boolean): Promise<void> {
  await trx('release').insert({
    id: randomUUID(),
    section: 'search',
    version,
    description: { name: 'search' } as never,
    bytes: 1,
    shipped_by: 'test',
    is_current,
    current_since: is_current ? new Date() : null,
  });
}

describe('the database rejects', () => {
  it.each(CASES)('constraints of %s', async (constraint, insert) => {
    // In a transaction that is never committed: the cases do not see each other.
    const attempt = db.transaction(async (trx) => {
      await insert(trx);
      throw new Error('It was stored.');
    });
    await expect(attempt).rejects.toMatchObject({ constraint });
  });

  it('two pictures in one position, but only at commit, so that they can be swapped', async () => {
    const { accommodation_id, person_id, id } = await buildPicture(db);
    const second = await buildPicture(db, { accommodation_id, person_id, position: 1 });
    await db.transaction(async (trx) => {
      await trx('picture').where({ id }).update({ position: 1 });
      await trx('picture').where({ id: second.id }).update({ position: 0 });
    });
    const clash = db.transaction((trx) => trx('picture').where({ id }).update({ position: 0 }));
    await expect(clash).rejects.toMatchObject({
      constraint: 'picture_accommodation_id_position_key',
    });
  });
});

it('the database allows one price, and the longest texts', async () => {
  await buildAccommodation(db, {
    min_price: 1_000_000,
    single_price: true,
    name: 'ñ'.repeat(120),
    description: '🌸'.repeat(5_000),
  });
});

describe('the rating of a place', () => {
  const ratingOf = async (id: string) =>
    db('accommodation').where({ id }).first('rating_sum', 'rating_count');

  it('follows its reviews as they are written, edited, hidden, deleted and restored', async () => {
    const { id } = await buildAccommodation(db);
    const first = await buildReview(db, { accommodation_id: id, rating: 5 });
    const second = await buildReview(db, { accommodation_id: id, rating: 2 });
    expect(await ratingOf(id)).toEqual({ rating_sum: 7, rating_count: 2 });

    await db('review').where({ id: second.id }).update({ rating: 4 });
    expect(await ratingOf(id)).toEqual({ rating_sum: 9, rating_count: 2 });
    await db('review').where({ id: first.id }).update({ is_accepted: false });
    expect(await ratingOf(id)).toEqual({ rating_sum: 4, rating_count: 1 });
    await db('review').where({ id: second.id }).update({ deleted_at: new Date() });
    expect(await ratingOf(id)).toEqual({ rating_sum: 0, rating_count: 0 });
    await db('review').where({ id: second.id }).update({ deleted_at: null });
    await db('review').where({ id: first.id }).del();
    expect(await ratingOf(id)).toEqual({ rating_sum: 4, rating_count: 1 });
  });

  it('counts outcomes of shown reviews, including concurrent ones (S7.outcomes.1)', async () => {
    const { id } = await buildAccommodation(db);
    const [edited, hidden, deleted, ...others] = await Promise.all(
      Array.from({ length: 12 }, () =>
        buildReview(db, { accommodation_id: id, outcomes: { deposit: 'yes', bills: 'no' } }),
      ),
    );
    const outcomes = async () =>
      (await db('accommodation').where({ id }).first('outcomes'))?.outcomes;
    const none = { yes: 0, no: 0 };
    expect(await outcomes()).toEqual({
      deposit: { yes: 12, no: 0 },
      bills: { yes: 0, no: 12 },
      receipt: none,
      water: none,
      repairs: none,
    });
    const change = async (review: { id: string } | undefined, change: ReviewUpdate) =>
      db('review').where({ id: review!.id }).update(change);
    await change(edited, { outcomes: { deposit: 'notYet', receipt: 'yes' } });
    await change(hidden, { is_accepted: false });
    await change(deleted, { deleted_at: new Date() });
    await db('review').where({ id: others[0]!.id }).del();
    expect(await outcomes()).toEqual({
      deposit: { yes: 8, no: 0 },
      bills: { yes: 0, no: 8 },
      receipt: { yes: 1, no: 0 },
      water: none,
      repairs: none,
    });
  });

  it('does not count as a change of the place', async () => {
    const before = await buildAccommodation(db, { updated_at: new Date('2026-01-01T00:00:00Z') });
    await buildReview(db, { accommodation_id: before.id });
    const after = await db('accommodation').where({ id: before.id }).first();
    expect(after?.updated_at).toEqual(before.updated_at);
  });
});

it('a place may have every fact, but none twice (S7.facts.3)', async () => {
  const facts = PLACE_FACTS.map(({ key }) => key);
  await expect(buildAccommodation(db, { facts })).resolves.toMatchObject({ facts });
  const twice = [...facts, facts[0]!];
  await expect(buildAccommodation(db, { facts: twice })).rejects.toThrow('facts_check');
});

it('the registry revision rises with every change of a release', async () => {
  const revision = async () => (await db('registry_revision').first())?.revision ?? -1;
  const before = await revision();
  await insertRelease(db, '7', true);
  const shipped = await revision();
  await db('release')
    .where({ version: '7' })
    .update({ taken_out_at: new Date(), is_current: false });
  expect([shipped > before, (await revision()) > shipped]).toEqual([true, true]);
});

it('the log of earlier versions loses its pins, and is append-only again', async () => {
  const pins = { before: { latitude: 14.17 }, after: { latitude: 14.18 } };
  const add = (action: `${string}.${string}`, detail: Record<string, unknown>) =>
    db('audit_event').insert({
      ...{ id: randomUUID(), actor_id: null, action, detail },
      ...{ subject_type: 'accommodation', subject_id: randomUUID() },
    });
  await add('accommodation.pin_moved', pins);
  await add('accommodation.availability_changed', pins);
  await db.transaction((trx) => redactPins(trx));
  const details = await db('audit_event').orderBy('action').pluck('detail');
  expect(details).toEqual([pins, {}]);
  await expect(db.raw(`update audit_event set detail = '{}'`)).rejects.toThrow('append-only');
});
