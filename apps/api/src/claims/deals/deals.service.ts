import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { agreeDeal, DealView, saveHandover } from '@yanche/contract/claims/deals';
import type { Language } from '@yanche/rules/bilingual';
import { isRealDay, shanghaiDay } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { findFile } from '#files/files.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';
import { requireOwnOrder } from '../claim-access.ts';
import { findClaimOrder } from '../claim-orders.store.ts';
import { dealView, reportOfDeal } from './deal-view.ts';
import { findDeal, findDealByKey, lockDeal, updateDeal } from './deals.store.ts';

const dealNeeds = {
  save: 'handleOrders',
  share: 'handleOrders',
  endShare: 'handleOrders',
  claim: 'handleOrders',
} as const;

/** The deal of an order of the caller's side. */
export async function readOwnDeal(
  deps: Deps,
  caller: Caller,
  orderId: string,
  language: Language,
): Promise<DealView> {
  const order = await requireOwnOrder(deps.db, caller, orderId);
  const deal = await findDeal(deps.db, orderId);
  const view = await dealView(deps, { order, deal, side: 'owner', language });
  // Whoever only reads is offered nothing that would be refused.
  const offered = withinRights(caller, [...view.actions, 'claim' as const], {
    dealerId: order.dealer_id,
    needs: dealNeeds,
  });
  return {
    ...view,
    mayClaim: view.mayClaim && offered.includes('claim'),
    actions: view.actions.filter((action) => offered.includes(action)),
  };
}

/** Writes the record down until the other party has confirmed it. Repeating the same changes nothing. */
export async function saveOwnHandover(
  deps: Deps,
  caller: Caller,
  given: BodyOf<typeof saveHandover>,
  language: Language,
): Promise<DealView> {
  const { db, clock } = deps;
  const order = await requireOwnOrder(db, caller, given.orderId);
  const report = await reportOfDeal(db, order.id, given.deliveredOn);
  const inspectedOn = shanghaiDay(new Date(report.content.inspectedAt));
  const isDay = isRealDay(given.deliveredOn) && given.deliveredOn >= inspectedOn;
  if (!isDay || given.deliveredOn > shanghaiDay(clock.now()))
    throw new Failure('fieldInvalid', { field: ['交付日期', 'day of the handover'] });
  await inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, order.id);
    if (deal.agreed_at !== null) throw new Failure('handoverAgreed');
    if (deal.version !== given.version) throw new Failure('changedMeanwhile');
    for (const fileId of given.fileIds) {
      const isKept = deal.file_ids.includes(fileId);
      const file = isKept ? null : await findFile(tx, fileId);
      if (!isKept && (file?.owner_id !== caller.userId || file.kind !== 'image'))
        throw new Failure('fileMissing');
    }
    await updateDeal(tx, order.id, {
      version: deal.version + 1,
      delivered_on: given.deliveredOn,
      km: given.km,
      price: given.price,
      notes: given.notes.replaceAll('\0', '').trim(),
      file_ids: [...new Set(given.fileIds)],
      saved_by: caller.userId,
      saved_at: clock.now(),
    });
  });
  return readOwnDeal(deps, caller, order.id, language);
}

/** One living link at a time. */
export async function shareOwnDeal(
  deps: Deps,
  caller: Caller,
  orderId: string,
  language: Language,
): Promise<DealView> {
  const order = await requireOwnOrder(deps.db, caller, orderId);
  await reportOfDeal(deps.db, order.id, null);
  await inTransaction(deps.db, async (tx) => {
    const deal = await lockDeal(tx, order.id);
    const link_key = deal.link_key ?? randomBytes(16).toString('base64url');
    await updateDeal(tx, order.id, { link_key });
  });
  return readOwnDeal(deps, caller, order.id, language);
}

/** At once and for good: another link has another key. */
export async function endOwnShare(
  deps: Deps,
  caller: Caller,
  orderId: string,
  language: Language,
): Promise<DealView> {
  const order = await requireOwnOrder(deps.db, caller, orderId);
  await reportOfDeal(deps.db, order.id, null);
  await inTransaction(deps.db, async (tx) => {
    await lockDeal(tx, order.id);
    await updateDeal(tx, order.id, { link_key: null });
  });
  return readOwnDeal(deps, caller, order.id, language);
}

/** As the other party sees it; whoever sent the link sees that, too, and confirms nothing. */
export async function readDealByLink(
  deps: Deps,
  caller: Caller | null,
  link: string,
  language: Language,
): Promise<DealView> {
  const deal = await findDealByKey(deps.db, link);
  const order = deal && (await findClaimOrder(deps.db, deal.order_id));
  if (deal === null || order === null) throw new Failure('partyLinkEnded');
  const ownLink = caller !== null && isOwnOrder(order, caller);
  return dealView(deps, { order, deal, side: 'other', ownLink, language });
}

/** The other party confirms the record as they read it; the owner's side is told. Repeating it changes nothing. */
export async function agreeByLink(
  deps: Deps,
  caller: Caller,
  { link, version, name }: BodyOf<typeof agreeDeal>,
  language: Language,
): Promise<DealView> {
  const { db, clock } = deps;
  const found = await findDealByKey(db, link);
  const order = found && (await findClaimOrder(db, found.order_id));
  if (found === null || order === null) throw new Failure('partyLinkEnded');
  if (isOwnOrder(order, caller)) throw new Failure('noPermission');
  await inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, order.id);
    if (deal.link_key !== link) throw new Failure('partyLinkEnded');
    if (deal.agreed_by === caller.userId && deal.version === version) return;
    if (deal.agreed_at !== null) throw new Failure('handoverAgreed');
    if (deal.version !== version || deal.delivered_on === null)
      throw new Failure('changedMeanwhile');
    const now = clock.now();
    const eventId = newId();
    const agreed_name = name.replaceAll('\0', '').trim() || caller.name;
    await updateDeal(tx, order.id, {
      agreed_by: caller.userId,
      agreed_name,
      agreed_at: now,
      notice_id: eventId,
    });
    const target = { to: 'deal', id: order.id } as const;
    const told = { eventId, kind: 'dealAgreed', target, params: carParams(order) } as const;
    await insertNotices(tx, await noticesForCustomer(tx, order, told), now);
  });
  return readDealByLink(deps, caller, link, language);
}
