import { createHash } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { createHistory } from '@yanche/contract/history/history-queries';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { maskPlate } from '@yanche/rules/cars/plate';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { historyStatus } from '@yanche/rules/history/history-status';
import { titleOfVin } from '#cars/car-titles.ts';
import { verifyVinText } from '#catalogue/verify-vin.service.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { lockSubmits } from '#orders/orders.store.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import { mayPayFromWallet } from '#money/spending/spending.service.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHit, listWaits } from '#risk/limits.store.ts';
import type { Caller } from '#route.ts';
import { planRequests, startRequests } from '../asking/requests.store.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import { type CheckedHistory, checkHistory, type HistoryBody } from './check-history.ts';
import { usualSecondsOf } from './coverage.ts';
import { consentHash } from './consent-hash.ts';
import { insertConsent } from './consents.store.ts';
import { findEarlier } from './history-orders.store.ts';
import { insertNumbered } from './number-history.ts';
import { countReturned, takeRight } from './rights.store.ts';

const maxUnpaid = 5;

type Facts = {
  body: HistoryBody;
  caller: Caller;
  checked: CheckedHistory;
  title: string;
  requestHash: string;
};

/** Orders a query once per person and `requestId`; repetitions get the same answer. */
export async function createNewHistory(
  deps: Deps,
  {
    body,
    caller,
    clientAborted,
  }: { body: HistoryBody; caller: Caller; clientAborted: AbortSignal },
): Promise<AnswerOf<typeof createHistory>> {
  const requestHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  const request = { userId: caller.userId, requestId: body.requestId };
  const before = await historyQueries.findByRequest(deps.db, request);
  if (before !== null) return answerFrom(before, requestHash);
  const checked = await checkHistory(deps, body, { caller, clientAborted });
  const { vehicle } = await verifyVinText(deps, checked.vin, 'zh');
  const title = vehicle?.carTitle ?? titleOfVin(checked.vin);
  const order = await inTransaction(deps.db, async (tx) => {
    await lockSubmits(tx, caller, checked.vin);
    const meanwhile = await historyQueries.findByRequest(tx, request);
    return meanwhile ?? createOrder(tx, deps, { body, caller, checked, title, requestHash });
  });
  return answerFrom(order, requestHash);
}

function answerFrom(order: HistoryOrder, requestHash: string): AnswerOf<typeof createHistory> {
  if (order.request_hash !== requestHash) throw new Failure('requestReused');
  return {
    orderId: order.id,
    payNeeded: order.status === historyStatus.unpaid,
    realPrice: order.real_price,
    expireAt: payUntil(order.created_at).toISOString(),
  };
}

const payUntil = (created: Date) =>
  new Date(created.getTime() + HISTORY_TIMES.payMinutes * MINUTE_MS);

async function createOrder(tx: Tx, deps: Deps, facts: Facts): Promise<HistoryOrder> {
  const { body, caller, checked } = facts;
  const { vin, product, plan } = checked;
  const now = deps.clock.now();
  await requireUnblocked(tx, { ...caller, vin, stop: 'history', now });
  const openId = await historyQueries.findOpenId(tx, caller, { vin, productId: product.id });
  if (openId !== null) throw new Failure('openOrderExists', {}, { orderId: openId });
  if (!body.again) await requireNotAsked(tx, facts, now);
  await requireRoom(tx, deps, caller, now);
  const isFree = body.by === 'right';
  const rightId = isFree ? await takeFree(tx, caller, now) : null;
  const unpaid = await historyQueries.countUnpaid(tx, caller.userId, now);
  if (unpaid >= maxUnpaid && !isFree) throw new Failure('tooManyHolds', { count: unpaid });
  const consentId = newId();
  await insertConsent(tx, {
    id: consentId,
    user_id: caller.userId,
    vin,
    version: body.consentVersion,
    text_hash: consentHash(body.consentVersion),
    signature: body.signature === undefined ? null : JSON.stringify(body.signature),
    signed: body.signature !== undefined,
    given_at: now,
  });
  const order = await insertOrder(tx, facts, { consentId, rightId, now });
  await planRequests(tx, order.id, plan.asked, now);
  return rightId === null ? order : startFree(tx, order, caller, now);
}

/** Every query costs us what its sources charge, also one that comes back. */
async function requireRoom(tx: Tx, { pii }: Deps, caller: Caller, now: Date): Promise<void> {
  const limit = limitOf(pii, 'historyBySide', caller.dealerId ?? caller.userId);
  if (await countHit(tx, limit, now, 'safe')) return;
  const windows = limit.windows.map((window) => ({ key: limit.key, ...window }));
  const seconds = Math.ceil(Math.max(...(await listWaits(tx, windows, now))));
  throw new Failure('tooOften', { seconds }, { seconds });
}

/** Free queries are the dealership's money: they are used by those who may spend it. */
async function takeFree(tx: Tx, caller: Caller, now: Date): Promise<string> {
  if (!(await mayPayFromWallet(tx, caller))) throw new Failure('spendingNotAllowed');
  const returned = await countReturned(tx, caller, new Date(now.getTime() - DAY_MS));
  if (returned >= HISTORY_TIMES.returnedPerDay) {
    throw new Failure('historyFreeLimit', { count: returned });
  }
  const rightId = await takeRight(tx, caller, now);
  if (rightId === null) throw new Failure('historyRightSpent');
  return rightId;
}

/** The same product for the same car within days: its result is offered instead of a second charge. */
async function requireNotAsked(tx: Tx, { caller, checked }: Facts, now: Date): Promise<void> {
  const days = HISTORY_TIMES.askedBeforeDays;
  const earlier = await findEarlier(tx, caller, {
    vin: checked.vin,
    since: new Date(now.getTime() - days * DAY_MS),
    productId: checked.product.id,
  });
  if (earlier === null) return;
  throw new Failure(
    'historyAskedBefore',
    { days },
    { orderId: earlier.id, reportNo: earlier.report_no, at: earlier.created_at.toISOString() },
  );
}

async function insertOrder(
  tx: Tx,
  { body, caller, checked, title, requestHash }: Facts,
  { consentId, rightId, now }: { consentId: string; rightId: string | null; now: Date },
): Promise<HistoryOrder> {
  const row = {
    id: newId(),
    request_id: body.requestId,
    request_hash: requestHash,
    user_id: caller.userId,
    dealer_id: caller.dealerId,
    product_id: checked.product.id,
    vin: checked.vin,
    plate: checked.plate,
    plate_mask: checked.plate === null ? null : maskPlate(checked.plate),
    engine_no: checked.engineNo,
    licence_file_id: body.licenceFileId ?? null,
    car_title: title,
    real_price: rightId === null ? checked.product.price : 0,
    no_record_refund: checked.noRecordRefund,
    usual_seconds: usualSecondsOf(checked.plan),
    right_id: rightId,
    consent_id: consentId,
    deadline_at: payUntil(now),
    created_at: now,
    updated_at: now,
  };
  const actor = { kind: 'user', id: caller.userId } as const;
  return insertNumbered(tx, row, actor);
}

async function startFree(
  tx: Tx,
  order: HistoryOrder,
  { userId }: Caller,
  now: Date,
): Promise<HistoryOrder> {
  await startRequests(tx, order.id, now);
  return historyQueries.transition(tx, {
    orderId: order.id,
    from: order.status,
    event: 'useRight',
    actor: { kind: 'user', id: userId },
    now,
    set: { pay_status: 'paid', paid_at: now },
  });
}
