import type { Knex } from 'knex';

/** Postgres' pattern of a SHA-256 in hexadecimal. */
const IS_SHA256 = `~ '^[0-9a-f]{64}$'`;

const PEOPLE = `
  create table person (
    id uuid primary key,
    google_sub text unique,
    email text check (char_length(email) between 3 and 254),
    first_name text not null,
    last_name text not null,
    role text not null default 'registered' check (role in ('admin', 'owner', 'registered')),
    former_role text,
    contact_number text check (contact_number ~ '^09[0-9]{9}$'),
    picture_url text,
    -- Null until the first login, and once erased.
    last_login_at timestamptz,
    suspended_at timestamptz,
    suspended_reason text,
    -- When an admin last visited an owner's places.
    visited_at timestamptz,
    unwanted_notifications text[] not null default '{}',
    -- The accepted version of the privacy notice, and when.
    consent_version text,
    consent_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint person_former_role_check
      check (former_role in ('owner', 'registered') and (former_role is null or role = 'admin')),
    constraint person_name_check
      check (char_length(first_name) <= 200 and char_length(last_name) <= 200),
    -- Only users who are not erased can log in; of the others nothing personal is left.
    constraint person_erased_check check (
      case when deleted_at is null
        then google_sub is not null and email is not null
        else google_sub is null and email is null and first_name = '' and last_name = ''
          and contact_number is null and picture_url is null and role = 'registered'
      end
    )
  );
  -- Not unique: Google may give an address to another account; the sub is the identity.
  create index person_email_index on person (lower(email));

  create table session (
    id_hash text primary key check (id_hash ${IS_SHA256}),
    -- Identifies the session to its user; the hash of the cookie never leaves the database.
    id uuid not null default gen_random_uuid() unique,
    person_id uuid not null references person on delete cascade,
    device text check (char_length(device) <= 100),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index session_person_id_index on session (person_id);
  create index session_expires_at_index on session (expires_at);

  -- Logins that returned from the identity provider, so that none is used twice.
  create table finished_login (
    state_hash text primary key check (state_hash ${IS_SHA256}),
    expires_at timestamptz not null
  );
  create index finished_login_expires_at_index on finished_login (expires_at);

  -- Responses of writes, for as long as the same write may be sent again.
  create table idempotency_key (
    person_id uuid not null references person on delete cascade,
    key uuid not null,
    call text not null,
    -- SHA-256 of endpoint, parameters and body.
    request_hash text not null check (request_hash ${IS_SHA256}),
    answer json not null,
    created_at timestamptz not null default now(),
    primary key (person_id, key)
  );
  create index idempotency_key_created_at_index on idempotency_key (created_at);

  create table notification (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    body text not null check (btrim(body) <> '' and char_length(body) <= 4000),
    -- Old rows have neither type nor link.
    type text,
    link text check (link ~ '^/[^/\\\\]' and char_length(link) <= 1000),
    read_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index notification_person_id_index on notification (person_id, created_at desc, id);
  create index notification_unread_index on notification (person_id) where read_at is null;

  create table audit_event (
    id uuid primary key,
    actor_id uuid references person on delete set null,
    action text not null check (action ~ '^[a-z_]+\\.[a-z_]+$'),
    subject_type text not null,
    subject_id text,
    detail jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  create index audit_event_actor_id_index on audit_event (actor_id);
  create index audit_event_subject_index on audit_event (subject_type, subject_id);
  create index audit_event_created_at_index on audit_event (created_at);

  create function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      raise exception 'The log is append-only.';
    end $$;
  create trigger audit_event_is_append_only
    before update or delete on audit_event
    for each row execute function refuse_change_of_log();
  create trigger audit_event_is_not_truncated
    before truncate on audit_event
    for each statement execute function refuse_change_of_log();
  -- As well as the triggers: the portal's own role may only read the log and add to it.
  revoke update, delete, truncate on audit_event from public, current_user;
`;

/** What a search reads of a place: words in lower case, without accents and punctuation. */
const SEARCH_FUNCTIONS = String.raw`
  -- Compatibility forms and accents go first, then apostrophes and invisible characters, so that
  -- "Ladies’" is found by "ladies"; whatever else is no letter, digit or picture separates words.
  -- foldText is the same in TypeScript, for terms.
  create function search_fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(
    regexp_replace(
      replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(value, nfkd),
            '[\u0300-\u036f\u0027\u2018\u2019\u02bc\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
          )),
          'øłđħı', 'oldhi'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+',
      ' ', 'g'
    )
  );

  -- "Luring's" is also found as "luring", and by a slip in that word. "Wi-Fi" is one word.
  create function search_fold_both(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_fold(value), '\mwi fi\M', 'wifi', 'g') ||
    case when value ~ '[\u0027\u2018\u2019\u02bc]'
      then ' ' || regexp_replace(
        search_fold(regexp_replace(value, '[\u0027\u2018\u2019\u02bc]', ' ', 'g')),
        '\mwi fi\M', 'wifi', 'g'
      )
      else ''
    end;

  -- What a place is and has counts as words of it: "dorm wifi" finds dormitories with Wi-Fi. A type
  -- without a word has none, so that the check of types rejects it.
  create function search_labels(type smallint, amenities text[], bills text[]) returns text
  language sql immutable strict parallel safe
  return coalesce(
      (array['Hotel', 'Apartment', 'Bed Space Bedspace', 'Dormitory Dorm', 'Transient'])[type + 1], ''
    )
    || ' ' || array_to_string(amenities || bills, ' ')
    || case when 'air conditioning' = any (amenities) then ' aircon' else '' end;
`;

const BILLS = ['wifi', 'water', 'electricity'];

/** One bill of `bill_terms`: its kind, and an amount if that is fixed. */
const isBill = (name: string) => `coalesce(
        bill_terms->'${name}' is null
          or bill_terms->'${name}'->>'kind' = 'fixed'
            and (bill_terms->'${name}'->>'amount')::integer between 1 and 1000000
          or bill_terms->'${name}'->>'kind' in ('metered', 'shared')
            and bill_terms->'${name}'->>'amount' is null,
        false
      )`;

const OUTCOMES = ['deposit', 'bills', 'receipt'];
const NO_OUTCOMES = JSON.stringify(
  Object.fromEntries(OUTCOMES.map((name) => [name, { yes: 0, no: 0 }])),
);

const IS_LISTED = 'deleted_at is null and not is_archived';

const ACCOMMODATIONS = `
  create table accommodation (
    id uuid primary key,
    owner_id uuid not null references person on delete restrict,
    name text not null check (
      btrim(name) <> '' and char_length(name) <= 120 and name is nfc normalized
    ),
    type smallint not null check (type between 0 and 4),
    description text not null check (
      btrim(description) <> '' and char_length(description) <= 5000
      and description is nfc normalized
    ),
    complete_address text not null check (
      btrim(complete_address) <> '' and char_length(complete_address) <= 300
      and complete_address is nfc normalized
    ),
    -- The last two are legacy values that the portal shows as Option 1 and Option 2.
    location text not null check (location in (
      'Anos', 'Bagong Silang', 'Bambang', 'Batong Malake', 'Baybayin', 'Bayog', 'Lalakay',
      'Maahas', 'Malinta', 'Mayondon', 'Putho-Tuntungin', 'San Antonio', 'Tadlac', 'Timugan',
      'one', 'two'
    )),
    latitude double precision,
    longitude double precision,
    location_precision text not null default 'exact'
      check (location_precision in ('exact', 'approximate')),

    min_price integer not null,
    max_price integer not null,
    price_unit text not null check (price_unit in ('month', 'night')),
    single_price boolean not null default false,
    price_basis text not null default 'head' check (price_basis in ('head', 'room', 'unit')),
    bill_inclusions text[] not null default '{}' check (
      bill_inclusions <@ array['wifi', 'water', 'electricity']
      and cardinality(bill_inclusions) <= 3
    ),
    -- Of the bills that the price does not include: how they are paid, where that is stated.
    bill_terms jsonb not null default '{}' check (
      bill_terms - array['wifi', 'water', 'electricity'] = '{}'
      and ${BILLS.map(isBill).join('\n      and ')}
    ),
    advance_months integer,
    deposit_months integer,
    contract text not null default 'unknown',
    receipt text not null default 'unknown',
    -- The minimum monthly cost for a student (the contract's monthlyEstimate); null by the night.
    monthly_low integer,

    tenants smallint not null check (tenants between 0 and 2),
    minimum_stay integer not null check (minimum_stay between 1 and 120),
    pax integer not null check (pax between 1 and 500),
    curfew time(0),
    visitors_allowed text not null check (
      visitors_allowed in ('not allowed', 'allowed', 'no overnight', 'overnight allowed')
    ),
    amenities text[] not null default '{}' check (
      amenities <@ array['wifi', 'air conditioning', 'pets', 'parking', 'cctv', 'cooking']
      and cardinality(amenities) <= 6
    ),
    facts text[] not null default '{}',
    flooded text not null default 'unknown',
    -- As the owner states it.
    permit_number text check (
      permit_number = btrim(permit_number) and char_length(permit_number) between 1 and 40
    ),
    permit_year integer check (permit_year between 2000 and 2200),

    vacancy_status text not null default 'unknown',
    vacancy_slots integer,
    vacancy_confirmed_at timestamptz,
    -- When its owner was asked whether that is still so; null since they last confirmed it.
    vacancy_reminded_at timestamptz,

    -- What the place offered when that was last recorded; null while it is not listed.
    offered_cost integer,
    offered_unit text,
    offered_free boolean,
    -- When that last became better (listed, cheaper or available again), and how.
    offered_at timestamptz,
    offered_as text not null default 'better',

    -- From the lists of the newest term: list, issuer, term and since.
    approval jsonb,
    -- Whether its owner is verified; a job updates it, because checks expire.
    is_verified boolean not null default false,
    is_archived boolean not null default false,
    -- Null once an admin has unarchived it.
    removed_as_fake_at timestamptz,

    -- Of accepted live reviews; triggers on review update them.
    rating_sum integer not null default 0,
    rating_count integer not null default 0,
    outcomes jsonb not null default '${NO_OUTCOMES}',

    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    -- The transaction that last wrote it: replicas read what was written since they last looked.
    changed_by xid8 not null default pg_current_xact_id(),
    search_name text not null generated always as (search_fold_both(name)) stored,
    search_text text not null generated always as (search_fold_both(
      name || ' ' || complete_address || ' ' || description || ' '
      || case location when 'one' then 'Option 1' when 'two' then 'Option 2' else location end
      || ' ' || search_labels(type, amenities, bill_inclusions)
    )) stored,

    constraint accommodation_position_check check (
      (latitude is null) = (longitude is null)
      and latitude between -90 and 90 and longitude between -180 and 180
    ),
    constraint accommodation_price_check check (
      min_price >= 1 and max_price <= 1000000
      and case when single_price then max_price = min_price else max_price > min_price end
    ),
    constraint accommodation_terms_check check (
      advance_months between 0 and 12 and deposit_months between 0 and 12
      and contract in ('yes', 'no', 'unknown') and receipt in ('yes', 'no', 'unknown')
    ),
    constraint accommodation_facts_check check (
      facts <@ array[
        'guard', 'caretaker', 'gate-locked', 'lit-street', 'women-floor', 'fire-exit',
        'water-tank', 'generator'
      ]
      and cardinality(facts) <= 8
      and flooded in ('yes', 'no', 'unknown')
    ),
    constraint accommodation_vacancy_check check (
      vacancy_status in ('available', 'few', 'waitlist', 'full', 'unknown')
      and (vacancy_status = 'unknown') = (vacancy_confirmed_at is null)
      and (vacancy_slots is null or vacancy_slots >= 0 and vacancy_status in ('available', 'few'))
    ),
    constraint accommodation_rating_check
      check (rating_count >= 0 and rating_sum between rating_count and 5 * rating_count)
  );
  -- Every owner's list: last changed first.
  create index accommodation_owner_id_index
    on accommodation (owner_id, updated_at desc, id) where deleted_at is null;
  create index accommodation_changed_by_index on accommodation (changed_by);
  -- Jobs look for few places among many: those to remind of, and those whose offer changed.
  create index accommodation_vacancy_unreminded on accommodation (vacancy_confirmed_at)
    where vacancy_confirmed_at is not null and vacancy_reminded_at is null and ${IS_LISTED};
  create index accommodation_offer_to_note on accommodation (id) where
    (offered_cost, offered_unit, offered_free) is distinct from (
      case when ${IS_LISTED} then coalesce(monthly_low, min_price) end,
      case when ${IS_LISTED} then price_unit end,
      case when ${IS_LISTED} then vacancy_status in ('available', 'few') end
    );

  create function note_change() returns trigger language plpgsql as $$
    begin
      new.changed_by := pg_current_xact_id();
      return new;
    end
    $$;
  create trigger accommodation_changed before update on accommodation
    for each row execute function note_change();

  -- IDs of places that were deleted as rows; null for all places together.
  create table removed_accommodation (
    accommodation_id uuid,
    removed_by xid8 not null default pg_current_xact_id()
  );
  create index removed_accommodation_removed_by_index on removed_accommodation (removed_by);
  create function note_removal() returns trigger language plpgsql as $$
    begin
      insert into removed_accommodation (accommodation_id)
        values (case when tg_level = 'ROW' then old.id end);
      return null;
    end
    $$;
  create trigger accommodation_removed after delete on accommodation
    for each row execute function note_removal();
  create trigger accommodation_truncated after truncate on accommodation
    for each statement execute function note_removal();

  -- What the ratings of a place are weighed against: all replicas order by the same one.
  create table mean_rating (mean double precision not null);
  insert into mean_rating values (0);

  -- A row for each price and change of a price.
  create table rent (
    id bigint generated always as identity primary key,
    accommodation_id uuid not null references accommodation on delete cascade,
    min_price integer not null,
    max_price integer not null,
    price_unit text not null,
    since timestamptz not null
  );
  create index rent_accommodation_id_index on rent (accommodation_id, id);
  create function record_rent() returns trigger language plpgsql as $$
      begin
        insert into rent (accommodation_id, min_price, max_price, price_unit, since)
        values (new.id, new.min_price, new.max_price, new.price_unit, new.updated_at);
        return null;
      end $$;
  create trigger accommodation_has_rent after insert on accommodation
    for each row execute function record_rent();
  create trigger accommodation_changes_rent after update on accommodation
    for each row
    when ((old.min_price, old.max_price, old.price_unit)
      is distinct from (new.min_price, new.max_price, new.price_unit))
    execute function record_rent();

  -- A list of an office, as an admin imported it; office, list and term are what was typed.
  create table approval_list (
    id uuid primary key,
    issuer text not null,
    name text not null,
    term text not null,
    imported_at timestamptz not null,
    constraint approval_list_key unique (issuer, name, term),
    constraint approval_list_check check (
      char_length(issuer) between 1 and 80
      and char_length(name) between 1 and 80
      and char_length(term) between 1 and 20
    )
  );

  create table approval (
    id uuid primary key,
    list_id uuid not null references approval_list on delete cascade,
    -- In the file.
    position integer not null,
    name text not null,
    address text not null,
    owner text not null,
    -- The place that an admin has confirmed, and when.
    accommodation_id uuid references accommodation on delete set null,
    confirmed_at timestamptz,
    constraint approval_position_key unique (list_id, position)
  );
  create index approval_accommodation_id_index on approval (accommodation_id);

  create table picture (
    id uuid primary key,
    accommodation_id uuid references accommodation on delete cascade,
    person_id uuid not null references person on delete cascade,
    position smallint check (position between 0 and 9),
    content_hash text not null check (content_hash ~ '^[0-9a-f]{16,128}$'),
    -- Similar pictures differ in few bits. Null for a picture without detail.
    perceptual_hash bit(64),
    width integer not null,
    height integer not null,
    -- Of all its files, for the quota of its uploader; demo pictures, which places share, have 0.
    bytes integer not null default 0 check (bytes >= 0),
    alt text check (char_length(alt) <= 300),
    created_at timestamptz not null default now(),
    constraint picture_size_check check (width between 1 and 20000 and height between 1 and 20000),
    constraint picture_staged_check check ((accommodation_id is null) = (position is null)),
    -- Checked at commit, so that a form can put its pictures in another order.
    unique (accommodation_id, position) deferrable initially deferred
  );
  create index picture_person_id_index on picture (person_id);
  create index picture_content_hash_index on picture (content_hash);
  create index picture_staged_index on picture (created_at) where accommodation_id is null;

  -- Pairs of places with the same picture that were reported, each once.
  create table copied_picture (
    place_id uuid not null references accommodation on delete cascade,
    other_id uuid not null references accommodation on delete cascade,
    reported_at timestamptz not null default now(),
    primary key (place_id, other_id),
    constraint copied_picture_order_check check (place_id < other_id)
  );
  create index copied_picture_other_id_index on copied_picture (other_id);
`;

const countOf = (name: string) => `'${name}', jsonb_build_object(
  'yes', count(*) filter (where outcomes->>'${name}' = 'yes'),
  'no', count(*) filter (where outcomes->>'${name}' = 'no')
)`;

const REVIEWS = `
  create table review (
    id uuid primary key,
    accommodation_id uuid not null references accommodation on delete cascade,
    person_id uuid not null references person on delete restrict,
    rating smallint not null check (rating between 1 and 5),
    body text not null check (
      btrim(body) <> '' and char_length(body) <= 2000 and body is nfc normalized
    ),
    is_anonymous boolean not null default false,
    -- Answers to facts that the owner states: {"guard": true}.
    confirms jsonb not null default '{}' check (jsonb_typeof(confirms) = 'object'),
    outcomes jsonb not null default '{}' check (jsonb_typeof(outcomes) = 'object'),
    is_accepted boolean not null default true,
    -- Why an admin removed it or the owner's reply; null unless removed.
    removed_reason text,
    reply_removed_reason text,
    reply_body text check (
      btrim(reply_body) <> '' and char_length(reply_body) <= 1000 and reply_body is nfc normalized
    ),
    -- Stays when the reply is removed: its reviewer has been notified once.
    replied_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
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

  create function count_review_outcomes() returns trigger language plpgsql as $$
    declare
      place uuid := coalesce(new.accommodation_id, old.accommodation_id);
    begin
      if coalesce(old.outcomes, '{}') = '{}' and coalesce(new.outcomes, '{}') = '{}' then
        return null;
      end if;
      -- Locked first, so that the count includes reviews of transactions that it waited for.
      perform from accommodation where id = place for no key update;
      update accommodation
        set outcomes = (
          select jsonb_build_object(${OUTCOMES.map(countOf).join(', ')})
          from review where accommodation_id = place and deleted_at is null and is_accepted
        )
        where id = place;
      return null;
    end
    $$;
  create trigger review_counts_outcomes
    after insert or delete or update of outcomes, is_accepted, deleted_at on review
    for each row execute function count_review_outcomes();
`;

const ACTIVITY = `
  create table favourite (
    person_id uuid not null references person on delete cascade,
    accommodation_id uuid not null references accommodation on delete cascade,
    -- When the user was warned of the place or its owner, so that no user is warned twice.
    warned_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (person_id, accommodation_id)
  );
  create index favourite_newest_index on favourite (person_id, created_at desc);
  create index favourite_accommodation_id_index on favourite (accommodation_id);

  create table contact_press (
    person_id uuid not null references person on delete cascade,
    accommodation_id uuid not null references accommodation on delete cascade,
    -- In Manila.
    pressed_on date not null,
    -- When its user was asked how it went.
    asked_at timestamptz,
    -- How soon the owner responded, if at all; null until the user reports it.
    answered text check (answered in ('hour', 'day', 'week', 'no')),
    available boolean,
    money_first boolean,
    warned_at timestamptz,
    primary key (person_id, accommodation_id, pressed_on)
  );
  create index contact_press_accommodation_id_index on contact_press (accommodation_id);
  create index contact_press_pressed_on_index on contact_press (pressed_on);
  create index contact_press_unasked_index on contact_press (pressed_on) where asked_at is null;

  -- Owners whose contact details a user has read on a day: one row, so that the limit is exact.
  create table contact_day (
    person_id uuid not null references person on delete cascade,
    -- In Manila.
    day date not null,
    owner_ids uuid[] not null check (cardinality(owner_ids) between 1 and 20),
    primary key (person_id, day)
  );
  create index contact_day_day_index on contact_day (day);

  create table saved_search (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    name text not null check (char_length(name) <= 60 and name ~ '\\S'),
    query text not null check (char_length(query) <= 900),
    created_at timestamptz not null default now(),
    -- Offers up to then have been processed.
    looked_until timestamptz not null default date_trunc('milliseconds', now()),
    -- The day in Manila of the last notification.
    told_on date
  );
  create index saved_search_person_id_index on saved_search (person_id, created_at desc);
  -- Locked while offers are recorded, so that their times are committed in order.
  create table offer_round (noted_at timestamptz not null);
  insert into offer_round values (date_trunc('milliseconds', now()));
`;

/** A decision is whole or absent: reason and admin exist only with the time of it. */
const decided = (table: string) => `
    constraint ${table}_decision_check check (
      (status = 'pending') = (decided_at is null)
      and (decided_at is null) = (decided_by is null)
      and (reason is null or decided_at is not null)
    )`;

const MODERATION = `
  create table report (
    id uuid primary key,
    -- Null in a report of a review: its place is that of the review.
    accommodation_id uuid references accommodation on delete restrict,
    review_id uuid references review on delete cascade,
    target text not null default 'place',
    category text check (char_length(category) between 1 and 40),
    -- Null in a report of the portal, and why it opened one, if only one of the kind at a time.
    person_id uuid references person on delete restrict,
    cause text check (cause = 'money first'),
    -- Owner and name of the place as they were when the report was written.
    owner_id uuid not null references person on delete restrict,
    accommodation_name text not null,
    description text not null check (
      btrim(description) <> '' and char_length(description) <= 2000
      and description is nfc normalized
    ),
    status text not null default 'pending' check (status in ('pending', 'resolved', 'rejected')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references person on delete restrict,
    reason text check (char_length(reason) <= 2000),
    constraint report_subject_check check ((accommodation_id is null) <> (review_id is null)),
    constraint report_target_check check (
      case when review_id is null then target = 'place' else target in ('review', 'reply') end
    ),
    ${decided('report')}
  );
  create unique index report_one_pending_per_person_and_place
    on report (accommodation_id, person_id) where status = 'pending';
  create unique index report_one_pending_per_person_and_review
    on report (review_id, target, person_id) where status = 'pending';
  create unique index report_one_pending_per_cause
    on report (accommodation_id, cause) where status = 'pending';
  create index report_accommodation_id_index on report (accommodation_id);
  create index report_person_id_index on report (person_id);
  create index report_owner_id_index on report (owner_id);
  create index report_decided_by_index on report (decided_by);
  create index report_status_index on report (status, created_at desc);

  create table owner_application (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references person on delete restrict,
    reason text check (char_length(reason) <= 2000),
    ${decided('owner_application')}
  );
  create unique index owner_application_one_pending_per_person
    on owner_application (person_id) where status = 'pending';
  create index owner_application_person_id_index on owner_application (person_id);
  create index owner_application_decided_by_index on owner_application (decided_by);
  create index owner_application_status_index on owner_application (status, created_at desc);

  create table application_document (
    id uuid primary key,
    application_id uuid not null references owner_application on delete cascade,
    position smallint not null check (position between 0 and 4),
    content_type text not null check (
      content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    ),
    bytes integer not null check (bytes between 1 and 2000000),
    storage_key text not null unique,
    scan text not null default 'not scanned' check (scan in ('clean', 'not scanned')),
    created_at timestamptz not null default now(),
    unique (application_id, position)
  );
`;

const RELEASES = `
  create table release_token (
    id uuid primary key,
    section text not null check (section = '*' or section ~ '^[a-z][a-z0-9-]{0,62}$'),
    token_hash text not null unique check (token_hash ${IS_SHA256}),
    label text not null,
    -- Null for tokens of the operator's settings and of the machine itself.
    made_by text,
    made_by_id uuid references person on delete restrict,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz,
    constraint release_token_end_check check (made_by is null or expires_at is not null)
  );

  create table release (
    id uuid primary key,
    section text not null check (section ~ '^[a-z][a-z0-9-]{0,62}$'),
    version text not null check (version ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$'),
    description jsonb not null,
    bytes integer not null check (bytes >= 0),
    compressed_bytes integer not null default 0 check (compressed_bytes >= 0),
    shipped_by text not null,
    shipped_by_id uuid references person on delete restrict,
    token_id uuid references release_token on delete set null,
    shipped_at timestamptz not null default now(),
    -- Null until all of its files are published.
    published_at timestamptz,
    gate_result text,
    gate_browser text,
    gate_at timestamptz,
    is_current boolean not null default false,
    current_since timestamptz,
    current_until timestamptz,
    previous_version text,
    canary_since timestamptz,
    held_reason text,
    last_good_at timestamptz,
    taken_out_at timestamptz,
    taken_out_reason text,
    -- Withdrawn for failures in browsers, which can be forged; an admin withdraws for good.
    may_return boolean not null default false,
    files_removed_at timestamptz,
    unique (section, version),
    constraint release_gate_check
      check (gate_result in ('passed', 'skipped', 'not seen', 'refused') and gate_at is not null
        or gate_result is null and gate_at is null),
    constraint release_current_check
      check (not is_current or (current_since is not null and taken_out_at is null)),
    constraint release_files_check check (not is_current or files_removed_at is null)
  );
  create unique index release_one_current_per_section on release (section) where is_current;
  create unique index release_one_canary_per_section on release (section)
    where canary_since is not null;
  create index release_token_id_index on release (token_id);

  -- Replicas poll it.
  create table registry_revision (
    id boolean primary key default true constraint registry_revision_single_check check (id),
    revision integer not null default 0
  );
  insert into registry_revision default values;
  create function raise_registry_revision() returns trigger language plpgsql as $$
    begin
      update registry_revision set revision = revision + 1;
      return null;
    end
    $$;
  create trigger release_raises_revision
    after insert or update or delete on release
    for each statement execute function raise_registry_revision();

  -- In the order of what happened, not of when transactions began.
  create table release_event (
    id uuid primary key,
    section text not null,
    kind text not null check (kind in (
      'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
      'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed',
      'canary begun', 'canary widened', 'canary taken back', 'scheduled', 'schedule cancelled',
      'held'
    )),
    from_version text,
    to_version text,
    actor text not null,
    actor_id uuid references person on delete restrict,
    detail jsonb not null default '{}',
    created_at timestamptz not null default clock_timestamp()
  );
  create index release_event_section_index on release_event (section, created_at desc);
  create index release_event_created_at_index on release_event (created_at desc);

  -- Checks of the gate; ticket_hash is their ID.
  create table release_gate (
    ticket_hash text primary key,
    release_id uuid not null references release on delete cascade,
    actor text not null,
    actor_id uuid references person on delete restrict,
    pages jsonb not null,
    problems jsonb not null default '[]',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- When the process of the check last recorded that it runs.
    alive_at timestamptz,
    closed_at timestamptz,
    outcome jsonb
  );
  create index release_gate_release_id_index on release_gate (release_id);

  -- Links to releases, of which one that has not expired keeps the files.
  create table release_preview (
    id uuid primary key,
    release_id uuid not null references release on delete cascade,
    actor text not null,
    actor_id uuid references person on delete restrict,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index release_preview_release_id_index on release_preview (release_id);

  -- The outcome of each version of a document in one browser, as that browser reported it.
  create table page_load (
    load_id text not null,
    section text not null,
    version text not null,
    network_hash text not null,
    started_at timestamptz not null,
    outcome text not null check (outcome in ('started', 'unfinished', 'shown', 'failed')),
    is_measured boolean not null default false,
    primary key (load_id, section)
  );
  create index page_load_version_index on page_load (section, version, started_at);
  create index page_load_started_at_index on page_load (started_at);

  -- Sums of page loads that are no longer stored.
  create table release_day (
    section text not null,
    version text not null,
    day date not null,
    loads integer not null,
    failures integer not null,
    primary key (section, version, day)
  );

  -- Histograms: page loads whose vital was at most up_to, and above the previous bucket.
  create table page_vital (
    section text not null,
    version text not null,
    route text not null,
    vital text not null check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
    day timestamptz not null,
    up_to double precision not null,
    page_loads integer not null check (page_loads > 0),
    primary key (section, version, route, vital, day, up_to)
  );
  create index page_vital_day_index on page_vital (day);

  -- Errors in browsers, counted by what distinguishes one from another.
  create table section_error (
    section text not null,
    version text not null,
    route text not null,
    fingerprint text not null,
    name text not null,
    message text not null,
    frames jsonb not null,
    page_loads integer not null,
    -- A keyed hash of the network that reported this kind of error first.
    network_hash text,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (section, version, route, fingerprint)
  );
  create index section_error_last_at_index on section_error (last_at);
`;

const OPERATIONS = `
  create table installation_fact (
    key text primary key,
    value jsonb not null,
    created_at timestamptz not null default now()
  );

  create table job_run (
    name text primary key,
    -- The start of the last run that succeeded.
    ran_at timestamptz not null
  );

  -- Counters of rate-limiter-flexible. Not logged: losing them in a crash costs nothing.
  create unlogged table rate_limit (
    key text primary key,
    points integer not null default 0,
    expire bigint
  );
`;

const PARTS = [
  ...[PEOPLE, SEARCH_FUNCTIONS, ACCOMMODATIONS, REVIEWS, ACTIVITY, MODERATION, RELEASES],
  OPERATIONS,
];

/** The whole schema. Databases of earlier versions have it already, see `../migrate.ts`. */
export async function up(knex: Knex): Promise<void> {
  for (const part of PARTS) await knex.raw(part);
}

/** Drops everything that the parts create. */
export async function down(knex: Knex): Promise<void> {
  const created = (kind: string) => {
    const pattern = new RegExp(`^  create (?:unlogged )?${kind} (\\w+)`, 'gm');
    return [...PARTS.join('').matchAll(pattern)].map(([, name]) => name).join(', ');
  };
  await knex.raw(`drop table ${created('table')} cascade`);
  await knex.raw(`drop function ${created('function')}`);
}
