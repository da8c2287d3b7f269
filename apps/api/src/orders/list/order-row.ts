import { orderStatus } from '@yanche/rules/orders/order-status';
import { type OrderAction, type OrderRow, orderAction } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklistItem, groupName } from '@yanche/rules/inspections/checklist';
import { stationsFor } from '@yanche/rules/inspections/stations';
import { shanghaiDay } from '@yanche/rules/calendar';
import { claimTurnOf, lapsesAt } from '@yanche/rules/claims/claim-clock';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { isWindowOpen } from '@yanche/rules/claims/eligibility';
import { allowedActions, orderStatusLabels } from '@yanche/rules/orders/order-state';
import type { DealerAct } from '@yanche/rules/people/dealer-rights';
import type { Deps } from '#deps.ts';
import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';
import { placeAddress } from '#places/place-address.ts';
import type { OrderRowData } from './order-rows.store.ts';
import { type Order } from '../inspection-orders.ts';

export type Reader = 'user' | 'inspector' | 'reviewer';
/** `remindAt`: when the reader wants to be reminded of it. */
type View = {
  language: Language;
  reader: Reader;
  /** Who reads, where it is told who ordered and what they may do. */
  caller?: Caller;
  remindAt?: Date | undefined;
};

/** One order as shown in lists and pages. */
export function orderRowOf(deps: Deps, row: OrderRowData, view: View): OrderRow {
  const { language } = view;
  const english = language === 'en';
  // The photo of the VIN plate is no picture of the car: until there is a report the list draws one.
  const cover = reportOf(row) === null ? null : row.cover_file_id;
  return {
    orderId: row.id,
    orderNo: row.order_no,
    status: row.status,
    statusText: inLanguage(orderStatusLabels[row.status], language),
    productName: english ? row.product_name_en : row.product_name,
    carTitle: row.car_title,
    vin: row.vin,
    plate: row.plate,
    coverUrl: cover === null ? null : deps.links.photoUrl(cover, deps.clock.now()),
    appoint: appointOf(row, language),
    realPrice: row.real_price,
    createdAt: row.created_at.toISOString(),
    expireAt: row.status === orderStatus.unpaid ? row.hold_until.toISOString() : null,
    actions: actionsOf(deps, row, view),
    inspectorName: row.inspector_name,
    orderedBy: orderedBy(row, view),
    progress: progressOf(row, language),
    report: reportOf(row),
    claim: claimOf(row, language),
    tags: view.reader === 'user' ? (row.tags ?? []) : [],
    remindAt: view.remindAt?.toISOString() ?? null,
  };
}

export function appointOf(row: OrderRowData, language: Language): OrderRow['appoint'] {
  const english = language === 'en';
  return {
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    pointId: row.point_id,
    pointName: english ? row.point_name_en : row.point_name,
    kind: row.point_kind,
    address: placeAddress(row.point_kind, row.address, language),
    cityName: english ? row.city_name_en : row.city_name,
  };
}

// Other actions of the contract have no call yet, so no button is offered.
const working: readonly OrderAction[] = [
  'pay',
  'cancel',
  'changeTime',
  'viewReport',
  'confirm',
  'dispute',
  'claim',
  'invoice',
  'rebuy',
];

/** What the rules about rescheduling depend on. */
export const changeFactsOf = (
  order: Pick<Order, 'status' | 'terms' | 'reschedules' | 'failed_code' | 'failed_visits'>,
) => ({
  status: order.status,
  terms: order.terms,
  changes: order.reschedules,
  failedVisit: { code: order.failed_code, visits: order.failed_visits },
});

/** Colleagues are told who of them it was. */
const orderedBy = (row: OrderRowData, { reader, caller }: View): string | null =>
  reader === 'user' && row.dealer_id !== null && caller && row.user_id !== caller.userId
    ? row.orderer_name
    : null;

/** What each action needs where the order is a dealership's. Reports and invoices are for everybody of it. */
const actsFor: Partial<Record<OrderAction, DealerAct>> = {
  pay: 'payOutside',
  cancel: 'handleOrders',
  changeTime: 'handleOrders',
  confirm: 'handleOrders',
  dispute: 'handleOrders',
  claim: 'handleOrders',
  rebuy: 'order',
};

function actionsOf({ clock }: Deps, row: OrderRowData, view: View): OrderAction[] {
  const { reader, caller } = view;
  const actions: readonly string[] = allowedActions({
    role: reader,
    slotStart: row.start_at,
    now: clock.now(),
    ...changeFactsOf(row),
    disputed: row.disputed_at !== null,
    contractPending: false,
    claimOpen: mayClaim(row, clock.now()),
    invoiced: row.is_invoiced || row.kept_in_money <= 0,
  });
  const offered = orderAction.options.filter(
    (action) => actions.includes(action) && working.includes(action),
  );
  const { dealer_id: dealerId } = row;
  return caller === undefined
    ? offered
    : withinRights(caller, offered, { dealerId, needs: actsFor });
}

/** There is a report, something of it is still covered, and no claim is under way. */
function mayClaim(row: OrderRowData, now: Date): boolean {
  const { expires_at: expiresAt, promise, claim_policy: policyVersion } = row;
  if (expiresAt === null || row.is_claimed) return false;
  const validUntil = shanghaiDay(expiresAt);
  const revokedOn = row.revoked_at === null ? null : shanghaiDay(row.revoked_at);
  return isWindowOpen({ policyVersion, promise, validUntil, revokedOn }, shanghaiDay(now));
}

function progressOf(row: OrderRowData, language: Language): OrderRow['progress'] {
  if (row.done === null || row.items === null) return null;
  const name = row.last_code === null ? null : checklistItem(row.last_code).group;
  return {
    done: row.done,
    total: row.items,
    group: name && groupName(name, language),
    station: stationOf(row, language),
    at: row.last_at?.toISOString() ?? null,
    isSentBack: row.is_sent_back === true,
  };
}

/** Where the last answer that reached us belongs, which is no promise of what comes next. */
function stationOf({ last_code: code, walked_codes: codes }: OrderRowData, language: Language) {
  if (code === null || codes === null) return null;
  const walk = stationsFor(codes);
  const index = walk.findIndex(({ items }) => items.some((item) => item.code === code));
  const station = walk[index];
  if (station === undefined) return null;
  return { no: index + 1, of: walk.length, name: inLanguage(station.name, language) };
}

function reportOf(row: OrderRowData): OrderRow['report'] {
  const { published_at: publishedAt, brief } = row;
  if (publishedAt === null || brief === null) return null;
  return { publishedAt: publishedAt.toISOString(), ...brief };
}

function claimOf(row: OrderRowData, language: Language): OrderRow['claim'] {
  const { claim_id: claimId, claim_status: status, claim_due_at: dueAt } = row;
  if (claimId === null || status === null || dueAt === null) return null;
  const who = claimTurnOf({ status, isFinal: row.claim_is_final === true });
  if (who === 'nobody') return null;
  const statusText = inLanguage(claimStatusLabels[status], language);
  const lapses = who === 'customer' ? lapsesAt(dueAt, row.claim_notices ?? []) : null;
  return { claimId, statusText, who, until: new Date(lapses ?? dueAt).toISOString() };
}
