import { cancelForCustomer, readCustomerPhone } from '@yanche/contract/console/order-commands';
import { getConsoleOrder, listConsoleOrders } from '@yanche/contract/console/orders';
import type { QueryOf } from '@yanche/contract/endpoint';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';

let support: Colleague;
let auditor: Colleague;
test.beforeAll(async () => {
  support = await aColleague(['support'], { name: '周岚' });
  auditor = await aColleague(['auditor']);
});
test.afterAll(expectInvariants);

type Query = QueryOf<typeof listConsoleOrders>;
const list = async (query: Query = {}, by = support) =>
  (await callAs(by, listConsoleOrders, { query })).data;
const found = async (search: string) =>
  (await list({ search: searchOf(search) })).data.map(({ orderId }) => orderId);
const orderOf = async (orderId: string, by = support) =>
  (await callAs(by, getConsoleOrder, { query: { orderId } })).data;
const cancelBody = async (orderId: string, more: object = {}) => {
  const { version, cancelTerms } = await orderOf(orderId);
  const refund = cancelTerms?.refund ?? 0;
  return { orderId, version, reason: '客户来电', code: 'U01' as const, refund, ...more };
};

test('an order is found by its number, the ends of VIN and plate, and by phone: of the account and of the order', async () => {
  const { orderId, person, form } = await anOrder(api, { more: { phone: '13912345678' } });
  await setRows('orders', { id: orderId }, { plate: '浙A8K6P68' });
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  const { phone_sealed: sealed } = await rowOf('users', { id: person.userId });
  const account = api.deps.pii.open(sealed);
  for (const text of [
    orderNo,
    ` ${orderNo.toLowerCase()} `,
    form.vin,
    form.vin.slice(-6),
    form.vin.slice(-8),
    form.vin.slice(-5),
    '8k6p68',
    '6P68',
    account,
    `+86 ${account.slice(0, 3)} ${account.slice(3)}`,
  ]) {
    expect(await found(text), text).toEqual([orderId]);
  }
  expect(await found('139 1234 5678')).toContain(orderId);
  expect(await found('5678')).toContain(orderId);
  for (const text of ['68', '%', '____', form.vin.slice(-3), '13912345670', '']) {
    if (text !== '') expect(await found(text), text).toEqual([]);
  }
  // The same mask, another number.
  expect(await found('13900005678')).toEqual([]);
});

test('lists page by keyset in both directions, filtered by state, town, day and owner', async () => {
  const { owner, dealerId } = await aDealership(api);
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    made.push((await anOrder(api, { person: owner })).orderId);
    advanceTime(1000);
  }
  const [template] = await rowsOf('orders', { id: made[0] ?? '' });
  if (template === undefined) throw new Error('no order');
  await addRows(
    'orders',
    ...Array.from({ length: 60 }, (_, index) => ({
      ...template,
      id: newId(),
      order_no: `PAGE${index}`,
      request_id: `page-${index}`,
      status: '80' as const,
      created_at: new Date(template.created_at.getTime() - (index + 1) * 1000),
    })),
  );
  const first = await list({ dealerId });
  expect(first.data).toHaveLength(50);
  expect(first.data.slice(0, 3).map(({ orderId }) => orderId)).toEqual(made.toReversed());
  const rest = await list({ dealerId, after: first.next ?? '' });
  expect(rest).toMatchObject({ hasMore: false, next: null });
  const numbers = [...first.data, ...rest.data].map(({ orderNo }) => orderNo);
  expect(new Set(numbers).size).toBe(63);
  const oldest = await list({ dealerId, sort: 'oldest', size: '500' });
  expect(oldest.data.map(({ orderNo }) => orderNo)).toEqual(numbers.toReversed());
  expect((await list({ dealerId, status: '10' })).data).toHaveLength(3);
  expect((await list({ cityId: template.city_id, dealerId, size: '500' })).data).toHaveLength(61);
  expect((await list({ cityId: 0 })).data).toEqual([]);
  expect((await list({ userId: owner.userId, status: '80', size: '500' })).data).toHaveLength(60);
  const day = new Date(template.start_at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
  expect((await list({ dealerId, day, size: '500' })).data).toHaveLength(63);
  expect((await list({ dealerId, day: '2020-01-01' })).data).toEqual([]);
  for (const query of [{ day: '2026-02-30' }, { after: 'x' }, { cityId: -1 }, { status: '99' }]) {
    const reply = await callAs(support, listConsoleOrders, { query: query as Query });
    expect(reply.status, JSON.stringify(query)).toBe(400);
  }
  await api.deps.db.deleteFrom('orders').where('order_no', 'like', 'PAGE%').execute();
});

test('a list and a page show phone and plate only as masks', async () => {
  const { orderId, form } = await anOrder(api, { status: '70' });
  await setRows('orders', { id: orderId }, { plate: '浙A12345' });
  const row = (await list({ search: form.vin })).data[0];
  expect(row).toMatchObject({ plateMask: '浙A***45', customer: { phoneMask: '139****5678' } });
  const answers = JSON.stringify([row, await orderOf(orderId)]);
  expect(answers).not.toMatch(/13912345678|浙A12345/);
});

test('reading the number of a customer is an act that is logged, with its reason', async () => {
  const { orderId } = await anOrder(api);
  advanceTime(1000);
  const body = { orderId, reason: '客户来电，核对身份' };
  expect((await callAs(support, readCustomerPhone, { body })).data.phone).toBe('13912345678');
  const { timeline } = await orderOf(orderId);
  expect(timeline[0]).toMatchObject({
    group: 'view',
    by: '周岚',
    what: '查看客户手机号',
    lines: [body.reason],
  });
  expect(
    (await callAs(support, readCustomerPhone, { body: { ...body, reason: ' ' } })).status,
  ).toBe(400);
  const unknown = { ...body, orderId: newId() };
  expect((await callAs(support, readCustomerPhone, { body: unknown })).code).toBe(1004);
  expect(JSON.stringify(await rowsOf('audit_entries'))).not.toContain('13912345678');
});

test('support cancels for the customer, who gets back what the rules say and is told', async () => {
  const { orderId } = await anOrder(api, { status: '30' });
  expect((await orderOf(orderId)).actions).toContain('cancel');
  expect((await orderOf(orderId, auditor)).actions).toEqual([]);
  const body = await cancelBody(orderId);
  const stale = { ...body, version: body.version - 1 };
  expect((await callAs(support, cancelForCustomer, { body: stale })).code).toBe(2403);
  const wrong = { ...body, refund: body.refund - 1 };
  expect((await callAs(support, cancelForCustomer, { body: wrong })).code).toBe(2308);
  expect(await rowsOf('audit_entries', { subject_id: orderId })).toEqual([]);
  const replies = await inParallel(3, () => callAs(support, cancelForCustomer, { body }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  const after = await orderOf(orderId);
  expect(after).toMatchObject({
    status: '90',
    actions: ['readPhone'],
    cancelTerms: null,
    moveTerms: null,
  });
  expect(after.money).toMatchObject({
    paid: body.refund,
    refunded: body.refund,
    kept: 0,
    difference: 0,
  });
  expect(after.money.postings.map(({ kind, from, to }) => ({ kind, from, to }))).toEqual([
    { kind: '收款', from: ['沙箱收银台'], to: ['待结算'] },
    { kind: '退款', from: ['待结算'], to: ['沙箱收银台'] },
  ]);
  const whats = after.timeline.map(({ what }) => what);
  expect(whats).toEqual(
    expect.arrayContaining([
      '代客户取消订单',
      '订单已取消',
      '通知：订单已取消',
      '退款已完成',
      '已付款',
    ]),
  );
  expect(after.timeline.find(({ what }) => what === '订单已取消')).toMatchObject({
    by: '客服 周岚',
    lines: ['行程有变，时间不合适'],
  });
  expect(await rowsOf('audit_entries', { subject_id: orderId })).toMatchObject([
    { action: 'order.cancel', actor_id: support.userId, reason: '客户来电' },
  ]);
});

test('support can tell how often and until when the customer may move it', async () => {
  const { orderId } = await anOrder(api, { status: '30', slot: await aSlot(api) });
  const { moveTerms, startAt } = await orderOf(orderId);
  expect(moveTerms?.left).toBe(2);
  expect(Date.parse(startAt) - Date.parse(moveTerms?.until ?? '')).toBe(2 * HOUR_MS);
});

test('within two hours a tenth is kept, unless it was our fault', async () => {
  const slot = await aSlot(api);
  const late = () => anOrder(api, { status: '30', slot });
  const [one, two] = [await late(), await late()];
  advanceTime(slot.start_at.getTime() - api.time.now.getTime() - HOUR_MS);
  support = await aColleague(['support'], { name: '周岚' }); // the former session is over
  const { cancelTerms, moveTerms } = await orderOf(one.orderId);
  expect(moveTerms).toBeNull();
  expect(cancelTerms?.rule).toBe('late');
  const paid = (cancelTerms?.refund ?? 0) + (cancelTerms?.fee ?? 0);
  const charged = await callAs(support, cancelForCustomer, { body: await cancelBody(one.orderId) });
  expect(charged.data).toMatchObject({ refund: paid * 0.9, fee: paid * 0.1 });
  const ours = await cancelBody(two.orderId, { code: 'U07', refund: paid });
  const waived = await callAs(support, cancelForCustomer, { body: ours });
  expect(waived.data).toMatchObject({ refund: paid, fee: 0 });
});

test('what is not paid, or inspected already, is not cancelled by staff', async () => {
  for (const status of ['10', '40', '60', '70'] as const) {
    const { orderId } = await anOrder(api, { status });
    const body = await cancelBody(orderId);
    expect((await callAs(support, cancelForCustomer, { body })).code, status).toBe(2401);
  }
  const { orderId } = await anOrder(api, { status: '20' });
  const body = await cancelBody(orderId);
  for (const bad of [
    { code: 'U99' },
    { code: 'X' },
    { reason: '' },
    { refund: -1 },
    { version: -1 },
  ]) {
    const reply = await callAs(support, cancelForCustomer, { body: { ...body, ...bad } as never });
    expect(reply.status, JSON.stringify(bad)).toBe(400);
  }
  const unknown = { ...body, orderId: newId() };
  expect((await callAs(support, cancelForCustomer, { body: unknown })).code).toBe(1004);
  expect((await callAs(support, getConsoleOrder, { query: { orderId: newId() } })).code).toBe(1004);
});

test('the timeline tells steps, new appointments, payments, messages, looks and reports', async () => {
  const { orderId, person, inspector } = await anOrder(api, { status: '20' });
  const { point_id: pointId } = await rowOf('orders', { id: orderId });
  const later = await aSlot(api, {
    point_id: pointId,
    start_at: new Date(api.time.now.getTime() + 50 * HOUR_MS),
  });
  const moved = await api.call(person, changeAppointTime, {
    body: { orderId, slotId: later.id, reason: '车主改期' },
  });
  expect(moved.code).toBe(0);
  expect(inspector).toBeNull();
  const { timeline } = await orderOf(orderId);
  const step = timeline.find(({ what }) => what === '预约时间已更改');
  expect(step?.lines).toEqual(['车主改期', expect.stringContaining('→')]);
  expect(step?.by).toMatch(/^客户/);
  const groups = new Set(timeline.map(({ group }) => group));
  expect(groups).toEqual(new Set(['state', 'money', 'contact']));
  const english = await callAs(support, getConsoleOrder, {
    query: { orderId },
  });
  expect(english.code).toBe(0);
  expect([...timeline].sort((a, b) => b.at.localeCompare(a.at))).toEqual(timeline);
});
