import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Language } from '@yanche/rules/bilingual';
import { createHash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { lockSubmits } from '../orders.store.ts';
import type { Tx } from '#database/schema.ts';
import { riskLimitsAt } from '#risk/product-settings.store.ts';
import { createOrder } from './create-order.ts';
import { checkOrderBody, type SubmitBody } from './submit-checks.ts';
import { type Order, inspectionOrders } from '../inspection-orders.ts';

type Submit = {
  requestId: string;
  body: SubmitBody;
  caller: Caller;
  language: Language;
  /** What else happens in the transaction that creates the order, as last: if it throws there is no order. */
  afterwards?: (tx: Tx, order: Order, now: Date) => Promise<void>;
};

/**
 * Creates an order in one transaction, once per person and `requestId`. The answer comes from the stored order, so
 * repetitions get the same one, and a failed try leaves nothing and may be repeated.
 */
export async function submitNewOrder(deps: Deps, submit: Submit) {
  const { requestId, body, caller } = submit;
  const requestHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  const request = { userId: caller.userId, requestId };
  const before = await inspectionOrders.findByRequest(deps.db, request);
  if (before !== null) return answerFrom(before, requestHash);

  const checked = await checkOrderBody(deps, submit);
  // Before the transaction: within it a second connection could wait for ever.
  const { unpaidOrders } = await riskLimitsAt(deps.db, deps.clock.now());
  const order = await inTransaction(deps.db, async (tx) => {
    await lockSubmits(tx, caller, checked.vin);
    const meanwhile = await inspectionOrders.findByRequest(tx, request);
    if (meanwhile !== null) return meanwhile;
    const created = await createOrder(tx, deps, { ...submit, requestHash, checked, unpaidOrders });
    await submit.afterwards?.(tx, created, created.created_at);
    return created;
  });
  return answerFrom(order, requestHash);
}

function answerFrom(order: Order, requestHash: string) {
  if (order.request_hash !== requestHash) throw new Failure('requestReused');
  return {
    orderId: order.id,
    payNeeded: order.status === orderStatus.unpaid && order.real_price > 0,
    realPrice: order.real_price,
    expireAt: order.hold_until.toISOString(),
  };
}
