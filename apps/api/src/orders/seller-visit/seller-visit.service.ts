import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  answerSellerVisit,
  SellerAnswer,
  SellerState,
  SellerVisit,
} from '@yanche/contract/orders/seller-visit';
import { sellerVisitPage } from '@yanche/contract/orders/visit-pages';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { maskPlate } from '@yanche/rules/cars/plate';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { maskPhone } from '@yanche/rules/people/phone';
import { isOneOf } from '@yanche/rules/state-machine';
import { withTitles } from '#cars/car-titles.ts';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inspectionOrders, type Order } from '../inspection-orders.ts';
import { orderRowOf } from '../list/order-row.ts';
import { listOrderRows } from '../list/order-rows.store.ts';
import {
  findSellerVisit,
  findSellerVisitByKey,
  requireSellerVisit,
  type SellerVisitRow,
  updateSellerVisit,
} from './seller-visit.store.ts';

const { unassigned, assigned, onTheWay } = orderStatus;
/** The car still has to be brought. */
const isVisitAhead = ({ status }: Pick<Order, 'status'>): boolean =>
  isOneOf(status, unassigned, assigned, onTheWay);

/** What the customer's side sees; null once there is nothing to ask any more and nothing was answered. */
export async function readSellerState(
  { db, config }: Deps,
  order: Pick<Order, 'id' | 'status' | 'slot_id'>,
): Promise<SellerState | null> {
  const row = await findSellerVisit(db, order.id);
  const given = row === null ? null : givenOf(row, order);
  if (!isVisitAhead(order)) return given === null ? null : { url: null, given };
  const key = row?.link_key ?? null;
  const query = new URLSearchParams({ link: key ?? '' });
  return { url: key === null ? null : `${config.publicUrl}${sellerVisitPage}?${query}`, given };
}

/** One living link at a time. Throws `notFound`, `wrongState`. */
export async function makeLink(deps: Deps, caller: Caller, orderId: string): Promise<SellerState> {
  return changeOwn(deps, caller, orderId, async (tx, order) => {
    if (!isVisitAhead(order)) throw inspectionOrders.wrongState(order.status);
    const row = await requireSellerVisit(tx, order.id);
    const link_key = row.link_key ?? randomBytes(16).toString('base64url');
    await updateSellerVisit(tx, order.id, { link_key });
  });
}

/** At once and for good, with what was answered: another link has another key. */
export async function endLink(deps: Deps, caller: Caller, orderId: string): Promise<SellerState> {
  return changeOwn(deps, caller, orderId, async (tx, order) => {
    await updateSellerVisit(tx, order.id, { link_key: null, ...nothingGiven });
  });
}

const nothingGiven = {
  answer: null,
  name: '',
  phone_sealed: null,
  phone_mask: '',
  words: '',
  slot_id: null,
  answered_at: null,
};

async function changeOwn(
  deps: Deps,
  caller: Caller,
  orderId: string,
  change: (tx: Tx, order: Order) => Promise<void>,
): Promise<SellerState> {
  const order = await inTransaction(deps.db, async (tx) => {
    const found = await inspectionOrders.lock(tx, orderId);
    if (found === null || !isOwnOrder(found, caller)) throw new Failure('notFound');
    await change(tx, found);
    return found;
  });
  return (await readSellerState(deps, order)) ?? { url: null, given: null };
}

/** What whoever has the link sees. Throws `partyLinkEnded`. */
export async function readVisitByLink(
  deps: Deps,
  caller: Caller | null,
  link: string,
  language: Language,
): Promise<SellerVisit> {
  const { db } = deps;
  const asked = await findSellerVisitByKey(db, link);
  const rows = asked === null ? [] : await listOrderRows(db, [asked.order_id]);
  const [row] = await withTitles(db, language, rows);
  if (asked === null || row === undefined) throw new Failure('partyLinkEnded');
  const { appoint, carTitle, productName } = orderRowOf(deps, row, { language, reader: 'user' });
  const { cityName, address } = appoint;
  const isComing = isOneOf(row.status, assigned, onTheWay) && row.inspector_name !== null;
  return {
    isAhead: isVisitAhead(row),
    ownLink: caller !== null && isOwnOrder(row, caller),
    carTitle,
    plateMask: row.plate === null ? null : maskPlate(row.plate),
    vinTail: row.vin.slice(-4),
    productName,
    start: appoint.start,
    end: appoint.end,
    isOnsite: appoint.kind === 'onsite',
    pointName: appoint.pointName,
    address: address.startsWith(cityName) ? address : `${cityName} ${address}`,
    position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
    inspector: isComing
      ? { name: row.inspector_name ?? '', certNo: row.inspector_cert_no ?? '' }
      : null,
    given: givenOf(asked, row),
  };
}

/** The seller answers; the customer is told when it is another answer than before. Throws `partyLinkEnded`, `noPermission`, `wrongState`, `changedMeanwhile`. */
export async function answerByLink(
  deps: Deps,
  caller: Caller | null,
  { link, ...said }: BodyOf<typeof answerSellerVisit>,
  language: Language,
): Promise<SellerVisit> {
  const { db, clock, pii } = deps;
  const found = await findSellerVisitByKey(db, link);
  if (found === null) throw new Failure('partyLinkEnded');
  await inTransaction(db, async (tx) => {
    const order = await inspectionOrders.lock(tx, found.order_id);
    const before = await findSellerVisitByKey(tx, link);
    if (order === null || before === null) throw new Failure('partyLinkEnded');
    if (caller !== null && isOwnOrder(order, caller)) throw new Failure('noPermission');
    if (!isVisitAhead(order)) throw inspectionOrders.wrongState(order.status);
    if (order.start_at.toISOString() !== said.start) throw new Failure('changedMeanwhile');
    const words = said.words.replaceAll('\0', '');
    const isNews =
      before.answer !== said.answer || before.slot_id !== order.slot_id || before.words !== words;
    const now = clock.now();
    const eventId = newId();
    await updateSellerVisit(tx, order.id, {
      answer: said.answer,
      name: said.name.replaceAll('\0', ''),
      ...(said.phone !== undefined && {
        phone_sealed: said.phone === null ? null : pii.seal(said.phone),
        phone_mask: said.phone === null ? '' : maskPhone(said.phone),
      }),
      words,
      slot_id: order.slot_id,
      answered_at: now,
      ...(isNews && { notice_ids: [...before.notice_ids, eventId] }),
    });
    if (isNews) await tell(tx, order, { eventId, answer: said.answer, words, now });
  });
  return readVisitByLink(deps, caller, link, language);
}

const told: Record<SellerAnswer, Bilingual> = {
  comes: ['会到场', 'will be there'],
  cannot: ['说这个时间不行', 'cannot make it'],
};

type Told = { eventId: string; answer: SellerAnswer; words: string; now: Date };

async function tell(tx: Tx, order: Order, { eventId, answer, words, now }: Told): Promise<void> {
  const startAt = order.start_at.toISOString();
  const params = { ...carParams(order), startAt, told: told[answer], text: words };
  const notice = {
    eventId,
    kind: 'sellerAnswered',
    target: { to: 'order', id: order.id },
    params,
  } as const;
  await insertNotices(tx, await noticesForCustomer(tx, order, notice), now);
}

const givenOf = (row: SellerVisitRow, order: { slot_id: string | null }): SellerState['given'] =>
  row.answer === null || row.answered_at === null
    ? null
    : {
        answer: row.answer as SellerAnswer,
        name: row.name,
        phoneMask: row.phone_mask,
        words: row.words,
        at: row.answered_at.toISOString(),
        isOutdated: row.slot_id !== order.slot_id,
      };

/** Whom the inspector may call beside the customer. */
export async function sellerContact(
  db: Db,
  orderId: string,
): Promise<{ name: string; phoneSealed: string } | null> {
  const row = await findSellerVisit(db, orderId);
  if (row === null || row.phone_sealed === null) return null;
  return { name: row.name, phoneSealed: row.phone_sealed };
}
