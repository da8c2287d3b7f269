import { dropReminder, saveDealerNotes, setReminder } from '@yanche/contract/orders/dealer-notes';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { beforeEach, describe, expect } from 'vitest';
import { aDealer, aDealerOwner } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, test, timeAfter } from '#testing/fixture.ts';
import { infoOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let chief: TestPerson;
let clerk: TestPerson;
let orderId: string;
let vin: string;
beforeEach(async () => {
  const dealerId = await aDealer(api);
  chief = await api.aPerson(['dealerOwner'], { dealerId });
  clerk = await api.aPerson(['dealerStaff'], { dealerId });
  const order = await anOrder(api, { person: chief, status: '30' });
  ({ orderId } = order);
  vin = order.form.vin;
});

const keep = (person: TestPerson | null, more: object = {}) =>
  api.call(person, saveDealerNotes, {
    body: { orderId, before: null, note: '车主急卖', tags: ['急单'], ...more },
  });
// 2026-11-21 10:00 in China is now.
const remind = (person: TestPerson | null, more: object = {}) =>
  api.call(person, setReminder, {
    body: { orderId, day: '2026-11-21', time: '15:30', words: '催报告', ...more },
  });
const drop = (person: TestPerson | null) => api.call(person, dropReminder, { body: { orderId } });
const found = async (person: TestPerson, keyword: string) =>
  (await api.call(person, getOrderListByDealerId, { query: { keyword } })).data.data;
const told = (person: TestPerson) =>
  rowsOf('notices', { user_id: person.userId, kind: 'orderReminder', channel: 'app' });

describe('note and tags', () => {
  test('are kept for the dealership, and its list finds them by a tag', async () => {
    const first = await keep(chief, { tags: [' 急单 ', '急单', 'ＶＩＰ００１'] });
    expect(first.data).toMatchObject({
      note: '车主急卖',
      tags: ['急单', 'VIP001'],
      reminder: null,
    });
    expect((await infoOf(clerk, orderId)).notes).toEqual(first.data);
    for (const tag of ['急单', 'vip001'.toUpperCase(), vin.slice(-6)]) {
      const [row] = await found(clerk, tag);
      expect(row, tag).toMatchObject({ orderId, tags: ['急单', 'VIP001'] });
    }
    expect(await found(clerk, '慢单')).toEqual([]);
    const other = await aDealerOwner(api);
    expect(await found(other, '急单')).toEqual([]);
    expect(await found(other, 'VIP001')).toEqual([]);
    expect(await found(await api.aPerson(['buyer']), '急单')).toEqual([]);
  });

  test('the inspector and a private customer see none', async () => {
    const dealers = await anOrder(api, { person: chief, status: '40' });
    await keep(chief, { orderId: dealers.orderId });
    expect(await infoOf(dealers.inspector as TestPerson, dealers.orderId)).toMatchObject({
      notes: null,
      tags: [],
    });
    const mine = await anOrder(api, { status: '30' });
    expect((await infoOf(mine.person, mine.orderId)).notes).toBeNull();
  });

  test('a colleague does not overwrite unseen what another one wrote', async () => {
    const { data } = await keep(chief);
    expect((await keep(clerk, { note: '已联系' })).code).toBe(2403);
    api.time.now = timeAfter(1000);
    const next = await keep(clerk, { note: '已联系', before: data.changedAt });
    expect(next.data.note).toBe('已联系');
    // The same again, by whoever repeats it.
    expect((await keep(clerk, { note: '已联系', before: data.changedAt })).data).toEqual(next.data);
    const before = next.data.changedAt;
    expect((await keep(chief, { note: '', tags: [], before })).data).toMatchObject({ tags: [] });
  });

  test('refused, with nothing written', async () => {
    expect((await keep(null)).code).toBe(1001);
    expect((await keep(await api.aPerson(['buyer']))).code).toBe(1003);
    expect((await keep(await aDealerOwner(api))).code).toBe(1004);
    const mine = await anOrder(api, { person: await api.aPerson(['buyer']) });
    expect((await keep(chief, { orderId: mine.orderId })).code).toBe(1004);
    for (const bad of [
      { note: '好'.repeat(501) },
      { tags: ['一', '二', '三', '四', '五', '六'] },
      { tags: ['一二三四五六七八九十一'] },
      { before: 'now' },
      { more: 1 },
    ])
      expect((await keep(chief, bad)).status, JSON.stringify(bad)).toBe(400);
    expect(await rowsOf('dealer_notes', { order_id: orderId })).toEqual([]);
  });
});

describe('a reminder', () => {
  test('is told at its time in China, to who set it, once', async () => {
    const { data } = await remind(chief);
    expect(data.reminder).toEqual({ at: '2026-11-21T07:30:00.000Z', words: '催报告' });
    const [row] = await found(chief, vin);
    expect(row?.remindAt).toBe('2026-11-21T07:30:00.000Z');
    expect((await found(clerk, vin))[0]?.remindAt).toBeNull();
    await runJob(api, 'tellReminders');
    expect(await told(chief)).toEqual([]);
    api.time.now = new Date('2026-11-21T07:30:00Z');
    await Promise.all([runJob(api, 'tellReminders'), runJob(api, 'tellReminders')]);
    await runJob(api, 'tellReminders');
    expect(await told(chief)).toMatchObject([{ target: 'order', target_id: orderId }]);
    expect((await told(chief))[0]?.params).toMatchObject({ text: '催报告' });
    expect(await told(clerk)).toEqual([]);
    expect((await infoOf(chief, orderId)).notes?.reminder).toBeNull();
    // A next one is told, too.
    await remind(chief, { time: '16:00' });
    api.time.now = new Date('2026-11-21T08:00:00Z');
    await runJob(api, 'tellReminders');
    expect(await told(chief)).toHaveLength(2);
    await expectInvariants();
  });

  test('is moved and taken back; each person has their own', async () => {
    await remind(chief);
    await remind(clerk, { day: '2026-11-22', words: '' });
    const moved = await remind(chief, { day: '2026-11-23', time: '09:00' });
    expect(moved.data.reminder?.at).toBe('2026-11-23T01:00:00.000Z');
    expect(await rowsOf('order_reminders', { order_id: orderId })).toHaveLength(2);
    expect((await drop(chief)).data.reminder).toBeNull();
    expect((await drop(chief)).code).toBe(0);
    api.time.now = timeAfter(3 * DAY_MS);
    await runJob(api, 'tellReminders');
    expect(await told(chief)).toEqual([]);
    expect(await told(clerk)).toHaveLength(1);
  });

  test('two taps at once are one', async () => {
    const replies = await Promise.all([remind(chief), remind(chief), remind(chief)]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await rowsOf('order_reminders', { order_id: orderId })).toHaveLength(1);
  });

  test('whoever left the dealership is told nothing', async () => {
    await remind(clerk);
    await setRows('users', { id: clerk.userId }, { dealer_id: null });
    api.time.now = timeAfter(DAY_MS);
    await runJob(api, 'tellReminders');
    expect(await told(clerk)).toEqual([]);
  });

  test('refused, with nothing written', async () => {
    expect((await remind(null)).code).toBe(1001);
    expect((await drop(null)).code).toBe(1001);
    expect((await remind(await api.aPerson(['buyer']))).code).toBe(1003);
    const other = await aDealerOwner(api);
    expect((await remind(other)).code).toBe(1004);
    expect((await drop(other)).code).toBe(1004);
    expect((await remind(chief, { time: '10:00' })).code).toBe(2608);
    expect((await remind(chief, { day: '2026-11-20' })).code).toBe(2608);
    expect((await remind(chief, { day: '2026-02-30' })).code).toBe(2001);
    expect((await remind(chief, { day: '2028-01-01' })).code).toBe(2001);
    expect((await remind(chief, { time: '25:00' })).code).toBe(2001);
    for (const bad of [{ day: 'soon' }, { time: '9:00' }, { words: '好'.repeat(61) }])
      expect((await remind(chief, bad)).status, JSON.stringify(bad)).toBe(400);
    expect(await rowsOf('order_reminders', { order_id: orderId })).toEqual([]);
  });
});
