import type { Knex } from 'knex';

/** Reports of reviews and replies beside those of places, and categories of both. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table report
      -- Null in a report of a review: its place is that of the review.
      alter column accommodation_id drop not null,
      add column review_id uuid
        constraint report_review_id_fkey references review on delete cascade
        constraint report_subject_check check ((accommodation_id is null) <> (review_id is null)),
      add column target text not null default 'place'
        constraint report_target_check check (
          case when review_id is null then target = 'place' else target in ('review', 'reply') end
        ),
      add column category text
        constraint report_category_check check (char_length(category) between 1 and 40);
    create unique index report_one_pending_per_person_and_review
      on report (review_id, target, person_id) where status = 'pending';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from report where review_id is not null;
    alter table report
      drop column review_id,
      drop column target,
      drop column category,
      alter column accommodation_id set not null;
  `);
}
