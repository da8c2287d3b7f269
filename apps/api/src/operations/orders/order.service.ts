import type { ConsoleOrder } from '@yanche/contract/console/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { HOUR_MS } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money/money';
import { mayOrderEvent, reschedulesLeft, whyNotReschedule } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { withTitles } from '#cars/car-titles.ts';
import { listAddons } from '#catalogue/products.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { cancelTerms } from '#orders/change/cancel-order.service.ts';
import { changeFactsOf } from '#orders/list/order-row.ts';
import { refundPlaceOf } from '#money/refunds/refunds.store.ts';
import type { StaffCaller } from '#route.ts';
import { findRefundable } from '../books/refundable.store.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import { consoleRowOf } from './order-row.ts';
import { listPostingsOf, type PostingRow } from './order-postings.store.ts';
import { accountName } from '../books/account-words.ts';
import { type ConsoleOrderData, findOrderOfAll } from './orders.store.ts';
import { readTimeline } from './timeline.ts';
import { listPaymentsOf, listRefundsOf, listReportsOf } from './timeline.store.ts';
import { postingWords } from './timeline-words.ts';

const photosShown = 60;

/** One order with its money and its timeline. Throws `notFound`. */
export async function readOrder(
  deps: Deps,
  reader: StaffCaller,
  orderId: string,
  language: Language,
): Promise<ConsoleOrder> {
  const { db, clock, links } = deps;
  const found = await findOrderOfAll(db, orderId);
  if (found === null) throw new Failure('notFound');
  const [[row = found], money, reports, addons, timeline, left] = await Promise.all([
    withTitles(db, language, [found]),
    moneyOf(deps, found, language),
    listReportsOf(db, orderId),
    listAddons(db, clock.now()),
    readTimeline(db, { orderId, kind: 'inspection' }, language),
    findRefundable(db, orderId),
  ]);
  const now = clock.now();
  const blocks = await listCarBlocks(db, [row.vin], now);
  const photos = reports[0]?.photo_ids ?? [];
  return {
    ...consoleRowOf(row, { reader, language, blocks }, left?.amount ?? 0),
    refundable: left?.amount ?? 0,
    address: row.address,
    licenseTime: row.license_time,
    km: row.road_haul_km,
    addons: addons
      .filter(({ code }) => row.addons.includes(code))
      .map(({ name, name_en }) => inLanguage([name, name_en], language)),
    money,
    reports: reports.map(({ report_no, short_code, version, status, published_at }) => ({
      reportNo: report_no,
      code: short_code,
      version,
      status,
      publishedAt: published_at.toISOString(),
    })),
    photos: {
      count: photos.length,
      urls: photos.slice(0, photosShown).map((fileId) => links.photoUrl(fileId, now)),
    },
    cancelTerms: staffTerms(row, now),
    moveTerms: moveTermsOf(row, now),
    timeline,
  };
}

/** What cancelling by staff would give back; null where only the customer may, or nobody. */
function staffTerms(order: ConsoleOrderData, now: Date): ConsoleOrder['cancelTerms'] {
  const terms = cancelTerms(order, now);
  if (terms === null || !mayOrderEvent(order.status, terms.event, 'cs')) return null;
  return { refund: terms.refund, fee: terms.fee, rule: terms.rule };
}

/** After a visit that failed there is no latest time. */
function moveTermsOf(order: ConsoleOrderData, now: Date): ConsoleOrder['moveTerms'] {
  const facts = changeFactsOf(order);
  if (whyNotReschedule({ ...facts, slotStart: order.start_at, now }) !== null) return null;
  const latest = order.start_at.getTime() - facts.terms.rescheduleHours * HOUR_MS;
  return {
    left: reschedulesLeft(facts),
    until: order.status === orderStatus.couldNotInspect ? null : new Date(latest).toISOString(),
  };
}

/** What an order of any kind brought in and gave back. */
export async function moneyOf(
  { db }: Deps,
  order: { id: string; cancel_fee: number | null },
  language: Language,
): Promise<ConsoleOrder['money']> {
  const [payments, refunds, postings] = await Promise.all([
    listPaymentsOf(db, order.id),
    listRefundsOf(db, order.id),
    listPostingsOf(db, order.id),
  ]);
  const isIn = ({ status }: (typeof payments)[number]) =>
    status === 'paid' || status === 'refunded';
  return {
    paid: sumFen(payments.filter(isIn).map(({ amount, gold }) => amount + gold)),
    refunded: sumFen(refunds.filter(({ status }) => status === 'done').map(({ amount }) => amount)),
    kept: order.cancel_fee ?? 0,
    postings: postings.map((posting) => postingOf(posting, language)),
    difference: sumFen(postings.flatMap(({ entries }) => entries.map(({ amount }) => amount))),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      amount: refund.amount,
      status: refund.status,
      to: inLanguage(refundPlaceOf(refund), language),
      byHand: refund.booking_id !== null,
      tries: refund.tries,
      createdAt: refund.created_at.toISOString(),
      nextAt: refund.status === 'pending' ? refund.next_at.toISOString() : null,
      doneAt: refund.done_at?.toISOString() ?? null,
    })),
  };
}

function postingOf(
  { at, kind, entries }: PostingRow,
  language: Language,
): ConsoleOrder['money']['postings'][number] {
  const named = (wanted: (amount: number) => boolean) =>
    entries
      .filter(({ amount }) => wanted(amount))
      .map((entry) => accountName({ ...entry, kind: entry.account, ownerName: null }, language));
  return {
    at: at.toISOString(),
    kind: inLanguage(postingWords[kind], language),
    amount: sumFen(entries.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
    from: named((amount) => amount < 0),
    to: named((amount) => amount > 0),
  };
}
