import type { Knex } from 'knex';

/** Columns with the name of an admin, or with the label and maker of a token. */
const ACTORS = [
  ['release', 'shipped_by', 'shipped_by_id'],
  ['release_event', 'actor', 'actor_id'],
  ['release_gate', 'actor', 'actor_id'],
  ['release_token', 'made_by', 'made_by_id'],
] as const;

/** The history of releases refers to admins, whose names it stored; previews get a table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release add column shipped_by_id uuid references person on delete restrict;
    alter table release_event add column actor_id uuid references person on delete restrict;
    alter table release_gate add column actor_id uuid references person on delete restrict;
    alter table release_token add column made_by_id uuid references person on delete restrict;

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

    -- Texts for people that contained an admin's name.
    update release set taken_out_reason = 'It was rolled back.'
      where taken_out_reason like '% rolled it back.';
    update release_event set detail = detail || '{"reason": "It was rolled back."}'
      where detail ->> 'reason' like '% rolled it back.';
    update notification set body = 'A token was made' || substring(body from ' that can ship .*')
      where type = 'token' and body like '% made a token that can ship %';
  `);
  for (const [table, label, id] of ACTORS) {
    // A name of several admins identifies none of them and stays as text.
    await knex.raw(`
      update ${table} set ${id} = admin.id, ${label} = coalesce(written.label, '')
      from (
        select distinct ${label} as whole,
          (regexp_match(${label}, '^(.*), made by (.+)$'))[1] as label,
          coalesce((regexp_match(${label}, '^(.*), made by (.+)$'))[2], ${label}) as name
        from ${table}
      ) written
        join (
          select trim(first_name || ' ' || last_name) as name, min(id::text)::uuid as id
          from person where role = 'admin' group by 1 having count(*) = 1
        ) admin on admin.name = written.name and admin.name <> ''
      where ${table}.${label} = written.whole`);
  }
  await knex.raw(`
    insert into release_preview (id, release_id, actor, actor_id, created_at, expires_at)
    select event.id, release.id, event.actor, event.actor_id, event.created_at,
      event.created_at + interval '7 days'
    from release_event event join release
      on release.section = event.section and release.version = event.to_version
    where event.kind = 'preview made' and event.created_at > now() - interval '37 days'`);
}

export async function down(knex: Knex): Promise<void> {
  // Rows of the previous deployment have the name as text.
  for (const [table, label, id] of ACTORS) {
    await knex.raw(`
      update ${table} set ${label} =
        concat_ws(', made by ', nullif(${label}, ''), trim(admin.first_name || ' ' || admin.last_name))
      from person admin where admin.id = ${table}.${id};
      alter table ${table} drop column ${id}`);
  }
  await knex.raw('drop table release_preview');
}
