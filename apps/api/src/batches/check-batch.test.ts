import { batchTimes, checkBatch } from '@yanche/contract/batches/batches';
import { MAX_BATCH } from '@yanche/rules/orders/batch-limits';
import { describe, expect } from 'vitest';
import { aBatchBody, aRichDealership, sendBatch, slotsInARow } from '#testing/a-batch.ts';
import { aDealership, aModel, aProduct, staffTown } from '#testing/a-place.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { anOrder, aVin } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const check = (person: TestPerson | null, vins: string[]) =>
  api.call(person, checkBatch, { body: { vins } });

describe('checkBatch', () => {
  test('says of each car what it is and what is known, in the order of the list', async () => {
    const { owner, staff } = await aDealership(api);
    const onShelf = await aModel(api);
    const { vin: inStock, shelfCarId } = await aShelfCar(api, owner, { photos: 0, ...onShelf });
    const plain = aVin();
    const { form, orderId } = await anOrder(api, { person: owner, more: { plate: '浙A12345' } });
    const { code, data } = await check(staff, [` ${inStock.toLowerCase()}`, plain, form.vin]);
    expect(code).toBe(0);
    expect(data.cars.map(({ vin }) => vin)).toEqual([inStock, plain, form.vin]);
    expect(data.cars[0]).toMatchObject({
      level: 'ok',
      known: {
        shelfCarId,
        plate: '浙A12345',
        licenseTime: '2021-05',
        roadHaulKm: 50_000,
        model: onShelf,
      },
      openOrderId: null,
      report: null,
    });
    const none = { shelfCarId: null, plate: null, licenseTime: null, roadHaulKm: null };
    expect(data.cars[1]).toMatchObject({ known: { ...none, model: null }, openOrderId: null });
    // The mileage of an order before is not today's.
    expect(data.cars[2]).toMatchObject({
      known: { ...none, plate: '浙A12345', licenseTime: '2021-05' },
      openOrderId: orderId,
    });
  });

  test('a wrong VIN comes with what it may have meant, and nothing of any car', async () => {
    const { owner } = await aDealership(api);
    const { data } = await check(owner, ['LSVHJ133XNO000001', 'LSVHJ1331N0000001', 'short']);
    const [letter, digit, short] = data.cars;
    expect(letter).toMatchObject({ level: 'error', reason: 'charset', vehicle: null });
    expect(digit).toMatchObject({ level: 'error', reason: 'check-digit', openOrderId: null });
    expect(digit?.candidates.length).toBeGreaterThan(0);
    expect(short).toMatchObject({ reason: 'length', candidates: [] });
  });

  test('a plate that another car with an open order bears is told, of the own house only', async () => {
    const { owner } = await aDealership(api);
    const { form, orderId } = await anOrder(api, { person: owner, more: { plate: '浙A12345' } });
    const [one, other, third] = [aVin(), aVin(), aVin()];
    const ask = async (person: TestPerson) => {
      const vins = [one, form.vin, other, third];
      const plates = ['浙A·12345', '浙A12345', '', '浙A12346'];
      const { data } = await api.call(person, checkBatch, { body: { vins, plates } });
      return data.cars.map(({ plateOrder }) => plateOrder);
    };
    expect(await ask(owner)).toEqual([{ orderId, vin: form.vin }, null, null, null]);
    const { owner: stranger } = await aDealership(api);
    expect(await ask(stranger)).toEqual([null, null, null, null]);
    const longer = { vins: [one], plates: ['浙'.repeat(21)] };
    expect((await api.call(owner, checkBatch, { body: longer })).status).toBe(400);
    await setRows('orders', { id: orderId }, { status: '90' });
    expect(await ask(owner)).toEqual([null, null, null, null]);
  });

  test('another house learns nothing of its orders', async () => {
    const { owner } = await aDealership(api);
    const { form } = await anOrder(api, { person: owner, more: { plate: '浙A12345' } });
    const { owner: other } = await aDealership(api);
    const { data } = await check(other, [form.vin]);
    expect(data.cars[0]).toMatchObject({ openOrderId: null, known: { plate: null } });
  });

  test('is for dealers, with at least one VIN and no more than can be ordered at once', async () => {
    const { owner } = await aDealership(api);
    expect((await check(null, [aVin()])).code).toBe(1001);
    expect((await check(await api.aPerson(['buyer']), [aVin()])).code).toBe(1003);
    expect((await check(owner, [])).status).toBe(400);
    const many = Array.from({ length: MAX_BATCH + 1 }, aVin);
    expect((await check(owner, many)).status).toBe(400);
    expect((await check(owner, many.slice(1))).code).toBe(0);
  });
});

describe('batchTimes', () => {
  const ask = (person: TestPerson | null, pointId: number, count: number, from?: string) =>
    api.call(person, batchTimes, { query: { pointId, productId: 1002, count, from } });

  test('one slot after another, as full as it may be, and the whole batch can be ordered so', async () => {
    const { owner } = await aRichDealership();
    await aProduct(api);
    const slots = await slotsInARow(6);
    const pointId = slots[0]?.point_id ?? 0;
    const { data } = await ask(owner, pointId, 5);
    expect(data.times.map(({ slotId }) => slotId)).toEqual(
      [0, 0, 1, 1, 2].map((index) => slots[index]?.id),
    );
    const body = await aBatchBody(owner, { cars: 5, slots });
    const lines = body.lines.map((line, index) => ({
      ...line,
      slotId: data.times[index]?.slotId ?? '',
    }));
    expect((await sendBatch(owner, { ...body, lines })).code).toBe(0);
    const { data: next } = await ask(owner, pointId, 3);
    expect(next.times.map(({ slotId }) => slotId)).toEqual(
      [2, 3, 3].map((index) => slots[index]?.id),
    );
  });

  test('with few inspectors the times lie apart, and can be ordered so in this order', async () => {
    const { owner } = await aRichDealership();
    await aProduct(api);
    const slots = await slotsInARow(12);
    const { city_id: cityId } = await rowOf('points', { id: slots[0]?.point_id ?? 0 });
    await setRows('users', { cert_no: 'YC-STAFF' }, { cert_no: null });
    await staffTown(api, cityId, 1);
    const { data } = await ask(owner, slots[0]?.point_id ?? 0, 3);
    const starts = data.times.map(({ start }) => Date.parse(start));
    expect(starts).toHaveLength(3);
    const { duration_min: minutes } = await rowOf('products', { id: 1002 });
    for (const [index, start] of starts.slice(1).entries()) {
      expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(minutes * 60_000);
    }
    const body = await aBatchBody(owner, { cars: 3, slots });
    const lines = body.lines
      .map((line, index) => ({ ...line, slotId: data.times[index]?.slotId ?? '' }))
      .toReversed();
    expect((await sendBatch(owner, { ...body, lines })).code).toBe(0);
  });

  test('begins where one wishes, and says so when there are fewer', async () => {
    const { owner } = await aRichDealership(0);
    await aProduct(api);
    const slots = await slotsInARow(4);
    const from = slots[2]?.start_at.toISOString();
    const { data } = await ask(owner, slots[0]?.point_id ?? 0, 9, from);
    expect(data.times.map(({ slotId }) => slotId)).toEqual(
      [2, 2, 3, 3].map((index) => slots[index]?.id),
    );
  });

  test('is for dealers, of a place and a package that exist', async () => {
    const { owner } = await aRichDealership(0);
    expect((await ask(null, 1, 1)).code).toBe(1001);
    expect((await ask(await api.aPerson(['buyer']), 1, 1)).code).toBe(1003);
    expect((await ask(owner, 1, 1)).code).toBe(1004);
    expect((await ask(owner, 1, 'x' as never)).status).toBe(400);
    expect((await ask(owner, 1, 1, 'yesterday')).status).toBe(400);
  });
});
