import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderRow } from '@yanche/contract/self-orders/self-orders';
import { paths, to } from '#lib/paths.ts';

export type SelfWord = 'pay' | 'start' | 'capture' | 'retake' | 'submit' | 'viewReport' | 'rebuy';

/** The next action allowed by the server and its URL. Submitting is done on the capture screen. */
export function nextStep(order: SelfOrderRow): { word: SelfWord; href: string } | null {
  const { orderId, actions, status } = order;
  const may = (action: SelfOrderRow['actions'][number]) => actions.includes(action);
  const toPhotos = to.selfCreate(orderId);
  if (may('pay')) return { word: 'pay', href: to.selfToPay(orderId) };
  if (may('submit')) return { word: 'submit', href: toPhotos };
  if (may('retake')) return { word: 'retake', href: toPhotos };
  if (may('capture'))
    return { word: status === selfStatus.readyForPhotos ? 'start' : 'capture', href: toPhotos };
  if (may('viewReport')) return { word: 'viewReport', href: to.selfReport({ orderId }) };
  if (may('rebuy')) {
    const query = new URLSearchParams({ productId: String(order.productId), vin: order.vin });
    return { word: 'rebuy', href: `${paths.selfCreate}?${query}` };
  }
  return null;
}
