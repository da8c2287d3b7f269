import type { SourceOutcome } from '@yanche/rules/history/history-refund';
import type { HistoryTopic } from '@yanche/rules/history/history-topics';
import type { SourceFacts } from '@yanche/rules/history/source-facts';
import { historyRequestPolicy } from '@yanche/rules/work/history-request-state';
import { type Selectable, sql } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type RequestRow = Selectable<Tables['history_requests']>;

/** What is to be asked of sources. */
export const requestQueue = leasedWork({
  table: 'history_requests',
  key: ['id'],
  policy: historyRequestPolicy,
});

/** One for each source, not to be sent before the query is paid. */
export async function planRequests(
  tx: Tx,
  orderId: string,
  plan: readonly { id: string; source: string; topics: readonly HistoryTopic[] }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('history_requests')
    .values(
      plan.map(({ id, source, topics }) => ({
        id,
        order_id: orderId,
        source,
        topics: [...topics],
        status: 'planned' as const,
        due_at: now,
        created_at: now,
      })),
    )
    .execute();
}

/** The query is paid: its sources are asked from now on. */
export async function startRequests(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('history_requests')
    .set({ status: 'wanted', due_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'planned')
    .execute();
}

export async function listRequests(db: Db, orderIds: readonly string[]): Promise<RequestRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('history_requests')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('source')
    .execute();
}

/** Keeps the order number of the source, which is the same at every try. */
export const acceptedRequest = (taken: RequestRow, thirdOrderId: string, now: Date) => ({
  third_order_id: thirdOrderId,
  asked_at: taken.asked_at ?? now,
});

/** The final answer of a source, in the transaction that holds the lease. */
export async function answerRequest(
  tx: Tx,
  taken: RequestRow,
  answer: { outcome: SourceOutcome; charged: boolean; facts: SourceFacts | null; now: Date },
): Promise<void> {
  const { outcome, charged, facts, now } = answer;
  await requestQueue.finish(tx, taken, {
    status: 'answered',
    outcome,
    charged,
    facts: facts === null ? null : JSON.stringify(facts),
    answered_at: now,
  });
}

/**
 * A source reported that it has an answer: it is asked for at once. `unknown`: it has no such order of ours; `over`: it was
 * answered before.
 */
export async function hastenRequest(
  db: Db,
  { source, thirdOrderId, now }: { source: string; thirdOrderId: string; now: Date },
): Promise<'hastened' | 'over' | 'unknown'> {
  const row = await db
    .updateTable('history_requests')
    .set({
      notices: sql`notices + 1`,
      // One that is being asked for keeps its lease; `hastenAfterwards` sees the notice.
      due_at: sql`case when status = 'wanted' then ${now}::timestamptz else due_at end`,
    })
    .where('source', '=', source)
    .where('third_order_id', '=', thirdOrderId)
    .returning('status')
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  return row.status === 'answered' || row.status === 'givenUp' ? 'over' : 'hastened';
}

/** A notice that came while we were asking makes it due again. */
export async function hastenAfterwards(db: Db, taken: RequestRow, now: Date): Promise<void> {
  await db
    .updateTable('history_requests')
    .set({ due_at: now })
    .where('id', '=', taken.id)
    .where('status', '=', 'wanted')
    .where('notices', '>', taken.notices)
    .execute();
}

/** Other processes see each other's answers under the lock of the query. */
export async function listAnswers(tx: Tx, orderId: string): Promise<RequestRow[]> {
  return tx
    .selectFrom('history_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('source')
    .execute();
}
