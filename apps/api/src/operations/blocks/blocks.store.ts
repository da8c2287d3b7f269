import type { BlockKind, BlockState, BlockStop } from '@yanche/rules/staff/blocks';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type BlockData = {
  id: string;
  user_id: string | null;
  dealer_id: string | null;
  vin: string | null;
  subject_name: string | null;
  stops: BlockStop[];
  told: string;
  ends_at: Date | null;
  lifted_at: Date | null;
  created_at: Date;
  creator_name: string;
};

type Wanted = {
  only?: string;
  search?: string;
  kind?: BlockKind | undefined;
  state?: BlockState | undefined;
  subjectId?: string | undefined;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** One page of blocks. */
export async function listBlockRows(db: Db, wanted: Wanted, now: Date): Promise<BlockData[]> {
  const { only, search = '', kind, state, subjectId, after = null, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const like = `%${escapeLike(search)}%`;
  const isOver = sql`(blocks.ends_at is not null and blocks.ends_at <= ${now})`;
  const conditions = [
    sql`true`,
    ...(only === undefined ? [] : [sql`blocks.id = ${only}`]),
    ...(search === ''
      ? []
      : [
          sql`(users.name ilike ${like} or dealers.name ilike ${like} or blocks.vin ilike ${like} or blocks.told ilike ${like})`,
        ]),
    ...(kind === 'person' ? [sql`blocks.user_id is not null`] : []),
    ...(kind === 'dealer' ? [sql`blocks.dealer_id is not null`] : []),
    ...(kind === 'vin' ? [sql`blocks.vin is not null`] : []),
    ...(state === 'lifted' ? [sql`blocks.lifted_at is not null`] : []),
    ...(state === 'over' ? [sql`blocks.lifted_at is null and ${isOver}`] : []),
    ...(state === 'now' ? [sql`blocks.lifted_at is null and not ${isOver}`] : []),
    ...(subjectId === undefined
      ? []
      : [sql`coalesce(blocks.user_id::text, blocks.dealer_id::text, blocks.vin) = ${subjectId}`]),
    ...(after === null
      ? []
      : [sql`(blocks.created_at, blocks.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<BlockData>`
    select blocks.*, coalesce(users.name, dealers.name, blocks.vin) as subject_name, creator.name as creator_name
    from blocks
    left join users on users.id = blocks.user_id
    left join dealers on dealers.id = blocks.dealer_id
    join users as creator on creator.id = blocks.created_by
    where ${sql.join(conditions, sql` and `)}
    order by blocks.created_at ${direction}, blocks.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

type Subject = Pick<BlockData, 'user_id' | 'dealer_id' | 'vin'>;

/** Rows of a table that are of this person, dealer or car. */
const ofSubject =
  ({ user_id, dealer_id, vin }: Subject) =>
  (table: string, owner: string) => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    if (vin !== null) return sql`${column('vin')} = ${vin}`;
    if (dealer_id !== null) return sql`${column('dealer_id')} = ${dealer_id}::uuid`;
    return sql`${column(owner)} = ${user_id}::uuid`;
  };

/** Under way, by what would stop more of it. */
const openStates = {
  order: sql`('10', '20', '30', '35', '40', '50', '60')`,
  self: sql`('10', '20', '25', '30', '40', '45')`,
  history: sql`('10', '20')`,
};

/** The newest orders under way of a person, a dealer or a car that these stops are about. */
export async function listOpenOrdersOf(
  db: Db,
  subject: Subject,
  { stops, limit }: { stops: readonly BlockStop[]; limit: number },
): Promise<{ id: string; order_no: string }[]> {
  const of = ofSubject(subject);
  const { rows } = await sql<{ id: string; order_no: string }>`
    select id, order_no from (
      select 'order' as stop, id, order_no, created_at from orders
        where ${of('orders', 'user_id')} and status in ${openStates.order}
      union all select 'self', id, order_no, created_at from self_orders
        where ${of('self_orders', 'user_id')} and status in ${openStates.self}
      union all select 'history', id, order_no, created_at from history_orders
        where ${of('history_orders', 'user_id')} and status in ${openStates.history}) as open
    where stop = any(${stops}::text[]) order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** What is under way of a person, a dealer or a car, by the scope that would stop more of it. */
export async function countOpenOf(db: Db, subject: Subject): Promise<Record<BlockStop, number>> {
  const of = ofSubject(subject);
  const { user_id, dealer_id } = subject;
  const { rows } = await sql<Record<BlockStop, number>>`
    select
      (select count(*)::int from orders where ${of('orders', 'user_id')}
        and status in ${openStates.order}) as "order",
      (select count(*)::int from self_orders where ${of('self_orders', 'user_id')}
        and status in ${openStates.self}) as self,
      (select count(*)::int from history_orders where ${of('history_orders', 'user_id')}
        and status in ${openStates.history}) as history,
      (select count(*)::int from shelf_cars where ${of('shelf_cars', 'created_by')}
        and status in ('publishing', 'published')) as shelf,
      (select count(*)::int from cashbacks
        where (${user_id}::uuid = cashbacks.user_id or ${dealer_id}::uuid = cashbacks.dealer_id)
        and status in ('1', '4')) as cashback`.execute(db);
  return rows[0] ?? { order: 0, self: 0, history: 0, shelf: 0, cashback: 0 };
}

export async function insertBlock(tx: Tx, row: Insertable<Tables['blocks']>): Promise<void> {
  await tx.insertInto('blocks').values(row).execute();
}

/** False when it is over or lifted already. */
export async function markLifted(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blocks')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The person with this id, or with this phone. */
export async function findPersonId(
  db: Db,
  by: { id: string } | { phoneHashes: readonly string[] },
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('phoneHashes' in by, (query) =>
      query.where('phone_hash', 'in', 'phoneHashes' in by ? by.phoneHashes : []),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The dealer with this id, or with this whole name when no other has it. */
export async function findDealerId(
  db: Db,
  by: { id: string } | { name: string },
): Promise<string | null> {
  const rows = await db
    .selectFrom('dealers')
    .select('id')
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
