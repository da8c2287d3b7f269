import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#database/schema.ts';
import { lockProgress, saveProgress, type SweepStep } from '#database/sweep-progress.store.ts';
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
  const { rows } = await sql<SweepStep>`
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
  await saveProgress(tx, kind, last);
  return rows.length;
}
