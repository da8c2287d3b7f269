import {
  addShelfCar,
  editShelfCar,
  getShelfCar,
  publishShelfCar,
  restoreShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealership, aDealerOwner } from '#testing/a-place.ts';
import { aCarForm, aShelfCar } from '#testing/a-shelf-car.ts';
import { aPhoto, aTask, anAnswer } from '#testing/a-task.ts';
import { aVin } from '#testing/an-order.ts';
import { api, advanceTime, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let staff: TestPerson;
let stranger: TestPerson;

test.beforeAll(async () => {
  ({ owner, staff } = await aDealership(api));
  stranger = await aDealerOwner(api);
});

const byId = (shelfCarId: string) => ({ query: { shelfCarId } });
const read = async (shelfCarId: string, person = owner) =>
  (await api.call(person, getShelfCar, byId(shelfCarId))).data;
const statesOf = async (shelfCarId: string) =>
  Object.fromEntries((await read(shelfCarId)).checks.map(({ key, state }) => [key, state]));
const publish = (shelfCarId: string, price = 11_880_000, person = owner) =>
  api.call(person, publishShelfCar, { body: { shelfCarId, price } });
const eventsOf = async (shelfCarId: string) => {
  const rows = await rowsOf('shelf_car_events', { shelf_car_id: shelfCarId }, 'id');
  return rows.map(({ event, to_status }) => `${event} ${to_status}`);
};
/** A complete car. */
const aReadyCar = async () => {
  const car = await aShelfCar(api, owner);
  await aPublishedReport({ owner, vin: car.vin });
  return car;
};

describe('a car is added', () => {
  test('with its known facts; the list shows what is missing', async () => {
    const facts = { price: null, licenseTime: null, roadHaulKm: null };
    const { shelfCarId } = await aShelfCar(api, owner, { ...facts, photos: 0 });
    expect(await read(shelfCarId)).toMatchObject({
      status: 'pending',
      plate: '浙A12345',
      price: null,
      report: null,
      running: null,
      actions: ['edit', 'order', 'certify', 'withdraw'],
      sample: false,
    });
    const lacks = ['photos', 'price', 'mileage', 'licence', 'report'];
    const missing = Object.fromEntries(lacks.map((key) => [key, 'missing']));
    expect(await statesOf(shelfCarId)).toEqual(missing);
    expect(await eventsOf(shelfCarId)).toEqual(['add pending']);
  });

  test('once: repeating the request returns the same car, another one is refused with its status', async () => {
    const body = await aCarForm(api);
    const replies = await inParallel(3, () => api.call(owner, addShelfCar, { body }));
    const ids = new Set(replies.map(({ data }) => data.shelfCarId));
    expect(ids.size).toBe(1);
    const [shelfCarId] = ids;
    const again = await api.call(staff, addShelfCar, { body: { ...body, requestId: newId() } });
    expect(again).toMatchObject({ code: 2951, data: { shelfCarId, status: 'pending' } });
    const other = await api.call(owner, addShelfCar, { body: { ...body, vin: aVin() } });
    expect(other.code).toBe(2402);
    // Another dealership may have it too.
    expect((await api.call(stranger, addShelfCar, { body })).code).toBe(0);
  });

  test.each([
    [{ vin: 'LSVNV2180E2100005' }, 2101],
    [{ plate: '浙A1' }, 2001],
    [{ licenseTime: '2030-01' }, 2001],
    [{ brandId: 999_999 }, 2001],
  ])('not with %j', async (wrong, code) => {
    const body = { ...(await aCarForm(api)), ...wrong };
    expect((await api.call(owner, addShelfCar, { body })).code).toBe(code);
  });

  test.each([{ price: 0 }, { price: 1.5 }, { roadHaulKm: -1 }, { tagId: 2 ** 31 }])(
    'a malformed body is refused: %j',
    async (wrong) => {
      const body = { ...(await aCarForm(api)), ...wrong } as never;
      expect((await api.call(owner, addShelfCar, { body })).status).toBe(400);
    },
  );
});

describe('a car is edited', () => {
  test('given fields change, others stay, repetitions change nothing', async () => {
    const { shelfCarId } = await aShelfCar(api, owner);
    const body = { shelfCarId, price: 9_900_000, plate: null };
    const first = await api.call(staff, editShelfCar, { body });
    expect(first.data).toMatchObject({ price: 9_900_000, plate: null, roadHaulKm: 50_000 });
    expect(first.data.photos).toHaveLength(3);
    expect((await api.call(owner, editShelfCar, { body })).data).toEqual(first.data);
    const edits = { shelf_car_id: shelfCarId, event: 'edit' } as const;
    const history = await rowsOf('shelf_car_events', edits, 'id');
    expect(history.map(({ payload }) => payload).slice(1)).toEqual([
      { price: 9_900_000, plate: 'changed' },
      {},
    ]);
  });

  test("photos keep their order; only own ones; a colleague's stay", async () => {
    const { shelfCarId } = await aShelfCar(api, owner, { photos: 2 });
    const { photos } = await read(shelfCarId);
    const own = await aPhoto(api, staff);
    const ids = [own, ...photos.map(({ fileId }) => fileId).reverse()];
    const edited = await api.call(staff, editShelfCar, { body: { shelfCarId, photos: ids } });
    expect(edited.data.photos.map(({ fileId }) => fileId)).toEqual(ids);
    const theirs = await aPhoto(api, stranger);
    for (const fileId of [theirs, newId()]) {
      const reply = await api.call(owner, editShelfCar, { body: { shelfCarId, photos: [fileId] } });
      expect(reply.code).toBe(5001);
    }
    const shown = await api.app.inject({ url: edited.data.photos[0]?.url ?? '' });
    expect(shown.statusCode).not.toBe(403);
  });

  test('not while it is published', async () => {
    const { shelfCarId } = await aReadyCar();
    await publish(shelfCarId);
    const reply = await api.call(owner, editShelfCar, { body: { shelfCarId, price: 1 } });
    expect(reply).toMatchObject({ code: 2401 });
    expect(reply.message).toContain('已发布');
  });
});

describe('the report', () => {
  test('is found by VIN, and expires', async () => {
    const { shelfCarId, vin } = await aShelfCar(api, owner);
    const { orderId, reportNo } = await aPublishedReport({ owner: staff, vin });
    const found = { kind: 'inspection', orderId, reportNo };
    expect((await read(shelfCarId)).report).toMatchObject(found);
    expect((await statesOf(shelfCarId)).report).toBe('done');
    await setRows('reports', { vin }, { expires_at: start });
    expect((await statesOf(shelfCarId)).report).toBe('expired');
    expect((await read(shelfCarId)).actions).toContain('order');
    expect((await publish(shelfCarId)).code).toBe(2952);
  });

  test("a car is not published with a mileage other than its report's", async () => {
    const { shelfCarId } = await aReadyCar();
    const edit = (roadHaulKm: number) =>
      api.call(owner, editShelfCar, { body: { shelfCarId, roadHaulKm } });
    expect((await edit(30_000)).data.actions).not.toContain('publish');
    expect((await statesOf(shelfCarId)).mileage).toBe('differs');
    const body = { shelfCarId, price: 11_880_000 };
    const zh = await api.call(owner, publishShelfCar, { body });
    expect(zh).toMatchObject({ code: 2952, message: expect.stringContaining('与报告相符的里程') });
    const headers = { 'accept-language': 'en' };
    const en = await api.call(owner, publishShelfCar, { body, headers });
    expect(en.message).toContain('mileage as in the report');
    await edit(50_400);
    expect((await publish(shelfCarId)).data.status).toBe('published');
  });

  test("ends when another customer's inspection saw the car driven further", async () => {
    const { shelfCarId, vin } = await aShelfCar(api, owner);
    const dash = async (km: number) =>
      anAnswer('ID007', { measure: { 'km.dash': km }, photos: [await aPhoto(api, inspector)] });
    await aPublishedReport({ owner: staff, vin, special: [await dash(50_000)] });
    expect((await statesOf(shelfCarId)).report).toBe('done');
    advanceTime(60_000);
    await aPublishedReport({ owner: stranger, vin, special: [await dash(60_000)] });
    expect((await statesOf(shelfCarId)).report).toBe('expired');
    expect((await read(shelfCarId)).report).toMatchObject({
      expiresAt: api.time.now.toISOString(),
    });
    expect((await publish(shelfCarId)).code).toBe(2952);
  });

  test('of another dealership does not count', async () => {
    const { shelfCarId, vin } = await aShelfCar(api, owner);
    await aPublishedReport({ owner: stranger, vin });
    expect((await statesOf(shelfCarId)).report).toBe('missing');
    expect((await read(shelfCarId)).report).toBeNull();
  });

  test('under way: no second order is suggested', async () => {
    const { shelfCarId, vin } = await aShelfCar(api, owner);
    const { orderId } = await aTask(api, { owner, inspector, vin });
    expect(await read(shelfCarId)).toMatchObject({ running: { kind: 'inspection', orderId } });
    expect((await statesOf(shelfCarId)).report).toBe('underWay');
    expect((await read(shelfCarId)).actions).toEqual(['edit', 'withdraw']);
  });
});

describe('a car is published', () => {
  test('when complete, once, with every step recorded', async () => {
    const { shelfCarId } = await aReadyCar();
    const both = [publish(shelfCarId), publish(shelfCarId, 11_880_000, staff)];
    for (const { code } of await Promise.all(both)) expect(code).toBe(0);
    expect((await publish(shelfCarId)).data).toMatchObject({
      status: 'published',
      publishedAt: start.toISOString(),
      actions: ['withdraw'],
    });
    const events = await eventsOf(shelfCarId);
    expect(events.slice(-2)).toEqual(['publish publishing', 'accept published']);
    expect(events.filter((event) => event.startsWith('publish '))).toHaveLength(1);
  });

  test('not while something is missing, which is named', async () => {
    const { shelfCarId } = await aShelfCar(api, owner, { price: null, photos: 1 });
    const reply = await publish(shelfCarId);
    expect(reply).toMatchObject({ code: 2952 });
    expect(reply.message).toContain('照片、价格、检测报告');
    expect((await read(shelfCarId)).status).toBe('pending');
  });

  test('not at a price other than the one shown', async () => {
    const { shelfCarId } = await aReadyCar();
    const told = { code: 2301, data: { price: 11_880_000 } };
    expect(await publish(shelfCarId, 10_000_000)).toMatchObject(told);
    expect(await eventsOf(shelfCarId)).not.toContain('publish publishing');
  });

  test('withdrawn and restored; each step is idempotent', async () => {
    const { shelfCarId } = await aReadyCar();
    await publish(shelfCarId);
    const body = { shelfCarId };
    for (const _ of [1, 2]) {
      const { data } = await api.call(staff, withdrawShelfCar, { body });
      expect(data).toMatchObject({ status: 'withdrawn', publishedAt: null, actions: ['restore'] });
    }
    for (const _ of [1, 2]) {
      const { data } = await api.call(owner, restoreShelfCar, { body });
      expect(data).toMatchObject({ status: 'pending' });
    }
    expect(await eventsOf(shelfCarId)).toEqual([
      'add pending',
      'edit pending',
      'publish publishing',
      'accept published',
      'withdraw withdrawing',
      'accept withdrawn',
      'restore pending',
    ]);
  });

  test('a withdrawn car must be restored first', async () => {
    const { shelfCarId } = await aReadyCar();
    await api.call(owner, withdrawShelfCar, { body: { shelfCarId } });
    expect((await publish(shelfCarId)).code).toBe(2401);
  });
});
