import {
  cancelSelfOrder,
  selfOrderInfo,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import { describe, expect } from 'vitest';
import { sandboxOf } from '#testing/an-order.ts';
import {
  aPhoto,
  aSelfOrder,
  aSubmittedUnchecked,
  takeShot,
  takeAllShots,
  takeShotsAndSubmit,
} from '#testing/a-self-order.ts';
import { runJob } from '#testing/run-job.ts';
import { timeAfter, api, expectInvariants, test } from '#testing/fixture.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

type Order = { orderId: string; person: TestPerson };
const infoOf = async ({ person, orderId }: Order) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
const submit = ({ person, orderId }: Order) =>
  api.call(person, submitSelfShots, { body: { orderId } });
const cancel = ({ person, orderId }: Order) =>
  api.call(person, cancelSelfOrder, { body: { orderId } });
const later = (hours: number) => (api.time.now = new Date(start.getTime() + hours * 3_600_000));
/** The free product needs six photos only. */
const free = { form: { productId: 2003 } };

/** Makes certifying fail; returns a function that restores it. */
function takeKeyAway(): () => void {
  const { signer } = api.deps;
  const sign = () => {
    throw new Error('the key is away');
  };
  api.deps.signer = { ...signer, sign };
  return () => void (api.deps.signer = signer);
}

describe('submitSelfShots', () => {
  test('needs every required photo', async () => {
    const order = await aSelfOrder(api, free);
    expect((await submit(order)).code).toBe(2801);
    expect((await infoOf(order)).timeline.at(-1)?.text).toBe('已确认，可以开始拍摄');
    await takeShot(api, order, 'vin_plate');
    await takeShot(api, order, 'odometer');
    const missing = await submit(order);
    expect(missing).toMatchObject({ code: 2802, message: '还有 4 张照片未拍' });
    const unpaid = await aSelfOrder(api, { isPaid: false });
    expect((await submit(unpaid)).code).toBe(2401);
  });

  test('good photos are certified at once; repeated and concurrent submits agree', async () => {
    const order = await aSelfOrder(api);
    await takeAllShots(api, order);
    expect((await infoOf(order)).actions).toEqual(['capture', 'submit']);
    const replies = await Promise.all([submit(order), submit(order), submit(order)]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await submit(order)).data).toEqual({ status: '50', statusText: '已认证', retakes: 0 });
    const info = await infoOf(order);
    expect(info).toMatchObject({ actions: ['viewReport'], deadline: null });
    expect(info.reportNo).toMatch(/^ZJ/);
    const events = info.timeline.map(({ event }) => event);
    expect(events).toEqual(['create', 'pay', 'start', 'submit', 'checkPass']);
    expect((await takeShot(api, order, 'front')).code).toBe(2401);
    expect((await cancel(order)).code).toBe(2401);
  });

  test('failed photos return with a reason each; only those can be retaken', async () => {
    const order = await aSelfOrder(api, free);
    const same = await aPhoto();
    const special = {
      dash: { bytes: await aPhoto({ blur: 12 }) },
      front_left_45: { bytes: same },
      rear_right_45: { bytes: same },
      front_seats: { source: 'album' as const },
    };
    const reply = await takeShotsAndSubmit(api, order, special);
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
    expect((await takeShot(api, order, 'vin_plate')).code).toBe(2804);
    expect((await submit(order)).code).toBe(2802);
    await takeAllShots(api, order);
    expect((await infoOf(order)).actions).toEqual(['retake', 'submit']);
    expect((await submit(order)).data.status).toBe('50');
  });

  test('an invalid picture is returned', async () => {
    const order = await aSelfOrder(api, free);
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('no picture')]);
    const { data } = await takeShotsAndSubmit(api, order, { dash: { bytes } });
    expect(data).toMatchObject({ status: '45', retakes: 1 });
    const step = (await infoOf(order)).steps.find(({ key }) => key === 'dash');
    expect(step?.retakeReasons).toMatchObject([{ code: 'unreadable' }]);
  });

  test('doubtful orders go to a reviewer, even of the product without review', async () => {
    const photo = await aPhoto();
    await takeShotsAndSubmit(api, await aSelfOrder(api, free), { dash: { bytes: photo } });
    const copied = await aSelfOrder(api, free);
    const reply = await takeShotsAndSubmit(api, copied, { dash: { bytes: photo } });
    expect(reply.data).toMatchObject({ status: '40', statusText: '人工审核' });
    expect((await infoOf(copied)).reasons).toMatchObject([{ code: 'usedBefore' }]);
    const driven = await aSelfOrder(api, { form: { productId: 2003, roadHaulKm: 900_000 } });
    await takeShotsAndSubmit(api, driven);
    expect((await infoOf(driven)).reasons).toMatchObject([{ code: 'mileageTooHigh' }]);
  });

  test("a mileage below an earlier certificate's is detected", async () => {
    const first = await aSelfOrder(api, free);
    await takeShotsAndSubmit(api, first);
    const form = { productId: 2003, vin: first.form.vin, roadHaulKm: 59_999 };
    const second = await aSelfOrder(api, { form });
    await takeShotsAndSubmit(api, second);
    expect((await infoOf(second)).reasons).toMatchObject([{ code: 'mileageBelowReport' }]);
  });

  test('the product with a review always goes to a reviewer', async () => {
    const order = await aSelfOrder(api, { form: { productId: 2002 } });
    expect((await takeShotsAndSubmit(api, order)).data.status).toBe('40');
    expect(await infoOf(order)).toMatchObject({ reasons: [], actions: [], cancelRule: null });
  });

  test('ends after three rounds, refunding half of the price', async () => {
    const order = await aSelfOrder(api);
    const blurred = async () => ({ dash: { bytes: await aPhoto({ blur: 12 }) } });
    expect((await takeShotsAndSubmit(api, order, await blurred())).data.status).toBe('45');
    for (const round of [2, 3]) {
      expect((await takeShotsAndSubmit(api, order, await blurred())).data.status).toBe('45');
      expect((await infoOf(order)).round).toBe(round);
    }
    const shown = (await infoOf(order)).expireRule;
    expect((await takeShotsAndSubmit(api, order, await blurred())).data.status).toBe('51');
    const info = await infoOf(order);
    expect(shown).toMatchObject({ refund: 1495, fee: 1495 });
    expect(info).toMatchObject({
      payStatus: 'refunded',
      refund: { amount: 1495, fee: 1495, status: 'done' },
      actions: ['rebuy'],
    });
  });

  test('an interrupted check is repeated by the job', async () => {
    const order = await aSelfOrder(api, free);
    await takeAllShots(api, order);
    const bringKeyBack = takeKeyAway();
    expect((await submit(order)).data).toMatchObject({ status: '30', statusText: '自动检查中' });
    bringKeyBack();
    const [one, two] = [runJob(api, 'checkSelfOrders'), runJob(api, 'checkSelfOrders')];
    expect((await one) + (await two)).toBe(1);
    expect((await infoOf(order)).status).toBe('50');
  });

  test('an order whose check fails does not block later ones', async () => {
    // Submitted when the server stopped; the second one needs a review and hence no key.
    const stuck = await aSubmittedUnchecked(api, free.form);
    api.time.now = timeAfter(1000);
    const next = await aSubmittedUnchecked(api, { ...free.form, roadHaulKm: 900_000 });
    const bringKeyBack = takeKeyAway();
    await expect(runJob(api, 'checkSelfOrders')).rejects.toThrow('1 checks failed');
    expect((await infoOf(next)).status).toBe('40');
    bringKeyBack();
    expect(await runJob(api, 'checkSelfOrders')).toBe(1);
    expect((await infoOf(stuck)).status).toBe('50');
  });
});

describe('cancelSelfOrder', () => {
  test('refunds the amount shown, once', async () => {
    const unpaid = await aSelfOrder(api, { isPaid: false });
    expect((await cancel(unpaid)).data).toEqual({ status: '80', refund: 0, fee: 0 });
    const order = await aSelfOrder(api);
    await takeShot(api, order, 'vin_plate');
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
    const nothing = await cancel(await aSelfOrder(api, free));
    expect(nothing.data).toMatchObject({ status: '90', refund: 0 });
  });

  test('is refused after the session has started', async () => {
    const order = await aSelfOrder(api);
    await takeShot(api, order, 'vin_plate');
    await takeShot(api, order, 'odometer');
    expect((await cancel(order)).code).toBe(2401);
  });

  test('a slow refund is shown as under way and completed by its job', async () => {
    const order = await aSelfOrder(api);
    const sandbox = sandboxOf(api);
    api.deps.cashiers = { sandbox: { ...sandbox, refund: async () => 'pending' } };
    await cancel(order);
    expect(await infoOf(order)).toMatchObject({ status: '90', statusText: '退款中' });
    for (let tries = 1; tries < 7; tries += 1) {
      later(tries);
      await runJob(api, 'processRefunds');
    }
    api.deps.cashiers = { sandbox };
    later(20);
    await runJob(api, 'processRefunds');
    expect(await infoOf(order)).toMatchObject({ status: '90', statusText: '已退款' });
  });
});
