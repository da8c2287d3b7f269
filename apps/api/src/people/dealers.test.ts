import {
  dealerAccount,
  getAllCity,
  getBaseInfoById,
  getMarketAllCity,
  getMarketInfo,
  getPointsFromCity,
  isPilotCity,
} from '@yanche/contract/people/dealers';
import { expect } from 'vitest';
import { metersBetween } from '#lib/distance.ts';
import { newId } from '#lib/ids.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { aTopUp } from '#testing/an-order.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { seedReference } from '#sample/reference.ts';

const beijing = 110100;
test.beforeAll(async () => {
  await seedReference(api.deps.db);
});

test('lists all cities by letter, in pinyin order', async () => {
  const { data } = await api.call(null, getAllCity);
  const letters = Object.keys(data);
  expect(letters).toEqual([...letters].sort());
  expect(Object.values(data).flat().length).toBeGreaterThanOrEqual(300);
  const found = (data.C ?? []).map((city) => city.cityName);
  const some = ['沧州', '长沙', '常州', '成都', '重庆', '滁州'];
  expect(found.filter((name) => some.includes(name))).toEqual(some);
  expect(data.B?.find((city) => city.cityId === beijing)).toEqual({
    cityId: beijing,
    cityName: '北京',
    cityNameEn: 'Beijing',
    cityDomain: 'bj',
    pilot: true,
  });
});

test('Hong Kong and Macao have no domain, every other city has one', async () => {
  const { data } = await api.call(null, getAllCity);
  const bare = Object.values(data)
    .flat()
    .filter(({ cityDomain }) => cityDomain === undefined);
  expect(bare.map(({ cityNameEn }) => cityNameEn).sort()).toEqual(['Hong Kong', 'Macao']);
});

test('English visitors find Urumqi under U', async () => {
  const { data } = await api.call(null, getAllCity, { headers: { 'accept-language': 'en-US' } });
  expect(data.U?.map(({ cityName }) => cityName)).toContain('Urumqi');
});

test('cities with a market are the pilot cities only', async () => {
  const { data } = await api.call(null, getMarketAllCity);
  const cities = Object.values(data).flat();
  expect(cities).toHaveLength(10);
  expect(cities.every((city) => city.pilot)).toBe(true);
});

test('inspections are offered in pilot cities only', async () => {
  const ask = async (cityId: number) =>
    (await api.call(null, isPilotCity, { query: { cityId } })).data.pilot;
  expect([await ask(beijing), await ask(130100), await ask(1)]).toEqual([true, false, false]);
});

test('returns a market with its points; an unknown one is not found', async () => {
  const { data } = await api.call(null, getMarketInfo, { query: { marketId: 101 } });
  const hours = { openFrom: '09:00', openTo: '18:00' };
  expect(data).toMatchObject({ marketId: 101, cityId: beijing, ...hours });
  expect(data.points.length).toBeGreaterThan(0);
  expect(data.points.every((point) => point.marketId === 101)).toBe(true);
  expect((await api.call(null, getMarketInfo, { query: { marketId: 99 } })).code).toBe(1004);
});

test("points come nearest first when the visitor's position is known", async () => {
  const plain = await api.call(null, getPointsFromCity, { query: { cityId: beijing } });
  expect(plain.data.length).toBeGreaterThan(3);
  expect(plain.data.every((point) => point.distanceKm === null)).toBe(true);
  const near = { lng: 116.55, lat: 39.86 };
  const { data } = await api.call(null, getPointsFromCity, { query: { cityId: beijing, ...near } });
  expect(data[0]).toMatchObject({ name: '五方桥二手车市场检测点', distanceKm: 0 });
  const distances = data.map((point) => point.distanceKm ?? -1);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(new Set(data.map((p) => p.pointId))).toEqual(new Set(plain.data.map((p) => p.pointId)));
  const none = await api.call(null, getPointsFromCity, { query: { cityId: 130100 } });
  expect(none.data).toEqual([]);
});

test('distances are right: Beijing to Shanghai, across the date line, to itself', () => {
  const km = (a: [number, number], b: [number, number]) =>
    metersBetween({ lng: a[0], lat: a[1] }, { lng: b[0], lat: b[1] }) / 1000;
  expect(km([116.4, 39.9], [121.47, 31.23])).toBeCloseTo(1067, -1);
  expect(km([179.9, 0], [-179.9, 0])).toBeCloseTo(22.2, 0);
  expect(km([120, 30], [120, 30])).toBe(0);
  expect(km([0, 0], [180, 0])).toBeCloseTo(Math.PI * 6371, 0);
});

test.each([
  'cityId=x',
  'cityId=1&lng=abc&lat=1',
  'cityId=1&lng=181&lat=1',
  'cityId=1&lng=1&lat=-90.1',
  'cityId=1&cityId=2',
  '',
])('a malformed query for points is refused: %s', async (query) => {
  const reply = await api.app.inject({ url: `${getPointsFromCity.path}?${query}` });
  expect(reply.statusCode).toBe(400);
});

test('a dealership is visible to its own people only', async () => {
  const { dealerId, owner, staff } = await aDealership(api);
  for (const person of [owner, staff]) {
    const { data } = await api.call(person, getBaseInfoById, { query: { dealerId } });
    expect(data).toMatchObject({ dealerId, name: '测试车行', phoneMask: '138****0000' });
  }
  const stranger = await aDealerOwner(api);
  const foreign = await api.call(stranger, getBaseInfoById, { query: { dealerId } });
  const missing = await api.call(stranger, getBaseInfoById, { query: { dealerId: newId() } });
  expect(foreign).toEqual(missing);
});

test('the account shows balance and the latest 20 wallet movements, newest first', async () => {
  const person = await aDealerOwner(api);
  const nothing = { balance: 0, gold: 0, entries: [] };
  expect((await api.call(person, dealerAccount)).data).toEqual(nothing);
  for (let n = 1; n <= 23; n += 1) {
    advanceTime(1000);
    await aTopUp(api, person, 100);
  }
  const { data } = await api.call(person, dealerAccount);
  expect(data.balance).toBe(2300);
  expect(data.entries.map((entry) => entry.balanceAfter)).toEqual(
    Array.from({ length: 20 }, (_, i) => (23 - i) * 100),
  );
  expect((await api.call(await aDealerOwner(api), dealerAccount)).data).toEqual(nothing);
});

test('an account needs a dealership', async () => {
  expect((await api.call(await api.aPerson(['dealerOwner']), dealerAccount)).code).toBe(1003);
});
