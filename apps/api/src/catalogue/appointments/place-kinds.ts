import type { Place } from '@yanche/contract/catalogue/products';
import type { findSlotPlace } from './slots.store.ts';

export type SlotPlace = NonNullable<Awaited<ReturnType<typeof findSlotPlace>>>;

/** The product's place for each kind of point. */
const placeOfKind: Record<SlotPlace['kind'], Place> = {
  market: 'market',
  store: 'point',
  onsite: 'onsite',
};

/** Whether a product or an extra is offered at this place. */
export const isOfferedAt = (product: { places: readonly string[] }, place: SlotPlace): boolean =>
  place.pilot && product.places.includes(placeOfKind[place.kind]);
