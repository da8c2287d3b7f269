import type { QueryClient } from '@tanstack/react-query';
import type { CreateOrderBody } from '@yanche/contract/orders/create-order-info';
import { checkOrder, getOrderListByDealerId, submitOrder } from '@yanche/contract/orders/orders';
import { getAppointTime, type Quote } from '@yanche/contract/catalogue/products';
import { normalizePhone } from '@yanche/rules/people/phone';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { parseWan } from '@yanche/rules/cars/vehicle-facts';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { call } from '#lib/call/call.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { callKey } from '#lib/call/use-call.ts';
import type { OrderDraft } from '../order-draft.ts';

/** The request body of a draft, which must have passed `checkDraft`. */
export const orderBody = (draft: OrderDraft, quote: Quote): CreateOrderBody => ({
  productId: Number(draft.productId),
  slotId: draft.slotId,
  pointId: Number(draft.pointId),
  cityId: Number(draft.cityId),
  marketId: draft.marketId,
  contractorName: draft.contractorName.trim(),
  phone: normalizePhone(draft.phone),
  vin: normaliseVin(draft.vin),
  vinImageFileId: draft.vinImageFileId === '' ? null : draft.vinImageFileId,
  plate: draft.plate === '' ? null : normalisePlate(draft.plate),
  brandId: Number(draft.brandId),
  tagId: Number(draft.tagId),
  carId: draft.carId === '' ? null : draft.carId,
  cartitle: draft.cartitle,
  licenseTime: draft.licenseTime,
  roadHaulKm: parseWan(draft.roadHaul),
  ...(draft.pointKind === 'onsite' && { evaluateAddress: draft.evaluateAddress.trim() }),
  lnglat: draft.lnglat === '' ? null : draft.lnglat,
  clueId: draft.clueId === '' ? null : draft.clueId,
  sourceCarId: draft.sourceCarId === '' ? null : draft.sourceCarId,
  addons: draft.addons,
  quote,
  agreementVersion: currentAgreement,
  ...(draft.historyConsent !== '' && { historyConsent: draft.historyConsent }),
});

/** Submits the order and invalidates lists and slots. */
export async function sendOrder(client: QueryClient, requestId: string, body: CreateOrderBody) {
  countTap('order', 'submit');
  // Every refusal is said at its field, above the dock or in a dialog.
  const made = await call(submitOrder, { query: { requestId }, body, inPlace: 'all' });
  void client.invalidateQueries({ queryKey: callKey(getOrderListByDealerId) });
  // Not refetched immediately: on the form, the user's own slot would look taken by others.
  void client.invalidateQueries({ queryKey: callKey(getAppointTime), refetchType: 'none' });
  return made;
}

/** Id of the open order of a car; null when there is none or the call fails. */
export const findOpenOrder = (vin: string): Promise<string | null> =>
  call(checkOrder, { query: { vin }, quiet: true }).then(
    ({ openOrderId }) => openOrderId,
    () => null,
  );
