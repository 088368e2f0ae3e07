import type { Knex } from 'knex';
import type { ReleaseScheduleInsert, ReleaseScheduleRow } from '../../../database/tables.ts';
import type { Version } from '../change-releases.ts';

const TABLE = 'release_schedule';

/** What is to go live of a section; null when nothing is. */
export async function findSchedule(db: Knex, section: string): Promise<ReleaseScheduleRow | null> {
  return (await db(TABLE).where({ section }).first()) ?? null;
}

/** Versions whose time has come, the longest since first. */
export async function dueSchedules(db: Knex): Promise<ReleaseScheduleRow[]> {
  return db(TABLE).where('at', '<=', new Date()).orderBy('at');
}

export async function insertSchedule(db: Knex, schedule: ReleaseScheduleInsert): Promise<void> {
  await db(TABLE).insert(schedule);
}

/** Forgets a schedule. @returns whether there was one */
export async function endSchedule(db: Knex, { section, version }: Version): Promise<boolean> {
  return (await db(TABLE).where({ section, version }).del()) > 0;
}
