import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { batchTimes, checkBatch, submitBatch } from '@yanche/contract/batches/batches';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { accountInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { aDealer, anId, aBuyer } from '#testing/an-order.ts';
import { draftKey } from '#lib/form/drafts.ts';
import { aPoint, aProduct, fullCaps } from '#testing/a-product.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useBatchDraft } from './batch-draft.ts';
import { lineOf } from './batch-line.ts';
import { BatchOrderScreen } from './batch-order-screen.tsx';

const first = 'LSVHJ133022221761';
const second = 'LSVHJ1331N0000010';
const third = 'LSVHJ1333N0000011';

const vehicle = {
  brandId: 1,
  tagId: 101,
  carId: 10117,
  carTitle: '大众 帕萨特 2022款',
  maker: '上汽大众',
  modelYear: 2022,
};
const noKnown = { shelfCarId: null, plate: null, licenseTime: null, roadHaulKm: null, model: null };
const car = (vin: string, more: object = {}) => ({
  vin,
  level: 'ok' as const,
  reason: null,
  candidates: [],
  vehicle,
  known: noKnown,
  openOrderId: null,
  plateOrder: null,
  report: null,
  ...more,
});
const quote = {
  parts: [],
  price: 26_800,
  discount: 0,
  realPrice: 26_800,
  expireAt: new Date(Date.now() + 1_800_000).toISOString(),
  sign: 'sign',
};
const time = (index: number) => ({
  slotId: anId(500 + index),
  start: `2030-01-02T0${1 + index}:00:00.000Z`,
  end: `2030-01-02T0${1 + index}:30:00.000Z`,
});
const special: Record<string, object> = {};

beforeEach(() => {
  useBatchDraft.setState(useBatchDraft.getInitialState());
  useBatchDraft.getState().startNext();
  for (const vin of Object.keys(special)) delete special[vin];
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(productList, {
    products: [aProduct({ productId: 1002, name: '国标检测', claim: 'full', claimCaps: fullCaps })],
    addons: [],
    recommendId: 1002,
  });
  fakeServer.answer(productDetail, { product: aProduct(), groups: [], quote });
  fakeServer.answer(orderPrefill, {
    contact: { name: '陈志远', phone: '13800000001' },
    place: { ...aPoint(5001, { name: '石桥市场' }), cityName: '杭州' },
    productId: 1002,
    selfProductId: null,
  });
  fakeServer.answer(batchTimes, ({ query }) => ({
    times: Array.from({ length: Number(query.count) }, (_, index) => time(index)),
  }));
  fakeServer.answer(checkBatch, ({ body }) => ({
    cars: (body as { vins: string[] }).vins.map((vin) => car(vin, special[vin])),
  }));
  fakeServer.answer(accountInfo, {
    balance: 1_000_000,
    gold: 0,
    methods: [{ method: 'wallet', name: '钱包', hint: null }],
  });
  fakeServer.answer(submitBatch, { batchId: anId(7) });
});

async function pasted(text: string) {
  const { user } = renderScreen(<BatchOrderScreen />, '/order/batchOrder');
  await user.click(await screen.findByLabelText('粘贴车架号，一行一台'));
  await user.paste(text);
  return user;
}
const plates = ['浙A12345', '浙A12346', '浙A12347'];
const table = (...vins: string[]) =>
  vins.map((vin, index) => `${vin}\t${plates[index]}\t61,200\t2022-05`).join('\n');
const order = (count: number) => screen.findByRole('button', { name: `下单 ${count} 台` });
const rows = () => screen.getAllByRole('listitem', { hidden: true }).map((row) => row.textContent);

test('a pasted table is checked, given times and paid with two taps', async () => {
  const user = await pasted(table(first, second));
  await screen.findByText(/2 可下单/);
  await screen.findByText(/1月2日 09:00–09:30 起，最后一台 10:00/);
  await user.click(await order(2));
  await user.click(await screen.findByRole('button', { name: '立即支付' }));
  expect(await elsewhere()).toContain(`/order/batchResult?batchId=${anId(7)}`);
  const [sent] = fakeServer.requests(submitBatch);
  expect(sent?.body).toMatchObject({
    productId: 1002,
    pointId: 5001,
    phone: '13800000001',
    pay: { method: 'wallet', useGold: 0 },
    lines: [
      { vin: first, roadHaulKm: 61_200, licenseTime: '2022-05', slotId: anId(500) },
      { vin: second, plate: '浙A12346', slotId: anId(501) },
    ],
  });
  expect(useBatchDraft.getState().lines).toEqual([]);
});

test('cars that were not ordered stay on the list', async () => {
  special[second] = { openOrderId: anId(4) };
  const user = await pasted(`${table(first, second)}\n${third}`);
  await user.click(await order(1));
  await user.click(await screen.findByRole('button', { name: '立即支付' }));
  await elsewhere();
  expect(useBatchDraft.getState().lines.map(({ vin }) => vin)).toEqual([second, third]);
});

test('the mileage may be left open where the package reads it', async () => {
  const products = [aProduct({ productId: 1002, name: '国标检测', readsMileage: true })];
  fakeServer.answer(productList, { products, addons: [], recommendId: 1002 });
  const user = await pasted(`${first}\t2022-05`);
  await user.click(await order(1));
  await user.click(await screen.findByRole('button', { name: '立即支付' }));
  await elsewhere();
  const [sent] = fakeServer.requests(submitBatch);
  expect(sent?.body).toMatchObject({ lines: [{ vin: first, roadHaulKm: null }] });
});

test('stock fills in, an open order and a valid report are told and left out', async () => {
  special[first] = {
    known: { ...noKnown, shelfCarId: anId(3), licenseTime: '2021-01', roadHaulKm: 50_100 },
  };
  special[second] = { openOrderId: anId(4) };
  special[third] = { report: { orderId: anId(5), expiresAt: '2030-01-20T00:00:00.000Z' } };
  const user = await pasted(`${first}\n${table(second, third)}`);
  await screen.findByText(/1 可下单 · 2 不下单/);
  const [one, two, three] = rows();
  expect(one).toContain('5.01 万公里');
  expect(two).toContain('已有进行中的订单');
  expect(three).toContain('报告有效至');
  expect(screen.getByRole('link', { name: '看订单' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '仍要检测' }));
  await order(2);
});

test('the sheet that is paid on says which cars it leaves out', async () => {
  special[second] = { openOrderId: anId(4) };
  const user = await pasted(table(first, second));
  await user.click(await order(1));
  const sheet = await screen.findByRole('dialog', { name: '确认并支付' });
  expect(within(sheet).getByText('不在其中')).toBeTruthy();
  expect(within(sheet).getByText(`车架号尾号 ${second.slice(-6)}，留在清单里`)).toBeTruthy();
});

test('a list of which nothing can be ordered offers no order of nothing', async () => {
  special[first] = { openOrderId: anId(4) };
  const user = await pasted(table(first));
  await screen.findByText(/1 不下单/);
  await user.click(screen.getByRole('button', { name: '下单' }));
  expect(await screen.findByText('还没有可下单的车')).toBeTruthy();
});

test('a plate of two cars is questioned until it is mended or confirmed', async () => {
  special[third] = { plateOrder: { orderId: anId(4), vin: 'LSVHJ1335N0000012' } };
  const user = await pasted(
    `${first}\t浙A12345\t6.1\t2022-05\n${second}\t浙A·12345\t6.1\t2022-05\n${third}\t浙A12347\t6.1\t2022-05`,
  );
  await screen.findByText(/3 待补/);
  const [one, two, three] = rows();
  expect(one).toContain('清单里另一台车（尾号 000010）');
  expect(two).toContain('清单里另一台车（尾号 221761）');
  expect(three).toContain('尾号 000012');
  expect(screen.getByRole('link', { name: '看订单' })).toBeTruthy();
  for (const right of screen.getAllByRole('button', { name: '车牌没错' })) await user.click(right);
  await order(3);
  expect(fakeServer.requests(checkBatch)[0]?.body).toMatchObject({
    vins: [first, second, third],
    plates: ['浙A12345', '浙A12345', '浙A12347'],
  });
});

test('what is wrong is said as such, and what was no car by its line', async () => {
  const products = [aProduct({ productId: 1002, name: '国标检测', readsMileage: true })];
  fakeServer.answer(productList, { products, addons: [], recommendId: 1002 });
  await pasted(
    `你好，这些车\n${first}\t2039-05\n${second}\t99999999公里\t2022-05\n${third}\t1989-05`,
  );
  await screen.findByText(/3 待补/);
  const [future, far, old] = rows();
  expect(future).toContain('上牌时间不能晚于本月');
  expect(future).not.toContain('还缺');
  expect(far).toContain('99999999公里');
  expect(far).toContain('请按万公里填写');
  expect(old).toContain('上牌时间应在 1990 年以后');
  expect(screen.getByText('第 1 行没有车架号，没有加入')).toBeTruthy();
});

test('a list of before is kept', async () => {
  const { lines: _, ...rest } = useBatchDraft.getState();
  const kept = {
    ...lineOf({ no: 1, vin: first, plate: null, km: null, oddKm: '', licenseTime: null }),
    checkedVin: first,
  };
  const { checkedPlate: _a, plateOrder: _b, surePlate: _c, ...before } = kept;
  localStorage.setItem(
    draftKey('batch'),
    JSON.stringify({ version: 1, state: { ...rest, lines: [before] } }),
  );
  await useBatchDraft.persist.rehydrate();
  expect(useBatchDraft.getState().lines[0]).toMatchObject({ vin: first, plateOrder: null });
});

test('a wrong character is mended with one tap, the other lines stay', async () => {
  const user = await pasted(table('LSVHJ133O22221761', second));
  await screen.findByText('第 9 位是字母 O，车架号里没有 O');
  await order(1);
  await user.click(screen.getByRole('button', { name: '改成 0' }));
  await order(2);
  expect(rows()[0]).toContain(first);
});

test('a line that lacks something is completed or taken off by itself', async () => {
  const user = await pasted(`${first}\n${table(second)}`);
  await screen.findByText('还缺：上牌时间、里程');
  expect(screen.getByText(/1 可下单 · 1 待补/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '补齐' }));
  const sheet = await screen.findByRole('dialog', { name: '第 1 行' });
  await user.type(within(sheet).getByLabelText('行驶里程'), '3.62');
  await waitFor(() => expect(rows()[0]).toContain('还缺：上牌时间'));
  await user.click(within(sheet).getByRole('button', { name: '移除这台车' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await order(1);
});

test('times that were lost are planned anew, a refused line says why, nothing else is lost', async () => {
  const user = await pasted(table(first, second));
  await user.click(await order(2));
  fakeServer.refuse(
    submitBatch,
    'batchRefused',
    { count: 2 },
    {
      lines: [
        { vin: first, code: 2201, message: '该时段已约满' },
        { vin: second, code: 2502, message: '该套餐不适用于这款车' },
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: '立即支付' }));
  await screen.findByText(/有时段刚被约走/);
  await waitFor(() => expect(rows()[1]).toContain('该套餐不适用于这款车'));
  await order(1);
  expect(fakeServer.requests(batchTimes).length).toBeGreaterThan(1);
});

test('without an answer the same order is sent again', async () => {
  const user = await pasted(table(first));
  await user.click(await order(1));
  fakeServer.disconnect(submitBatch);
  const pay = await screen.findByRole('button', { name: '立即支付' });
  await user.click(pay);
  await within(screen.getByRole('dialog')).findByText(/不会重复下单/);
  fakeServer.answer(submitBatch, { batchId: anId(8) });
  await user.click(pay);
  expect(await elsewhere()).toContain(anId(8));
  const [one, two] = fakeServer.requests(submitBatch);
  expect(two?.query).toEqual(one?.query);
  expect(two?.body).toEqual(one?.body);
});

test('a wallet that is too low says by how much, and nothing is sent', async () => {
  fakeServer.answer(accountInfo, {
    balance: 20_000,
    gold: 0,
    methods: [{ method: 'wallet', name: '钱包', hint: null }],
  });
  const user = await pasted(table(first));
  await user.click(await order(1));
  await screen.findByText(/钱包还差 ¥68.00/);
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  expect(fakeServer.requests(submitBatch)).toHaveLength(0);
});

test('a purchaser over the limit of a month learns it before the order, and is not sent to top up', async () => {
  fakeServer.answer(accountInfo, {
    balance: 20_000,
    gold: 0,
    month: { limit: 300_000, left: 20_000, owner: '陈志远' },
    methods: [{ method: 'wallet', name: '钱包', hint: null }],
  });
  const user = await pasted(table(first));
  await user.click(await order(1));
  await screen.findByText('本月还可下单 ¥200.00。找 陈志远 提高额度，或少下几台；填好的车还在');
  expect(screen.queryByText(/钱包还差/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  expect(fakeServer.requests(submitBatch)).toHaveLength(0);
});

test('too few times are told and keep it from being ordered', async () => {
  fakeServer.answer(batchTimes, { times: [time(0)] });
  const user = await pasted(table(first, second));
  await screen.findByText(/近 14 天只排得下 1 台，共 2 台/);
  await user.click(await order(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is no list says so and is kept to be mended', async () => {
  const user = await pasted('——');
  expect(await screen.findByText('没有读到新的车架号')).toBeTruthy();
  await user.paste(table(first, first));
  await screen.findByText(/重复 1 行已合并/);
});

test('is for dealers', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  renderScreen(<BatchOrderScreen />, '/order/batchOrder');
  expect(await screen.findByText('批量下单供车商使用')).toBeTruthy();
});

test('a list that was typed and not read yet outlives a reload, beside the cars that were read', async () => {
  const user = await pasted(table(first));
  await order(1);
  await user.click(await screen.findByRole('button', { name: '加车' }));
  await user.type(await screen.findByLabelText('粘贴车架号，一行一台'), second);
  cleanup();
  const kept = localStorage.getItem(draftKey('batch')) ?? '';
  useBatchDraft.setState(useBatchDraft.getInitialState());
  localStorage.setItem(draftKey('batch'), kept);
  await useBatchDraft.persist.rehydrate();
  const again = renderScreen(<BatchOrderScreen />, '/order/batchOrder').user;
  const field = await screen.findByLabelText<HTMLTextAreaElement>('粘贴车架号，一行一台');
  expect(field.value).toBe(second);
  await again.click(screen.getByRole('button', { name: '读取' }));
  await screen.findByText(/1 可下单 · 1 待补/);
  expect(useBatchDraft.getState().typed).toBe('');
});
