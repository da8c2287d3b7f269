import type { AnswerOf } from '@yanche/contract/endpoint';
import { productDetail, type productList, type Quote } from '@yanche/contract/catalogue/products';
import { useEffect } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useOrderDraft } from '../order-draft.ts';

export type Price = {
  /** The price to show, fen; null until a package is chosen. */
  fen: number | null;
  discount: number;
  /** The package reads the mileage: it may be left open. */
  readsMileage: boolean;
  /** The signed quote; null until a city is chosen and while it loads. */
  quote: Quote | null;
  /** State of the quote. */
  state: 'quoted' | 'noCity' | 'asking' | 'failed' | 'notOffered';
  refetch: () => Promise<Quote | null>;
};

/** The price of the draft: a signed quote once the city is known, before that the sum of the list prices. */
export function usePrice(
  offer: AnswerOf<typeof productList> | undefined,
  productId: number | '',
): Price {
  const { cityId, addons } = useOrderDraft((store) => store.draft);
  const ready = productId !== '' && cityId !== '';
  const { data, isError, isFetching, refetch } = useCall(
    productDetail,
    {
      productId: Number(productId),
      cityId: Number(cityId),
      addons: addons.length === 0 ? undefined : addons.join(','),
    },
    { enabled: ready, quiet: true },
  );
  const quote = (ready && data?.quote) || null;
  useStoredPrice(quote);

  const product = offer?.products.find((each) => each.productId === productId);
  const extras = (offer?.addons ?? []).filter(({ code }) => addons.includes(code));
  const listed = extras.reduce((sum, { price }) => sum + price, product?.price ?? 0);
  return {
    fen: quote?.realPrice ?? (product === undefined ? null : listed),
    discount: quote?.discount ?? 0,
    readsMileage: product?.readsMileage ?? false,
    quote,
    state: stateOf(),
    refetch: async () => (await refetch()).data?.quote ?? null,
  };

  function stateOf(): Price['state'] {
    if (quote !== null) return 'quoted';
    if (!ready) return 'noCity';
    if (isFetching) return 'asking';
    return isError ? 'failed' : 'notOffered';
  }
}

/** Stores the shown price in the draft (spec §3). */
function useStoredPrice(quote: Quote | null) {
  useEffect(() => {
    if (quote === null) return;
    const { draft, adopt } = useOrderDraft.getState();
    const { price, discount, realPrice } = quote;
    if (draft.price !== price || draft.discount !== discount || draft.realPrice !== realPrice) {
      adopt({ price, discount, realPrice });
    }
  }, [quote]);
}
