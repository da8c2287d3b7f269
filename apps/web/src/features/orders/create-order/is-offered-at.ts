import type { Point } from '@yanche/contract/people/dealers';
import type { Place, Product } from '@yanche/contract/catalogue/products';

const placeOf = {
  market: 'market',
  store: 'point',
  onsite: 'onsite',
} as const satisfies Record<Point['kind'], Place>;

/** Whether this package is offered at this kind of place. */
export const isOfferedAt = (product: Product, kind: Point['kind']): boolean =>
  product.where.includes(placeOf[kind]);
