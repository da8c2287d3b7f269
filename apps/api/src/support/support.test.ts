import { acceptConsoleClaim } from '@yanche/contract/console/claims';
import { answerThread, listConsoleThreads } from '@yanche/contract/console/support';
import {
  complain,
  getHelp,
  getThread,
  listThreads,
  replyInThread,
  sendMessage,
} from '@yanche/contract/support/threads';
import { orderInfo } from '@yanche/contract/orders/orders';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { act, decide, refusal } from '#testing/at-claim-desk.ts';
import { aPhoto } from '#testing/a-task.ts';
import { anOrder } from '#testing/an-order.ts';
import { api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let stranger: TestPerson;
let orderId: string;
let support: Colleague;
beforeEach(async () => {
  owner = await api.aPerson(['buyer']);
  ({ orderId } = await anOrder(api, { person: owner, status: '20' }));
  stranger = await api.aPerson(['buyer']);
  support = await aColleague(['support'], { name: '周岚' });
});

const about = () => ({ kind: 'order' as const, id: orderId });
const send = (person: TestPerson | null, more = {}) =>
  api.call(person, sendMessage, {
    body: { about: about(), text: '检测师几点到？', requestId: newId(), ...more },
  });
const read = (person: TestPerson, threadId: string) =>
  api.call(person, getThread, { query: { threadId } });
const queue = async (more = {}) =>
  (await callAs(support, listConsoleThreads, { query: { size: '50', ...more } })).data.data;

test('a question with a photo is answered at the console, and the person is told', async () => {
  const requestId = newId();
  const photo = await aPhoto(api, owner);
  const first = await send(owner, { requestId, fileIds: [photo] });
  expect(first.data).toMatchObject({ state: 'waiting', messages: [{ from: 'you' }] });
  const { threadId } = first.data;
  expect((await send(owner, { requestId })).data.messages).toHaveLength(1);
  expect((await send(owner)).data.threadId).toBe(threadId);
  const row = (await queue({ state: 'waiting' })).find((each) => each.threadId === threadId);
  expect(row).toMatchObject({ kind: 'order', waiting: true, actions: ['answer'] });
  expect(row?.messages[0]?.photoUrls).toHaveLength(1);
  const body = { threadId, lastAt: row?.lastAt ?? '', text: '10 点前到', requestId: newId() };
  const stale = { ...body, lastAt: '2020-01-01T00:00:00.000Z' };
  expect((await callAs(support, answerThread, { body: stale })).code).toBe(2403);
  expect((await callAs(support, answerThread, { body })).code).toBe(0);
  expect((await callAs(support, answerThread, { body })).code).toBe(0);
  const list = await api.call(owner, listThreads, { query: {} });
  expect(list.data.data).toMatchObject([{ threadId, unread: 1, state: 'answered' }]);
  const opened = await read(owner, threadId);
  expect(opened.data.messages.at(-1)).toMatchObject({
    from: 'us',
    name: '周岚',
    text: '10 点前到',
  });
  expect((await read(owner, threadId)).data.unread).toBe(0);
  expect(
    await rowsOf('notices', { user_id: owner.userId, kind: 'supportAnswered', channel: 'app' }),
  ).toHaveLength(1);
});

test('what is refused, with nothing written', async () => {
  expect((await send(null)).code).toBe(1001);
  expect((await send(stranger)).code).toBe(1004);
  expect((await send(owner, { text: '  ' })).status).toBe(400);
  expect((await send(owner, { fileIds: [await aPhoto(api, stranger)] })).code).toBe(5001);
  expect((await send(owner, { about: { kind: 'claim', id: orderId } })).code).toBe(1004);
  const { data } = await send(owner);
  const { threadId } = data;
  const body = { threadId, text: '还在吗', requestId: newId() };
  expect((await read(stranger, threadId)).code).toBe(1004);
  expect((await api.call(stranger, replyInThread, { body })).code).toBe(1004);
  expect((await api.call(owner, replyInThread, { body })).data.messages).toHaveLength(2);
  expect((await api.call(owner, replyInThread, { body })).data.messages).toHaveLength(2);
  expect((await api.call(null, listThreads, { query: {} })).code).toBe(1001);
  const absent = { ...body, threadId: newId(), lastAt: '2020-01-01T00:00:00.000Z' };
  expect((await callAs(support, answerThread, { body: absent })).code).toBe(1004);
  expect((await callAs(support, answerThread, { body: {} as never })).status).toBe(400);
});

test('a complaint has a number, a day five working days ahead, and a thread of its own', async () => {
  const body = { about: { kind: 'general' as const }, text: '服务不好', requestId: newId() };
  const first = await api.call(owner, complain, { body });
  expect(first.data.complaint?.no).toMatch(/^CP\d{12}$/);
  // 2026-11-21 is a Saturday.
  expect(first.data.complaint?.answerBy).toBe('2026-11-27T10:00:00.000Z');
  expect((await api.call(owner, complain, { body })).data.threadId).toBe(first.data.threadId);
  const again = await api.call(owner, complain, { body: { ...body, requestId: newId() } });
  expect(again.data.threadId).not.toBe(first.data.threadId);
  expect((await api.call(null, complain, { body })).code).toBe(1001);
  const found = await queue({ state: 'complaints', search: first.data.complaint?.no });
  expect(found).toMatchObject([{ complaint: { answeredAt: null } }]);
});

test('whoever dealt with the matter does not answer the complaint about it', async () => {
  const asked = await send(owner);
  const reply = (by: Colleague, { threadId, lastAt }: { threadId: string; lastAt: string }) =>
    callAs(by, answerThread, {
      body: { threadId, lastAt, text: '已经核实，给你答复', requestId: newId() },
    });
  expect((await reply(support, asked.data)).code).toBe(0);
  const body = { about: about(), text: '答复不对', requestId: newId() };
  const { data } = await api.call(owner, complain, { body });
  const actionsFor = async (by: Colleague) => {
    const { data: page } = await callAs(by, listConsoleThreads, {
      query: { size: '50', search: data.complaint?.no ?? '' },
    });
    return page.data.map(({ actions }) => actions);
  };
  expect(await actionsFor(support)).toEqual([[]]);
  expect((await reply(support, data)).code).toBe(3231);
  const other = await aColleague(['support']);
  expect(await actionsFor(other)).toEqual([['answer']]);
  expect((await reply(other, data)).code).toBe(0);
  // Who answered the complaint goes on with it.
  const more = { threadId: data.threadId, text: '还是不对', requestId: newId() };
  const { data: now } = await api.call(owner, replyInThread, { body: more });
  expect((await reply(other, now)).code).toBe(0);
  expect((await reply(support, (await read(owner, data.threadId)).data)).code).toBe(3231);
});

test('whoever decided a claim of the order does not answer the complaint about it', async () => {
  const covered = await aCoveredOrder();
  const { claimId } = await aClaim(covered.owner, covered.orderId);
  await act(support, claimId, acceptConsoleClaim);
  await decide(support, claimId, refusal);
  const subject = { kind: 'claim' as const, id: claimId };
  const body = { about: subject, text: '不该不赔', requestId: newId() };
  const { data } = await api.call(covered.owner, complain, { body });
  const { threadId, lastAt } = data;
  const answer = { threadId, lastAt, text: '已经核实', requestId: newId() };
  expect((await callAs(support, answerThread, { body: answer })).code).toBe(3231);
  const other = await aColleague(['support']);
  expect((await callAs(other, answerThread, { body: answer })).code).toBe(0);
});

test('ten questions are answered by the state of the order', async () => {
  const help = async (person: TestPerson | null, query: { orderId?: string }) =>
    api.call(person, getHelp, { query });
  const general = await help(owner, {});
  expect(general.data.questions).toHaveLength(10);
  expect(general.data).toMatchObject({ phone: '400-000-0000', isOpen: false, claimId: null });
  const paid = await help(owner, { orderId });
  expect(paid.data.questions).toHaveLength(10);
  expect(paid.data.order).toMatchObject({ orderId, statusText: '待派单' });
  const cancel = paid.data.questions.find(({ key }) => key === 'cancel');
  expect(cancel?.answer).toMatch(/退 ¥/);
  expect((await help(stranger, { orderId })).code).toBe(1004);
  // Who cannot log in needs the phone number most.
  expect((await help(null, {})).data).toEqual(general.data);
  expect((await help(null, { orderId })).code).toBe(1001);
  const covered = await aCoveredOrder();
  const { claimId } = await aClaim(covered.owner, covered.orderId);
  const done = await help(covered.owner, { orderId: covered.orderId });
  expect(done.data.claimId).toBe(claimId);
  expect(done.data.questions.find(({ key }) => key === 'claim')?.answer).toContain('待受理');
});

test('what a colleague paid back by hand is told by the order and the answers', async () => {
  const { id: payment_id } = await rowOf('payments', { order_id: orderId, status: 'paid' });
  const [id, booking_id, at] = [newId(), newId(), api.time.now];
  await addRows('hand_bookings', {
    id: booking_id,
    kind: 'refund',
    amount: 100_00,
    target: `order ${orderId}`,
    order_id: orderId,
    reason: '迟到',
    needs_second: false,
    status: 'done',
    proposed_by: support.userId,
    proposed_at: at,
    decided_by: support.userId,
    decided_at: at,
  });
  const refund = { id, order_id: orderId, payment_id, booking_id, amount: 100_00, gold: 0 };
  await addRows('refunds', { ...refund, status: 'pending', next_at: at });
  const { data: order } = await api.call(owner, orderInfo, { query: { orderId } });
  expect(order).toMatchObject({ refund: null, paidBack: { amount: 100_00, status: 'pending' } });
  await setRows('refunds', { id }, { status: 'done', done_at: at });
  const { data } = await api.call(owner, getHelp, { query: { orderId } });
  const asked = data.questions.find(({ key }) => key === 'refund');
  expect(asked?.answer).toContain('客服退款 ¥100.00 已退回');
});

test.each([
  ['10', 'when', '付款后安排检测师', null],
  ['10', 'cancel', '尚未支付，可直接取消', null],
  ['10', 'where', '待支付', 'pay'],
  ['10', 'charged', '先不要再付一次', 'pay'],
  ['80', 'charged', '自动原路退回', null],
  ['70', 'handover', '写交接单', 'deal'],
  ['20', 'change', '还能改', 'changeTime'],
  ['40', 'cancel', '不能取消', null],
  ['70', 'report', '报告已经出了', 'report'],
  ['70', 'change', '不用改', null],
  ['80', 'when', '检测师不会来', 'order'],
  ['80', 'report', '没有报告', null],
  ['80', 'claim', '没有报告', null],
  ['80', 'invoice', '没有可开票的金额', null],
] as const)('order %s, question %s: %s', async (status, key, words, to) => {
  const of = await anOrder(api, { person: owner, status });
  const { data } = await api.call(owner, getHelp, { query: { orderId: of.orderId } });
  const asked = data.questions.find((question) => question.key === key);
  expect(asked?.answer).toContain(words);
  if (to !== null) expect(asked?.to).toBe(to);
});
