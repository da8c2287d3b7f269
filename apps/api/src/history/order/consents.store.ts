import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ConsentRow = Selectable<Tables['history_consents']>;

export async function insertConsent(
  tx: Tx,
  row: Insertable<Tables['history_consents']>,
): Promise<void> {
  await tx.insertInto('history_consents').values(row).execute();
}

export async function findConsent(db: Db, id: string): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('history_consents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
