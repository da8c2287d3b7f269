import { saveShot, selfOrderInfo, skipShot } from '@yanche/contract/self-orders/self-orders';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer } from '#testing/a-place.ts';
import { aPhoto, aSelfOrder, takeShot } from '#testing/a-self-order.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const infoOf = async (person: TestPerson, orderId: string) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
type Order = { orderId: string; person: TestPerson };
const skip = (order: Order, stepKey: string, code = 'notReachable') =>
  api.call(order.person, skipShot, { body: { orderId: order.orderId, stepKey, code } });
/** An order with both required first photos. */
async function aStarted(productId = 2002): Promise<Order> {
  const order = await aSelfOrder(api, { form: { productId } });
  await takeShot(api, order, 'vin_plate', { device: 'phone A' });
  await takeShot(api, order, 'odometer', { device: 'phone A' });
  return order;
}

describe('saveShot', () => {
  test('needs an own photo', async () => {
    const order = await aSelfOrder(api);
    const body = {
      orderId: order.orderId,
      stepKey: 'vin_plate',
      fileId: newId(),
      sha256: 'a'.repeat(64),
      takenAt: start.toISOString(),
      source: 'camera' as const,
    };
    expect((await api.call(order.person, saveShot, { body })).code).toBe(5001);
    const photo = { fileId: newId(), bytes: await aPhoto() };
    await takeShot(api, order, 'vin_plate', photo);
    const theirs = await aSelfOrder(api);
    expect((await takeShot(api, theirs, 'odometer', photo)).code).toBe(5001);
  });

  test('VIN and mileage come first; both together start the session', async () => {
    const order = await aSelfOrder(api);
    expect((await takeShot(api, order, 'front')).code).toBe(2801);
    const first = await takeShot(api, order, 'odometer');
    expect(first.data).toMatchObject({ status: '20', actions: ['capture', 'cancel'] });
    const second = await takeShot(api, order, 'vin_plate');
    expect(second.data).toMatchObject({
      status: '25',
      statusText: '拍摄中',
      progress: { done: 2, total: 18, retakes: 0 },
      actions: ['capture'],
      step: {
        key: 'vin_plate',
        state: 'saved',
        shots: [{ index: 0, hints: [{ code: 'unread' }] }],
      },
    });
    const info = await infoOf(order.person, order.orderId);
    expect(info.timeline.map(({ event }) => event)).toEqual(['create', 'pay', 'start']);
    expect(info.cancelRule).toBeNull();
  });

  test('the bytes must match their hash, now and later', async () => {
    const order = await aStarted();
    const wrong = await takeShot(api, order, 'front', { sha256: 'b'.repeat(64) });
    expect(wrong.code).toBe(2001);
    const photo = { fileId: newId(), bytes: await aPhoto() };
    await takeShot(api, order, 'front', photo);
    const { object_key } = await rowOf('files', { id: photo.fileId });
    await api.deps.storage.put(object_key, await aPhoto());
    expect((await takeShot(api, order, 'rear', photo)).code).toBe(2001);
  });

  test('repeating succeeds; another photo replaces it', async () => {
    const order = await aStarted();
    const shot = { fileId: newId(), bytes: await aPhoto() };
    const replies = await Promise.all([1, 2, 3].map(() => takeShot(api, order, 'front', shot)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    const other = await takeShot(api, order, 'front');
    expect(other.data.step.shots).toHaveLength(1);
    expect(other.data.step.shots[0]?.fileId).not.toBe(shot.fileId);
    expect(other.data.progress.done).toBe(3);
  });

  test('the server measures itself, whatever the phone claims', async () => {
    const order = await aStarted();
    const quality = { sharpness: 9999, luma: 128, darkShare: 0, brightShare: 0 };
    const bytes = await aPhoto({ blur: 12 });
    const { data } = await takeShot(api, order, 'front', { bytes, quality });
    expect(data.step.shots[0]?.hints).toEqual([
      { code: 'blurry', level: 'bad', text: '照片模糊，请拿稳对焦后重拍' },
    ]);
    const album = await takeShot(api, order, 'rear', { source: 'album' });
    expect(album.data.step.shots[0]?.hints).toMatchObject([{ code: 'albumPhoto', level: 'bad' }]);
    const papers = await takeShot(api, order, 'license', { source: 'album' });
    expect(papers.data.step.shots[0]?.hints).toEqual([]);
    const old = await takeShot(api, order, 'left', { takenAt: '2026-11-20T02:00:00Z' });
    expect(old.data.step.shots[0]?.hints).toMatchObject([{ code: 'outsideSession' }]);
  });

  test('a photo used for two steps is reported at once, at the later step', async () => {
    const order = await aStarted();
    const bytes = await aPhoto();
    await takeShot(api, order, 'front', { bytes });
    const copy = await takeShot(api, order, 'rear', { bytes });
    expect(copy.data.step.shots[0]?.hints).toMatchObject([{ code: 'duplicate', level: 'bad' }]);
  });

  test("only the product's steps, and at most the step's number of photos", async () => {
    const order = await aStarted(2001);
    expect((await takeShot(api, order, 'tyre_fl')).code).toBe(2001);
    expect((await takeShot(api, order, 'front', { index: 1 })).code).toBe(2001);
    const more = await aStarted(2002);
    await takeShot(api, more, 'damage', { index: 0 });
    const third = await takeShot(api, more, 'damage', { index: 2 });
    expect(third.data.step.shots.map(({ index }) => index)).toEqual([0, 2]);
  });

  test('the draft continues on another day and phone until the session expires', async () => {
    const order = await aStarted();
    api.time.now = new Date('2026-11-24T01:59:59Z');
    const { data } = await takeShot(api, order, 'front', { device: 'phone B' });
    expect(data).toMatchObject({ status: '25', progress: { done: 3 } });
    const info = await infoOf(order.person, order.orderId);
    expect(info.timeline.at(-1)?.event).toBe('resume');
    expect(info.deadline?.at).toBe('2026-11-24T02:00:00.000Z');
    api.time.now = new Date('2026-11-24T02:00:00Z');
    const late = await takeShot(api, order, 'rear');
    expect(late).toMatchObject({ code: 2401 });
    expect(late.message).toContain('已退款');
  });

  test('a colleague can continue an order of the dealership', async () => {
    const dealerId = await aDealer(api);
    const person = await api.aPerson(['dealerOwner'], { dealerId });
    const order = await aSelfOrder(api, { person });
    const colleague = await api.aPerson(['dealerStaff'], { dealerId });
    expect((await takeShot(api, { ...order, person: colleague }, 'vin_plate')).code).toBe(0);
  });
});

describe('skipShot', () => {
  test('needs a known reason', async () => {
    const order = await aStarted();
    expect((await skip(order, 'roof', 'lazy')).code).toBe(2601);
    expect((await skip(order, 'nonsense')).code).toBe(2001);
  });

  test('is refused for required steps; repeatable; a later photo replaces it', async () => {
    const order = await aStarted();
    expect((await skip(order, 'front')).code).toBe(2803);
    const first = await skip(order, 'roof');
    expect(first.data).toMatchObject({
      progress: { done: 3 },
      step: { state: 'skipped', skipReason: { code: 'notReachable', text: '现场无法拍到' } },
    });
    expect((await skip(order, 'roof')).data).toEqual(first.data);
    const { data } = await takeShot(api, order, 'roof');
    expect(data.step).toMatchObject({ state: 'saved', skipReason: null });
    expect((await skip(order, 'roof', 'notFitted')).data.step).toMatchObject({
      state: 'skipped',
      shots: [],
    });
  });

  test('is refused before the session has started', async () => {
    const order = await aSelfOrder(api, { form: { productId: 2002 } });
    expect((await skip(order, 'roof')).code).toBe(2801);
    const unpaid = await aSelfOrder(api, { isPaid: false, form: { productId: 2002 } });
    expect((await skip(unpaid, 'roof')).code).toBe(2401);
  });
});
