import { createBlock, liftBlock, listBlocks } from '@yanche/contract/console/blocks';
import { checkOrder, submitOrder } from '@yanche/contract/orders/orders';
import { listNotices } from '@yanche/contract/notices/notices';
import { publishShelfCar } from '@yanche/contract/shelf/shelf';
import type { BlockStop } from '@yanche/rules/staff/blocks';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership } from '#testing/a-place.ts';
import { anOrder, anOrderForm } from '#testing/an-order.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { api, expectInvariants, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let support: Colleague;
test.beforeEach(async () => {
  support = await aColleague(['support'], { name: '陆思雨' });
});
test.afterAll(expectInvariants);

const told = '多次预约后不到场';
const block = (
  kind: 'person' | 'dealer' | 'vin',
  subject: string,
  more: { stops?: BlockStop[]; sure?: boolean; endsAt?: string | null; told?: string } = {},
) =>
  callAs(support, createBlock, {
    body: {
      kind,
      subject,
      stops: ['order', 'self'],
      told,
      endsAt: null,
      reason: '三次爽约',
      ...more,
    },
  });
const order = async (person: TestPerson, vin?: string) => {
  const form = await anOrderForm(api, vin === undefined ? {} : { more: { vin } });
  const query = { requestId: newId() };
  return api.call(person, submitOrder, { query, body: form });
};
const lift = async (blockId: string, version: number) =>
  callAs(support, liftBlock, { body: { blockId, version, reason: '已沟通' } });
const messages = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data;

test('a blocked person orders nothing at once, reads why in plain words, and orders again when it is lifted', async () => {
  const person = await api.aPerson(['buyer']);
  const made = await block('person', person.phone);
  expect(made.data).toMatchObject({
    kind: 'person',
    subjectId: person.userId,
    state: 'now',
    by: '陆思雨',
    actions: ['lift'],
  });
  const refused = await order(person);
  expect(refused.code).toBe(1261);
  expect(refused.message).toBe(
    '你的账号暂时不能下检测单。原因：多次预约后不到场。有疑问请联系客服',
  );
  expect((await messages(person))[0]).toMatchObject({
    kind: 'blocked',
    text: '你暂时不能下检测单、下自检单。原因：多次预约后不到场。有疑问请联系客服。',
  });
  const { blockId, version } = made.data;
  expect((await lift(blockId, version)).data).toMatchObject({ state: 'lifted', actions: [] });
  expect((await lift(blockId, version + 1)).code).toBe(1264);
  expect((await order(person)).code).toBe(0);
  expect((await messages(person)).map(({ kind }) => kind)).toContain('blockLifted');
  const acts = await rowsOf('audit_entries', { subject_id: blockId }, 'at', 'id');
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['block.create', '三次爽约'],
      ['block.lift', '已沟通'],
    ]),
  );
});

test('a block of a dealer counts for all its people, also for cars it offers, until its end', async () => {
  const { dealerId, owner, staff } = await aDealership(api);
  const { name } = await rowOf('dealers', { id: dealerId });
  const { shelfCarId } = await aShelfCar(api, owner);
  const endsAt = timeAfter(HOUR_MS).toISOString();
  const made = await block('dealer', dealerId, { stops: ['order', 'shelf'], endsAt });
  expect(made.data).toMatchObject({ subjectName: name, endsAt });
  for (const person of [owner, staff]) {
    expect((await order(person)).message).toMatch(/（到 2\d{3}-.* 为止）/);
    expect((await messages(person))[0]).toMatchObject({ kind: 'blocked' });
  }
  const publish = await api.call(owner, publishShelfCar, { body: { shelfCarId, price: 1 } });
  expect(publish.code).toBe(1261);
  api.time.now = timeAfter(HOUR_MS + 1);
  expect((await order(staff)).code).toBe(0);
  support = await aColleague(['support']);
  const { data } = await callAs(support, listBlocks, { query: { subjectId: dealerId } });
  expect(data.data).toMatchObject([{ state: 'over', actions: [] }]);
});

test('a blocked car is ordered by nobody, and its buyer is told as soon as they name it', async () => {
  const person = await api.aPerson(['buyer']);
  const { vin } = await anOrderForm(api);
  await block('vin', vin.toLowerCase(), { told: '登记信息存疑' });
  const check = await api.call(person, checkOrder, { query: { vin } });
  expect(check.message).toBe('这辆车暂时不能下检测单。原因：登记信息存疑。有疑问请联系客服');
  expect((await order(person, vin)).code).toBe(1261);
  expect((await order(person)).code).toBe(0);
  expect(
    (await callAs(support, listBlocks, { query: { search: vin.slice(3, 9) } })).data.data,
  ).toMatchObject([{ kind: 'vin', subjectId: vin }]);
});

test('what a block does not stop goes on; lists are filtered', async () => {
  const person = await api.aPerson(['buyer']);
  await block('person', person.userId, { stops: ['self'] });
  expect((await order(person)).code).toBe(0);
  const query = { kind: 'person' as const, state: 'now' as const };
  const { data } = await callAs(support, listBlocks, { query });
  expect(data.data.map(({ subjectId }) => subjectId)).toContain(person.userId);
  const lifted = await callAs(support, listBlocks, { query: { ...query, kind: 'dealer' } });
  expect(lifted.data.data.every(({ kind }) => kind === 'dealer')).toBe(true);
  const auditor = await aColleague(['auditor']);
  const seen = await callAs(auditor, listBlocks, { query });
  expect(seen.data.data.every(({ actions }) => actions.length === 0)).toBe(true);
});

test('nobody unknown is blocked, nothing in the past; of two who lift one, one does', async () => {
  for (const [kind, subject] of [
    ['person', '13999999999'],
    ['person', newId()],
    ['person', '张三'],
    ['dealer', '没有这家'],
    ['vin', 'LSV'],
  ] as const) {
    expect((await block(kind, subject)).code, subject).toBe(1262);
  }
  const person = await api.aPerson(['buyer']);
  const past = timeAfter(-1).toISOString();
  expect((await block('person', person.phone, { endsAt: past })).code).toBe(1263);
  expect((await block('person', person.phone, { stops: [] })).status).toBe(400);
  expect((await block('person', person.phone, { told: ' ' })).status).toBe(400);
  const { blockId, version } = (await block('person', person.phone)).data;
  const replies = await inParallel(3, () => lift(blockId, version));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect((await lift(newId(), 1)).code).toBe(1004);
});

test('what is open of a car is told before it is blocked, by what is stopped; then it is blocked', async () => {
  const { orderId } = await anOrder(api, { status: '20' });
  const { vin } = await rowOf('orders', { id: orderId });
  const stops: BlockStop[] = ['order', 'self', 'history', 'shelf'];
  const asked = await block('vin', vin, { stops });
  expect(asked.code).toBe(1265);
  expect(asked.message).toContain('现在涉及 1 个进行中的检测单');
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  expect(asked.data).toEqual({ orders: [{ orderId, orderNo }] });
  expect(await rowsOf('blocks', { vin })).toEqual([]);
  // An order goes on when only offering the car is stopped: nothing to ask.
  expect((await block('vin', vin, { stops: ['shelf'] })).code).toBe(0);
  expect((await block('vin', vin, { stops, sure: true })).data).toMatchObject({ stops });
  expect(await rowOf('orders', { id: orderId })).toMatchObject({ status: '20' });
});
