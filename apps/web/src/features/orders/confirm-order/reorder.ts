import type { OrderDetail } from '@yanche/contract/orders/orders';
import { formatWan } from '@yanche/rules/cars/vehicle-facts';
import { emptyOrder, useOrderDraft } from '../order-draft.ts';

/** Copies car and package of a closed order into the draft; place and contact are still in it. */
export function reorder(order: OrderDetail): void {
  const { draft, update } = useOrderDraft.getState();
  update({
    ...draft,
    ...emptyOrder,
    contractorName: draft.contractorName || order.contractorName,
    vin: order.vin,
    plate: order.plate ?? '',
    licenseTime: order.licenseTime,
    roadHaul: order.roadHaulKm === null ? '' : formatWan(order.roadHaulKm),
    productId: order.productId,
  });
}
