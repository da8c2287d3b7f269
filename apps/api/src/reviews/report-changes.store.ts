import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

const selectChanges = (db: Db) =>
  db
    .selectFrom('report_changes as change')
    .leftJoin('reports', 'reports.id', 'change.report_id')
    .leftJoin('orders', 'orders.id', 'reports.order_id')
    .leftJoin('self_reports', 'self_reports.id', 'change.self_report_id')
    .leftJoin('self_orders', 'self_orders.id', 'self_reports.order_id')
    .innerJoin('users as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'change.decided_by')
    .leftJoin('users as owner', 'owner.id', 'orders.user_id')
    .leftJoin('users as inspector', 'inspector.id', 'orders.inspector_id')
    .select([
      'change.id',
      'change.report_id',
      'change.self_report_id',
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
      'owner.name as owner_name',
      'inspector.name as inspector_name',
      // Null of a certificate.
      'reports.content',
      'orders.inspector_id',
    ])
    .select(({ fn }) => [
      fn.coalesce('reports.report_no', 'self_reports.report_no').$notNull().as('report_no'),
      sql<number>`coalesce(reports.version, 1)`.as('version'),
      fn.coalesce('reports.order_id', 'self_reports.order_id').$notNull().as('order_id'),
      fn.coalesce('reports.status', 'self_reports.status').$notNull().as('report_status'),
      fn.coalesce('reports.short_code', 'self_reports.short_code').$notNull().as('short_code'),
      fn
        .coalesce('reports.published_at', 'self_reports.published_at')
        .$notNull()
        .as('published_at'),
      fn.coalesce('reports.expires_at', 'self_reports.expires_at').$notNull().as('expires_at'),
      fn.coalesce('orders.user_id', 'self_orders.user_id').$notNull().as('user_id'),
      fn.coalesce('orders.dealer_id', 'self_orders.dealer_id').as('dealer_id'),
      sql<string>`coalesce(reports.content, self_reports.content)->'vehicle'->>'carTitle'`.as(
        'car_title',
      ),
    ]);

export type ChangeRow = Awaited<
  ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>
>;

type WantedChanges = {
  status?: ChangeRow['status'] | undefined;
  kind?: ChangeRow['kind'] | undefined;
  search?: string | undefined;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of changes by the time of their proposal. */
export async function listChangePage(db: Db, wanted: WantedChanges): Promise<ChangeRow[]> {
  const { status, kind, search = '', sort, after, limit } = wanted;
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let query = selectChanges(db)
    .orderBy('change.proposed_at', direction)
    .orderBy('change.id', direction)
    .limit(limit);
  if (status !== undefined) query = query.where('change.status', '=', status);
  if (kind !== undefined) query = query.where('change.kind', '=', kind);
  if (search.trim() !== '') {
    const part = search.trim().toUpperCase();
    query = query.where(
      sql<boolean>`strpos(coalesce(reports.report_no, self_reports.report_no), ${part}) > 0`,
    );
  }
  if (after !== null) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('change.proposed_at', 'change.id'),
        direction === 'desc' ? '<' : '>',
        eb.tuple(after.at, after.id),
      ),
    );
  }
  return query.execute();
}

export const findChange = async (db: Db, changeId: string): Promise<ChangeRow | null> =>
  (await selectChanges(db).where('change.id', '=', changeId).executeTakeFirst()) ?? null;

/** Locked until the end of the transaction; null for an unknown one. */
export async function lockChange(tx: Tx, changeId: string): Promise<ChangeRow | null> {
  const row = await selectChanges(tx)
    .where('change.id', '=', changeId)
    .forUpdate('change')
    .executeTakeFirst();
  return row ?? null;
}

/** `id`: of a report or of a certificate. */
export const hasOpenChange = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('report_changes')
    .select('id')
    .where((eb) => eb.or([eb('report_id', '=', id), eb('self_report_id', '=', id)]))
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
      change.report_id === undefined
        ? conflict.column('self_report_id').where('status', '=', 'proposed').doNothing()
        : conflict.column('report_id').where('status', '=', 'proposed').doNothing(),
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

export const markRevoked = (tx: Tx, table: 'reports' | 'self_reports', id: string) =>
  tx.updateTable(table).set({ status: 'revoked' }).where('id', '=', id).execute();

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

/** A certificate with the people of its order, locked. */
export async function lockCertificate(tx: Tx, reportNo: string) {
  const row = await tx
    .selectFrom('self_reports')
    .innerJoin('self_orders', 'self_orders.id', 'self_reports.order_id')
    .selectAll('self_reports')
    .select([
      'self_orders.user_id',
      'self_orders.dealer_id',
      'self_orders.car_title',
      'self_orders.plate',
    ])
    .where('self_reports.report_no', '=', reportNo)
    .forUpdate('self_reports')
    .executeTakeFirst();
  return row ?? null;
}
