import { randomInt } from 'node:crypto';
import type { createTopUp, getTopUp } from '@yanche/contract/money/top-ups';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { TOP_UP } from '@yanche/rules/money/top-up';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findPayable } from '#order-kinds/payable.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { Caller } from '#route.ts';
import { findTopUp, findTopUpByRequest, insertTopUp, type TopUpRow } from './top-ups.store.ts';

type Body = BodyOf<typeof createTopUp>;

/** Begins a top-up once per person and `requestId`; repetitions get the same answer. */
export async function beginTopUp(
  deps: Deps,
  { caller, ...body }: Body & { caller: Caller },
): Promise<AnswerOf<typeof createTopUp>> {
  const { db, pii, clock } = deps;
  const { dealerId, userId } = caller;
  if (dealerId === null) throw new Failure('noPermission');
  const before = await findTopUpByRequest(db, { userId, requestId: body.requestId });
  if (before !== null) return sameOrThrow(before, body);
  const now = clock.now();
  const waiting = await waitingOrderOf(deps, body.orderId, caller);
  await countHitsOrThrow(db, [limitOf(pii, 'topUpByPerson', userId)], now);
  for (;;) {
    const id = newId();
    const isNew = await insertTopUp(db, {
      id,
      top_up_no: newTopUpNo(now),
      user_id: userId,
      dealer_id: dealerId,
      request_id: body.requestId,
      amount: body.amount,
      ...waiting,
      pay_status: 'unpaid',
      pay_until: new Date(now.getTime() + TOP_UP.payMinutes * MINUTE_MS),
      created_at: now,
    });
    if (isNew) return { topUpId: id };
    const meanwhile = await findTopUpByRequest(db, { userId, requestId: body.requestId });
    if (meanwhile !== null) return sameOrThrow(meanwhile, body);
  }
}

function sameOrThrow(row: TopUpRow, { amount, orderId }: Body) {
  if (row.amount !== amount || row.for_order_id !== (orderId ?? null))
    throw new Failure('requestReused');
  return { topUpId: row.id };
}

/** The order that waits for the money; of somebody else it is answered as missing. */
async function waitingOrderOf(deps: Deps, orderId: string | undefined, caller: Caller) {
  if (orderId === undefined) return { for_order_id: null, for_kind: null };
  const order = await findPayable(deps, deps.db, orderId);
  if (order === null || order.kind === 'topUp' || !isOwnOrder(order, caller)) {
    throw new Failure('notFound');
  }
  return { for_order_id: order.id, for_kind: order.kind };
}

/** CZ, the Shanghai day, six random digits. */
const newTopUpNo = (now: Date): string =>
  `CZ${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** A top-up of the caller's dealership; others are answered as missing. */
export async function readTopUp(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  { topUpId, caller }: { topUpId: string; caller: Caller },
): Promise<AnswerOf<typeof getTopUp>> {
  const row = await findTopUp(db, topUpId);
  if (row === null || !isOwnOrder(row, caller)) throw new Failure('notFound');
  return {
    topUpId: row.id,
    topUpNo: row.top_up_no,
    amount: row.amount,
    payStatus: row.pay_status,
    payUntil: row.pay_until.toISOString(),
    isOver: row.pay_status === 'unpaid' && row.pay_until <= clock.now(),
    order:
      row.for_order_id === null || row.for_kind === null
        ? null
        : { orderId: row.for_order_id, kind: row.for_kind },
  };
}
