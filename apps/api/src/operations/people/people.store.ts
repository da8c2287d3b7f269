import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { Role } from '@yanche/contract/endpoint';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type PersonData = {
  id: string;
  name: string;
  phone_mask: string;
  roles: Role[];
  dealer_id: string | null;
  dealer_name: string | null;
  orders: number;
  last_order_at: Date | null;
  created_at: Date;
};

/** What somebody typed to find a person; each kind has an index. */
export type PersonSearch =
  | { by: 'name' | 'orderNo' | 'phoneTail'; text: string }
  | { by: 'phone'; hashes: readonly string[] };

/** Of `users`. */
export function matches(search: PersonSearch): RawBuilder<unknown> {
  if (search.by === 'phone') return sql`users.phone_hash = any(${search.hashes}::text[])`;
  const { by, text } = search;
  if (by === 'name') return sql`users.name like ${`${escapeLike(text)}%`}`;
  if (by === 'phoneTail') return sql`right(users.phone_mask, 4) = ${text}`;
  return sql`users.id in (
    select user_id from orders where order_no = ${text}
    union all select user_id from self_orders where order_no = ${text}
    union all select user_id from history_orders where order_no = ${text})`;
}

/** Who is nothing but a colleague at the console is no customer: they stand under colleagues. */
const notStaff = sql`(users.dealer_id is not null or users.roles && '{buyer,inspector}'
  or not exists (select 1 from staff where staff.user_id = users.id)
  or exists (select 1 from orders where orders.user_id = users.id)
  or exists (select 1 from self_orders where self_orders.user_id = users.id))`;
const columns = sql`
  users.id, users.name, users.phone_mask, users.roles, users.dealer_id, dealers.name as dealer_name,
  users.created_at, inspections.orders + selves.orders as orders,
  greatest(inspections.last_at, selves.last_at) as last_order_at`;
const joins = sql`
  left join dealers on dealers.id = users.dealer_id
  cross join lateral (
    select count(*)::int as orders, max(created_at) as last_at from orders
    where orders.user_id = users.id) as inspections
  cross join lateral (
    select count(*)::int as orders, max(created_at) as last_at from self_orders
    where self_orders.user_id = users.id) as selves`;

type Wanted = {
  search: readonly PersonSearch[] | null;
  kind: 'buyer' | 'dealer' | 'inspector' | undefined;
  dealerId: string | undefined;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of people. Each meaning of a search walks its own index, as far as a page needs. */
export async function listPeopleRows(db: Db, wanted: Wanted): Promise<PersonData[]> {
  const { kind, dealerId, after, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(wanted.sort === 'newest' ? '<' : '>');
  const filters = [
    notStaff,
    ...(kind === 'dealer' ? [sql`users.dealer_id is not null`] : []),
    ...(kind === 'inspector' ? [sql`'inspector' = any(users.roles)`] : []),
    ...(kind === 'buyer'
      ? [sql`users.dealer_id is null and not 'inspector' = any(users.roles)`]
      : []),
    ...(dealerId === undefined ? [] : [sql`users.dealer_id = ${dealerId}`]),
    ...(after === null
      ? []
      : [sql`(users.created_at, users.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const part = (more: readonly RawBuilder<unknown>[]) => sql`
    (select users.id, users.created_at from users
     ${more.length === 0 ? sql`` : sql`where ${sql.join(more, sql` and `)}`}
     order by users.created_at ${direction}, users.id ${direction} limit ${limit})`;
  const parts =
    wanted.search === null
      ? [part(filters)]
      : wanted.search.map((search) => part([matches(search), ...filters]));
  const { rows } = await sql<PersonData>`
    with page as (
      select id from (${sql.join(parts, sql` union `)}) as found
      order by created_at ${direction}, id ${direction} limit ${limit})
    select ${columns} from page join users on users.id = page.id ${joins}
    order by users.created_at ${direction}, users.id ${direction}`.execute(db);
  return rows;
}

export async function findPersonRow(db: Db, userId: string) {
  const { rows } = await sql<
    PersonData & { language: string; sms_notices: boolean; sessions: number }
  >`
    select ${columns}, users.language, users.sms_notices,
      (select count(*)::int from sessions
        where sessions.user_id = users.id and sessions.expires_at > now()) as sessions
    from users ${joins} where users.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export async function findSealedPhone(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('phone_sealed')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.phone_sealed ?? null;
}
