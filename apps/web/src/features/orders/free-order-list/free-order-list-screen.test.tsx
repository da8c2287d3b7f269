import { screen, within } from '@testing-library/react';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { productList } from '@yanche/contract/catalogue/products';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aProduct } from '#testing/a-product.ts';
import { aBuyer, aDealer, anOrderRow } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { FreeOrderListScreen } from './free-order-list-screen.tsx';

const show = () => renderScreen(<FreeOrderListScreen />, '/freeOrderList');
const rows = (...data: ReturnType<typeof anOrderRow>[]) =>
  fakeServer.answer(getOrderListByDealerId, { data, hasMore: false, next: null, counts: null });
const offered = (...kinds: ('inspection' | 'free')[]) =>
  fakeServer.answer(productList, {
    products: kinds.map((kind, index) => aProduct({ productId: 1009 - index, kind, price: 0 })),
    addons: [],
    recommendId: null,
  });

beforeEach(() => fakeServer.answer(getUserInfoByToken, aDealer));

it('lists the free checks of the dealership', async () => {
  rows(anOrderRow(1, { productName: '免费车况初检', realPrice: 0 }));
  show();
  const card = await screen.findByRole('article', { name: '大众 帕萨特 1 号' });
  expect(within(card).getByText('免费')).toBeDefined();
  expect(within(card).queryByText(/0\.00/)).toBeNull();
  expect(screen.getByRole('heading', { name: '免费检测订单' })).toBeDefined();
  expect(fakeServer.requests(getOrderListByDealerId).map(({ query }) => query)).toEqual([
    { scope: 'dealer', kind: 'free', tab: 'all' },
  ]);
  expect(await screen.findByRole('button', { name: '日期' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '套餐' })).toBeNull();
});

it('offers to order one when the list is empty', async () => {
  rows();
  offered('inspection', 'free');
  show();
  expect(await hrefOf('预约免费检测')).toBe('/order/createOrder?productId=1008');
});

it('offers nothing where no free check is available', async () => {
  rows();
  offered('inspection');
  show();
  expect(await screen.findByText('目前没有提供免费检测')).toBeDefined();
  expect(screen.queryByRole('link', { name: '预约免费检测' })).toBeNull();
});

it('explains to users without a dealership that it is for dealers', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  rows();
  show();
  expect(await screen.findByText('免费检测是车商权益')).toBeDefined();
  expect(await hrefOf('去我的订单')).toBe('/c/orderList');
});

it('asks for the login first', async () => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.refuse(getOrderListByDealerId, 'notLoggedIn');
  show();
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeDefined();
});

it('speaks English', async () => {
  setLanguage('en');
  rows();
  offered('free');
  show();
  expect(await screen.findByRole('link', { name: 'Book a free check' })).toBeDefined();
});
