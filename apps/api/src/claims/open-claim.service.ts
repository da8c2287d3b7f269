import { randomInt } from 'node:crypto';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { ClaimView, openClaim } from '@yanche/contract/claims/claims';
import type { Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { beginClaim } from '@yanche/rules/claims/claim-course';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { requireOwnOrder } from './claim-access.ts';
import { holidaysOf } from './claim-calendar.ts';
import { columnsOf } from './claim-course.ts';
import type { ClaimOrderRow } from './claim-orders.store.ts';
import { readClaimView } from './claim-view.service.ts';
import {
  type ClaimRow,
  findClaim,
  findOpenClaim,
  insertClaim,
  insertClaimEvent,
} from './claims.store.ts';
import { reportAtHandover } from './cover-facts.ts';
import { requireFacts } from './claim-facts.ts';

type Given = BodyOf<typeof openClaim>;

const maxNumberTries = 5;

/** Begins a draft, or answers the claim of the order that was not decided yet. */
export async function openOwnClaim(
  deps: Deps,
  caller: Caller,
  given: Given,
  language: Language,
): Promise<ClaimView> {
  const { db } = deps;
  const order = await requireOwnOrder(db, caller, given.orderId);
  const found = await reportAtHandover(db, order.id, given.deliveredOn);
  if (order.status !== orderStatus.completed || found === null)
    throw new Failure('claimNotPossible');
  requireFacts(deps, given, found.report);
  const claim =
    (await findOpenClaim(db, order.id)) ??
    (await inTransaction(db, (tx) =>
      open(tx, deps, { order, caller, given, reportId: found.report.id }),
    )) ??
    (await findOpenClaim(db, order.id));
  if (claim === null) throw new Failure('unavailable');
  return readClaimView(deps, { claim, order, readerId: caller.userId }, language);
}

/** Null when another one of the same side was quicker. */
async function open(
  tx: Tx,
  { clock }: Deps,
  {
    order,
    caller,
    given,
    reportId,
  }: { order: ClaimOrderRow; caller: Caller; given: Given; reportId: string },
): Promise<ClaimRow | null> {
  const now = clock.now();
  const course = beginClaim({ now, isHoliday: await holidaysOf(tx) });
  const id = newId();
  for (let tries = 0; tries < maxNumberTries; tries += 1) {
    const isNew = await insertClaim(tx, {
      id,
      claim_no: newClaimNo(now),
      order_id: order.id,
      report_id: reportId,
      user_id: order.user_id,
      dealer_id: order.dealer_id,
      opened_by: caller.userId,
      request_id: given.requestId,
      policy: order.claim_policy,
      delivered_on: given.deliveredOn,
      told_on: shanghaiDay(now),
      km: given.km,
      ...columnsOf(course),
      created_at: now,
      updated_at: now,
    });
    if (isNew) {
      const actor = { actor_kind: 'user' as const, actor_id: caller.userId };
      const steps = { from_status: null, to_status: course.status, payload: '{}', at: now };
      await insertClaimEvent(tx, { claim_id: id, event: 'open', ...actor, ...steps });
      return findClaim(tx, id);
    }
    if ((await findOpenClaim(tx, order.id)) !== null) return null;
  }
  throw new Failure('unavailable');
}

/** Short enough to read out: CL, the day in China, six random digits. */
const newClaimNo = (now: Date): string =>
  `CL${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
