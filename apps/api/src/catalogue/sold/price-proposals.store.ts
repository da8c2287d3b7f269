import { type Insertable, type Selectable, sql } from 'kysely';
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

/**
 * The prices of an item that a second person confirmed. Confirmed, a proposal became a price at that moment, which begins at the
 * proposal's time or then.
 */
export async function listConfirmedPriceIds(db: Db, key: ItemKey): Promise<Set<string>> {
  const rows = await db
    .selectFrom('prices')
    .select('prices.id')
    .where((eb) =>
      'product_id' in key
        ? eb('prices.product_id', '=', key.product_id)
        : eb('prices.addon_code', '=', key.addon_code),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('price_proposals as proposal')
          .select('proposal.id')
          .where('proposal.status', '=', 'done')
          .where(
            sql<boolean>`proposal.product_id is not distinct from prices.product_id
              and proposal.addon_code is not distinct from prices.addon_code
              and proposal.price = prices.price and proposal.cashback = prices.cashback
              and proposal.decided_at = prices.created_at
              and greatest(proposal.starts_at, proposal.decided_at) = prices.starts_at`,
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
