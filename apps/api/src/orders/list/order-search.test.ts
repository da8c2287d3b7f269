import { getOrderListByDealerId, type OrderTab } from '@yanche/contract/orders/orders';
import { orderTabs } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { expect } from 'vitest';
import { aDealer, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { searchTerms } from './order-search.ts';

let dealer: TestPerson;
let [jetta, passat] = ['', ''];
const [jettaVin, passatVin] = ['LFV3A23C4H3000077', 'LSVCC2A41HN123493'];
const phone = '13911112222';

test.beforeAll(async () => {
  const dealerId = await aDealer(api);
  dealer = await api.aPerson(['dealerOwner'], { dealerId });
  const { id: pointId } = await aPoint(api, { name: '石桥检测点', name_en: 'Stone Bridge' });
  const slot = await aSlot(api, { point_id: pointId, capacity: 5 });
  const [first, second] = [
    await anOrder(api, { person: dealer, slot, status: '95', more: { plate: '浙A8K751' } }),
    await anOrder(api, { person: dealer, status: '20', more: { plate: '沪CDF1293' } }),
  ];
  [jetta, passat] = [first.orderId, second.orderId];
  await setRows(
    'orders',
    { id: jetta },
    {
      vin: jettaVin,
      car_title: '大众 速腾 2019款 280TSI 旗舰型',
      phone_sealed: api.deps.pii.seal(phone),
      phone_mask: '139****2222',
    },
  );
  await setRows(
    'orders',
    { id: passat },
    { vin: passatVin, car_title: '别克 GL8 2020款 ES 陆上公务舱', phone_mask: '138****0000' },
  );
  const note = { dealer_id: dealerId, note: '', changed_by: dealer.userId };
  await addRows('dealer_notes', {
    ...note,
    order_id: passat,
    tags: ['急售'],
    changed_at: new Date(),
  });
});

const list = (person: TestPerson | null, keyword: string, tab: OrderTab = 'all') =>
  api.call(person, getOrderListByDealerId, { query: { keyword, tab } });
const found = async (keyword: string, who = dealer) =>
  (await list(who, keyword)).data.data.map(({ orderId }) => orderId);

test.each([
  ['a model', '速腾'],
  ['one sign of it', '腾'],
  ['words of the title in any order', '280tsi 大众'],
  ['words that stand together there', '大众速腾'],
  ['the end of the plate', '51'],
  ['the beginning of the plate', '浙A8'],
  ['the plate as it is on the car', '浙a·8k751'],
  ['the middle of the VIN', '3a23c4'],
  ['the whole VIN in full-width signs', 'ＬＦＶ３Ａ２３Ｃ４Ｈ３００００７７'],
  ['the end of the phone number', '2222'],
  ['the whole phone number', '139 1111 2222'],
  ['a point', '石桥'],
  ['a point in English', 'stone br'],
  ['model and point', '速腾 石桥'],
])('finds an order by %s', async (_, keyword) => {
  expect(await found(keyword)).toEqual([jetta]);
});

test('finds by the English name of the make, by hyphenless names, and by a tag', async () => {
  await setRows('brands', { name: '别克' }, { name_en: 'Buick' });
  await addRows('brands', { id: 990_001, name: '别克', name_en: 'Buick', letter: 'B', hot: null });
  await setRows('orders', { id: passat }, { brand_id: 990_001 });
  expect(await found('buick')).toEqual([passat]);
  expect(await found('GL-8')).toEqual([passat]);
  expect(await found('急售')).toEqual([passat]);
});

test('finds by the whole number of an order, and by a tag whatever its case', async () => {
  const { order_no: orderNo } = await rowOf('orders', { id: passat });
  expect(await found(orderNo)).toEqual([passat]);
  expect(await found(` ${orderNo.toLowerCase()} `)).toEqual([passat]);
  expect(await found(orderNo, await api.aPerson(['buyer']))).toEqual([]);
  expect(await found(orderNo.slice(0, -1))).toEqual([]);
  await setRows('dealer_notes', { order_id: passat }, { tags: ['急售', 'Urgent'] });
  for (const tag of ['Urgent', 'urgent', 'URGENT']) expect(await found(tag)).toEqual([passat]);
});

test.each([
  ['what no order has', '朗逸'],
  ['words of two orders', '速腾 GL8'],
  ['another number with the same mask', '13999992222'],
  ['what joins two fields', '旗舰型浙A'],
])('finds nothing by %s', async (_, keyword) => {
  expect(await found(keyword)).toEqual([]);
});

test.each([
  '%',
  '_',
  '\\',
  "'",
  '速%',
  '__',
  '|',
  '🚗',
  '\u{20000}',
  'x901f',
  'xpgh',
  '901f',
  '速'.repeat(200),
])('takes %s as it is', async (keyword) => {
  const { code, data } = await list(dealer, keyword);
  expect(code).toBe(0);
  expect(data.data).toEqual([]);
  expect(data.counts?.all).toBe(0);
});

test('signs that say nothing look for nothing; too many are refused', async () => {
  expect(await found(' · ')).toHaveLength(2);
  expect((await list(dealer, '速'.repeat(201))).status).toBe(400);
  expect(searchTerms(' ａ  b a a c d e f g ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the tabs count what was found', async () => {
  const { data } = await list(dealer, '石桥', 'yourTurn');
  expect(data.data.map(({ orderId }) => orderId)).toEqual([jetta]);
  expect(data.counts).toMatchObject({ all: 1, yourTurn: 1, waiting: 0, cancelled: 0 });
  expect((await list(dealer, '石桥', 'waiting')).data.data).toEqual([]);
});

test('only in one’s own orders, and only who is logged in', async () => {
  const other = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  expect(await found('速腾', other)).toEqual([]);
  expect(await found('急售', other)).toEqual([]);
  expect(await found(phone, await api.aPerson(['buyer']))).toEqual([]);
  expect((await list(null, '速腾')).code).toBe(1001);
});

test('a point that is renamed is found by its new name', async () => {
  await setRows('points', { name: '石桥检测点' }, { name: '勾庄检测点' });
  expect(await found('勾庄')).toEqual([jetta]);
  await setRows('points', { name: '勾庄检测点' }, { name: '石桥检测点' });
});

// Those under way and those that have ended are searched in two ways.
test.each(Object.values(orderStatus))(
  'an order in status %s is found, and counted in its tab',
  async (status) => {
    await setRows('orders', { id: jetta }, { status });
    const { key } = orderTabs.find(({ statuses }) => statuses?.some((one) => one === status)) ?? {};
    const other = key === 'done' ? 'cancelled' : 'done';
    const { data } = await list(dealer, '速腾', key);
    expect(data.data.map(({ orderId }) => orderId)).toEqual([jetta]);
    expect(data.counts).toMatchObject({ all: 1, [key ?? '']: 1, [other]: 0 });
    expect((await list(dealer, '速腾', other)).data.data).toEqual([]);
    expect(await found('速腾')).toEqual([jetta]);
    await setRows('orders', { id: jetta }, { status: '95' });
  },
);
