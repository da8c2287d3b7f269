import { type Kysely, sql } from 'kysely';

const isNone = (kind: string) => `content->'verdicts'->>'${kind}' = 'none'`;

/** Whether an item of these groups was not seen. */
const hasOpen = (groups: readonly string[], only = '') =>
  `content @? '$.groups[*] ? (${groups.map((name) => `@.name == "${name}"`).join(' || ')})` +
  `.items[*] ? ((@.result == "limited" || @.result == "unchecked")${only})'`;

const mileage = '(@.code == "ID007" || @.code == "ID008")';
const openMileage = `content->'earlierMileage' is null
  and not content @? '$.findings[*] ? ${mileage}'
  and content @? '$.groups[*] ? (@.name == "身份与里程").items[*] ? ${mileage}'
  and (content @? '$.vehicle.kmStated ? (@ == true)' or not content @?
    '$.groups[*].items[*] ? (@.code == "ID007" && (@.result == "normal" || @.result == "abnormal"))')`;

/** Computed as `partlySeen` of the contract does, from the signed content, so that no list can tell anything else. */
const statements = [
  `alter table reports add column partly_seen text[] not null generated always as (array_remove(array[
     case when ${isNone('accident')} and ${hasOpen(['骨架检查', '加强件检查'])} then 'accident' end,
     case when ${isNone('flood')} and ${hasOpen(['水泡检查'])} then 'flood' end,
     case when ${isNone('fire')} and ${hasOpen(['火烧检查'])} then 'fire' end,
     case when ${isNone('odometer')} and ${openMileage} then 'odometer' end,
     case when ${isNone('identity')} and ${hasOpen(['身份与里程'], ' && @.code like_regex "^ID00[1-6]$"')} then 'identity' end
   ], null)) stored`,
  `comment on column reports.partly_seen is
    'Verdicts that found nothing although not every item they rest on was seen: never told as fine.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
