import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#database/schema.ts';
import { erasedContact, erasedText } from './close-account.store.ts';

/** Rows a step handles; steps follow each other. */
const most = 500;

/** Name, number and words of sellers whose appointment ended before. Answers how many. */
export async function eraseSellers(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('seller_visits')
    .set({ name: '', phone_sealed: null, phone_mask: '', words: '', link_key: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('seller_visits as seller')
        .innerJoin('orders', 'orders.id', 'seller.order_id')
        .select('seller.id')
        .where(
          sql<boolean>`(seller.phone_sealed is not null or seller.name <> '' or seller.words <> '')`,
        )
        .where('orders.end_at', '<', before)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteConsents(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from consents where (user_id, version) in (
      select user_id, version from consents where given_at < ${before} limit ${most})
    returning 1`.execute(db);
  return rows.length;
}

type Step = { at: Date; id: string };
const beginning: Step = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** Where this sweep goes on. The row is locked, so two processes never do the same step. */
async function lockProgress(tx: Tx, kind: string): Promise<Step> {
  await tx
    .insertInto('retention_progress')
    .values({ kind, until_at: beginning.at, until_id: beginning.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { until_at: at, until_id: id } = await tx
    .selectFrom('retention_progress')
    .select(['until_at', 'until_id'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { at, id };
}

const sweeps = {
  orderContact: { table: 'orders', at: 'created_at' },
  visitMessages: { table: 'visit_messages', at: 'at' },
} as const;

/** The next rows of a table that are older than `before`, in the order in which they came; each is visited once for ever. */
export async function eraseNext(
  tx: Tx,
  { pii }: Pick<Deps, 'pii'>,
  kind: keyof typeof sweeps,
  before: Date,
): Promise<number> {
  const { table, at } = sweeps[kind];
  const from = await lockProgress(tx, kind);
  const { rows } = await sql<Step>`
    select ${sql.ref(at)} as at, id from ${sql.table(table)}
    where ${sql.ref(at)} < ${before} and (${sql.ref(at)}, id) > (${from.at}, ${from.id}::uuid)
    order by ${sql.ref(at)}, id limit ${most}`.execute(tx);
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const ids = rows.map(({ id }) => id);
  if (kind === 'visitMessages') {
    await tx
      .updateTable('visit_messages')
      .set({ text: erasedText })
      .where('id', 'in', ids)
      .execute();
  } else {
    await tx
      .updateTable('orders')
      .set(erasedContact(pii.seal('')))
      .where('id', 'in', ids)
      .execute();
  }
  await tx
    .updateTable('retention_progress')
    .set({ until_at: last.at, until_id: last.id })
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}
