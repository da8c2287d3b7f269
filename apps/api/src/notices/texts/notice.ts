import type { TitleIn } from '#cars/car-titles.ts';
import type { NoticeParams } from '@yanche/rules/notices/notice-params';
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

/** With the car's title in the reader's language; it is stored in Chinese. */
export const titledParams = (params: NoticeParams, titleIn: TitleIn): NoticeParams =>
  params.car === undefined ? params : { ...params, car: titleIn(params.car) };
