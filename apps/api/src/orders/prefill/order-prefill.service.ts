import type { OrderPrefill } from '@yanche/contract/orders/order-prefill';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import type { Position } from '#lib/distance.ts';
import { findNearestPlace, findOpenPlace } from '#places/places.service.ts';
import type { Caller } from '#route.ts';
import { findLastOrder, findLastSelfProduct, findSealedPhone } from './order-prefill.store.ts';

type Reader = { caller: Caller | null; language: Language; from: Position | null };

/** What a new order's form begins with. A colleague's contact is not proposed, though their orders are seen. */
export async function readOrderPrefill(
  deps: Deps,
  { caller, language, from }: Reader,
): Promise<OrderPrefill> {
  const last = caller === null ? null : await findLastOrder(deps.db, caller.userId);
  const lastPlace = last === null ? null : await findOpenPlace(deps, last.point_id, language);
  return {
    contact: caller === null ? null : await contactOf(deps, caller, last),
    place: lastPlace ?? (from === null ? null : await findNearestPlace(deps, from, language)),
    productId: last?.product_id ?? null,
    selfProductId: caller === null ? null : await findLastSelfProduct(deps.db, caller.userId),
  };
}

type Last = Awaited<ReturnType<typeof findLastOrder>>;

async function contactOf({ db, pii }: Deps, { userId, name }: Caller, last: Last) {
  if (last !== null) return { name: last.contractor_name, phone: pii.open(last.phone_sealed) };
  // Until somebody gives a name, the account is called by its number: enough for who meets them at the car.
  return { name, phone: pii.open(await findSealedPhone(db, userId)) };
}
