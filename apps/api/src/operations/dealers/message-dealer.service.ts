import type { messageDealer } from '@yanche/contract/console/dealers';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pushToDealer } from '#orders/dealer-message/dealer-message.service.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { findOrderIdOf } from './dealers.store.ts';

/** The same as `pushEasyDealerMessage`, by somebody of the console. Throws `orderOfAnother`, `tooOften`, `requestReused`. */
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
  return pushToDealer(deps, by, { dealerId, requestId, text, ...about }, (tx, messageId, at) =>
    insertAudit(tx, {
      by,
      at,
      action: 'dealer.message',
      subject: { kind: 'dealer', id: dealerId },
      reason,
      after: { messageId, ...(orderId !== null && { orderNo: number }) },
    }),
  );
}
