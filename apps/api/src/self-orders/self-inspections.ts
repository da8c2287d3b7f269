import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { HOUR_MS } from '@yanche/rules/calendar';
import {
  SELF_TIMES,
  selfStatusLabels,
  selfTransitions,
} from '@yanche/rules/orders/self-order-state';
import { type ActorRef, defineOrderKind, type OrderRow } from '#order-kinds/order-kind.ts';
import { notifySelfOrderStep } from './notify-self-order-step.store.ts';

export type SelfOrder = OrderRow<'self_orders'>;
export type SelfActorRef = ActorRef<'self_orders'>;

const afterHours = (hours: number, now: Date) => new Date(now.getTime() + hours * HOUR_MS);

/** Self-inspection orders: certification from the customer's own photos. */
export const selfInspections = defineOrderKind({
  table: 'self_orders',
  events: 'self_order_events',
  transitions: selfTransitions,
  labels: selfStatusLabels,
  openStatuses: [
    selfStatus.unpaid,
    selfStatus.readyForPhotos,
    selfStatus.takingPhotos,
    selfStatus.checking,
    selfStatus.inReview,
    selfStatus.retaking,
  ],
  doneStatuses: [selfStatus.certified, selfStatus.notPassed],
  unpaidUntil: 'deadline_at',
  columnsAfter: (to, now) => {
    // Once photos are being taken the session continues.
    if (to === selfStatus.takingPhotos) return {};
    if (to === selfStatus.readyForPhotos)
      return { deadline_at: afterHours(SELF_TIMES.sessionHours, now) };
    return {
      deadline_at: to === selfStatus.retaking ? afterHours(SELF_TIMES.retakeHours, now) : null,
    };
  },
  notify: notifySelfOrderStep,
});
