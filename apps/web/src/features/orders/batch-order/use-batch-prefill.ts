import type { Product } from '@yanche/contract/catalogue/products';
import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { useEffect } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { isOfferedAt } from '../create-order/is-offered-at.ts';
import { useBatchDraft } from './batch-draft.ts';

/** Fills what is still empty from the last order, as the form of a single one does. */
export function useBatchPrefill(products: readonly Product[]): void {
  const { data } = useCall(orderPrefill, {}, { quiet: true, staleTime: Infinity });
  useEffect(() => {
    if (data === undefined) return;
    const { contact, place } = data;
    const { shared, share } = useBatchDraft.getState();
    share({
      ...(shared.contractorName === '' && contact !== null && { contractorName: contact.name }),
      ...(shared.phone === '' && contact !== null && { phone: contact.phone }),
      ...(shared.pointId === '' &&
        place !== null && {
          cityId: place.cityId,
          cityName: place.cityName,
          marketId: place.marketId,
          pointId: place.pointId,
          pointName: place.name,
          pointKind: place.kind,
        }),
    });
  }, [data]);
  useEffect(() => {
    const { shared, share } = useBatchDraft.getState();
    if (data === undefined || shared.productId !== '') return;
    const fits = (each: Product) =>
      each.kind === 'inspection' &&
      (shared.pointKind === '' || isOfferedAt(each, shared.pointKind));
    const last = products.find((each) => each.productId === data.productId && fits(each));
    // Of those for any car: the cars of a batch differ.
    const product = last ?? products.find((each) => fits(each) && each.claim === 'full');
    if (product !== undefined) share({ productId: product.productId });
  }, [data, products]);
}
