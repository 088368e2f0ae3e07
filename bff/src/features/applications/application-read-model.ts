import { type ByStatus, pageWithCounts } from '../../database/page-with-counts.ts';
import type { Queryable } from '../../database/reads.ts';
import type { ApplicationStatus } from '@elbi/contract/domain';
import type { ApplicationDocumentRow, OwnerApplicationRow } from '../../database/tables.ts';
import type { Moderated } from '../moderation/moderation.ts';

/** An application with what the admin page shows beside it. */
export interface ApplicationWithNames extends OwnerApplicationRow {
  applicant_first_name: string;
  applicant_last_name: string;
  applicant_email: string | null;
  applicant_erased: boolean;
  decider_name: string | null;
  /** In upload order. */
  documents: Pick<ApplicationDocumentRow, 'id' | 'scan'>[];
}

/** Owner applications: pending first, then newest. Without `page` it lists all of them. */
export async function listApplications(
  pool: Queryable,
  { status, page }: { status?: ApplicationStatus; page?: number } = {},
): Promise<Moderated<ApplicationWithNames>> {
  const { rows, counts } = await pageWithCounts<ApplicationWithNames, ByStatus>(pool, {
    counts: `select json_object_agg(status, n) as by_status
      from (select status, count(*)::int as n from owner_application group by status) counted`,
    rows: `select owner_application.*,
      applicant.first_name as applicant_first_name,
      applicant.last_name as applicant_last_name,
      applicant.email as applicant_email,
      applicant.deleted_at is not null as applicant_erased,
      nullif(trim(concat_ws(' ', decider.first_name, decider.last_name)), '') as decider_name,
      array(
        select json_build_object('id', application_document.id, 'scan', application_document.scan)
        from application_document
        where application_document.application_id = owner_application.id
        order by application_document.position
      ) as documents
    from owner_application
      join person applicant on applicant.id = owner_application.person_id
      left join person decider on decider.id = owner_application.decided_by
    where $1::text is null or owner_application.status = $1
    order by owner_application.status = 'pending' desc, owner_application.created_at desc,
      owner_application.id`,
    parameters: [status ?? null],
    page,
  });
  return { rows, counts: counts?.by_status ?? {} };
}
