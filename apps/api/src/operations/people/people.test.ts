import { getPerson, listPeople, readPersonPhone } from '@yanche/contract/console/people';
import { expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

let support: Colleague;
test.beforeEach(async () => {
  support = await aColleague(['support'], { name: '陆思雨' });
});
test.afterAll(expectInvariants);

const find = async (search: string, more: object = {}) =>
  (await callAs(support, listPeople, { query: { search: searchOf(search), ...more } })).data.data;
const ids = (rows: { userId: string }[]) => rows.map(({ userId }) => userId);

test('a person is found by order number, name, phone number and its last four; only the mask is shown', async () => {
  const person = await api.aPerson(['buyer']);
  await setRows('users', { id: person.userId }, { name: '欧阳百里' });
  const { orderId } = await anOrder(api, { person, status: '20' });
  const self = await aSelfOrder(api, { person });
  const { order_no } = await rowOf('orders', { id: orderId });
  const { order_no: selfNo } = await rowOf('self_orders', { id: self.orderId });
  for (const text of [order_no.toLowerCase(), selfNo, '欧阳', person.phone, ` ${person.phone} `]) {
    expect(ids(await find(text)), text).toEqual([person.userId]);
  }
  expect(ids(await find(person.phone.slice(-4)))).toContain(person.userId);
  expect(await find('百里')).toEqual([]);
  expect(await find('%')).toEqual([]);
  const [row] = await find(person.phone);
  expect(row).toMatchObject({ orders: 2, dealer: null, actions: ['readPhone'] });
  expect(JSON.stringify(row)).not.toContain(person.phone);
});

test('people page by keyset in both directions, by kind and dealer', async () => {
  const { dealerId, owner, staff } = await aDealership(api);
  const inspector = await api.aPerson(['inspector']);
  expect(ids(await find('', { dealerId })).sort()).toEqual([owner.userId, staff.userId].sort());
  expect(ids(await find('', { kind: 'inspector', size: '500' }))).toContain(inspector.userId);
  expect(ids(await find('', { kind: 'buyer', size: '500' }))).not.toContain(owner.userId);
  for (let n = 0; n < 55; n += 1) await api.aPerson(['buyer']);
  const first = (await callAs(support, listPeople)).data;
  expect(first.data).toHaveLength(50);
  const query = { after: first.next ?? '' };
  const next = (await callAs(support, listPeople, { query })).data;
  expect(ids(next.data).filter((id) => ids(first.data).includes(id))).toEqual([]);
  expect((await callAs(support, listPeople, { query: { after: 'x' } })).status).toBe(400);
  const oldest = (await callAs(support, listPeople, { query: { sort: 'oldest' } })).data;
  expect(ids(oldest.data)).not.toEqual(ids(first.data));
});

test('the page of a person tells all that happened: orders, money, messages and what colleagues did', async () => {
  const person = await api.aPerson(['buyer']);
  const { orderId } = await anOrder(api, { person, status: '20' });
  const { order_no } = await rowOf('orders', { id: orderId });
  const read = await callAs(support, readPersonPhone, {
    body: { userId: person.userId, reason: '回电' },
  });
  expect(read.data).toEqual({ phone: person.phone });
  const { data } = await callAs(support, getPerson, { query: { userId: person.userId } });
  expect(data).toMatchObject({ orders: 1, sessions: 1, smsNotices: true, isCut: false });
  const what = data.timeline.map((item) => item.what);
  expect(what).toEqual(
    expect.arrayContaining(['下单', '已付款', '通知：预约成功', '查看客户手机号']),
  );
  expect(data.timeline.find((item) => item.what === '下单')?.order).toEqual({
    orderId,
    orderNo: order_no,
    kind: 'inspection',
  });
  expect(data.timeline.find((item) => item.group === 'view')).toMatchObject({
    by: '陆思雨',
    lines: ['回电'],
  });
  const times = data.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
  expect(await rowsOf('audit_entries', { action: 'person.readPhone' })).toMatchObject([
    { subject_id: person.userId, actor_id: support.userId, reason: '回电' },
  ]);
});

test('nobody is there, or may read the number', async () => {
  expect((await callAs(support, getPerson, { query: { userId: newId() } })).code).toBe(1004);
  expect((await callAs(support, getPerson, { query: { userId: 'x' } })).status).toBe(400);
  const body = { userId: newId(), reason: '核对一下' };
  expect((await callAs(support, readPersonPhone, { body })).code).toBe(1004);
  const noReason = { ...body, reason: ' ' };
  expect((await callAs(support, readPersonPhone, { body: noReason })).status).toBe(400);
  const finance = await aColleague(['finance']);
  const person = await api.aPerson(['buyer']);
  const rows = await callAs(finance, listPeople, {
    query: { search: searchOf(person.phone) },
  });
  expect(rows.data.data[0]?.actions).toEqual([]);
});
