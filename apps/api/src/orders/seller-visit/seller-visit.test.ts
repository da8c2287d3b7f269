import { listTasks } from '@yanche/contract/inspections/inspections';
import { revealTaskContact } from '@yanche/contract/inspections/own-job';
import {
  answerSellerVisit,
  endSellerLink,
  makeSellerLink,
  readSellerVisit,
} from '@yanche/contract/orders/seller-visit';
import { beforeEach, describe, expect } from 'vitest';
import { aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { infoOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let inspector: TestPerson;
let orderId: string;
let start: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer']);
  inspector = await api.aPerson(['inspector']);
  ({ orderId } = await anOrder(api, { person: owner, inspector, status: '30' }));
  start = (await infoOf(owner, orderId)).appoint.start;
});

const make = (person: TestPerson | null = owner) =>
  api.call(person, makeSellerLink, { body: { orderId } });
const linkOf = async () => new URL((await make()).data.url ?? '').searchParams.get('link') ?? '';
const read = (link: string, person: TestPerson | null = null) =>
  api.call(person, readSellerVisit, { query: { link } });
const said = { answer: 'comes', name: '老周', phone: '13611112222', words: '' } as const;
const answer = (link: string, more: object = {}, person: TestPerson | null = null) =>
  api.call(person, answerSellerVisit, { body: { link, start, ...said, ...more } });
const told = () =>
  rowsOf('notices', { user_id: owner.userId, kind: 'sellerAnswered', channel: 'app' });
const sellerSeenByInspector = async () =>
  (await api.call(inspector, listTasks, { query: { scope: 'mine' } })).data.data.find(
    (task) => task.orderId === orderId,
  )?.contact?.seller;

describe('the seller of a car', () => {
  test('reads time and place by the link, confirms, and everybody who needs it knows', async () => {
    expect((await infoOf(owner, orderId)).seller).toEqual({ url: null, given: null });
    const link = await linkOf();
    expect(await linkOf()).toBe(link);
    const { data } = await read(link);
    expect(data).toMatchObject({ isAhead: true, ownLink: false, start, given: null });
    expect(JSON.stringify(data)).not.toContain(owner.phone);

    expect((await answer(link)).data.given).toMatchObject({ answer: 'comes', isOutdated: false });
    const seen = { answer: 'comes', name: '老周', phoneMask: '136****2222' };
    expect((await infoOf(owner, orderId)).seller?.given).toMatchObject(seen);
    expect(await sellerSeenByInspector()).toEqual(seen);
    const task = await rowOf('tasks', { order_id: orderId });
    const shown = await api.call(inspector, revealTaskContact, { body: { taskId: task.id } });
    expect(shown.data.seller).toEqual({ name: '老周', phone: said.phone });
    expect(JSON.stringify(await rowsOf('seller_visits'))).not.toContain(said.phone);

    // The same again is no news; another answer is. Without a number the one that was given stays.
    await answer(link, { phone: undefined });
    expect(await told()).toHaveLength(1);
    await answer(link, { answer: 'cannot', words: '下午才有空', phone: undefined });
    expect(await told()).toHaveLength(2);
    expect(await sellerSeenByInspector()).toEqual({ ...seen, answer: 'cannot' });
    await expectInvariants();
  });

  test('an answer holds for the time it was given for', async () => {
    const link = await linkOf();
    await answer(link);
    // As if the order had another time when it was answered.
    const former = await aSlot(api);
    await setRows('seller_visits', { order_id: orderId }, { slot_id: former.id });
    expect((await read(link)).data.given).toMatchObject({ isOutdated: true });
    expect((await sellerSeenByInspector())?.answer).toBe('outdated');
    expect((await answer(link, { start: '2026-01-01T00:00:00.000Z' })).code).toBe(2403);
    expect((await answer(link)).code).toBe(0);
    expect((await infoOf(owner, orderId)).seller?.given?.isOutdated).toBe(false);
  });

  test('an ended link opens nothing, and nothing of the seller is kept', async () => {
    const link = await linkOf();
    await answer(link);
    const ended = await api.call(owner, endSellerLink, { body: { orderId } });
    expect(ended.data).toEqual({ url: null, given: null });
    expect((await read(link)).code).toBe(3212);
    expect((await answer(link)).code).toBe(3212);
    expect(await rowOf('seller_visits', { order_id: orderId })).toMatchObject({
      name: '',
      phone_sealed: null,
      phone_mask: '',
    });
    expect(await linkOf()).not.toBe(link);
    await expectInvariants();
  });

  test('refused, with nothing changed', async () => {
    const stranger = await api.aPerson(['buyer']);
    expect((await make(null)).code).toBe(1001);
    expect((await make(stranger)).code).toBe(1004);
    expect((await make(inspector)).code).toBe(1004);
    const link = await linkOf();
    expect((await answer(link, {}, owner)).code).toBe(1003);
    expect((await read(link, owner)).data.ownLink).toBe(true);
    for (const bad of [{ name: ' ' }, { phone: '136' }, { answer: 'maybe' }, { start: 'x' }])
      expect((await answer(link, bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await read('x'.repeat(22))).code).toBe(3212);
    await setRows('orders', { id: orderId }, { status: '40' });
    expect((await answer(link)).code).toBe(2401);
    expect((await make()).code).toBe(2401);
    expect((await read(link)).data.isAhead).toBe(false);
    expect(await told()).toEqual([]);
  });
});
