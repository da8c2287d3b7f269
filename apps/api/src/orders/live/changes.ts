import type { OrderChange } from '@yanche/contract/orders/live-changes';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { type FeedPerson, type FeedRow, listFeed } from './order-feed.store.ts';

/**
 * A move carries its start time but becomes visible on commit: moves this long before the cursor are sent again, so
 * that none is missed. No transaction may idle longer (database/database.ts).
 */
export const overlapMs = 30_000;
/** After longer gaps, or more changes, the client reloads everything. */
const maxGapMs = 10 * MINUTE_MS;
const maxMoves = 500;

/** The newest version of each moved order. */
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

/** A person's changes since a cursor; without one, the recent ones. */
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
