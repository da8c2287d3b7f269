import {
  getAppointTime,
  productDetail,
  productList,
  verifyVin,
} from '@yanche/contract/catalogue/products';
import { describe, expect } from 'vitest';
import { aCity, aDealer, aModel, aPoint, aProduct, aSlot, aDealerOwner } from '#testing/a-place.ts';
import { vinOf } from '#testing/order-form.ts';
import { runJob } from '#testing/run-job.ts';
import { api, test } from '#testing/fixture.ts';
import { addRows, setRows } from '#testing/rows.ts';

let cityId: number;
test.beforeAll(async () => {
  cityId = await aCity(api);
  for (const id of [1001, 1002, 1003, 1004, 1005, 1006, 1009]) await aProduct(api, { id });
  await aProduct(api, { id: 2001 });
  await addRows(
    'addons',
    { code: 'LIFT', name: '举升机底盘检测', name_en: 'Lift', price: 6_000, sort: 1 },
    { code: 'FAR', name: '远途费', name_en: 'Far', price: 300, sort: 2 },
  );
});

const inEnglish = async (url: string) =>
  (await api.app.inject({ url, headers: { 'accept-language': 'en-GB' } })).json();

describe('productList', () => {
  test('lists products with an inspector; the free check only for dealers', async () => {
    const { data } = await api.call(null, productList, { query: { cityId } });
    expect(data.products.map(({ productId }) => productId)).toEqual([
      1001, 1002, 1003, 1004, 1005, 1006,
    ]);
    expect(data.addons).toEqual([
      {
        code: 'LIFT',
        name: '举升机底盘检测',
        price: 6_000,
        note: expect.stringMatching(/看车底/),
        where: ['market', 'point'],
      },
    ]);
    const dealer = await api.aPerson(['dealerStaff'], { dealerId: await aDealer(api) });
    const more = await api.call(dealer, productList, { query: { cityId } });
    expect(more.data.products.at(-1)).toMatchObject({ productId: 1009, kind: 'free', price: 0 });
  });

  test('is empty where inspections are not offered', async () => {
    const elsewhere = await aCity(api, { pilot: false });
    for (const city of [elsewhere, 1]) {
      const { data } = await api.call(null, productList, { query: { cityId: city } });
      expect(data).toMatchObject({ products: [], recommendId: null });
    }
  });

  test('recommends the product made for the car', async () => {
    const recommended = async (car?: { carId: number }) =>
      (await api.call(null, productList, { query: { cityId, modelId: car?.carId } })).data;
    expect((await recommended()).recommendId).toBe(1003);
    const petrol = await recommended(await aModel(api));
    expect(petrol.recommendId).toBe(1003);
    expect(petrol.products.map(({ productId }) => productId)).toEqual([1001, 1002, 1003, 1006]);
    expect((await recommended(await aModel(api, { energy: 'bev' }))).recommendId).toBe(1004);
    expect((await recommended(await aModel(api, { newPrice: 60_000_000 }))).recommendId).toBe(1005);
  });

  test('refuses unknown and repeated fields', async () => {
    const extra = await api.call(null, productList, { query: { city: 1 } as never });
    expect(extra.status).toBe(400);
    const twice = await api.app.inject({ url: `${productList.path}?cityId=1&cityId=2` });
    expect(twice.statusCode).toBe(400);
  });
});

describe('productDetail', () => {
  test('says whether the mileage is read, in whatever language it answers', async () => {
    for (const language of ['zh', 'en']) {
      const headers = { 'accept-language': language };
      const { data } = await api.call(null, productDetail, { query: { productId: 1002 }, headers });
      expect(data.product.readsMileage).toBe(true);
    }
  });

  test('returns the items, and with a city a quote', async () => {
    const { data } = await api.call(null, productDetail, {
      query: { productId: 1002, cityId, addons: 'LIFT,LIFT' },
    });
    expect(data.product).toMatchObject({ code: 'CHK_GB', where: ['market', 'point', 'onsite'] });
    expect(data.product.checkGroups[0]).toEqual({ name: '骨架检查', items: 35 });
    expect(data.groups[0]?.items[0]).toBe('车体左右对称性');
    expect(data.quote).toMatchObject({
      parts: [
        { kind: 'base', name: '国标检测', amount: 32_800 },
        { kind: 'addon', name: '举升机底盘检测', amount: 6_000 },
        { kind: 'discount', code: 'ACTIVITY', name: '限时优惠', amount: -6_000 },
      ],
      price: 38_800,
      discount: 6_000,
      realPrice: 32_800,
      expireAt: '2026-11-21T02:30:00.000Z',
    });
    const without = await api.call(null, productDetail, { query: { productId: 1002 } });
    expect(without.data.quote).toBeNull();
  });

  test('unknown products and extras are not found', async () => {
    for (const productId of [1, 2001]) {
      expect((await api.call(null, productDetail, { query: { productId } })).code).toBe(1004);
    }
    const far = await api.call(null, productDetail, { query: { productId: 1002, addons: 'FAR' } });
    expect(far.code).toBe(2001);
  });

  test('quotes the free check for dealers only', async () => {
    const query = { productId: 1009, cityId };
    expect((await api.call(null, productDetail, { query })).data.quote).toBeNull();
    const dealer = await aDealerOwner(api);
    expect((await api.call(dealer, productDetail, { query })).data.quote).toMatchObject({
      parts: [{ amount: 9_900 }, { kind: 'discount', amount: -9_900 }],
      price: 9_900,
      discount: 9_900,
      realPrice: 0,
    });
  });

  test('in English', async () => {
    const { data } = await inEnglish(`${productDetail.path}?productId=1002&cityId=${cityId}`);
    expect(data.product.name).toBe('GB/T 30323 inspection');
    expect(data.groups[0]).toMatchObject({ name: 'Body frame' });
    expect(data.quote.parts.map(({ name }: { name: string }) => name)).toEqual([
      'GB/T 30323 inspection',
      'Offer',
    ]);
  });
});

describe('getAppointTime', () => {
  test('14 days from today with holidays; slots by lead time, capacity and horizon', async () => {
    api.time.now = new Date('2026-09-25T03:00:00Z'); // 11:00 in Shanghai
    const point = await aPoint(api, { capacity: 1 });
    await runJob(api, 'createMissingSlots');
    await setRows(
      'slots',
      { point_id: point.id, start_at: new Date('2026-09-25T05:00:00Z') },
      { booked: 1 },
    );
    const { data } = await api.call(null, getAppointTime, { query: { pointId: point.id } });
    expect(data.days).toHaveLength(14);
    expect(data.days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-09-25', '2026-09-26']);
    const today = data.days[0];
    const statusAt = (time: string) =>
      today?.slots.find(({ start }) => start.includes(`T${time}`))?.status;
    expect(today?.slots).toHaveLength(18);
    expect(statusAt('03:00')).toBe('past');
    expect(statusAt('04:30')).toBe('closed');
    expect(statusAt('05:00')).toBe('full');
    expect(statusAt('05:30')).toBe('open');
    expect(data.earliest).toBe('2026-09-25T05:30:00.000Z');
    expect(today?.left).toBe(9);
    const national = data.days.find(({ date }) => date === '2026-10-01');
    expect(national).toMatchObject({ weekday: 4, holiday: '国庆节', workday: false });
    const one = await api.call(null, getAppointTime, {
      query: { pointId: point.id, date: '2026-10-01' },
    });
    expect(one.data.days.map(({ date }) => date)).toEqual(['2026-10-01']);
  });

  test('days without slots are included; years without holiday data use weekdays', async () => {
    api.time.now = new Date('2026-12-31T16:30:00Z'); // already 2027 in Shanghai
    const point = await aPoint(api);
    await aSlot(api, { point_id: point.id, start_at: new Date('2027-01-02T01:00:00Z') });
    const { data } = await api.call(null, getAppointTime, { query: { pointId: point.id } });
    expect(data.days[0]).toEqual({
      date: '2027-01-01',
      weekday: 5,
      holiday: null,
      workday: true,
      left: 0,
      slots: [],
    });
    expect(data.days[1]).toMatchObject({ weekday: 6, workday: false, left: 5 });
  });

  test('an unknown point is not found', async () => {
    expect((await api.call(null, getAppointTime, { query: { pointId: 1 } })).code).toBe(1004);
    const bad = await api.call(null, getAppointTime, { query: { pointId: 'x' as never } });
    expect(bad.status).toBe(400);
  });
});

describe('verifyVin', () => {
  const check = async (vin: string) => (await api.call(null, verifyVin, { query: { vin } })).data;

  test('a valid VIN returns its car, by the longest known prefix', async () => {
    const [short, long] = [await aModel(api), await aModel(api)];
    await addRows(
      'vin_prefixes',
      { prefix: 'LSV', series_id: short.tagId, model_id: null },
      { prefix: 'LSVHJ133', series_id: long.tagId, model_id: long.carId },
    );
    expect(await check(` ${vinOf(1).toLowerCase()} `)).toMatchObject({
      valid: true,
      level: 'ok',
      reason: null,
      vehicle: {
        brandId: long.brandId,
        tagId: long.tagId,
        carId: long.carId,
        carTitle: '大众 帕萨特 2021款 330TSI',
        maker: '上汽大众',
        modelYear: 2022,
      },
    });
  });

  test('an invalid VIN returns candidates and no car', async () => {
    const data = await check(vinOf(10).replaceAll('0', 'O'));
    expect(data).toMatchObject({ valid: false, level: 'error', reason: 'charset', vehicle: null });
    expect(data.candidates).toEqual([vinOf(10)]);
    expect(await check('LSV')).toMatchObject({ reason: 'length', candidates: [] });
    expect((await api.call(null, verifyVin, { query: { vin: 'x'.repeat(41) } })).status).toBe(400);
  });

  test('a European VIN without check digit passes with a warning', async () => {
    expect(await check('WBANU53578CT69351')).toMatchObject({
      valid: true,
      level: 'warn',
      vehicle: null,
    });
  });
});
