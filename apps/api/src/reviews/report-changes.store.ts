import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

const selectChanges = (db: Db) =>
  db
    .selectFrom('report_changes as change')
    .innerJoin('reports', 'reports.id', 'change.report_id')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .innerJoin('users as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'change.decided_by')
    .select([
      'change.id',
      'change.report_id',
      'change.kind',
      'change.reason',
      'change.corrections',
      'change.status',
      'change.proposed_by',
      'change.proposed_at',
      'change.decided_by',
      'change.decided_at',
      'proposer.name as proposer_name',
      'decider.name as decider_name',
      'reports.report_no',
      'reports.version',
      'reports.status as report_status',
      'reports.content',
      'reports.short_code',
      'reports.published_at',
      'reports.expires_at',
      'orders.user_id',
      'orders.dealer_id',
      'orders.inspector_id',
    ]);
export type ChangeRow = Awaited<
  ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>
>;

/** What waits, oldest first, then what was decided, latest first. */
export async function listChanges(db: Db, { decided }: { decided: number }): Promise<ChangeRow[]> {
  const waiting = await selectChanges(db)
    .where('change.status', '=', 'proposed')
    .orderBy('change.proposed_at')
    .limit(100)
    .execute();
  const ended = await selectChanges(db)
    .where('change.status', '<>', 'proposed')
    .orderBy('change.decided_at', 'desc')
    .limit(decided)
    .execute();
  return [...waiting, ...ended];
}

/** Locked until the end of the transaction; null for an unknown one. */
export async function lockChange(tx: Tx, changeId: string): Promise<ChangeRow | null> {
  const row = await selectChanges(tx)
    .where('change.id', '=', changeId)
    .forUpdate(['change', 'reports'])
    .executeTakeFirst();
  return row ?? null;
}

export const hasOpenChange = async (db: Db, reportId: string): Promise<boolean> =>
  (await db
    .selectFrom('report_changes')
    .select('id')
    .where('report_id', '=', reportId)
    .where('status', '=', 'proposed')
    .executeTakeFirst()) !== undefined;

/** False, changing nothing, while another change of the report waits. */
export async function insertChange(
  tx: Tx,
  change: Insertable<Tables['report_changes']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('report_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.column('report_id').where('status', '=', 'proposed').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const markDecided = (
  tx: Tx,
  id: string,
  { status, by, now }: { status: 'done' | 'declined'; by: string; now: Date },
) =>
  tx
    .updateTable('report_changes')
    .set({ status, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();

export const markRevoked = (tx: Tx, reportId: string) =>
  tx.updateTable('reports').set({ status: 'revoked' }).where('id', '=', reportId).execute();

/** The newest version under a number, with the people of its order, locked. */
export async function lockNewestReport(tx: Tx, reportNo: string) {
  const row = await tx
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .selectAll('reports')
    .select(['orders.user_id', 'orders.dealer_id', 'orders.inspector_id'])
    .where('reports.report_no', '=', reportNo)
    .orderBy('reports.version', 'desc')
    .limit(1)
    .forUpdate('reports')
    .executeTakeFirst();
  return row ?? null;
}
