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

/** What the subjects of acts are called: people and dealers by name, orders and cases by number, a posting by its order or its person. */
export async function listSubjectNames(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from users where id = any(${ids}::uuid[])
    union all select id::text, name from dealers where id = any(${ids}::uuid[])
    union all select id::text, order_no from orders where id = any(${ids}::uuid[])
    union all select id::text, order_no from self_orders where id = any(${ids}::uuid[])
    union all select id::text, order_no from history_orders where id = any(${ids}::uuid[])
    union all select id::text, case_no from history_cases where id = any(${ids}::uuid[])
    union all select posting.id::text, coalesce(orders.order_no, self_orders.order_no, history_orders.order_no, (
        select coalesce(users.name, dealers.name) from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id and account.owner_kind <> 'platform'
        left join users on users.id = case account.owner_kind when 'user' then account.owner_id::uuid end
        left join dealers on dealers.id = case account.owner_kind when 'dealer' then account.owner_id::uuid end
        where entry.transaction_id = posting.id limit 1), '')
      from ledger_transactions as posting
      left join orders on orders.id = posting.order_id
      left join self_orders on self_orders.id = posting.order_id
      left join history_orders on history_orders.id = posting.order_id
      where posting.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
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
