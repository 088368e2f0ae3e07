import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table accommodation (
      id uuid constraint accommodation_pkey primary key,
      owner_id uuid not null
        constraint accommodation_owner_id_fkey references person on delete restrict,
      name text not null,
      type smallint not null,
      description text not null,
      complete_address text not null,
      location text not null,
      min_price integer not null,
      max_price integer not null,
      price_unit text not null,
      single_price boolean not null default false,
      tenants smallint not null,
      minimum_stay integer not null,
      pax integer not null,
      curfew time(0),
      visitors_allowed text not null,
      amenities text[] not null default '{}',
      bill_inclusions text[] not null default '{}',
      is_archived boolean not null default false,
      latitude double precision,
      longitude double precision,
      rating_sum integer not null default 0,
      rating_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      constraint accommodation_name_check
        check (btrim(name) <> '' and char_length(name) <= 120 and name is nfc normalized),
      constraint accommodation_description_check check (
        btrim(description) <> '' and char_length(description) <= 5000
        and description is nfc normalized
      ),
      constraint accommodation_complete_address_check check (
        btrim(complete_address) <> '' and char_length(complete_address) <= 300
        and complete_address is nfc normalized
      ),
      constraint accommodation_type_check check (type between 0 and 4),
      constraint accommodation_tenants_check check (tenants between 0 and 2),
      -- The last two are legacy values that the portal shows as Option 1 and Option 2.
      constraint accommodation_location_check check (location in (
        'Anos', 'Bagong Silang', 'Bambang', 'Batong Malake', 'Baybayin', 'Bayog', 'Lalakay',
        'Maahas', 'Malinta', 'Mayondon', 'Putho-Tuntungin', 'San Antonio', 'Tadlac', 'Timugan',
        'one', 'two'
      )),
      constraint accommodation_price_check check (
        min_price >= 1 and max_price <= 1000000
        and case when single_price then max_price = min_price else max_price > min_price end
      ),
      constraint accommodation_price_unit_check check (price_unit in ('month', 'night')),
      constraint accommodation_minimum_stay_check check (minimum_stay between 1 and 120),
      constraint accommodation_pax_check check (pax between 1 and 500),
      constraint accommodation_visitors_allowed_check check (
        visitors_allowed in ('not allowed', 'allowed', 'no overnight', 'overnight allowed')
      ),
      constraint accommodation_amenities_check check (
        amenities <@ array['wifi', 'air conditioning', 'pets', 'parking', 'cctv', 'cooking']
        and cardinality(amenities) <= 6
      ),
      constraint accommodation_bill_inclusions_check check (
        bill_inclusions <@ array['wifi', 'water', 'electricity']
        and cardinality(bill_inclusions) <= 3
      ),
      constraint accommodation_position_check check (
        (latitude is null) = (longitude is null)
        and latitude between -90 and 90 and longitude between -180 and 180
      ),
      constraint accommodation_rating_check
        check (rating_count >= 0 and rating_sum between rating_count and 5 * rating_count)
    );

    -- Every owner's list: last changed first.
    create index accommodation_owner_id_index
      on accommodation (owner_id, updated_at desc, id) where deleted_at is null;

    -- What visitors see: pages by price.
    create index accommodation_price_index
      on accommodation (min_price, id) where deleted_at is null and not is_archived;

    create table picture (
      id uuid constraint picture_pkey primary key,
      accommodation_id uuid
        constraint picture_accommodation_id_fkey references accommodation on delete cascade,
      person_id uuid not null constraint picture_person_id_fkey references person on delete cascade,
      position smallint,
      content_hash text not null,
      width integer not null,
      height integer not null,
      alt text,
      created_at timestamptz not null default now(),
      constraint picture_position_check check (position between 0 and 9),
      constraint picture_staged_check check ((accommodation_id is null) = (position is null)),
      constraint picture_content_hash_check check (content_hash ~ '^[0-9a-f]{16,128}$'),
      constraint picture_size_check check (width between 1 and 20000 and height between 1 and 20000),
      constraint picture_alt_check check (char_length(alt) <= 300),
      -- Checked at commit, so that a form can put its pictures in another order.
      constraint picture_accommodation_id_position_key
        unique (accommodation_id, position) deferrable initially deferred
    );
    create index picture_person_id_index on picture (person_id);
    create index picture_content_hash_index on picture (content_hash);
    create index picture_staged_index on picture (created_at) where accommodation_id is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table picture;
    drop table accommodation;
  `);
}
