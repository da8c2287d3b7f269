import type { Tx } from './schema.ts';

export type SweepStep = { at: Date; id: string };
const beginning: SweepStep = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** Where this sweep goes on. The row is locked, so two processes never do the same step. */
export async function lockProgress(tx: Tx, kind: string): Promise<SweepStep> {
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

export async function saveProgress(tx: Tx, kind: string, { at, id }: SweepStep): Promise<void> {
  await tx
    .updateTable('retention_progress')
    .set({ until_at: at, until_id: id })
    .where('kind', '=', kind)
    .execute();
}
