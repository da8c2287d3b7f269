import type { messageDealer } from '@yanche/contract/console/dealers';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { pushEasyDealerMessage } from '@yanche/contract/notices/notices';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pushToDealer } from '#orders/dealer-message/dealer-message.service.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { findOrderHead } from '../books/order-head.store.ts';
import { findOrderIdOf } from './dealers.store.ts';

type Push = Parameters<typeof pushToDealer>[2];

/** Sends it, and writes down in the same transaction who did and why. */
const pushAs = (deps: Deps, by: StaffCaller, push: Push, reason: string, orderNo: string | null) =>
  pushToDealer(deps, by, push, (tx, messageId, at) =>
    insertAudit(tx, {
      by,
      at,
      action: 'dealer.message',
      subject: { kind: 'dealer', id: push.dealerId },
      reason,
      after: { messageId, ...(orderNo !== null && { orderNo }) },
    }),
  );

/** The same as `pushEasyDealerMessage`, by the number of an order. Throws `orderOfAnother`, `tooOften`, `requestReused`. */
export async function sendToDealer(
  deps: Deps,
  by: StaffCaller,
  { dealerId, requestId, reason, text, orderNo }: BodyOf<typeof messageDealer>,
): Promise<AnswerOf<typeof messageDealer>> {
  const number = orderNo?.trim().toUpperCase() ?? '';
  const orderId =
    number === '' ? null : await findOrderIdOf(deps.db, { dealerId, orderNo: number });
  if (number !== '' && orderId === null) throw new Failure('orderOfAnother');
  const about = orderId === null ? { type: 'note' as const } : { type: 'order' as const, orderId };
  const push = { dealerId, requestId, text, ...about };
  return pushAs(deps, by, push, reason, orderId === null ? null : number);
}

/** For tools beside the console, with its session. Throws `notFound`, `tooOften`, `requestReused`. */
export async function push(
  deps: Deps,
  by: StaffCaller,
  dealerId: string,
  { reason, ...given }: BodyOf<typeof pushEasyDealerMessage>,
): Promise<AnswerOf<typeof pushEasyDealerMessage>> {
  const order = given.type === 'order' ? await findOrderHead(deps.db, given.orderId) : null;
  return pushAs(deps, by, { ...given, dealerId }, reason, order?.order_no ?? null);
}
