import type { Read } from '../../database/read.ts';
import type { ReportStatus } from '@elbi/contract/domain';
import type { ReportRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import { fullName } from '../../identity/users/person-name.ts';
import { type Moderated, listModerated } from '../moderation.ts';

/** A report with what the admin page shows beside it. */
export interface ReportWithNames extends Wire<ReportRow> {
  accommodation_id: string;
  /** The review or reply as it is shown now, or null. */
  reported: string | null;
  reporter_name: string | null;
  reporter_erased: boolean;
  decider_name: string | null;
  place_exists: boolean;
  place_archived: boolean;
  place_fake: boolean;
  /** Id of the place's thumbnail. */
  picture_id: string | null;
}

/** Reports: pending first, then newest. Without `page`, the first 1,000. */
export async function listReports(
  read: Read,
  query: { status?: ReportStatus; page?: number } = {},
): Promise<Moderated<ReportWithNames>> {
  const columns = {
    select: `report.*, accommodation.id as accommodation_id,
      case report.target
        when 'review' then review.body
        when 'reply' then review.reply_body
      end as reported,
      ${fullName('reporter')} as reporter_name,
      reporter.deleted_at is not null as reporter_erased,
      ${fullName('decider')} as decider_name,
      accommodation.deleted_at is null as place_exists,
      accommodation.is_archived as place_archived,
      accommodation.removed_as_fake_at is not null as place_fake,
      picture.id as picture_id`,
    joins: `left join person reporter on reporter.id = report.person_id
      left join review on review.id = report.review_id
        and review.deleted_at is null and (review.is_accepted or report.target = 'reply')
      join accommodation on accommodation.id = coalesce(
        report.accommodation_id,
        (select of_report.accommodation_id from review of_report
          where of_report.id = report.review_id)
      )
      left join person decider on decider.id = report.decided_by
      left join picture
        on picture.accommodation_id = accommodation.id and picture.position = 0`,
  };
  return listModerated(read, 'report', columns, query);
}
