import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { ItemKey } from './sold-items.store.ts';

export type PriceProposal = Selectable<Tables['price_proposals']> & { proposer_name: string };

/** Those that wait for a second person; of an item there is one at most. */
export async function listOpenProposals(db: Db): Promise<PriceProposal[]> {
  return db
    .selectFrom('price_proposals')
    .innerJoin('users', 'users.id', 'price_proposals.proposed_by')
    .selectAll('price_proposals')
    .select('users.name as proposer_name')
    .where('status', '=', 'proposed')
    .execute();
}

/** The one that waits, locked until the end of the transaction. */
export async function lockOpenProposal(
  tx: Tx,
  key: ItemKey,
): Promise<Selectable<Tables['price_proposals']> | null> {
  const row = await tx
    .selectFrom('price_proposals')
    .selectAll()
    .where('status', '=', 'proposed')
    .where((eb) =>
      'product_id' in key
        ? eb('product_id', '=', key.product_id)
        : eb('addon_code', '=', key.addon_code),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Under the version of its item: of two at once the second hears of the first. */
export async function insertProposal(
  tx: Tx,
  row: Insertable<Tables['price_proposals']>,
): Promise<void> {
  await tx.insertInto('price_proposals').values(row).execute();
}

export async function markPriceDecided(
  tx: Tx,
  id: string,
  { status, by, now }: { status: 'done' | 'declined'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('price_proposals')
    .set({ status, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();
}
