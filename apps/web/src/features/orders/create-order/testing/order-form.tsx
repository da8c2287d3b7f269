import { screen } from '@testing-library/react';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { submitOrder } from '@yanche/contract/orders/orders';
import {
  getAppointTime,
  productDetail,
  productList,
  type Quote,
} from '@yanche/contract/catalogue/products';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { addDays } from '@yanche/rules/calendar';
import { aPoint, aProduct } from '#testing/a-product.ts';
import { answerVins } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { emptyDraft, useOrderDraft } from '../../order-draft.ts';
import { CreateOrderScreen } from '../create-order-screen.tsx';
import { chinaToday } from '../../slots/slots.ts';

export const vin = 'LSVHJ133022221761';
export const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const tomorrow = addDays(chinaToday(), 1);
const at = (time: string) => `${tomorrow}T${time}:00+08:00`;

const product = (productId: number, name: string, price: number) =>
  aProduct({ productId, name, price, originPrice: price });
export const products = [product(1001, '基础排查', 12800), product(1002, '国标检测', 26800)];
export const lift = {
  code: 'LIFT',
  name: '举升机底盘检测',
  price: 6000,
  note: '把车升起来看车底',
  where: ['market' as const, 'point' as const],
};

export const quoteOf = (price: number, withLift = false): Quote => ({
  parts: [
    { kind: 'base', name: '国标检测', amount: price },
    ...(withLift ? [{ kind: 'addon' as const, name: lift.name, amount: lift.price }] : []),
    { kind: 'discount', name: '车商优惠', amount: -2000 },
  ],
  price: price + (withLift ? 6000 : 0),
  discount: 2000,
  realPrice: price + (withLift ? 6000 : 0) - 2000,
  expireAt: new Date(Date.now() + 1_800_000).toISOString(),
  sign: `sign-${price}`,
});
export const detailOf = (price: number) => (request: { query: Record<string, string> }) => ({
  product: products[1] ?? aProduct(),
  groups: [],
  quote: request.query.cityId ? quoteOf(price, request.query.addons === 'LIFT') : null,
});

const slot = (n: number, from: string, to: string, status: 'open' | 'full' = 'open') => ({
  slotId: id(n),
  start: at(from),
  end: at(to),
  status,
  left: status === 'open' ? 4 : 0,
});
export const times = (first: 'open' | 'full' = 'open'): AnswerOf<typeof getAppointTime> => ({
  days: [
    {
      date: tomorrow,
      weekday: 1,
      holiday: null,
      workday: true,
      left: 8,
      slots: [
        slot(1, '10:00', '10:30', first),
        slot(2, '10:30', '11:00'),
        slot(3, '11:00', '11:30', 'full'),
      ],
    },
  ],
  earliest: at('10:00'),
});
export const point = aPoint(5001, { marketId: 501, name: '石桥市场' });
export const vehicle = {
  brandId: 1,
  tagId: 101,
  carId: 10117,
  carTitle: '大众 帕萨特 2022款 330TSI 豪华版',
  maker: '上汽大众',
  modelYear: 2022,
};
export const complete = {
  ...emptyDraft,
  vin,
  brandId: 1,
  tagId: 101,
  carId: 10117,
  cartitle: vehicle.carTitle,
  recognisedVin: vin,
  licenseTime: '2022-05',
  roadHaul: '3.62',
  productId: 1002,
  cityId: 330100,
  cityName: '杭州',
  marketId: 501,
  pointId: 5001,
  pointName: '石桥市场',
  pointKind: 'market' as const,
  pointAddress: '石桥路 266 号',
  slotId: id(1),
  evaluatePlanStartTime: at('10:00'),
  evaluatePlanEndTime: at('10:30'),
  contractorName: '陈志远',
  phone: '13800000001',
};
export const done = {
  orderId: id(77),
  payNeeded: true,
  realPrice: 24800,
  expireAt: new Date(Date.now() + 1_800_000).toISOString(),
};

export const show = (query = '') =>
  renderScreen(<CreateOrderScreen />, `/order/createOrder${query}`);
export const submitButton = () => screen.getByRole('button', { name: /提交订单/ });
export const vinInput = () => screen.getByLabelText<HTMLInputElement>('车架号（VIN）');
export const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked;
export const isDisabled = (control: HTMLElement) => (control as HTMLInputElement).disabled;
export const draft = () => useOrderDraft.getState().draft;
export const priced = (text: string) => screen.findByRole('button', { name: new RegExp(text) });

/** A server that offers one car, one place and tomorrow's times; nobody is logged in. */
export function prepareOrderForm() {
  useOrderDraft.setState(useOrderDraft.getInitialState());
  useOrderDraft.getState().startNext();
  fakeServer.answer(productList, { products, addons: [lift], recommendId: 1002 });
  fakeServer.answer(productDetail, detailOf(26800));
  fakeServer.answer(getAppointTime, times());
  answerVins({ [vin]: vehicle });
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.answer(submitOrder, done);
}
