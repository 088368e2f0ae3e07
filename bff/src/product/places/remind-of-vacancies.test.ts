import { NotificationList } from '@elbi/contract/schemas';
import { dateInManila, formatDate } from '@elbi/contract/format';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { remindOfVacancies } from './remind-of-vacancies.ts';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function vacancyOf(days: number, overrides: object = {}) {
  return buildAccommodation(db, {
    owner_id: owner.person.id,
    vacancy_status: 'available',
    vacancy_confirmed_at: daysAgo(days),
    ...overrides,
  });
}

it('the reminder of vacancies asks the owner once after 60 days, until they confirm it again (S7.free.3)', async () => {
  const { id } = await vacancyOf(61, { name: 'Narra House' });
  await vacancyOf(59);
  await vacancyOf(61, { is_archived: true });
  await vacancyOf(61, { deleted_at: new Date() });
  // Two replicas concurrently.
  const reminded = await Promise.all([remindOfVacancies(db), remindOfVacancies(db)]);
  expect(reminded.toSorted()).toEqual([0, 1]);
  const { data } = await owner.read(NotificationList, `/api/user/notif/${owner.person.id}`);
  expect(data).toMatchObject([
    {
      type: 'vacancy',
      body: 'Is Narra House still free? Students see “Ask first” until you confirm it.',
      link: `/accommodation/?id=${id}#vacancy`,
    },
  ]);

  const json = { status: 'full' };
  await owner.send('PUT', `/api/accom/vacancy/${id}`, json);
  expect(await remindOfVacancies(db)).toBe(0);
  // The other one has become old as well by then.
  expect(await remindOfVacancies(db, new Date(Date.now() + 61 * 86_400_000))).toBe(2);
});

describe('the reminder of a day from which a place is free', () => {
  const dayAhead = (days: number) => dateInManila(Date.now() + days * 86_400_000);
  const bodies = async () => {
    const { data } = await owner.read(NotificationList, `/api/user/notif/${owner.person.id}`);
    return data.map(({ body }) => body);
  };

  it('comes once, 30 days before it, instead of that after 60 days (S7.from.4)', async () => {
    const days = dayAhead(30);
    const due = await vacancyOf(20, { name: 'Acacia House', vacancy_free_from: days });
    await vacancyOf(20, { vacancy_free_from: dayAhead(31) });
    // Stated within 30 days of the day.
    await vacancyOf(2, { vacancy_free_from: dayAhead(20) });
    expect(await remindOfVacancies(db)).toBe(1);
    const date = formatDate(days, 'day');
    expect((await bodies())[0]).toBe(
      `Is Acacia House still free from ${date}? Please confirm it, so that students can rely on that day.`,
    );
    const count = (await bodies()).length;
    // It has not been confirmed for 60 days by then: it counts as old, and nobody is asked again.
    const later = new Date(Date.now() + 41 * 86_400_000);
    await db('accommodation').whereNot({ id: due.id }).update({ is_archived: true });
    expect(await remindOfVacancies(db, later)).toBe(1);
    expect(await bodies()).toHaveLength(count);
    expect(await db('accommodation').where({ id: due.id }).first()).toMatchObject({
      vacancy_reminded_at: later,
    });
  });
});
