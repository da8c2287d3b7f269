import { recallOrders, youngestArchived } from '#archive/recall.ts';
import { listOrdersOf } from '#archive/recall.store.ts';
import type { Deps } from '#deps.ts';
import type { StaffCaller } from '#route.ts';

/** Under these names calls say which order they are about. */
const ofOrders = ['orderId', 'taskId', 'reportId', 'claimId'] as const;
/** What may be young while the order that it is about is not. */
const ofStaff = [...ofOrders, 'changeId'] as const;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Before a call that is about an old order: what was archived of it is brought back, so that all code finds it where it always was.
 * Answers whether something was.
 */
export async function recallNamed(
  deps: Deps,
  { query, body, staff }: { query: unknown; body: unknown; staff: StaffCaller | null },
): Promise<boolean> {
  const under = (name: string): unknown[] => [query, body].map((part) => Object(part)[name]);
  const ids = (staff === null ? ofOrders : ofStaff).flatMap(under).filter(isId);
  const youngest = youngestArchived(deps.clock.now());
  const named = {
    ids: staff === null ? ids.filter((id) => id.toLowerCase() < youngest) : ids,
    reportNos: staff === null ? [] : under('reportNo').filter(isText),
  };
  if (named.ids.length + named.reportNos.length === 0) return false;
  return recallOrders(deps, await listOrdersOf(deps.db, named));
}
