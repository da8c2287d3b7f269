import type { AnswerOf } from '@yanche/contract/endpoint';
import type { checkPayment } from '@yanche/contract/money/payments';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import { findPayable } from '#order-kinds/payable.ts';
import { reconcileOpenPayment } from './reconcile-open-payment.ts';
import type { Pay } from './lock-for-payment.ts';

/** Whether an order is paid; if it is not, the provider is queried. */
export async function checkPaymentStatus(
  deps: Deps,
  pay: Pay,
): Promise<AnswerOf<typeof checkPayment>> {
  const { db, pii, clock } = deps;
  const { orderId, caller } = pay;
  const find = async () => {
    const order = await findPayable(deps, db, orderId);
    if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
    return { payStatus: order.pay_status };
  };
  const known = await find();
  if (known.payStatus !== 'unpaid') return known;
  const limits = [
    limitOf(pii, 'checkPayByOrder', orderId),
    limitOf(pii, 'checkPayByPerson', caller.userId),
  ];
  await countHitsOrThrow(db, limits, clock.now());
  await reconcileOpenPayment(deps, pay);
  return find();
}
