import { reassignJob } from '@yanche/contract/console/jobs';
import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import {
  acceptTask,
  cannotInspect,
  checkInAtTask,
  departForTask,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { handBackTask, revealTaskContact } from '@yanche/contract/inspections/own-job';
import {
  changeAppointTime,
  confirmReport,
  disputeReport,
} from '@yanche/contract/orders/order-changes';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { publishReview, returnReview } from '@yanche/contract/console/desk';
import { type HandBackReason, handBackReasons } from '@yanche/rules/appointments/hand-back';
import { failedVisitReasons } from '@yanche/rules/orders/failed-visits';
import { nextRound } from '#inspections/review-rounds.store.ts';
import { newId } from '#lib/ids.ts';
import { fillChecklist, type FuzzOrder, type FuzzWorld, soonSlots } from './fuzz-world.ts';
import { deskHeaders, lookThrough } from './review-desk.ts';
import { takingAway } from './take-away.ts';
import type { TestApi, TestPerson } from './test-api.ts';

export const acts = [
  'pay',
  'cancel',
  'move',
  'accept',
  'depart',
  'checkIn',
  'handIn',
  'giveUp',
  'handBack',
  'callCustomer',
  'approve',
  'reject',
  'confirm',
  'dispute',
  'reassign',
] as const;
export type Act = (typeof acts)[number];

const handBackCodes = Object.keys(handBackReasons) as HandBackReason[];

/** With what a person makes a call: at the console with a session of the console. */
export const headersOf = async (api: TestApi, by: TestPerson, { access }: Endpoint) =>
  typeof access === 'object' && 'staff' in access ? deskHeaders(api, by) : {};

export const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

/** The usual next acts by status. */
export const usual: Record<FuzzOrder['status'], readonly Act[]> = {
  '10': ['pay', 'pay', 'pay', 'cancel'],
  '20': ['accept', 'accept', 'accept', 'move', 'cancel'],
  '30': ['depart', 'depart', 'depart', 'move', 'reassign', 'handBack', 'callCustomer', 'cancel'],
  '35': ['checkIn', 'checkIn', 'giveUp', 'callCustomer', 'cancel'],
  '40': ['handIn', 'handIn', 'giveUp'],
  '50': ['approve', 'approve', 'reject'],
  '60': ['confirm', 'dispute'],
  '70': ['cancel'],
  '80': ['pay'],
  '85': ['cancel'],
  '90': ['move'],
  '95': ['move', 'cancel'],
};

export function actorOf(
  world: FuzzWorld,
  act: Act,
  order: FuzzOrder,
  index: number,
): TestPerson | undefined {
  const { customers, inspectors, reviewer, admin, everybody } = world;
  if (['approve', 'reject'].includes(act)) return reviewer;
  if (act === 'reassign') return admin;
  if (act === 'accept') return pick(inspectors, index);
  const own: readonly Act[] = ['depart', 'checkIn', 'handIn', 'giveUp', 'handBack', 'callCustomer'];
  const isInspectors = own.includes(act);
  const userId = isInspectors ? order.inspectorId : order.ownerId;
  return everybody.find((person) => person.userId === userId) ?? customers[0];
}

/** The call of an act with its input. */
export async function callOf(
  api: TestApi,
  world: FuzzWorld,
  { act, order, index, by }: { act: Act; order: FuzzOrder; index: number; by: TestPerson },
) {
  const { orderId } = order;
  const taskId = order.taskId ?? newId();
  const photo = world.photos.get(by.userId) ?? newId();
  const reason = `原因 ${index}`;
  const handBackReason = pick(handBackCodes, index) ?? 'other';
  const code = pick(failedVisitReasons, index)?.code ?? '';
  const method = by.dealerId === null ? 'sandbox' : 'wallet';
  if (act === 'approve' && by === world.reviewer) await lookThrough(api, by, taskId);
  if (act === 'handIn' && order.status === '40') await fillChecklist(api, order, photo);
  const point = act === 'move' ? pick(world.points, index) : undefined;
  const slots = point === undefined ? [] : await soonSlots(api, point.id, 3);
  const slotId = pick(slots, index)?.id ?? newId();

  const round = await nextRound(api.deps.db, taskId);
  const taking = await takingAway(api, orderId, reason);
  const again = { code: 'ID003', wants: 'answer', fileId: null } as const;
  const ask = <E extends Endpoint>(call: E, body: BodyOf<E>) => ({ call, body });
  const calls = {
    pay: () => ask(payOrder, { orderId, method }),
    cancel: () => ask(cancelForUser, { orderId, code: 'U01' }),
    move: () => ask(changeAppointTime, { orderId, slotId, reason }),
    accept: () => ask(acceptTask, { taskId }),
    depart: () => ask(departForTask, { taskId }),
    checkIn: () => ask(checkInAtTask, { taskId, position: null }),
    handIn: () => ask(submitTask, { taskId }),
    giveUp: () => ask(cannotInspect, { taskId, code, note: reason, photos: [photo] }),
    handBack: () => ask(handBackTask, { taskId, reason: handBackReason, note: reason }),
    callCustomer: () => ask(revealTaskContact, { taskId }),
    approve: () => ask(publishReview, { taskId, round }),
    reject: () => ask(returnReview, { taskId, round, requests: [{ ...again, reason }] }),
    confirm: () => ask(confirmReport, { orderId }),
    dispute: () => ask(disputeReport, { orderId, reason }),
    reassign: () => ask(reassignJob, taking),
  } as const satisfies Record<Act, () => unknown>;
  return calls[act]();
}
