import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { positionBroughtAlong } from '#lib/host/position-brought-along.ts';
import { useOrderDraft } from '../order-draft.ts';
import { adoptContact } from './adopt-contact.ts';

type ProposalsProps = {
  /** Called with the package of the last order; null without one. */
  onLastProduct: (productId: number | null) => void;
};

/** Shows nothing. A chunk of its own: the form is usable before anything is proposed. */
export function Proposals({ onLastProduct }: ProposalsProps) {
  const lastProductId = useLastOrder();
  useEffect(() => {
    if (lastProductId !== undefined) onLastProduct(lastProductId);
  }, [lastProductId, onLastProduct]);
  return null;
}

/**
 * Fills what is still empty from this person's last order, or from their login. The draft on the device wins, and what somebody has
 * emptied stays empty: each answer is applied once. Answers the last package: undefined until it is known, null without one.
 */
function useLastOrder(): number | null | undefined {
  const [position] = useState(positionBroughtAlong);
  const { data, isError } = useCall(orderPrefill, position ?? {}, {
    quiet: true,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data === undefined) return;
    const { contact, place } = data;
    adoptContact(contact);
    const { draft, adopt } = useOrderDraft.getState();
    // A town that was chosen here says where the person wants to go.
    if (place === null || draft.cityId !== '' || draft.pointId !== '') return;
    adopt({
      cityId: place.cityId,
      cityName: place.cityName,
      marketId: place.marketId,
      pointId: place.pointId,
      pointName: place.name,
      pointKind: place.kind,
      pointAddress: place.address,
    });
  }, [data]);
  return data === undefined ? (isError ? null : undefined) : data.productId;
}
