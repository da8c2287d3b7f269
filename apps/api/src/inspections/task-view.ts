import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { acceptTask, TaskRow as TaskView } from '@yanche/contract/inspections/inspections';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { handBackUntil } from '@yanche/rules/appointments/hand-back';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { sentBackSentence } from '@yanche/rules/inspections/sent-back-sentence';
import { extraOf, mayStillCall } from '@yanche/rules/orders/extras';
import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { maskVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import type { Position } from '#lib/distance.ts';
import { placeAddress } from '#places/place-address.ts';
import { failedVisitOf } from '#orders/failed-visit.ts';
import type { TaskRow } from './tasks.store.ts';

/** Of a job that its inspector is still busy with. */
const activeStatuses: readonly OrderStatus[] = [
  orderStatus.assigned,
  orderStatus.onTheWay,
  orderStatus.inspecting,
  orderStatus.inReview,
];
const isActive = (status: OrderStatus): boolean => activeStatuses.includes(status);

/** Until the job is over, and for a call that was paid for some days more. */
export function mayReadContact(
  { status, addons, submitted_at }: Pick<TaskRow, 'status' | 'addons' | 'submitted_at'>,
  now: Date,
): boolean {
  if (isActive(status)) return true;
  const isReported = isOneOf(status, orderStatus.awaitingConfirmation, orderStatus.completed);
  return isReported && submitted_at !== null && mayStillCall(addons, +submitted_at, now.getTime());
}

/** Not begun yet: whether the place is open still matters. */
const isAhead = (status: OrderStatus): boolean =>
  isOneOf(status, orderStatus.unassigned, orderStatus.assigned, orderStatus.onTheWay);

/** The car's position: on site the order's, which may be unknown, else the point's. */
export function knownPositionOf(row: TaskRow): Position | null {
  const { order_lng: lng, order_lat: lat } = row;
  if (row.point_kind !== 'onsite') return { lng: row.point_lng, lat: row.point_lat };
  return lng === null || lat === null ? null : { lng, lat };
}

/** A job as the inspector sees it; the VIN is masked until the job is theirs. */
export function taskView(
  row: TaskRow,
  userId: string,
  language: Language,
  deps: Pick<Deps, 'links' | 'clock'>,
): TaskView {
  const isOwn = row.inspector_id === userId;
  return {
    taskId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    status: row.status,
    statusText: inLanguage(orderStatusLabels[row.status], language),
    productName: language === 'en' ? row.product_name_en : row.product_name,
    extras: row.addons.flatMap((code) => inLanguage(extraOf(code).duty, language) || []),
    carTitle: row.car_title,
    vin: isOwn ? row.vin : maskVin(row.vin),
    plate: isOwn ? row.plate : null,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    minutes: row.duration_min > 0 ? row.duration_min : minutesBetween(row.start_at, row.end_at),
    place: language === 'en' ? row.point_name_en : row.point_name,
    address: addressOf(row, language),
    ...(knownPositionOf(row) ?? { lng: row.point_lng, lat: row.point_lat }),
    progress: { done: row.done ?? 0, total: row.items },
    reviewComment: isOwn ? sentBackLine(row, language) : null,
    contact:
      isOwn && mayReadContact(row, deps.clock.now())
        ? { name: row.contractor_name, phoneMask: row.phone_mask, seller: row.seller }
        : null,
    ...(isOwn &&
      isActive(row.status) &&
      row.status !== orderStatus.inReview && { messages: row.messages ?? { count: 0, unread: 0 } }),
    handBackUntil: isOwn ? handBackTime(row) : null,
    report: isOwn && !isActive(row.status) ? row.brief : null,
    placeClosed: row.closed && isAhead(row.status),
    failedVisit: isOwn ? failedVisit(row, language, deps) : null,
  };
}

function failedVisit(
  { status, failed_visit: event }: TaskRow,
  language: Language,
  deps: Pick<Deps, 'links' | 'clock'>,
): TaskView['failedVisit'] {
  if (status !== orderStatus.couldNotInspect || event === null) return null;
  return failedVisitOf(deps, { ...event, at: new Date(event.at) }, language);
}

const minutesBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / MINUTE_MS);

/** A customer's own address is told as they wrote it. */
function addressOf(row: TaskRow, language: Language): string {
  const { point_kind: kind } = row;
  return placeAddress(kind, kind === 'onsite' ? row.order_address : row.point_address, language);
}

function handBackTime({ status, start_at, handed_back }: TaskRow): string | null {
  const until = handBackUntil({ status, slotStart: start_at, times: handed_back ?? 0 });
  return until === null ? null : new Date(until).toISOString();
}

export const stepAnswer = (
  taskId: string,
  status: OrderStatus,
  language: Language,
): AnswerOf<typeof acceptTask> => ({
  taskId,
  status,
  statusText: inLanguage(orderStatusLabels[status], language),
});

/** Jobs sent back before items could be named have words only. */
function sentBackLine(row: TaskRow, language: Language): string | null {
  if (row.status !== orderStatus.inspecting) return null;
  const { requests, note } = row.sent_back ?? { requests: [], note: row.review_comment ?? '' };
  if (requests.length === 0 && note === '') return null;
  return inLanguage(sentBackSentence(requests, note), language);
}
