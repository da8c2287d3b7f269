import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { guaranteeCaps } from '@yanche/rules/claims/guarantee-words';
import type { PackagePromise } from '@yanche/rules/claims/promises';
import { findCancelReason } from '@yanche/rules/orders/cancel-reasons';
import { reschedulesLeft } from '@yanche/rules/orders/order-state';
import { actsOf } from '@yanche/rules/people/dealer-rights';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { localizePriceParts } from '#catalogue/quotes.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import { listChanges } from '../change/order-changes.store.ts';
import { listOrderRows, type OrderRowData } from '../list/order-rows.store.ts';
import { findQuote } from '../orders.store.ts';
import { listAddons } from '#catalogue/products.store.ts';
import { goldPaidFor } from '#money/kept-in-money.store.ts';
import { findRefundOf, sumHandRefunds } from '#money/refunds/refunds.store.ts';
import { changeView } from '../change/appoint-changes.service.ts';
import { cancelTerms } from '../change/cancel-order.service.ts';
import { eventText, costsNothing, refundRuleWords } from '../order-words.ts';
import { changeFactsOf, orderRowOf, type Reader } from '../list/order-row.ts';
import { disputeView, failedVisitView } from './order-issues.ts';
import { inspectionOrders } from '../inspection-orders.ts';
import { readNotes } from '../notes/notes.service.ts';
import { findAverage } from '../ratings/ratings.store.ts';
import { readSellerState } from '../seller-visit/seller-visit.service.ts';
import { countVisitMessages } from '../visit-thread/visit-messages.store.ts';
import { averageView, readRatingState } from '../ratings/rating-view.ts';

/** One order for its owner, inspector or reviewers; for others it is answered as missing. */
export async function getOrderInfo(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<OrderDetail> {
  const { db, clock } = deps;
  const [row] = await withTitles(db, language, await listOrderRows(db, [orderId]));
  const reader = row === undefined ? null : readerOf(row, caller);
  if (row === undefined || reader === null) throw new Failure('notFound');
  const [events, quote, refund, paidBack, changes, goldPaid] = await Promise.all([
    inspectionOrders.listEvents(db, orderId),
    findQuote(db, orderId),
    findRefundOf(db, orderId),
    reader === 'user' ? sumHandRefunds(db, orderId) : null,
    reader === 'user' ? listChanges(db, orderId, 1) : [],
    reader === 'user' ? goldPaidFor(db, orderId) : 0,
  ]);
  const notes =
    reader === 'user' && row.dealer_id !== null
      ? await readNotes(db, orderId, caller.userId)
      : null;
  const handles = row.dealer_id === null || actsOf(caller).includes('handleOrders');
  const terms = reader === 'user' && handles ? cancelTerms(row, clock.now()) : null;
  return {
    ...orderRowOf(deps, row, { language, reader, caller }),
    remindAt: notes?.reminder?.at ?? null,
    notes,
    contractorName: row.contractor_name,
    phoneMask: row.phone_mask,
    licenseTime: row.license_time,
    roadHaulKm: row.road_haul_km,
    position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
    cityId: row.city_id,
    productId: row.product_id,
    price: row.price,
    discount: row.discount,
    priceParts: quote === null ? [] : await pricePartsOf(deps, row, quote.parts, language),
    terms: row.terms,
    guarantee: guaranteeOf(row),
    historyLeftOut:
      !isGivenUp(row) && row.product_rule.history !== undefined && row.history_consent === null,
    payStatus: row.pay_status,
    payMethod: row.pay_method,
    goldPaid,
    cancelRule: terms && {
      refund: terms.refund,
      fee: terms.fee,
      rule: inLanguage(
        row.real_price === 0 ? costsNothing : refundRuleWords(row.terms)[terms.rule],
        language,
      ),
    },
    cancel: cancelOf(row, language),
    refund: refund && {
      amount: refund.amount,
      status: refund.status,
      to: inLanguage(refund.to, language),
    },
    paidBack,
    inspector: reader === 'user' ? await inspectorOf(deps, row) : null,
    messages: reader === 'user' ? await messagesOf(deps, row, handles) : null,
    seller: reader === 'user' && handles ? await readSellerState(deps, row) : null,
    rating: reader === 'user' && handles ? await readRatingState(deps, row, caller) : null,
    timeline: events.map(({ at, event }) => ({
      at: at.toISOString(),
      event,
      text: eventText(event, language),
    })),
    reportChanged: reportChangedOf(row),
    reportNo: row.report_status === 'revoked' ? null : row.report_no,
    reportDueAt: isOneOf(row.status, inspecting, inReview)
      ? (row.report_due_at?.toISOString() ?? null)
      : null,
    changes: {
      left: reschedulesLeft(changeFactsOf(row)),
      most: row.terms.maxReschedules,
      hours: row.terms.rescheduleHours,
      last: changes[0] === undefined ? null : changeView(changes[0], language),
    },
    failedVisit: failedVisitView(deps, events, language),
    confirmUntil:
      row.status === orderStatus.awaitingConfirmation
        ? (row.confirm_until?.toISOString() ?? null)
        : null,
    dispute: reader === 'inspector' ? null : await disputeView(deps, row, caller),
  };
}

/** From the assignment on; afterwards only what was written. */
async function messagesOf(
  { db }: Deps,
  row: OrderRowData,
  handles: boolean,
): Promise<OrderDetail['messages']> {
  const mayWrite =
    handles && row.inspector_id !== null && isOneOf(row.status, assigned, onTheWay, inspecting);
  const counted = await countVisitMessages(db, row.id);
  return mayWrite || counted.count > 0 ? { ...counted, mayWrite } : null;
}

async function pricePartsOf(
  { db, clock }: Deps,
  row: OrderRowData,
  parts: OrderDetail['priceParts'],
  language: Language,
): Promise<OrderDetail['priceParts']> {
  const product = { name: row.product_name, name_en: row.product_name_en };
  const hasAddons = parts.some(({ kind }) => kind === 'addon');
  return localizePriceParts(
    parts,
    { product, addons: hasAddons ? await listAddons(db, clock.now()) : [] },
    language,
  );
}

const isGivenUp = ({ status }: OrderRowData) => isOneOf(status, cancelled, refunding, refunded);

/** Of what was given up nothing is promised. */
function guaranteeOf(row: OrderRowData): OrderDetail['guarantee'] {
  if (isGivenUp(row)) return null;
  const { promise, claim_policy } = row;
  const caps = guaranteeCaps(promise, claim_policy);
  return caps === null ? null : { promise: promise as PackagePromise, caps };
}

function reportChangedOf({ report_status, report_version }: OrderRowData) {
  if (report_status === 'revoked') return 'revoked';
  return (report_version ?? 1) > 1 ? 'amended' : null;
}

function readerOf(row: OrderRowData, caller: Caller): Reader | null {
  if (isOwnOrder(row, caller)) return 'user';
  const isTheirJob = caller.roles.includes('inspector') && row.inspector_id === caller.userId;
  return isTheirJob ? 'inspector' : null;
}

function cancelOf(row: OrderRowData, language: Language): OrderDetail['cancel'] {
  if (row.cancel_code === null || row.cancelled_at === null) return null;
  const reason = findCancelReason(row.cancel_code);
  const words = reason === null ? row.cancel_code : inLanguage(reason.label, language);
  return {
    code: row.cancel_code,
    text: row.cancel_remark ?? words,
    at: row.cancelled_at.toISOString(),
    fee: row.cancel_fee ?? 0,
  };
}

const { assigned, onTheWay, inspecting, inReview, awaitingConfirmation, completed } = orderStatus;
const { cancelled, refunding, refunded } = orderStatus;

/** Who comes, or came. Phones are visible only around the appointment, so that both can call each other. */
async function inspectorOf(
  { db, pii }: Deps,
  row: OrderRowData,
): Promise<OrderDetail['inspector']> {
  const { status, inspector_id: id, inspector_name: name, inspector_phone_sealed: sealed } = row;
  const isAround = isOneOf(status, assigned, onTheWay, inspecting);
  const isShown = isAround || isOneOf(status, inReview, awaitingConfirmation, completed);
  if (!isShown || id === null || name === null || sealed === null) return null;
  return {
    name,
    certNo: row.inspector_cert_no ?? '',
    phone: isAround ? pii.open(sealed) : '',
    rating: averageView(await findAverage(db, id)),
  };
}
