import type { CreateOrderBody } from '@yanche/contract/orders/create-order-info';
import type { Quote } from '@yanche/contract/catalogue/products';
import type { Language } from '@yanche/rules/bilingual';
import { currentConsent } from '@yanche/rules/history/consent-text';
import { isKnownAgreement } from '@yanche/rules/orders/agreement-versions';
import { readsMileage } from '@yanche/rules/inspections/reads-mileage';
import { extraOf } from '@yanche/rules/orders/extras';
import type { OrderTerms } from '@yanche/rules/orders/order-terms';
import { DAY_MS } from '@yanche/rules/calendar';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { checkLicenseTime } from '@yanche/rules/cars/vehicle-facts';
import { checkVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { fitsModel } from '#catalogue/product-fit.ts';
import {
  bookableAddons,
  isQuoteValid,
  createQuote,
  type QuoteSubject,
  soldWith,
} from '#catalogue/quotes.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { formatYuan } from '@yanche/rules/money/money';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { findSetting } from '#risk/product-settings.store.ts';
import type { Caller } from '#route.ts';
import { findFile } from '#files/files.store.ts';
import { findValidReportId } from '../orders.store.ts';
import { findProduct, listAddons, type ProductRow } from '#catalogue/products.store.ts';
import { findSlotPlace } from '#catalogue/appointments/slots.store.ts';
import { titleToStore } from '#cars/car-titles.ts';
import { findCar } from '#catalogue/vehicles.store.ts';
import { isOfferedAt, type SlotPlace } from '#catalogue/appointments/place-kinds.ts';

export type SubmitBody = CreateOrderBody & { addons: string[] };
/** A new order after all checks that need no lock. */
export type CheckedOrder = {
  vin: string;
  plate: string | null;
  product: ProductRow;
  place: SlotPlace;
  quote: Quote;
  /** Of cancelling, kept for good. */
  terms: OrderTerms;
  /** What the car is called in the order. */
  title: string;
  /** The authorisation of the history query that the product includes. */
  historyConsent: string | null;
};

/** Checks everything about a new order that can be checked before its slot is reserved. Throws the failure to show. */
export async function checkOrderBody(
  deps: Deps,
  { body, caller, language }: { body: SubmitBody; caller: Caller; language: Language },
): Promise<CheckedOrder> {
  const { db, clock } = deps;
  const now = clock.now();
  const { level, vin } = checkVin(body.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  if (!isKnownAgreement(body.agreementVersion)) {
    throw new Failure('agreementUnknown', {}, { field: 'agreementVersion' });
  }
  if (body.historyConsent !== undefined && body.historyConsent !== currentConsent) {
    throw new Failure('historyConsentNeeded', {}, { field: 'historyConsent' });
  }
  if (!checkLicenseTime(body.licenseTime, now).ok) {
    throw invalidField('licenseTime');
  }
  if (body.contractorName.trim() === '') throw invalidField('contractorName');
  if (body.cartitle.trim() === '') throw invalidField('cartitle');
  const plate = body.plate ? normalisePlate(body.plate) : null;
  if (plate !== null && !checkPlate(plate).ok) throw invalidField('plate');

  const asked = {
    productId: body.productId,
    cityId: body.cityId,
    addons: [...new Set(body.addons)],
  };
  const soldAt = soldWith(deps.links, asked, body.quote, now);
  const [product, place, car, photo, terms, addons] = await Promise.all([
    findProduct(db, body.productId, soldAt),
    findSlotPlace(db, body.slotId),
    findCar(db, { brandId: body.brandId, seriesId: body.tagId, modelId: body.carId }),
    body.vinImageFileId ? findFile(db, body.vinImageFileId) : null,
    findSetting(db, 'orderTerms', soldAt),
    body.addons.length === 0 ? [] : listAddons(db, soldAt),
  ]);
  // Otherwise another person's photo would be shown.
  if (body.vinImageFileId && photo?.owner_id !== caller.userId) throw new Failure('fileMissing');
  if (car === null) throw invalidField('tagId');
  if (place === null) throw new Failure('slotUnknown');
  if (product === null) throw new Failure('productNotHere');
  if (body.roadHaulKm === null && !readsMileage(product.check_groups)) {
    throw invalidField('roadHaulKm');
  }
  checkPlace(body, product, place);
  if (place.kind === 'onsite' && !(await isSwitchedOn(db, 'onsite'))) {
    throw new Failure('switchedOff');
  }
  if (product.kind === 'free' && caller.dealerId === null) throw new Failure('noPermission');
  const model =
    car.energy === null || car.new_price === null
      ? null
      : { energy: car.energy, new_price: car.new_price };
  if (!fitsModel(product, model)) throw new Failure('productNotForCar');
  await checkReport(deps, { product, vin, caller });

  const chosen = bookableAddons(addons).filter(({ code }) => body.addons.includes(code));
  const possible = chosen.filter(({ code }) => isOfferedAt(extraOf(code), place));
  if (possible.length !== new Set(body.addons).size) throw invalidField('addons');
  const subject: QuoteSubject = {
    productId: product.id,
    cityId: place.city_id,
    addons: chosen.map(({ code }) => code),
  };
  const price = { product, addons: chosen, terms, language, now };
  const fresh = () => createQuote(deps.links, subject, price);
  const quote = resolveQuote(deps, subject, body.quote, fresh);
  const title = titleToStore(body.cartitle, car);
  const historyConsent = product.rule.history === undefined ? null : (body.historyConsent ?? null);
  return { vin, plate, product, place, quote, terms: quote.terms ?? terms, title, historyConsent };
}

function checkPlace(body: SubmitBody, product: ProductRow, place: SlotPlace): void {
  const fits =
    place.point_id === body.pointId &&
    place.city_id === body.cityId &&
    (body.marketId === null || place.market_id === body.marketId) &&
    isOfferedAt(product, place);
  if (!fits) throw new Failure('productNotHere');
  if (place.kind === 'onsite' && !body.evaluateAddress?.trim()) {
    throw invalidField('evaluateAddress');
  }
}

/** One of their own: that others had a car inspected is not for everybody to know. */
async function checkReport(
  { db, clock }: Deps,
  { product, vin, caller }: { product: ProductRow; vin: string; caller: Caller },
): Promise<void> {
  const days = product.rule.needsReportDays;
  if (days === undefined) return;
  const now = clock.now();
  const since = new Date(now.getTime() - days * DAY_MS);
  if ((await findValidReportId(db, { vin, since, now, owner: caller })) === null) {
    throw new Failure('reportNeeded', { days });
  }
}

/** A valid quote fixes price and terms. Otherwise new ones are made, and must equal those shown. */
function resolveQuote(deps: Deps, subject: QuoteSubject, given: Quote, fresh: () => Quote): Quote {
  if (isQuoteValid(deps.links, subject, given, deps.clock.now())) return given;
  const quote = fresh();
  const isAsShown =
    given.terms === undefined || canonicalJson(given.terms) === canonicalJson(quote.terms);
  if (quote.realPrice === given.realPrice && isAsShown) return quote;
  throw new Failure('priceChanged', { price: formatYuan(quote.realPrice) }, quote);
}
