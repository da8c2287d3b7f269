import type { OrderChange } from '@yanche/contract/orders/live-changes';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { type FeedPerson, type FeedRow, listFeed } from './order-feed.store.ts';

/**
 * A move carries the time it began, and is seen when it is committed: what happened this long before is told again, so
 * that none is missed. No transaction may idle for longer (stores/database.ts).
 */
export const overlapMs = 30_000;
/** Who was away for longer, or missed more, reads everything again. */
const maxGapMs = 10 * MINUTE_MS;
const maxMoves = 500;

/** Where an order is after its moves: each order once, its newest version. */
export function latestChanges(rows: readonly FeedRow[]): OrderChange[] {
  const newest = new Map<string, OrderChange>();
  for (const { kind, orderId, status, version } of rows) {
    newest.set(orderId, { kind, orderId, status, version });
  }
  return [...newest.values()];
}

export const concerns = (row: FeedRow, { userId, dealerId }: FeedPerson): boolean =>
  [row.inspectorId, row.formerId].includes(userId) ||
  isOwnOrder({ user_id: row.userId, dealer_id: row.dealerId }, { userId, dealerId });

type Changes = { changes: OrderChange[]; reset: boolean; next: string };

/** What changed for a person since a cursor; without one, just now. */
export async function listChangesSince(
  { db, clock }: Deps,
  person: FeedPerson,
  after: string | undefined,
): Promise<Changes> {
  const now = clock.now().getTime();
  const next = String(now);
  const from = after === undefined ? now : Math.min(now, Number(after));
  if (now - from > maxGapMs) return { changes: [], reset: true, next };
  const since = new Date(from - overlapMs);
  const rows = await listFeed(db, { since, person, limit: maxMoves + 1 });
  if (rows.length > maxMoves) return { changes: [], reset: true, next };
  return { changes: latestChanges(rows), reset: false, next };
}
