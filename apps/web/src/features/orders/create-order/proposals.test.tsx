import { screen } from '@testing-library/react';
import { getAppointTime } from '@yanche/contract/catalogue/products';
import { type OrderPrefill, orderPrefill } from '@yanche/contract/orders/order-prefill';
import { getKnownCar } from '@yanche/contract/orders/known-car';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishLogin } from '#lib/current-user/login-gate.ts';
import { aDealer } from '#testing/an-order.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { aPoint } from '#testing/a-product.ts';
import { useOrderDraft } from '../order-draft.ts';
import {
  complete,
  draft,
  id,
  isChecked,
  prepareOrderForm,
  priced,
  show,
  submitButton,
  times,
  vin,
} from './testing/order-form.tsx';

const prefill: OrderPrefill = {
  contact: { name: '王先生', phone: '13511112222' },
  place: { ...aPoint(5002, { marketId: 501, name: '城东市场' }), cityName: '杭州' },
  productId: 1001,
  selfProductId: null,
};

beforeEach(() => {
  prepareOrderForm();
  fakeServer.answer(orderPrefill, prefill);
});

test('begins with contact, place and package of the last order, and the first free time', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(getAppointTime, times('full'));
  show();
  const time = await screen.findByRole('radio', { name: /10:30/ });
  expect(isChecked(time)).toBe(true);
  expect(screen.getByText('已选检测师最早的到达时间，可以更改')).toBeTruthy();
  expect(isChecked(screen.getByRole('radio', { name: /基础排查/ }))).toBe(true);
  expect(draft()).toMatchObject({
    contractorName: '王先生',
    phone: '13511112222',
    cityId: 330100,
    pointId: 5002,
    slotId: id(2),
    productId: 1001,
  });
  // Nothing of this was typed.
  expect(useOrderDraft.getState().needFillCreateOrderInfo).toBe(false);
});

test('what stands in the draft wins, and what was emptied stays empty', async () => {
  useOrderDraft.setState({ draft: { ...complete, slotId: id(2) } });
  const { user: person } = show();
  await priced('248');
  expect(draft()).toMatchObject({
    contractorName: complete.contractorName,
    phone: complete.phone,
    pointId: complete.pointId,
    productId: complete.productId,
    slotId: id(2),
  });
  expect(screen.queryByText(/已选最早/)).toBeNull();
  await person.clear(screen.getByRole('textbox', { name: '姓名' }));
  expect(draft().contractorName).toBe('');
});

test('a time that has gone is told, and no other one is taken instead', async () => {
  useOrderDraft.setState({ draft: { ...complete, slotId: id(3) } });
  show();
  expect(await screen.findByText(/刚被约满/)).toBeTruthy();
  expect(draft().slotId).toBe('');
});

test('a visitor who lacks only the contact logs in, and the order goes on with name and phone of the login', async () => {
  fakeServer.answer(orderPrefill, {
    contact: null,
    place: null,
    productId: null,
    selfProductId: null,
  });
  useOrderDraft.setState({ draft: { ...complete, contractorName: '', phone: '' } });
  const { user: person } = show();
  await priced('248');
  await person.click(submitButton());
  await vi.waitFor(() => expect(fakeServer.requests(orderPrefill)).toHaveLength(2));
  expect(fakeServer.requests(submitOrder)).toHaveLength(0);
  const contact = { name: '用户2222', phone: '13511112222' };
  fakeServer.answer(orderPrefill, { ...prefill, contact, place: null });
  finishLogin(true);
  await vi.waitFor(() => expect(fakeServer.requests(submitOrder)).toHaveLength(1));
  expect(fakeServer.requests(submitOrder)[0]?.body).toMatchObject({
    contractorName: '用户2222',
    phone: '13511112222',
  });
});

test('of a car from the stock its model, mileage, month and plate are filled in, however its VIN came here', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  const car = aShelfCar(1, { vin, roadHaulKm: 72_546, licenseTime: '2021-09', plate: '浙A12345' });
  const model = { ...car.model, carTitle: '大众 帕萨特 2012款 1.8TSI' };
  fakeServer.answer(getKnownCar, { ...car, model });
  show(`?vin=${vin}`);
  await vi.waitFor(() => expect(draft().roadHaul).toBe('7.25'));
  expect(draft()).toMatchObject({
    licenseTime: '2021-09',
    plate: '浙A12345',
    cartitle: model.carTitle,
    carId: car.model.carId,
    sourceCarId: car.shelfCarId,
  });
  // The VIN says 2022.
  expect(await screen.findByText('车架号显示为 2022 年款，与所选车款不同，请核对')).toBeTruthy();
});
