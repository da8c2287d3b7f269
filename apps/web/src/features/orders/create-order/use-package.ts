import type { Product, productList } from '@yanche/contract/catalogue/products';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { useEffect, useState } from 'react';
import { useOrderDraft } from '../order-draft.ts';
import { isOfferedAt } from './is-offered-at.ts';

type Offer = AnswerOf<typeof productList>;

/**
 * The package of the form: the chosen one, at first that of the last order or the recommended one; '' without any. Also where no
 * effect runs: the server draws the form as the app shows it. `lastProductId` is undefined until it is known.
 */
export function usePackage(
  offer: Offer | undefined,
  lastProductId: number | null | undefined,
): number | '' {
  const { productId, pointKind } = useOrderDraft((store) => store.draft);
  // What is cleared later, since it is no longer offered, is never replaced: that might cost more.
  const [wasChosen, setChosen] = useState(productId !== '');
  if (!wasChosen && productId !== '') setChosen(true);
  const isAsked = !wasChosen && productId === '' && offer && lastProductId !== undefined;
  const proposed = isAsked ? proposalOf(offer, lastProductId, pointKind) : null;
  useEffect(() => {
    const { draft, adopt } = useOrderDraft.getState();
    // A link that names a package has just been applied.
    if (proposed !== null && draft.productId === '') adopt({ productId: proposed });
  }, [proposed]);
  return proposed ?? productId;
}

function proposalOf(
  { products, recommendId }: Offer,
  lastProductId: number | null,
  pointKind: ReturnType<typeof useOrderDraft.getState>['draft']['pointKind'],
): number | null {
  const again = products.find(
    ({ productId, kind }) => productId === lastProductId && kind === 'inspection',
  );
  const fits = (each: Product) => pointKind === '' || isOfferedAt(each, pointKind);
  return again !== undefined && fits(again) ? again.productId : recommendId;
}
