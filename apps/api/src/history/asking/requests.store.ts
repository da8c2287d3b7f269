import { MINUTE_MS } from '@yanche/rules/calendar';
import type { SourceOutcome } from '@yanche/rules/history/history-refund';
import type { SourceFacts } from '@yanche/rules/history/source-facts';
import { historyRequestPolicy } from '@yanche/rules/work/history-request-state';
import { type Selectable, sql } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { storableJson } from '#lib/storable-text.ts';
import { newId } from '#lib/ids.ts';
import type { Plan } from '../order/coverage.ts';

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
  asked: Plan['asked'],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('history_requests')
    .values(
      asked.map(({ source, coverage, topics }) => ({
        id: newId(),
        order_id: orderId,
        source: source.key,
        topics: [...topics],
        needs: [...coverage.needs],
        sample: source.isSample,
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
  answer: { outcome: SourceOutcome; charged: boolean | null; facts: SourceFacts | null; now: Date },
): Promise<void> {
  const { outcome, charged, facts, now } = answer;
  await requestQueue.finish(tx, taken, {
    status: 'answered',
    outcome,
    charged,
    facts: facts === null ? null : storableJson(facts),
    answered_at: now,
  });
}

/** Ends what a query still waits for as not answered. Whether a source charges for what it accepted is not known. Answers the sources. */
export async function giveUpWaiting(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('history_requests')
    .set({ status: 'answered', outcome: 'failed', facts: null, answered_at: now })
    .set({ charged: sql`case when third_order_id is null then false end` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['wanted', 'asking'])
    .returning('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** Ends all requests of a query as failed, also those that were answered. */
export async function failRequestsOf(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('history_requests')
    .set({ status: 'answered', outcome: 'failed', facts: null })
    .set({ answered_at: sql`coalesce(answered_at, ${now}::timestamptz)` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['wanted', 'asking', 'answered'])
    .execute();
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

/** The sources that something is to be asked of, each found by one step into the index: ten thousand waiting rows cost no more. */
export async function listWantedSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive each as (
      (select source from history_requests where status in ('wanted', 'asking')
        order by source limit 1)
      union all
      select (select source from history_requests
        where status in ('wanted', 'asking') and source > each.source order by source limit 1)
      from each where each.source is not null)
    select source from each where source is not null`.execute(db);
  return rows.map(({ source }) => source);
}

/**
 * Leases a request whose time is over, with nobody to ask once more: it was asked and waits for its next try, its source rests, or hours
 * went by without us. Those that are due are asked a last time instead.
 */
export async function leaseOverdue(
  db: Db,
  { now, longestMs, graceMs }: { now: Date; longestMs: number; graceMs: number },
): Promise<RequestRow | null> {
  const over = new Date(now.getTime() - longestMs);
  const long = new Date(over.getTime() - graceMs);
  const { rows } = await sql<RequestRow>`
    update history_requests as request
    set status = 'asking', tries = request.tries + 1, due_at = ${new Date(now.getTime() + MINUTE_MS)}
    where id = (
      select waiting.id from history_requests as waiting
      join history_orders on history_orders.id = waiting.order_id
      left join history_sources as health on health.source = waiting.source
      where waiting.status in ('wanted', 'asking') and waiting.created_at <= ${over}
        and coalesce(history_orders.paid_at, history_orders.created_at) <= ${over}
        and ((waiting.status = 'wanted' and (waiting.due_at > ${now} or health.resting_until > ${now}))
          or (waiting.due_at <= ${now}
            and coalesce(history_orders.paid_at, history_orders.created_at) <= ${long}))
      order by waiting.created_at limit 1 for update of waiting skip locked)
    returning request.*`.execute(db);
  return rows[0] ?? null;
}
