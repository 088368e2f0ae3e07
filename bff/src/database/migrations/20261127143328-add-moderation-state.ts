import type { Knex } from 'knex';

/** State of moderation that was read from the log and from the text of reports. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review
      -- Why an admin removed it or the owner's reply; null unless removed, or before this column.
      add column removed_reason text,
      add column reply_removed_reason text;
    update review set removed_reason = (
      select detail ->> 'reason' from audit_event
      where action = 'review.removed' and subject_id = review.id::text
      order by created_at desc limit 1
    ) where not is_accepted;
    update review set reply_removed_reason = event.detail ->> 'reason'
      from audit_event event
      where event.action = 'review.reply_removed' and event.subject_id = review.id::text
        and review.reply_body is null;

    -- When an admin removed it as fake; null once an admin has unarchived it.
    alter table accommodation add column removed_as_fake_at timestamptz;
    update accommodation set removed_as_fake_at = event.created_at
      from (
        select distinct on (subject_id) subject_id, action, created_at from audit_event
        where action in ('accommodation.removed_as_fake', 'accommodation.unarchived')
        order by subject_id, created_at desc
      ) event
      where event.subject_id = accommodation.id::text
        and event.action = 'accommodation.removed_as_fake';

    -- Pairs of places with the same picture that were reported, each once.
    create table copied_picture (
      place_id uuid not null references accommodation on delete cascade,
      other_id uuid not null references accommodation on delete cascade,
      reported_at timestamptz not null default now(),
      primary key (place_id, other_id),
      constraint copied_picture_order_check check (place_id < other_id)
    );
    create index copied_picture_other_id_index on copied_picture (other_id);
    insert into copied_picture (place_id, other_id, reported_at)
      select least(report.accommodation_id, other.id), greatest(report.accommodation_id, other.id),
        min(report.created_at)
      from report join accommodation other
        on other.id::text = substring(report.description from 'id=([0-9a-f-]{36})$')
      where report.person_id is null and other.id <> report.accommodation_id
      group by 1, 2;

    -- Why the portal opened a report, if it opens only one of the kind at a time.
    alter table report add column cause text
      constraint report_cause_check check (cause = 'money first');
    update report set cause = 'money first'
      where person_id is null
        and description like '% say that they were asked for money before a visit.'
        and (status <> 'pending' or id = (
          select id from report first
          where first.accommodation_id = report.accommodation_id and first.person_id is null
            and first.status = 'pending' and first.description = report.description
          order by created_at, id limit 1
        ));
    create unique index report_one_pending_per_cause on report (accommodation_id, cause)
      where status = 'pending';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table report drop column cause;
    drop table copied_picture;
    alter table accommodation drop column removed_as_fake_at;
    alter table review drop column removed_reason, drop column reply_removed_reason;
  `);
}
