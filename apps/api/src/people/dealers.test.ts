import {
  dealerAccount,
  getAllCity,
  getBaseInfoById,
  getMarketAllCity,
  getMarketInfo,
  getPointsFromCity,
  isPilotCity,
} from '@yanche/contract/dealers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metersBetween } from '#lib/distance.ts';
import { newId } from '#lib/ids.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';
import { seedReference } from '#sample/reference.ts';

const beijing = 110100;
const hangzhou = 330100;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedReference(api.deps.db);
});
afterAll(() => api.close());

async function aDealer(name: string): Promise<string> {
  const id = newId();
  await api.deps.db
    .insertInto('dealers')
    .values({
      id,
      name,
      market_id: null,
      city_id: hangzhou,
      level: 2,
      contact: '周先生',
      phone_mask: '138****0001',
      address: '石桥路 1 号',
      status: 'active',
    })
    .execute();
  return id;
}

test('all cities by letter, letters and cities in pinyin order', async () => {
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

test('an English visitor finds Urumqi under U', async () => {
  const reply = await api.app.inject({
    url: getAllCity.path,
    headers: { 'accept-language': 'en-US' },
  });
  const { data } = reply.json();
  expect(data.U.map((city: { cityName: string }) => city.cityName)).toContain('Urumqi');
});

test('cities with a market are the pilot ones only', async () => {
  const { data } = await api.call(null, getMarketAllCity);
  const cities = Object.values(data).flat();
  expect(cities).toHaveLength(10);
  expect(cities.every((city) => city.pilot)).toBe(true);
});

test('inspections are offered in a pilot city and nowhere else', async () => {
  const ask = async (cityId: number) =>
    (await api.call(null, isPilotCity, { query: { cityId } })).data.pilot;
  expect([await ask(beijing), await ask(130100), await ask(1)]).toEqual([true, false, false]);
});

test('a market with its points; an unknown one is not found', async () => {
  const { data } = await api.call(null, getMarketInfo, { query: { marketId: 101 } });
  expect(data).toMatchObject({
    marketId: 101,
    cityId: beijing,
    openFrom: '09:00',
    openTo: '18:00',
  });
  expect(data.points.length).toBeGreaterThan(0);
  expect(data.points.every((point) => point.marketId === 101)).toBe(true);
  expect((await api.call(null, getMarketInfo, { query: { marketId: 99 } })).code).toBe(1004);
});

test('points come nearest first when it is known where the visitor is', async () => {
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

test('distance is right: Beijing to Shanghai, across the date line, to itself', () => {
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

test('a dealership is seen by its own people only', async () => {
  const dealerId = await aDealer('杭州诚信车行');
  const otherId = await aDealer('萧山湘湖名车馆');
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  const staff = await api.aPerson(['dealerStaff'], { dealerId });
  for (const person of [owner, staff]) {
    const { data } = await api.call(person, getBaseInfoById, { query: { dealerId } });
    expect(data).toMatchObject({ dealerId, name: '杭州诚信车行', phoneMask: '138****0001' });
  }
  const stranger = await api.aPerson(['dealerOwner'], { dealerId: otherId });
  const buyer = await api.aPerson(['buyer']);
  const foreign = await api.call(stranger, getBaseInfoById, { query: { dealerId } });
  const missing = await api.call(stranger, getBaseInfoById, { query: { dealerId: newId() } });
  expect(foreign).toEqual(missing);
  expect(foreign.code).toBe(1004);
  expect((await api.call(buyer, getBaseInfoById, { query: { dealerId } })).code).toBe(1004);
  expect((await api.call(null, getBaseInfoById, { query: { dealerId } })).code).toBe(1001);
});

test('the account: balance and the latest 20 movements of the own wallet, newest first', async () => {
  const dealerId = await aDealer('账户车行');
  const person = await api.aPerson(['dealerOwner'], { dealerId });
  expect((await api.call(person, dealerAccount)).data).toEqual({
    balance: 0,
    gold: 0,
    entries: [],
  });

  const accountId = newId();
  const { db } = api.deps;
  await db
    .insertInto('ledger_accounts')
    .values({
      id: accountId,
      owner_kind: 'dealer',
      owner_id: dealerId,
      kind: 'wallet',
      balance: 2300,
      floor: 0,
    })
    .execute();
  for (let n = 1; n <= 23; n += 1) {
    const at = new Date(api.time.now.getTime() + n * 1000);
    const transactionId = newId();
    await db
      .insertInto('ledger_transactions')
      .values({
        id: transactionId,
        unique_key: `test ${transactionId}`,
        kind: 'topUp',
        order_id: null,
        at,
      })
      .execute();
    await db
      .insertInto('ledger_entries')
      .values({
        id: newId(),
        transaction_id: transactionId,
        account_id: accountId,
        amount: 100,
        balance_after: n * 100,
        at,
      })
      .execute();
  }
  const { data } = await api.call(person, dealerAccount);
  expect(data.balance).toBe(2300);
  expect(data.entries.map((entry) => entry.balanceAfter)).toEqual(
    Array.from({ length: 20 }, (_, i) => (23 - i) * 100),
  );
  const other = await api.aPerson(['dealerOwner'], { dealerId: await aDealer('别家') });
  expect((await api.call(other, dealerAccount)).data.entries).toEqual([]);
});

test('an account is for dealers', async () => {
  expect((await api.call(null, dealerAccount)).code).toBe(1001);
  expect((await api.call(await api.aPerson(['buyer']), dealerAccount)).code).toBe(1003);
  expect((await api.call(await api.aPerson(['dealerOwner']), dealerAccount)).code).toBe(1003);
});
