import type { Read } from '../../database/read.ts';
import type { ApplicationStatus } from '@elbi/contract/domain';
import type { ApplicationDocumentRow, OwnerApplicationRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import { fullName, seenName } from '../../identity/users/person-name.ts';
import { type Moderated, listModerated } from '../moderation.ts';

/** An application with what the admin page shows beside it. */
export interface ApplicationWithNames extends Wire<OwnerApplicationRow> {
  applicant_name: string | null;
  /** Identifies the name. */
  applicant_seen: string;
  applicant_email: string | null;
  applicant_erased: boolean;
  decider_name: string | null;
  /** In upload order. */
  documents: Pick<ApplicationDocumentRow, 'id' | 'scan'>[];
}

/** Owner applications: pending first, then newest. Without `page`, the first 1,000. */
export async function listApplications(
  read: Read,
  query: { status?: ApplicationStatus; page?: number } = {},
): Promise<Moderated<ApplicationWithNames>> {
  const columns = {
    select: `owner_application.*,
      ${fullName('applicant')} as applicant_name,
      ${seenName('applicant')} as applicant_seen,
      applicant.email as applicant_email,
      applicant.deleted_at is not null as applicant_erased,
      ${fullName('decider')} as decider_name,
      array(
        select json_build_object('id', application_document.id, 'scan', application_document.scan)
        from application_document
        where application_document.application_id = owner_application.id
        order by application_document.position
      ) as documents`,
    joins: `join person applicant on applicant.id = owner_application.person_id
      left join person decider on decider.id = owner_application.decided_by`,
  };
  return listModerated(read, 'owner_application', columns, query);
}
