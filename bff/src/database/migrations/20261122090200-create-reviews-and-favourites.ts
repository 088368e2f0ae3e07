import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table review (
      id uuid constraint review_pkey primary key,
      accommodation_id uuid not null
        constraint review_accommodation_id_fkey references accommodation on delete cascade,
      person_id uuid not null constraint review_person_id_fkey references person on delete restrict,
      rating smallint not null,
      body text not null,
      is_anonymous boolean not null default false,
      is_accepted boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      constraint review_rating_check check (rating between 1 and 5),
      constraint review_body_check
        check (btrim(body) <> '' and char_length(body) <= 2000 and body is nfc normalized)
    );
    create unique index review_one_per_person_and_place
      on review (accommodation_id, person_id) where deleted_at is null;
    create index review_accommodation_id_index on review (accommodation_id, created_at desc, id)
      where deleted_at is null and is_accepted;
    create index review_person_id_index on review (person_id, created_at desc);

    -- Additive, so that reviews written at the same time all count: each update waits for the row.
    create function count_review_in_rating() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.deleted_at is null and old.is_accepted then
        update accommodation
          set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
          where id = old.accommodation_id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null and new.is_accepted then
        update accommodation
          set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
          where id = new.accommodation_id;
      end if;
      return null;
    end
    $$;
    create trigger review_counts_in_rating
      after insert or delete or update of rating, is_accepted, deleted_at, accommodation_id on review
      for each row execute function count_review_in_rating();

    create table favourite (
      person_id uuid not null
        constraint favourite_person_id_fkey references person on delete cascade,
      accommodation_id uuid not null
        constraint favourite_accommodation_id_fkey references accommodation on delete cascade,
      created_at timestamptz not null default now(),
      constraint favourite_pkey primary key (person_id, accommodation_id)
    );
    create index favourite_newest_index on favourite (person_id, created_at desc);
    create index favourite_accommodation_id_index on favourite (accommodation_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table favourite;
    drop table review;
    drop function count_review_in_rating();
  `);
}
