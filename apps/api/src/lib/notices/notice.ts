import { maskPlate } from '@yanche/rules/plate';

/** Where a tap on a message leads. `tasks`: the list of jobs, where the one in question is no longer theirs. */
export type NoticeTarget = 'order' | 'selfOrder' | 'task' | 'tasks';

/** What stands in the gaps of the texts. Kept for months, so nothing personal: the plate is masked, a VIN is its end. */
export type NoticeParams = {
  car?: string;
  plate?: string;
  vinTail?: string;
  /** When the inspection begins. */
  startAt?: string;
  /** Fen. */
  amount?: number;
  /** What staff wrote. */
  text?: string;
};

/** The car of an order, as much of it as may stand in a message. */
export const carParams = (order: {
  car_title: string;
  plate: string | null;
  vin: string;
}): NoticeParams => ({
  car: order.car_title,
  ...(order.plate === null ? { vinTail: order.vin.slice(-4) } : { plate: maskPlate(order.plate) }),
});
