import type { submitBatch, SubmitBatchBody } from '@yanche/contract/batches/batches';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { createHash } from 'node:crypto';
import { withTownDays } from '#catalogue/appointments/town-locks.store.ts';
import { jobAt } from '#catalogue/appointments/town-staff.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { lockSubmits } from '#orders/orders.store.ts';
import { createOrder } from '#orders/submit/create-order.ts';
import {
  checkOrderBody,
  type CheckedOrder,
  type SubmitBody,
} from '#orders/submit/submit-checks.ts';
import type { Caller } from '#route.ts';
import { type BatchRow, findBatchByRequest, insertBatch } from './batches.store.ts';
import { payBatch } from './pay-batch.ts';
import { createRefusals } from './refused-lines.ts';

type Submit = { requestId: string; body: SubmitBatchBody; caller: Caller; language: Language };
/** `line`: its place in the list that was sent. */
type Line = { line: number; body: SubmitBody; checked: CheckedOrder };

/**
 * All orders of a batch with their slots and payments in one transaction, once per person and `requestId`; when one of them cannot be
 * made none is, and the answer says of every line that is in the way why.
 */
export async function submitNewBatch(
  deps: Deps,
  submit: Submit,
): Promise<AnswerOf<typeof submitBatch>> {
  const { requestId, body, caller, language } = submit;
  const requestHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  const request = { userId: caller.userId, requestId };
  const before = await findBatchByRequest(deps.db, request);
  if (before !== null) return answerFrom(before, requestHash);

  const lines = await checkLines(deps, submit);
  const batch = await inTransaction(deps.db, async (tx) => {
    for (const vin of lines.map(({ checked }) => checked.vin).toSorted()) {
      await lockSubmits(tx, caller, vin);
    }
    const meanwhile = await findBatchByRequest(tx, request);
    if (meanwhile !== null) return meanwhile;
    const row = {
      id: newId(),
      user_id: caller.userId,
      dealer_id: caller.dealerId ?? '',
      request_id: requestId,
      request_hash: requestHash,
      created_at: deps.clock.now(),
    };
    await insertBatch(tx, row);
    const orderIds = await createAll(tx, deps, { batch: row, lines, caller, language });
    await payBatch(tx, deps, { orderIds, pay: body.pay, caller });
    return row;
  });
  return answerFrom(batch, requestHash);
}

function answerFrom(batch: BatchRow, requestHash: string) {
  if (batch.request_hash !== requestHash) {
    throw new Failure('requestReused', {}, { batchId: batch.id });
  }
  return { batchId: batch.id };
}

/** Each line as the order it would be alone. */
async function checkLines(deps: Deps, { body, caller, language }: Submit): Promise<Line[]> {
  const { lines: given, pay: _pay, ...shared } = body;
  const refusals = createRefusals(language);
  const lines: Line[] = [];
  const seen = new Set<string>();
  for (const [line, car] of given.entries()) {
    const own: SubmitBody = { ...shared, ...car, addons: [] };
    const vin = normaliseVin(car.vin);
    if (seen.has(vin)) {
      refusals.add(car.vin, new Failure('vinTwice'));
      continue;
    }
    seen.add(vin);
    const checked = await refusals.attempt(car.vin, () =>
      checkOrderBody(deps, { body: own, caller, language }),
    );
    if (checked !== null) lines.push({ line, body: own, checked });
  }
  refusals.throwIfAny();
  return lines;
}

type All = { batch: BatchRow; lines: readonly Line[]; caller: Caller; language: Language };

/**
 * In the order of time, as they were proposed: a visit counts for those that begin while it lasts. The days of the towns are locked
 * before any slot, so that no two batches wait for each other.
 */
async function createAll(tx: Tx, deps: Deps, { batch, lines, caller, language }: All) {
  const byTime = lines.toSorted(
    (a, b) =>
      a.checked.place.start_at.getTime() - b.checked.place.start_at.getTime() ||
      a.checked.place.slot_id.localeCompare(b.checked.place.slot_id),
  );
  const jobs = byTime.map(({ checked: { place, product } }) => jobAt(place, product));
  return withTownDays(tx, jobs, () =>
    createInTurn(tx, deps, { batch, lines: byTime, caller, language }),
  );
}

async function createInTurn(tx: Tx, deps: Deps, { batch, lines, caller, language }: All) {
  const refusals = createRefusals(language);
  const orderIds: string[] = [];
  for (const { line, body, checked } of lines) {
    const order = await refusals.attempt(body.vin, () =>
      createOrder(tx, deps, {
        requestId: newId(),
        requestHash: batch.request_hash,
        body,
        caller,
        checked,
        // They are paid in this transaction: none of them waits.
        unpaidOrders: Number.POSITIVE_INFINITY,
        batch: { id: batch.id, line },
      }),
    );
    if (order !== null) orderIds.push(order.id);
  }
  refusals.throwIfAny();
  return orderIds;
}
