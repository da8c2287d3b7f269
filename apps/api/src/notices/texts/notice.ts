import type { NoticeParams } from '@yanche/rules/notices/notice-rules';
import { maskPlate } from '@yanche/rules/cars/plate';

/** The car of an order, without personal data. */
export const carParams = (order: {
  car_title: string;
  plate: string | null;
  vin: string;
}): NoticeParams => ({
  car: order.car_title,
  ...(order.plate === null ? { vinTail: order.vin.slice(-4) } : { plate: maskPlate(order.plate) }),
});
