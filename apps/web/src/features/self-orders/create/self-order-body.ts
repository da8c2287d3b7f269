import type { BodyOf } from '@yanche/contract/endpoint';
import type { submitSelfOrder } from '@yanche/contract/self-orders/self-orders';
import type { SelfProduct } from '@yanche/contract/catalogue/self-products';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { parseWan } from '@yanche/rules/cars/vehicle-facts';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import type { SelfDraft } from '../self-draft.ts';

export type SelfOrderBody = BodyOf<typeof submitSelfOrder>;

/** The request body of a valid draft. */
export const selfOrderBody = (
  draft: SelfDraft,
  quote: SelfProduct['quote'],
  requestId: string,
): SelfOrderBody => ({
  requestId,
  productId: Number(draft.productId),
  vin: normaliseVin(draft.vin),
  ...(draft.plate !== '' && { plate: normalisePlate(draft.plate) }),
  brandId: Number(draft.brandId),
  tagId: Number(draft.tagId),
  ...(draft.carId !== '' && { carId: draft.carId }),
  cartitle: draft.cartitle,
  licenseTime: draft.licenseTime,
  roadHaulKm: parseWan(draft.roadHaul) ?? 0,
  realPrice: quote.realPrice,
  quoteExpireAt: quote.expireAt,
  quoteSign: quote.sign,
  agreementVersion: currentAgreement,
});
