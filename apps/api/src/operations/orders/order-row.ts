import type { CarBlock } from '@yanche/contract/console/car-block';
import type { ConsoleOrderRow } from '@yanche/contract/console/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { maskPlate } from '@yanche/rules/cars/plate';
import { staffOrderActionsOf } from '@yanche/rules/staff/order-actions';
import type { StaffCaller } from '#route.ts';
import { ofOrder, unlessOwn } from '#staff/own-affairs.ts';
import type { ConsoleOrderData } from './orders.store.ts';

/** Of what a command decides on: the time of the last step, and the status, since two steps may fall into one ms. */
export const versionOf = ({
  updated_at,
  status,
}: Pick<ConsoleOrderData, 'updated_at' | 'status'>) => updated_at.getTime() * 100 + Number(status);

export type Reading = {
  reader: StaffCaller;
  language: Language;
  /** Of the cars that are read. */
  blocks: ReadonlyMap<string, NonNullable<CarBlock>>;
};

/** An order as this reader sees it: plates and numbers only as masks. */
export const consoleRowOf = (
  row: ConsoleOrderData,
  { reader, language, blocks }: Reading,
  refundable = 0,
): ConsoleOrderRow => ({
  orderId: row.id,
  orderNo: row.order_no,
  status: row.status,
  payStatus: row.pay_status,
  carTitle: row.car_title,
  plateMask: row.plate === null ? null : maskPlate(row.plate),
  vin: row.vin,
  carBlock: blocks.get(row.vin) ?? null,
  city: { id: row.city_id, name: inLanguage([row.city_name, row.city_name_en], language) },
  pointName: inLanguage([row.point_name, row.point_name_en], language),
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  productName: inLanguage([row.product_name, row.product_name_en], language),
  realPrice: row.real_price,
  customer: {
    userId: row.user_id,
    name: row.contractor_name,
    phoneMask: row.phone_mask,
    dealer:
      row.dealer_id === null ? null : { dealerId: row.dealer_id, name: row.dealer_name ?? '' },
  },
  inspectorName: row.inspector_name,
  createdAt: row.created_at.toISOString(),
  version: versionOf(row),
  actions: unlessOwn(
    reader,
    [ofOrder(row)],
    staffOrderActionsOf(
      {
        status: row.status,
        refundOpen: row.refund_open === true,
        refundable,
        hasPhone: row.phone_sealed !== '',
      },
      reader.policies,
    ),
    ['readPhone'],
  ),
});
