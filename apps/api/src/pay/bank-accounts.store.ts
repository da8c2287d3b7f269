import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type BankAccount = Selectable<Tables['bank_accounts']>;

export async function findBankAccount(db: Db, userId: string): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Again is the same row. */
export async function saveBankAccount(
  tx: Tx,
  row: Insertable<Tables['bank_accounts']>,
): Promise<void> {
  const { id: _, ...set } = row;
  await tx
    .insertInto('bank_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}
