import { REPORT_STATUSES } from '@elbi/contract/codes';
import * as z from 'zod';
import type {
  ApplicationDocumentInsert,
  AuditEventInsert,
  OwnerApplicationRow,
  PersonRow,
  ReportRow,
} from '../../database/tables.ts';
import { daysBefore } from '../demo-time.ts';
import { Dice, randomId } from '../dice.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import texts from './texts.json' with { type: 'json' };

/** A document of an application, and what is to be printed on it. */
export interface DemoDocument {
  row: Omit<ApplicationDocumentInsert, 'bytes'>;
  kind: string;
  applicant: string;
  issued: Date;
}

export interface DemoApplications {
  applications: OwnerApplicationRow[];
  documents: DemoDocument[];
}

/** What students report, and what admins answered. */
const REPORTS = z
  .array(
    z.object({
      text: z.string(),
      status: z.enum(REPORT_STATUSES),
      reason: z.string().optional(),
    }),
  )
  .parse(texts.reports);
const PENDING_APPLICANTS = 4;
const ACCEPTED_OWNERS = 6;

/** Reports of every status. One about an archived place was the reason why it was archived. */
export function demoReports(
  places: readonly DemoPlace[],
  { students, admins }: DemoPeople,
  now: Date,
): ReportRow[] {
  const dice = new Dice('reports');
  const visible = places.filter((place) => !place.is_archived && place.deleted_at === null);
  const archived = places.find((place) => place.is_archived)!;
  const reported = dice.sample(visible, REPORTS.length);
  // The demo's student waits for an answer too.
  const reporters = [students[0]!, ...dice.sample(students.slice(8), REPORTS.length)];
  return REPORTS.map(({ text, status, reason }, index) => {
    const place = reason?.includes('archived') ? archived : reported[index]!;
    const written = daysBefore(now, status === 'pending' ? index * 1.3 + 0.2 : 20 + index * 6);
    const isDecided = status !== 'pending';
    return {
      id: randomId(dice),
      accommodation_id: place.id,
      person_id: reporters[index]!.id,
      owner_id: place.owner_id,
      accommodation_name: place.name,
      description: text,
      status,
      created_at: written,
      decided_at: isDecided ? new Date(written.getTime() + dice.between(3, 60) * 3_600_000) : null,
      decided_by: isDecided ? admins[index % admins.length]!.id : null,
      reason: reason ?? null,
    };
  });
}

/** Applications of every status, each with a document. The demo's student has none: try it. */
export function demoApplications({ students, owners, admins }: DemoPeople, now: Date) {
  const dice = new Dice('applications');
  const result: DemoApplications = { applications: [], documents: [] };
  const add = (
    person: PersonRow,
    status: OwnerApplicationRow['status'],
    daysAgo: number,
    reason: string | null = null,
  ) => {
    const id = randomId(dice);
    const created = daysBefore(now, daysAgo);
    const isDecided = status !== 'pending';
    const documentId = randomId(dice);
    result.applications.push({
      id,
      person_id: person.id,
      status,
      created_at: created,
      decided_at: isDecided ? new Date(created.getTime() + dice.between(5, 70) * 3_600_000) : null,
      decided_by: isDecided ? dice.sample(admins, 1)[0]!.id : null,
      reason,
    });
    result.documents.push({
      row: {
        id: documentId,
        application_id: id,
        position: 0,
        content_type: 'application/pdf',
        storage_key: `documents/${documentId}`,
        created_at: created,
      },
      kind: texts.documents[result.documents.length % texts.documents.length]!,
      applicant: `${person.first_name} ${person.last_name}`,
      issued: daysBefore(created, 90),
    });
  };
  for (const [index, person] of students.slice(1, 1 + PENDING_APPLICANTS).entries()) {
    add(person, 'pending', 0.4 + index * 1.7);
  }
  for (const [index, reason] of texts.rejections.entries()) {
    add(students[1 + PENDING_APPLICANTS + index]!, 'rejected', 15 + index * 21, reason);
  }
  for (const [index, owner] of owners.slice(-ACCEPTED_OWNERS).entries()) {
    add(owner, 'accepted', 40 + index * 55);
  }
  return result;
}

/** The record of every decision above, as the portal itself would have made it. */
export function demoAudit(
  reports: readonly ReportRow[],
  applications: readonly OwnerApplicationRow[],
): AuditEventInsert[] {
  const dice = new Dice('audit');
  const decided = (
    subject_type: string,
    rows: readonly (Pick<ReportRow, 'id' | 'decided_by' | 'decided_at' | 'reason'> & {
      status: string;
    })[],
  ) =>
    rows
      .filter(({ decided_at }) => decided_at !== null)
      .map((row) => ({
        id: randomId(dice),
        actor_id: row.decided_by,
        action: `${subject_type}.${row.status}`,
        subject_type,
        subject_id: row.id,
        detail: { reason: row.reason },
        created_at: row.decided_at!,
      }));
  return [...decided('report', reports), ...decided('application', applications)];
}
