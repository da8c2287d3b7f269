import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** People and dealers by name; messages to a dealer by how many read them. */
export async function listNamesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string | null; people: number | null }>`
    select id::text, name, null::int as people from users where id = any(${ids}::uuid[])
    union all select id::text, name, null from dealers where id = any(${ids}::uuid[])
    union all select id::text, null, people from dealer_messages where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** English names by Chinese name, and by what the log calls a place: `point:7`, `town:city-330100`. Some hundred. */
export async function listPlaceNames(db: Db) {
  const { rows } = await sql<{ key: string; name_en: string }>`
    select name as key, name_en from cities
    union all select name, name_en from markets
    union all select name, name_en from points
    union all select 'point:' || id, name_en from points
    union all select 'town:city-' || id, name_en from cities
    union all select 'town:market-' || id, name_en from markets
    union all select name, name_en from products
    union all select name, name_en from addons
    union all select '全部城市', 'Everywhere'`.execute(db);
  return rows;
}
