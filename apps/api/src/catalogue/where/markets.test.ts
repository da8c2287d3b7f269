import { createMarket } from '@yanche/contract/console/new-places';
import {
  createClosure,
  createPoint,
  editPoint,
  liftClosure,
  listPoints,
  setPointOpen,
} from '@yanche/contract/console/places';
import { editMarket, editTown, listTowns, setTownOpen } from '@yanche/contract/console/towns';
import type { BodyOf } from '@yanche/contract/endpoint';
import { getAppointTime } from '@yanche/contract/catalogue/products';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getMarketInfo, getPointsFromCity } from '@yanche/contract/people/dealers';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { up } from '#database/migrations/0143-markets-and-points.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity, aMarket, aPoint, aProduct } from '#testing/a-place.ts';
import { anOrderForm } from '#testing/an-order.ts';
import { api, expectInvariants, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

test.afterAll(expectInvariants);

let operator: Colleague;
let cityId: number;
let cityName: string;
test.beforeEach(async () => {
  operator = await aColleague(['catalogue']);
  await aProduct(api);
  cityId = await aCity(api);
  cityName = (await rowOf('cities', { id: cityId })).name;
});

const reason = '新市场开业';
const facts = {
  name: 'A 区检测点',
  nameEn: 'Point of area A',
  address: '石桥路 1 号',
  kind: 'market' as const,
  lng: 120.1,
  lat: 30.2,
};
const addPoint = async (
  marketName: string | null,
  more: Partial<BodyOf<typeof createPoint>> = {},
) =>
  callAs(operator, createPoint, {
    body: {
      ...facts,
      cityName,
      marketName,
      openFrom: '10:00',
      openTo: '16:00',
      capacity: 3,
      reason,
      ...more,
    },
  });
const pointNow = async (pointId: number) => {
  const { data } = await callAs(operator, listPoints, { query: { size: '500' } });
  const row = data.data.find((each) => each.pointId === pointId);
  if (row === undefined) throw new Error('no point');
  return row;
};
const edit = async (pointId: number, more: Partial<BodyOf<typeof editPoint>>) => {
  const { version } = await pointNow(pointId);
  return callAs(operator, editPoint, {
    body: { ...facts, marketName: null, pointId, version, reason, seen: [], ...more },
  });
};
const openSlots = async (pointId: number) => {
  const { data } = await api.call(null, getAppointTime, { query: { pointId } });
  return data.days.flatMap((day) => day.slots).filter(({ status }) => status === 'open');
};
const setMarket = async (townId: string, isOpen: boolean, seen: string[] = []) => {
  const { data } = await callAs(operator, listTowns, { query: { size: '500' } });
  const version = data.data.find((each) => each.townId === townId)?.version ?? 0;
  return callAs(operator, setTownOpen, { body: { townId, version, reason, isOpen, seen } });
};

test('a market that is made here gets points, opens with them, and is ordered from by its name', async () => {
  const { data: market } = await callAs(operator, createMarket, {
    body: {
      name: '石桥市场',
      nameEn: 'Shiqiao',
      address: '石桥路',
      lng: 120,
      lat: 30,
      cityName,
      openFrom: '08:00',
      openTo: '17:00',
      reason,
    },
  });
  const marketId = Number(market.townId.slice('market-'.length));
  expect((await addPoint(null)).code).toBe(2454);
  expect((await addPoint('没有的市场')).code).toBe(2453);
  expect((await addPoint('石桥市场', { kind: 'store' })).code).toBe(2454);
  expect((await addPoint('')).status).toBe(400);
  const { data: point } = await addPoint('Shiqiao');
  expect(point).toMatchObject({ marketName: '石桥市场', isOpen: true, marketClosed: true });
  const { pointId } = point;
  expect(await openSlots(pointId)).toEqual([]);
  const offered = async () =>
    (await api.call(null, getMarketInfo, { query: { marketId } })).data.points.length;
  const inTown = async () =>
    (await api.call(null, getPointsFromCity, { query: { cityId } })).data.length;
  expect([await offered(), await inTown()]).toEqual([0, 0]);

  expect((await setMarket(market.townId, true)).data).toMatchObject({ isOpen: true, points: 1 });
  expect([await offered(), await inTown()]).toEqual([1, 1]);
  const at = timeAfter(DAY_MS).toISOString();
  const slotId = (await openSlots(pointId)).find(({ start }) => start > at)?.slotId ?? '';
  const form = await anOrderForm(api, { slot: await rowOf('slots', { id: slotId }) });
  const buyer = await api.aPerson(['buyer']);
  const order = await api.call(buyer, submitOrder, {
    query: { requestId: newId() },
    body: { ...form, marketId },
  });
  expect(order.code).toBe(0);
  expect((await rowOf('orders', { id: order.data.orderId })).market_id).toBe(marketId);
  const [act] = await rowsOf('audit_entries', { subject_key: String(pointId) });
  expect(act?.after).toMatchObject({ marketName: '石桥市场', pointKind: 'market', lng: 120.1 });
});

test('opening a market leaves a point closed that was closed by itself', async () => {
  const market = await aMarket(api, cityId);
  const townId = `market-${market.id}`;
  const { data: open } = await addPoint(market.name);
  const { data: shut } = await addPoint(market.name, { name: 'B 区检测点' });
  const close = { pointId: shut.pointId, version: 0, reason: '场地装修', isOpen: false, seen: [] };
  expect((await callAs(operator, setPointOpen, { body: close })).code).toBe(0);
  expect((await setMarket(townId, false)).code).toBe(0);
  expect(await pointNow(open.pointId)).toMatchObject({ isOpen: true, marketClosed: true });
  expect(await openSlots(open.pointId)).toEqual([]);
  const { data } = await callAs(operator, listPoints, { query: { isOpen: 'yes', size: '500' } });
  expect(data.data.map(({ pointId }) => pointId)).not.toContain(open.pointId);

  expect((await setMarket(townId, true)).code).toBe(0);
  expect(await openSlots(open.pointId)).not.toEqual([]);
  expect(await openSlots(shut.pointId)).toEqual([]);
  expect(await pointNow(shut.pointId)).toMatchObject({ isOpen: false, marketClosed: false });
});

test('kind, market and position of a point are changed; into a closed market only with its sold appointments seen', async () => {
  const { data: shop } = await addPoint(null, { kind: 'store' });
  const { pointId } = shop;
  const market = await aMarket(api, cityId, { pilot: false });
  const elsewhere = await aMarket(api, await aCity(api, { staff: 0 }));
  expect((await edit(pointId, { marketName: elsewhere.name })).code).toBe(2453);
  expect((await edit(pointId, { kind: 'onsite' })).code).toBe(2455);
  expect((await edit(pointId, { lat: 91 })).status).toBe(400);
  const at = timeAfter(DAY_MS).toISOString();
  const slotId = (await openSlots(pointId)).find(({ start }) => start > at)?.slotId ?? '';
  const form = await anOrderForm(api, { slot: await rowOf('slots', { id: slotId }) });
  const sold = await api.call(await api.aPerson(['buyer']), submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  const { orderId } = sold.data;
  const into = { marketName: market.name, lng: 120.5 };
  const told = await edit(pointId, into);
  expect([told.code, told.data]).toMatchObject([2437, { orders: [{ orderId }] }]);
  expect(await rowOf('points', { id: pointId })).toMatchObject({ kind: 'store', lng: 120.1 });
  const done = await edit(pointId, { ...into, seen: [orderId] });
  expect(done.data).toMatchObject({ kind: 'market', marketName: market.name, lng: 120.5 });
  expect(await openSlots(pointId)).toEqual([]);
  expect((await edit(pointId, into)).code).toBe(2430);
  const acts = await rowsOf('audit_entries', { action: 'point.edit' });
  expect(acts).toMatchObject([
    {
      before: { pointKind: 'store', marketName: null, lng: 120.1 },
      after: { pointKind: 'market', marketName: market.name, lng: 120.5, affectedOrders: 1 },
    },
  ]);
});

test('a town and a market are renamed and moved; neither takes the name of another', async () => {
  const other = await rowOf('cities', { id: await aCity(api, { staff: 0 }) });
  const townId = `city-${cityId}`;
  const town = { townId, reason, name: `${cityName}新`, nameEn: 'Xin', province: '浙江' };
  const where = { lng: 119.5, lat: 29.5 };
  const put = async (more: Partial<BodyOf<typeof editTown>>, version = 0) =>
    callAs(operator, editTown, { body: { ...town, ...where, version, ...more } });
  expect((await put({ name: other.name })).code).toBe(2444);
  expect((await put({ nameEn: '新' })).status).toBe(400);
  expect((await put({ townId: 'market-1' })).status).toBe(400);
  expect((await put({ townId: 'city-1' })).code).toBe(1004);
  expect((await put({})).data).toMatchObject({
    name: town.name,
    ...where,
    actions: ['close', 'edit', 'plan'],
  });
  expect(await rowOf('cities', { id: cityId })).toMatchObject({ letter: 'X', lng: 119.5 });
  expect((await put({})).code).toBe(2403);
  expect((await put({}, 1)).code).toBe(2430);

  const market = await aMarket(api, cityId);
  const second = await aMarket(api, cityId);
  const body = {
    townId: `market-${market.id}`,
    reason,
    name: '石桥二手车市场',
    nameEn: 'Shiqiao',
    address: '石祥路 1 号',
    ...where,
    openFrom: '09:00',
    openTo: '17:30',
  };
  const putMarket = async (more: Partial<BodyOf<typeof editMarket>>, version = 0) =>
    callAs(operator, editMarket, { body: { ...body, version, ...more } });
  expect((await putMarket({ openTo: '08:00' })).code).toBe(2438);
  expect((await putMarket({ name: second.name })).code).toBe(2444);
  expect((await putMarket({})).data).toMatchObject({ name: '石桥二手车市场', ...where });
  expect((await putMarket({})).code).toBe(2403);
});

test('of markets that were closed before, points closed with them open again, those closed one by one do not', async () => {
  const [closed, sells] = [
    await aMarket(api, cityId, { pilot: false }),
    await aMarket(api, cityId, { pilot: false }),
  ];
  const at = (market: { id: number }, is_open: boolean) =>
    aPoint(api, { city_id: cityId, market_id: market.id, is_open });
  const [withIt, byItself, open] = [
    await at(closed, false),
    await at(closed, false),
    await at(sells, true),
  ];
  const by = await aColleague(['catalogue']);
  const version = 0;
  const acts = { pointId: byItself.id, version, reason, seen: [] };
  await callAs(by, setPointOpen, { body: { ...acts, isOpen: true } });
  await callAs(by, setPointOpen, { body: { ...acts, version: 1, isOpen: false } });
  await up(api.deps.db as never);
  const isOpen = async ({ id }: { id: number }) => (await rowOf('points', { id })).is_open;
  expect(await Promise.all([withIt, byItself, open].map(isOpen))).toEqual([true, false, true]);
  const isPilot = async ({ id }: { id: number }) => (await rowOf('markets', { id })).pilot;
  expect([await isPilot(closed), await isPilot(sells)]).toEqual([false, true]);
});

test('a whole market is closed for a time: its points sell nothing, others of the town do, until it is lifted', async () => {
  const dispatcher = await aColleague(['dispatcher']);
  const market = await aMarket(api, cityId);
  const { data: inside } = await addPoint(market.name);
  const { data: outside } = await addPoint(null, { kind: 'store' });
  const free = async ({ pointId }: { pointId: number }) => (await openSlots(pointId)).length;
  const before = await free(inside);
  const at = timeAfter(DAY_MS).toISOString();
  const slotId = (await openSlots(inside.pointId)).find(({ start }) => start > at)?.slotId ?? '';
  const form = await anOrderForm(api, { slot: await rowOf('slots', { id: slotId }) });
  const sold = await api.call(await api.aPerson(['buyer']), submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  const times = {
    startsAt: timeAfter(0).toISOString(),
    endsAt: timeAfter(30 * DAY_MS).toISOString(),
  };
  const close = async (placeId: number, seen: string[] = []) =>
    callAs(dispatcher, createClosure, {
      body: { reason: '市场消防检查', scope: 'market', placeId, ...times, seen },
    });
  expect((await close(999_999)).code).toBe(2441);
  const { orderId } = sold.data;
  expect((await close(market.id)).data).toMatchObject({ orders: [{ orderId }] });
  const { data: closure } = await close(market.id, [orderId]);
  expect(closure).toMatchObject({
    scope: 'market',
    placeName: market.name,
    affected: [{ orderId }],
  });
  expect(await free(inside)).toBe(0);
  expect(await free(outside)).toBeGreaterThan(0);
  const { closureId, version } = closure;
  const lift = { closureId, version, reason: '检查完毕' };
  expect((await callAs(dispatcher, liftClosure, { body: lift })).code).toBe(0);
  expect(await free(inside)).toBe(before);
});
