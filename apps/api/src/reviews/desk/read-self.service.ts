import type { SelfReview } from '@yanche/contract/console/self-desk';
import type { Language } from '@yanche/rules/bilingual';
import { maskPlate } from '@yanche/rules/cars/plate';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import { selfDecisionsOf } from '@yanche/rules/staff/review-desk';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import type { StaffCaller } from '#route.ts';
import { loadState } from '#self-orders/load-state.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { stepOf } from '#self-orders/self-order-view.ts';
import { isOwnAffair, ofOrder } from '#staff/own-affairs.ts';
import { flaggedSteps, noticedIn } from './flagged-steps.ts';
import { holdView } from './hold.service.ts';
import { findDueAt } from './queue.store.ts';
import { listSeen } from './seen.store.ts';
import { ofSelfOrder } from './subject.ts';

/** A self-inspection with all a reviewer needs beside it. Throws `notFound`, `reviewOwnWork`, `wrongState`. */
export async function readSelfReview(
  deps: Deps,
  reader: StaffCaller,
  selfOrderId: string,
  language: Language,
): Promise<SelfReview> {
  const { db, clock } = deps;
  const order = await selfInspections.find(db, selfOrderId);
  if (order === null) throw new Failure('notFound');
  const { userId } = reader;
  if (isOwnAffair(reader, [ofOrder(order)])) throw new Failure('reviewOwnWork');
  if (order.status !== selfStatus.inReview || order.submitted_at === null)
    throw selfInspections.wrongState(order.status);
  const [titled = order] = await withTitles(db, language, [order]);
  const state = await loadState(db, titled);
  const steps = state.facts.steps.map((step) => stepOf(deps, state, step, language));
  const noticed = await noticedIn(db, state, steps, language);
  const subject = ofSelfOrder(order.id);
  const hold = await holdView(db, subject, userId, clock.now());
  const dueAt = await findDueAt(db, subject);
  return {
    selfOrderId: order.id,
    orderNo: order.order_no,
    productName: language === 'en' ? state.facts.productNameEn : state.facts.productName,
    carTitle: titled.car_title,
    vin: order.vin,
    plateMask: order.plate === null ? null : maskPlate(order.plate),
    licenseTime: order.license_time,
    roadHaulKm: order.road_haul_km,
    dealerName: state.facts.dealerName,
    submittedAt: order.submitted_at.toISOString(),
    dueAt: (dueAt ?? clock.now()).toISOString(),
    hold,
    carBlock: (await listCarBlocks(db, [order.vin], clock.now())).get(order.vin) ?? null,
    actions: selfDecisionsOf(hold?.mine === true),
    round: order.round,
    roundsLeft: Math.max(0, SELF_TIMES.retakeRounds - order.round),
    steps,
    ...noticed,
    flagged: flaggedSteps(steps, noticed),
    seen: await listSeen(db, subject, userId),
  };
}
