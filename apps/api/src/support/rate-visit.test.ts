import { getOwnCertificate } from '@yanche/contract/certification/certificates';
import { getPerson } from '@yanche/contract/console/people';
import { listConsoleThreads } from '@yanche/contract/console/support';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listOwnRatings, rateVisit } from '@yanche/contract/orders/ratings';
import { DAY_MS } from '@yanche/rules/calendar';
import { beforeEach, describe, expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test, timeAfter } from '#testing/fixture.ts';
import { infoOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let inspector: TestPerson;
let orderId: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer'], { name: '林晓彤' });
  inspector = await api.aPerson(['inspector'], { name: '李工' });
  ({ orderId } = await anOrder(api, { person: owner, inspector, status: '70' }));
});

const rate = (person: TestPerson | null, more: object = {}) =>
  api.call(person, rateVisit, { body: { orderId, stars: 5, ...more } });
const ratings = () => rowsOf('order_ratings', { order_id: orderId });

describe('rating a visit', () => {
  test('once, the same again changes nothing, and for seven days another one', async () => {
    expect((await infoOf(owner, orderId)).rating).toEqual({
      given: null,
      mayRate: true,
      until: null,
    });
    const first = await rate(owner, { choices: ['careful', 'onTime'], words: ' 很细致 ' });
    const given = { stars: 5, choices: ['onTime', 'careful'], words: '很细致' };
    expect(first.data).toEqual({
      given,
      mayRate: true,
      until: timeAfter(7 * DAY_MS).toISOString(),
    });
    const [before] = await ratings();
    api.time.now = timeAfter(DAY_MS);
    expect((await rate(owner, given)).data.given).toEqual(given);
    expect(await ratings()).toEqual([before]);
    const less = await rate(owner, { stars: 4 });
    expect(less.data.given).toEqual({ stars: 4, choices: [], words: '' });
    expect((await ratings())[0]).toMatchObject({ stars: 4, rated_at: before?.rated_at });
    api.time.now = timeAfter(6 * DAY_MS);
    expect((await rate(owner, { stars: 3 })).code).toBe(2605);
    expect((await rate(owner, { stars: 4 })).code).toBe(0);
    expect((await infoOf(owner, orderId)).rating).toMatchObject({ mayRate: false, until: null });
    expect((await ratings())[0]).toMatchObject({ stars: 4 });
  });

  test('refused, with nothing written', async () => {
    expect((await rate(null)).code).toBe(1001);
    expect((await rate(await api.aPerson(['buyer']))).code).toBe(1004);
    expect((await rate(inspector)).code).toBe(1004);
    for (const bad of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { choices: ['cheap'] },
      { words: '好'.repeat(301) },
      { more: 1 },
    ])
      expect((await rate(owner, bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await rate(owner, { choices: ['late'] })).code).toBe(2606);
    expect((await rate(owner, { stars: 2, choices: ['onTime'] })).code).toBe(2606);
    expect(await ratings()).toEqual([]);
    expect((await api.call(null, listOwnRatings, { query: {} })).code).toBe(1001);
    expect((await api.call(owner, listOwnRatings, { query: {} })).code).toBe(1003);
  });

  test('not before the report is out, and not of a visit that was paid back', async () => {
    for (const status of ['20', '40', '50', '95', '80', '85'] as const) {
      const other = await anOrder(api, { person: owner, status });
      const reply = await rate(owner, { orderId: other.orderId });
      expect(reply.code, status).toBe(2401);
      expect((await infoOf(owner, other.orderId)).rating, status).toBeNull();
    }
    const back = await anOrder(api, { person: owner, status: '95' });
    const body = { orderId: back.orderId, code: 'U01' };
    expect((await api.call(owner, cancelForUser, { body })).code).toBe(0);
    await runJob(api, 'processRefunds');
    expect((await rate(owner, { orderId: back.orderId })).code).toBe(2401);
    const early = await anOrder(api, { person: owner, status: '60' });
    expect((await rate(owner, { orderId: early.orderId })).code).toBe(0);
  });

  test('nobody rates an inspector of their own dealership', async () => {
    const dealerId = await aDealer(api);
    const chief = await api.aPerson(['dealerOwner'], { dealerId });
    const theirs = await anOrder(api, { person: chief, inspector, status: '70' });
    expect((await rate(chief, { orderId: theirs.orderId })).code).toBe(0);
    await setRows('users', { id: inspector.userId }, { dealer_id: dealerId });
    const next = await anOrder(api, { person: chief, inspector, status: '70' });
    expect((await rate(chief, { orderId: next.orderId })).code).toBe(2604);
    expect((await infoOf(chief, next.orderId)).rating).toBeNull();
  });

  test('a colleague of the dealership speaks for it, and there is one rating', async () => {
    const dealerId = await aDealer(api);
    const chief = await api.aPerson(['dealerOwner'], { dealerId });
    const clerk = await api.aPerson(['dealerStaff'], { dealerId });
    ({ orderId } = await anOrder(api, { person: chief, inspector, status: '70' }));
    expect((await rate(chief, { stars: 5 })).code).toBe(0);
    expect((await rate(clerk, { stars: 4 })).code).toBe(0);
    expect(await ratings()).toMatchObject([{ stars: 4, user_id: clerk.userId }]);
  });

  test('the same from two taps at once is one', async () => {
    const replies = await Promise.all([rate(owner), rate(owner), rate(owner)]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await ratings()).toHaveLength(1);
  });
});

describe('who sees it', () => {
  test('an average from five on for customers; all of it for the inspector, without names', async () => {
    const rated = async (stars: number, words = '') => {
      const order = await anOrder(api, { inspector, status: '70' });
      await rate(order.person, { orderId: order.orderId, stars, words });
      return order.person;
    };
    for (const stars of [5, 5, 4]) await rated(stars);
    await rated(5, '讲得很明白');
    const shown = async () => (await infoOf(owner, orderId)).inspector?.rating;
    expect(await shown()).toEqual({ stars: null, count: 4 });
    const own = await api.call(inspector, listOwnRatings, { query: {} });
    const page = await api.call(inspector, getOwnCertificate);
    expect(page.data.rating).toEqual({ stars: 4.8, count: 4 });
    expect(own.data.data[0]).toMatchObject({ stars: 5, words: '讲得很明白' });
    expect(Object.keys(own.data.data[0] ?? {}).sort()).toEqual(['at', 'choices', 'stars', 'words']);
    await rated(4);
    expect(await shown()).toEqual({ stars: 4.6, count: 5 });
  });

  test("the inspector's own list goes on from page to page", async () => {
    for (let n = 0; n < 12; n += 1) {
      const order = await anOrder(api, { inspector, status: '70' });
      api.time.now = timeAfter(1000);
      await rate(order.person, { orderId: order.orderId, stars: 5 });
    }
    const first = await api.call(inspector, listOwnRatings, { query: {} });
    expect(first.data).toMatchObject({ hasMore: true });
    const after = first.data.next ?? '';
    const rest = await api.call(inspector, listOwnRatings, { query: { after } });
    expect([first.data.data.length, rest.data.data.length]).toEqual([10, 2]);
  });

  test('a low one with words waits for our support, once; one without words does not', async () => {
    const support = await aColleague(['support']);
    const waiting = async () =>
      (
        await callAs(support, listConsoleThreads, { query: { size: '50', state: 'waiting' } })
      ).data.data.filter((row) => row.orderId === orderId);
    await rate(owner, { stars: 1 });
    expect(await waiting()).toEqual([]);
    await rate(owner, { stars: 2, choices: ['late'], words: '晚到一小时' });
    await rate(owner, { stars: 2, choices: ['late'], words: '晚到一小时' });
    await rate(owner, { stars: 1, choices: ['late'], words: '晚到一小时' });
    const [row] = await waiting();
    expect(row?.messages.map(({ text }) => text)).toEqual([
      '评价检测师 · ★★ 2 星 · 迟到\n晚到一小时',
    ]);
    await rate(owner, { stars: 5, words: '后来补偿了' });
    expect((await waiting())[0]?.messages).toHaveLength(1);
    const { data: page } = await callAs(support, getPerson, {
      query: { userId: inspector.userId },
    });
    expect(page.ratings).toMatchObject({
      average: { stars: 5, count: 1 },
      newest: [{ stars: 5, words: '后来补偿了', order: { orderId } }],
    });
    const buyer = await callAs(support, getPerson, { query: { userId: owner.userId } });
    expect(buyer.data.ratings).toBeNull();
  });
});

describe('asking', () => {
  const asked = (person: TestPerson) =>
    rowsOf('notices', { user_id: person.userId, kind: 'rateAsked' });

  test('once, a day later, in the app only', async () => {
    await runJob(api, 'askForRatings');
    expect(await asked(owner)).toEqual([]);
    api.time.now = timeAfter(DAY_MS);
    await Promise.all([runJob(api, 'askForRatings'), runJob(api, 'askForRatings')]);
    await runJob(api, 'askForRatings');
    expect(await asked(owner)).toMatchObject([
      { channel: 'app', event_id: orderId, target: 'order', target_id: orderId },
    ]);
  });

  test('nobody who has rated, or cannot', async () => {
    await rate(owner);
    const dealerId = await aDealer(api);
    const chief = await api.aPerson(['dealerOwner'], { dealerId });
    const theirs = await api.aPerson(['inspector'], { dealerId });
    await anOrder(api, { person: chief, inspector: theirs, status: '70' });
    api.time.now = timeAfter(DAY_MS);
    await runJob(api, 'askForRatings');
    expect(await asked(owner)).toEqual([]);
    expect(await asked(chief)).toEqual([]);
  });
});
