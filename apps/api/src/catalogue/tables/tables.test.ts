import { listSoldItems } from '@yanche/contract/console/sold-items';
import { listPoints } from '@yanche/contract/console/places';
import { listTowns } from '@yanche/contract/console/towns';
import { createMarket, createTown } from '@yanche/contract/console/new-places';
import {
  type CsvProblems,
  exportMarkets,
  exportPoints,
  exportPrices,
  importMarkets,
  importPoints,
  importPrices,
} from '@yanche/contract/console/tables';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity, aMarket, aPoint, aProduct, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

let operator: Colleague;
test.beforeEach(async () => {
  operator = await aColleague(['catalogue'], { name: '商品' });
  for (const id of [1001, 1002]) await aProduct(api, { id });
  await api.deps.db.deleteFrom('prices').execute();
});

type Import = typeof importPrices | typeof importPoints | typeof importMarkets;
const send = async (call: Import, text: string) =>
  callAs(operator, call, { body: { reason: '批量调整', text } });
const linesOf = ({ data }: { data: unknown }) =>
  (data as CsvProblems).problems.map(({ line, message }) => `${line} ${message}`);
const exported = async (call: typeof exportPrices | typeof exportPoints | typeof exportMarkets) =>
  (await callAs(operator, call)).data.text;

test('prices: what was exported comes back unchanged, and with one figure changed only that is set', async () => {
  const text = await exported(exportPrices);
  expect(text).toContain('代码,名称,售价（元）');
  expect((await send(importPrices, text)).code).toBe(2430);
  const { data: list } = await callAs(operator, listSoldItems, { query: { size: '500' } });
  const item = list.data.find(({ itemId }) => itemId === 'product-1002');
  const line = text.split('\r\n').find((each) => each.startsWith(`${item?.code},`)) ?? '';
  const mended = text.replace(line, line.replace('268.00', '299.00'));
  // A trial says the same and leaves everything as it is.
  const body = { reason: '批量调整', text: mended, isTrial: true };
  expect((await callAs(operator, importPrices, { body })).data).toEqual({
    same: list.data.length - 1,
    changed: 1,
    created: 0,
  });
  expect(await rowsOf('prices', {})).toEqual([]);
  expect(await rowsOf('audit_entries', { subject_key: 'product-1002' })).toEqual([]);
  const reply = await send(importPrices, mended);
  expect(reply.data).toEqual({ same: list.data.length - 1, changed: 1, created: 0 });
  const [act] = await rowsOf('audit_entries', { subject_key: 'product-1002' }, 'at', 'id');
  expect(act).toMatchObject({
    action: 'product.setPrice',
    reason: '批量调整',
    after: { price: 29_900 },
  });
  // The file says which version it was made from.
  const late = text.replace(line, line.replace('268.00', '310.00'));
  expect(linesOf(await send(importPrices, late))[0]).toContain('刚被别人改过');
});

test('prices: a file is compared with the price of a day ago, too', async () => {
  const text = await exported(exportPrices);
  const line = text.split('\r\n').find((each) => each.includes('268.00')) ?? '';
  const withPrice = (price: string) =>
    // Without a version, so that the file may follow itself.
    text.replace(line, line.replace('268.00', price).replace(/,[^,]*$/, ','));
  expect((await send(importPrices, withPrice('230.00'))).code).toBe(0);
  advanceTime(1000);
  const next = await send(importPrices, withPrice('200.00'));
  expect(linesOf(next)[0]).toContain('从 ¥268.00 到 ¥200.00');
});

test('all bad rows are told with their lines, and none is imported', async () => {
  const { data: list } = await callAs(operator, listSoldItems, { query: { size: '500' } });
  const [one, two] = list.data;
  const head = '代码,名称,售价（元）,划线价（元）,返现（元）,在售,生效时间（空为立即）,版本';
  const text = [
    head,
    `${one?.code},,301,400,0,是,,`,
    'NONE,,1,1,0,是,,',
    `${two?.code},,三十,400,0,也许,明天,x`,
    `${one?.code},,302,400,0,是,,`,
    `${two?.code},,1`,
    `${two?.code},,0,400,0,是,2020-01-01 00:00,`,
  ].join('\r\n');
  const reply = await send(importPrices, text);
  expect(reply.code).toBe(2446);
  const told = linesOf(reply);
  for (const [line, words] of [
    [3, '不存在'],
    [4, '不是金额'],
    [4, '在售“也许”不是 是 / 否'],
    [4, '不是时间'],
    [4, '版本'],
    [5, '重复'],
    [6, '格数'],
  ] as const) {
    expect(
      told.some((each) => each.startsWith(`${line} `) && each.includes(words)),
      words,
    ).toBe(true);
  }
  expect(await rowsOf('prices', {})).toEqual([]);
  const unreadable = await send(importPrices, '代码,名称\r\nA,B');
  expect(unreadable.code).toBe(2445);
  expect((await send(importPrices, `${head}\r\n"a`)).code).toBe(2445);
  expect((await send(importPrices, '')).status).toBe(400);
});

test('points: changed by number, new without one; what is sold has to be seen on the screen first', async () => {
  const point = await aPoint(api, { kind: 'store' });
  const text = await exported(exportPoints);
  const lines = text.trim().split('\r\n');
  const mine = lines.find((line) => line.startsWith(`${point.id},`)) ?? '';
  const changed = mine.replace(point.name, '改名站');
  const fresh = mine.replace(/^\d+,/, ',').replace(point.name, '新站').replace(/\d+$/, '');
  const reply = await send(importPoints, [lines[0], changed, fresh].join('\r\n'));
  expect(reply.data).toEqual({ same: 0, changed: 1, created: 1 });
  const { data } = await callAs(operator, listPoints, { query: { search: '站', size: '500' } });
  expect(data.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['改名站', '新站']));
  const moved = (await exported(exportPoints))
    .split('\r\n')
    .find((line) => line.startsWith(`${point.id},`));
  const { name: cityName } = await rowOf('cities', { id: point.city_id });
  const bad = [lines[0], moved?.replace(cityName, '别处') ?? ''].join('\r\n');
  expect(linesOf(await send(importPoints, bad)).join()).toContain('不能改');
  // A shop becomes a point in a market of its town, elsewhere: with a name that is not known nothing changes.
  const market = await aMarket(api, point.city_id);
  const inMarket = moved
    ?.replace('门店,,', `市场内,${market.name},`)
    .replace(/,120[^,]*,/, ',121,');
  const nowhere = [lines[0], inMarket?.replace(market.name, '没有的市场') ?? ''].join('\r\n');
  expect(linesOf(await send(importPoints, nowhere)).join()).toContain('没有这个市场');
  expect((await send(importPoints, [lines[0], inMarket ?? ''].join('\r\n'))).code).toBe(0);
  expect(await rowOf('points', { id: point.id })).toMatchObject({
    kind: 'market',
    market_id: market.id,
    lng: 121,
  });

  const slot = await aSlot(api, { point_id: point.id });
  await anOrder(api, { slot, status: '20' });
  const now = (await exported(exportPoints))
    .split('\r\n')
    .find((line) => line.startsWith(`${point.id},`));
  const closed = [lines[0], now?.replace(/09:00,18:00/, '20:00,21:00') ?? ''].join('\r\n');
  expect(linesOf(await send(importPoints, closed)).join()).toContain('1 个已售出的预约');
});

test('a town and a market are made, closed at first; a market comes in by a file, too', async () => {
  const where = { lng: 120.1, lat: 30.2, reason: '拓城' };
  const cityCode = 500_000 + Math.floor(Math.random() * 99_999);
  const names = { name: `新城${cityCode}`, nameEn: `Newtown ${cityCode}` };
  const body = { ...where, ...names, cityCode, province: '浙江' };
  const { data: town } = await callAs(operator, createTown, { body });
  expect(town).toMatchObject({
    townId: `city-${cityCode}`,
    isOpen: false,
    kind: 'city',
    points: 0,
  });
  expect((await callAs(operator, createTown, { body })).code).toBe(2444);
  expect((await callAs(operator, createTown, { body: { ...body, nameEn: '新' } })).status).toBe(
    400,
  );

  const market = {
    ...where,
    name: '城西市场',
    nameEn: 'West market',
    address: '文一路 1 号',
    cityName: names.name,
    openFrom: '09:00',
    openTo: '17:30',
  };
  const { data: made } = await callAs(operator, createMarket, { body: market });
  expect(made).toMatchObject({ kind: 'market', within: names.name, isOpen: false });
  expect((await callAs(operator, createMarket, { body: market })).code).toBe(2444);
  const elsewhere = { ...market, cityName: '无此城' };
  expect((await callAs(operator, createMarket, { body: elsewhere })).code).toBe(2441);
  const late = { ...market, name: '晚市', openFrom: '18:00' };
  expect((await callAs(operator, createMarket, { body: late })).code).toBe(2438);

  const text = await exported(exportMarkets);
  const [head] = text.split('\r\n');
  const rows = [head, `,东市场,East,${names.name},东路 2 号,120.2,30.1,9:00,18:00,`];
  expect((await send(importMarkets, rows.join('\r\n'))).data).toMatchObject({ created: 1 });
  const { data: found } = await callAs(operator, listTowns, { query: { search: names.name } });
  expect(found.data.map(({ name }) => name)).toEqual([names.name, '城西市场', '东市场']);
  expect(await aCity(api)).toBeGreaterThan(0);
});
