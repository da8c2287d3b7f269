import type { Point } from '@yanche/contract/people/dealers';
import type { Place } from '@yanche/contract/catalogue/products';

const placeOf = {
  market: 'market',
  store: 'point',
  onsite: 'onsite',
} as const satisfies Record<Point['kind'], Place>;

/** Whether this package or extra is offered at this kind of place. */
export const isOfferedAt = (product: { where: readonly Place[] }, kind: Point['kind']): boolean =>
  product.where.includes(placeOf[kind]);
