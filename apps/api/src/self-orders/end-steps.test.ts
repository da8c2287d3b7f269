import { cancelSelfOrder, selfOrderInfo, submitSelfShots } from '@yanche/contract/self-orders';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aPhoto, aSelfOrder, shoot, shootAll, shootAndSubmit } from '#testing/a-self-order.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { selfInspections } from './self-inspections.ts';

let api: TestApi;
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  api = await startTestApi(start);
});
afterEach(async () => {
  expect(await checkInvariants(api.deps.db)).toEqual([]);
  api.time.now = start;
});
afterAll(() => api.close());

type Order = { orderId: string; person: TestPerson };
const infoOf = async ({ person, orderId }: Order) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
const submit = (order: Order, person: TestPerson | null = order.person) =>
  api.call(person, submitSelfShots, { body: { orderId: order.orderId } });
const cancel = (order: Order, person: TestPerson | null = order.person) =>
  api.call(person, cancelSelfOrder, { body: { orderId: order.orderId } });
const later = (hours: number) => (api.time.now = new Date(start.getTime() + hours * 3_600_000));
/** The free product has six photos: enough for what is the same for all. */
const free = { form: { productId: 2003 } };

describe('submitSelfShots', () => {
  test('needs a login, the own order, every required photo', async () => {
    const order = await aSelfOrder(api, free);
    expect((await submit(order, null)).code).toBe(1001);
    expect((await submit(order, await api.aPerson(['buyer']))).code).toBe(1004);
    expect((await submit({ ...order, orderId: 'x' })).status).toBe(400);
    expect((await submit(order)).code).toBe(2801);
    expect((await infoOf(order)).timeline.at(-1)?.text).toBe('已确认，可以开始拍摄');
    await shoot(api, order, 'vin_plate');
    await shoot(api, order, 'odometer');
    const missing = await submit(order);
    expect(missing).toMatchObject({ code: 2802, message: '还有 4 张照片未拍' });
    const unpaid = await aSelfOrder(api, { isPaid: false });
    expect((await submit(unpaid)).code).toBe(2401);
  });

  test('good photos are certified at once; again, and all at once, it is the same', async () => {
    const order = await aSelfOrder(api);
    await shootAll(api, order);
    expect((await infoOf(order)).actions).toEqual(['capture', 'submit']);
    const replies = await Promise.all([submit(order), submit(order), submit(order)]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await submit(order)).data).toEqual({ status: '50', statusText: '已认证', retakes: 0 });
    const info = await infoOf(order);
    expect(info).toMatchObject({ actions: ['viewReport'], deadline: null });
    expect(info.reportNo).toMatch(/^ZJ/);
    expect(info.timeline.map(({ event }) => event)).toEqual([
      'create',
      'pay',
      'start',
      'submit',
      'checkPass',
    ]);
    expect((await shoot(api, order, 'front')).code).toBe(2401);
    expect((await cancel(order)).code).toBe(2401);
  });

  test('photos that fail come back with a reason each; only those can be retaken', async () => {
    const order = await aSelfOrder(api, free);
    const same = await aPhoto();
    const special = {
      dash: { bytes: await aPhoto({ blur: 12 }) },
      front_left_45: { bytes: same },
      rear_right_45: { bytes: same },
      front_seats: { source: 'album' as const },
    };
    const reply = await shootAndSubmit(api, order, special);
    expect(reply.data).toEqual({ status: '45', statusText: '需补拍', retakes: 3 });
    const info = await infoOf(order);
    expect(info).toMatchObject({
      round: 1,
      actions: ['retake'],
      deadline: { kind: 'retake', at: '2026-11-23T02:00:00.000Z' },
      progress: { retakes: 3 },
    });
    const asked = info.steps.filter(({ state }) => state === 'retake');
    expect(
      asked.map(({ key, retakeReasons }) => [key, retakeReasons.map(({ code }) => code)]),
    ).toEqual([
      ['rear_right_45', ['duplicate']],
      ['dash', ['blurry']],
      ['front_seats', ['albumPhoto']],
    ]);
    expect((await shoot(api, order, 'vin_plate')).code).toBe(2804);
    expect((await submit(order)).code).toBe(2802);
    await shootAll(api, order);
    expect((await infoOf(order)).actions).toEqual(['retake', 'submit']);
    expect((await submit(order)).data.status).toBe('50');
  });

  test('a file that is no picture is sent back', async () => {
    const order = await aSelfOrder(api, free);
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('no picture')]);
    const { data } = await shootAndSubmit(api, order, { dash: { bytes } });
    expect(data).toMatchObject({ status: '45', retakes: 1 });
    const step = (await infoOf(order)).steps.find(({ key }) => key === 'dash');
    expect(step?.retakeReasons).toMatchObject([{ code: 'unreadable' }]);
  });

  test('what is doubtful goes to a person, also of the product without one', async () => {
    const photo = await aPhoto();
    await shootAndSubmit(api, await aSelfOrder(api, free), { dash: { bytes: photo } });
    const copied = await aSelfOrder(api, free);
    const reply = await shootAndSubmit(api, copied, { dash: { bytes: photo } });
    expect(reply.data).toMatchObject({ status: '40', statusText: '人工审核' });
    expect((await infoOf(copied)).reasons).toMatchObject([{ code: 'usedBefore' }]);
    const driven = await aSelfOrder(api, { form: { productId: 2003, roadHaulKm: 900_000 } });
    await shootAndSubmit(api, driven);
    expect((await infoOf(driven)).reasons).toMatchObject([{ code: 'mileageTooHigh' }]);
  });

  test('a mileage below that of an earlier certificate is noticed', async () => {
    const first = await aSelfOrder(api, free);
    await shootAndSubmit(api, first);
    const form = { productId: 2003, vin: first.form.vin, roadHaulKm: 59_999 };
    const second = await aSelfOrder(api, { form });
    await shootAndSubmit(api, second);
    expect((await infoOf(second)).reasons).toMatchObject([{ code: 'mileageBelowReport' }]);
  });

  test('the product with a review always goes to a person', async () => {
    const order = await aSelfOrder(api, { form: { productId: 2002 } });
    expect((await shootAndSubmit(api, order)).data.status).toBe('40');
    expect(await infoOf(order)).toMatchObject({ reasons: [], actions: [], cancelRule: null });
  });

  test('after three rounds it is over, with half of the price back', async () => {
    const order = await aSelfOrder(api);
    const blurred = async () => ({ dash: { bytes: await aPhoto({ blur: 12 }) } });
    expect((await shootAndSubmit(api, order, await blurred())).data.status).toBe('45');
    for (const round of [2, 3]) {
      expect((await shootAndSubmit(api, order, await blurred())).data.status).toBe('45');
      expect((await infoOf(order)).round).toBe(round);
    }
    const shown = (await infoOf(order)).expireRule;
    expect((await shootAndSubmit(api, order, await blurred())).data).toMatchObject({
      status: '51',
    });
    const info = await infoOf(order);
    expect(shown).toMatchObject({ refund: 1495, fee: 1495 });
    expect(info).toMatchObject({
      payStatus: 'refunded',
      refund: { amount: 1495, fee: 1495, status: 'done' },
      actions: ['rebuy'],
    });
  });

  test('a check that was cut off is done by the job', async () => {
    const order = await aSelfOrder(api, free);
    await shootAll(api, order);
    const { signer } = api.deps;
    api.deps.signer = {
      ...signer,
      sign: () => {
        throw new Error('the key is away');
      },
    };
    expect((await submit(order)).data).toMatchObject({ status: '30', statusText: '自动检查中' });
    api.deps.signer = signer;
    const done = await Promise.all([
      runJob(api, 'checkSelfOrders'),
      runJob(api, 'checkSelfOrders'),
    ]);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await infoOf(order)).status).toBe('50');
  });

  async function handedIn(productId: number, roadHaulKm = 60_000): Promise<Order> {
    const made = await aSelfOrder(api, { form: { productId, roadHaulKm } });
    await shootAll(api, made);
    await inTransaction(api.deps.db, async (tx) => {
      const order = await selfInspections.lock(tx, made.orderId);
      if (order === null) throw new Error('no order');
      const { now } = api.time;
      const actor = { kind: 'user', id: made.person.userId } as const;
      const set = { submitted_at: now };
      await selfInspections.transition(tx, {
        orderId: order.id,
        from: order.status,
        event: 'submit',
        actor,
        now,
        set,
      });
    });
    return made;
  }

  test('one that cannot be checked does not keep those behind it waiting', async () => {
    // Handed in when the server went down; only the second one needs a person's look, and so no key.
    const stuck = await handedIn(2003);
    api.time.now = new Date(api.time.now.getTime() + 1000);
    const next = await handedIn(2003, 900_000);
    const { signer } = api.deps;
    api.deps.signer = {
      ...signer,
      sign: () => {
        throw new Error('no key');
      },
    };
    await expect(runJob(api, 'checkSelfOrders')).rejects.toThrow('1 checks failed');
    expect((await infoOf(next)).status).toBe('40');
    api.deps.signer = signer;
    expect(await runJob(api, 'checkSelfOrders')).toBe(1);
    expect((await infoOf(stuck)).status).toBe('50');
  });
});

describe('cancelSelfOrder', () => {
  test('needs a login and the own order', async () => {
    const order = await aSelfOrder(api);
    expect((await cancel(order, null)).code).toBe(1001);
    expect((await cancel(order, await api.aPerson(['buyer']))).code).toBe(1004);
    expect((await cancel({ ...order, orderId: 'x' })).status).toBe(400);
  });

  test('gives back what was shown before, once', async () => {
    const unpaid = await aSelfOrder(api, { isPaid: false });
    expect((await cancel(unpaid)).data).toEqual({ status: '80', refund: 0, fee: 0 });
    const order = await aSelfOrder(api);
    await shoot(api, order, 'vin_plate');
    const shown = (await infoOf(order)).cancelRule;
    const replies = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    for (const { data } of replies) {
      expect(data).toEqual({ status: '90', refund: shown?.refund, fee: shown?.fee });
    }
    expect(await infoOf(order)).toMatchObject({
      statusText: '已退款',
      payStatus: 'refunded',
      refund: { amount: 2990, status: 'done' },
    });
    expect((await cancel(await aSelfOrder(api, free))).data).toMatchObject({
      status: '90',
      refund: 0,
    });
  });

  test('not after the session has started', async () => {
    const order = await aSelfOrder(api);
    await shoot(api, order, 'vin_plate');
    await shoot(api, order, 'odometer');
    expect((await cancel(order)).code).toBe(2401);
  });

  test('a refund that takes longer is said to be under way, and done by its job', async () => {
    const order = await aSelfOrder(api);
    const { sandbox } = api.deps.cashiers;
    if (sandbox === undefined) throw new Error('no sandbox');
    api.deps.cashiers = { sandbox: { ...sandbox, refund: async () => 'pending' } };
    await cancel(order);
    expect(await infoOf(order)).toMatchObject({ status: '90', statusText: '退款中' });
    for (let tries = 1; tries < 7; tries += 1) {
      later(tries);
      await runJob(api, 'finishRefunds');
    }
    api.deps.cashiers = { sandbox };
    later(20);
    await runJob(api, 'finishRefunds');
    expect(await infoOf(order)).toMatchObject({ status: '90', statusText: '已退款' });
  });
});
