import { type Kysely, sql } from 'kysely';

/** An altered row may hold anything. */
const lengthOf = (key: string) =>
  `case jsonb_typeof(content->'${key}') when 'array' then jsonb_array_length(content->'${key}') else 0 end`;

/** Computed from the signed content, so that no list can tell anything else; a list would unpack it for each count. */
const statements = [
  `alter table reports
     add column found_count integer generated always as (${lengthOf('findings')}) stored,
     add column open_count integer generated always as (${lengthOf('limits')}) stored,
     add column worst_class text generated always as (
       case when content @? '$.findings[*] ? (@.class == "structure")' then 'structure'
            when content @? '$.findings[*] ? (@.class == "safety")' then 'safety'
            when content @? '$.findings[*] ? (@.class == "repair")' then 'repair'
            when content @? '$.findings[*] ? (@.class == "trace")' then 'trace'
            when content @? '$.findings[*] ? (@.class == "cosmetic")' then 'cosmetic' end) stored`,
  `comment on column reports.found_count is 'How many faults the report tells.'`,
  `comment on column reports.open_count is 'How many items nobody checked.'`,
  `comment on column reports.worst_class is
    'What the worst fault concerns; null without any, and in reports of before faults had a class.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
