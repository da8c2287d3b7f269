import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import {
  advanceSaasTask,
  cancelSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
  verifySaasShelf,
} from '@yanche/contract/partners/saas-tasks';
import { payOrder } from '@yanche/contract/orders/orders';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { getBalance, receivableFrom } from '#money/ledger.store.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aKey, aPartner, aPartnerTask, aTaskForm, callWith } from '#testing/a-partner.ts';
import { aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { bookedPlacesOf, infoOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { noticePartnerTasks } from './notice-partner-tasks.ts';

test.afterAll(expectInvariants);

const live = async (credit = 10_000_000) => {
  const partner = await aPartner({ credit });
  return { ...partner, key: await aKey(partner, { mode: 'live' }) };
};
const owedBy = async (dealerId: string) =>
  0 - (await getBalance(api.deps.db, receivableFrom(dealerId)));

test('a task is an order of the dealership, paid by bill, seen in the app', async () => {
  const partner = await live();
  const body = await aTaskForm({ plate: '浙A12345' });
  const { code, data } = await callWith(partner.key, createSaasTask, { body });
  expect(code).toBe(0);
  expect(data).toMatchObject({
    partnerTaskNo: body.partnerTaskNo,
    sandbox: false,
    realPrice: 26_800,
  });
  const { order_id: orderId } = await rowOf('partner_tasks', { id: data.taskId });
  const order = await infoOf(partner.owner, orderId ?? '');
  expect(order).toMatchObject({ status: '20', payMethod: 'bill', orderNo: data.orderNo });
  expect(await bookedPlacesOf(body.slotId)).toBe(1);
  expect(await owedBy(partner.dealerId)).toBe(26_800);
  expect(await rowOf('tasks', { order_id: orderId ?? '' })).toBeTruthy();
  const { data: detail } = await callWith(partner.key, getSaasTask, {
    query: { partnerTaskNo: body.partnerTaskNo },
  });
  expect(detail).toMatchObject({
    taskId: data.taskId,
    status: order.status,
    statusText: order.statusText,
    timeline: order.timeline,
    appoint: order.appoint,
    cancelRule: { refund: 26_800, fee: 0 },
    report: null,
  });
  expect(JSON.stringify(detail)).not.toContain(body.contactPhone);
});

test('the same body again is the same answer, also at once; another body is 409', async () => {
  const partner = await live();
  const body = await aTaskForm();
  const answers = await inParallel(4, () => callWith(partner.key, createSaasTask, { body }));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await rowsOf('orders', { dealer_id: partner.dealerId })).toHaveLength(1);
  advanceTime(60 * 60_000);
  const again = await callWith(partner.key, createSaasTask, { body });
  expect(again.data).toEqual(answers[0]?.data);
  const other = await callWith(partner.key, createSaasTask, { body: { ...body, roadHaulKm: 1 } });
  expect(other).toMatchObject({ status: 409, code: codes.partnerTaskNoTaken });
  expect(await owedBy(partner.dealerId)).toBe(26_800);
  const stranger = await live();
  expect(
    (
      await callWith(stranger.key, createSaasTask, {
        body: { ...body, ...(await aTaskForm()), partnerTaskNo: body.partnerTaskNo },
      })
    ).code,
  ).toBe(0);
});

test('what may be owed is a limit, also for tasks at once; a refused task leaves nothing', async () => {
  const partner = await live(60_000);
  const forms = [await aTaskForm(), await aTaskForm(), await aTaskForm(), await aTaskForm()];
  const answers = await Promise.all(
    forms.map((body) => callWith(partner.key, createSaasTask, { body })),
  );
  const taken = answers.filter(({ code }) => code === 0);
  expect(taken).toHaveLength(2);
  const refused = answers.find(({ code }) => code !== 0);
  expect(refused).toMatchObject({ code: codes.partnerCreditSpent });
  expect(refused?.message).toContain('64.00');
  expect(await owedBy(partner.dealerId)).toBe(53_600);
  expect(await rowsOf('orders', { dealer_id: partner.dealerId })).toHaveLength(2);
  const places = await Promise.all(forms.map(({ slotId }) => bookedPlacesOf(slotId)));
  expect(places.reduce((sum, each) => sum + each, 0)).toBe(2);
});

test('what is wrong with a body is told by its field, and the number stays free', async () => {
  const partner = await live();
  const body = await aTaskForm();
  const refusal = async (more: object) => {
    const { code, data } = await callWith(partner.key, createSaasTask, {
      body: { ...body, ...more },
    });
    return [code, (data as { field?: string } | null)?.field];
  };
  expect(await refusal({ vin: 'LSVHJ133022221762' })).toEqual([codes.vinInvalid, 'vin']);
  expect(await refusal({ partnerTaskNo: 'a b' })).toEqual([codes.badRequest, 'partnerTaskNo']);
  expect(await refusal({ contactPhone: '1' })).toEqual([codes.badRequest, 'contactPhone']);
  expect(await refusal({ agreementVersion: 'never' })).toEqual([
    codes.agreementUnknown,
    'agreementVersion',
  ]);
  expect((await refusal({ price: 1 }))[0]).toBe(codes.priceChanged);
  expect((await refusal({ productId: 99 }))[0]).toBe(codes.notFound);
  expect((await refusal({ colour: 'red' }))[0]).toBe(codes.badRequest);
  const elsewhere = await aSlot(api);
  expect((await refusal({ slotId: elsewhere.id }))[0]).toBe(codes.productNotHere);
  const past = { slotId: newId() };
  expect((await refusal(past))[0]).toBe(codes.slotUnknown);
  expect(await callWith(partner.key, createSaasTask, { body })).toMatchObject({ code: 0 });
  const sameCar = { ...(await aTaskForm()), vin: body.vin };
  expect(await callWith(partner.key, createSaasTask, { body: sameCar })).toMatchObject({
    code: codes.openOrderExists,
  });
});

test('cancelling gives back by the terms of the order, off the bill, once', async () => {
  const partner = await live();
  const { partnerTaskNo, taskId } = await aPartnerTask(partner.key);
  const cancel = (more: object = {}) =>
    callWith(partner.key, cancelSaasTask, { body: { partnerTaskNo, code: 'U01', ...more } });
  expect((await cancel({ code: 'X99' })).code).toBe(codes.reasonRequired);
  expect((await cancel({ refund: 1 })).code).toBe(codes.refundChanged);
  expect((await cancel({ refund: 26_800 })).data).toEqual({ status: '90', refund: 26_800, fee: 0 });
  expect((await cancel()).data).toEqual({ status: '90', refund: 26_800, fee: 0 });
  expect(await owedBy(partner.dealerId)).toBe(0);
  const { order_id: orderId } = await rowOf('partner_tasks', { id: taskId });
  const order = await infoOf(partner.owner, orderId ?? '');
  expect(order.refund).toMatchObject({ amount: 26_800, status: 'done', to: '月结账单' });
});

test('a finished task is revenue, owed until it is paid', async () => {
  const partner = await live();
  const { taskId } = await aPartnerTask(partner.key);
  const { order_id: orderId } = await rowOf('partner_tasks', { id: taskId });
  const inspector = await api.aPerson(['inspector']);
  for (const event of ['assign', 'depart', 'checkIn', 'submit', 'approveAuto'] as const) {
    const order = await rowOf('orders', { id: orderId ?? '' });
    const isReview = event === 'approveAuto';
    await inTransaction(api.deps.db, (tx) =>
      inspectionOrders.transition(tx, {
        orderId: order.id,
        from: order.status,
        event,
        actor: { kind: isReview ? 'reviewer' : 'inspector', id: inspector.userId },
        now: api.time.now,
        set: event === 'assign' ? { inspector_id: inspector.userId } : {},
      }),
    );
  }
  await settleOrders(api.deps);
  expect(await rowOf('orders', { id: orderId ?? '' })).toMatchObject({ settled: true });
  expect(await owedBy(partner.dealerId)).toBe(26_800);
});

test('nobody pays by bill in the app', async () => {
  const { person, orderId } = await anOrder(api);
  const body = { orderId, method: 'bill' as never };
  expect((await api.call(person, payOrder, { body })).code).toBe(codes.badRequest);
});

test('lists go on by changes: none is missed, what changed again comes again', async () => {
  const partner = await live();
  const list = async (query: object = {}) =>
    (await callWith(partner.key, listSaasTasks, { query })).data;
  const [one, two, three] = [
    await aPartnerTask(partner.key),
    await aPartnerTask(partner.key),
    await aPartnerTask(partner.key),
  ];
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ hasMore: true });
  expect(first.data.map(({ taskId }) => taskId)).toEqual([one.taskId, two.taskId]);
  const rest = await list({ cursor: first.next });
  expect(rest.data.map(({ taskId }) => taskId)).toEqual([three.taskId]);
  expect(await list({ cursor: rest.next })).toEqual({ data: [], hasMore: false, next: rest.next });

  advanceTime(1000);
  const { partnerTaskNo } = one;
  await callWith(partner.key, cancelSaasTask, { body: { partnerTaskNo, code: 'U01' } });
  await noticePartnerTasks(api.deps);
  await noticePartnerTasks(api.deps);
  const changed = await list({ cursor: rest.next });
  expect(changed.data).toMatchObject([{ taskId: one.taskId, status: '90' }]);
  const after = first.data[0]?.updatedAt;
  expect((await list({ updatedAfter: after })).data.map(({ taskId }) => taskId)).toEqual([
    one.taskId,
  ]);
  expect((await list({ status: '20' })).data.map(({ taskId }) => taskId)).toEqual([
    two.taskId,
    three.taskId,
  ]);
  expect((await callWith(partner.key, listSaasTasks, { query: { cursor: 'x' } })).status).toBe(400);
});

test('a partner sees its own tasks only, and sandbox and live never mix', async () => {
  const partner = await live();
  const { taskId, partnerTaskNo } = await aPartnerTask(partner.key);
  const stranger = await live();
  const sandbox = await aKey(partner);
  for (const key of [stranger.key, sandbox]) {
    expect((await callWith(key, getSaasTask, { query: { taskId } })).code).toBe(codes.notFound);
    const body = { taskId, code: 'U01' };
    expect((await callWith(key, cancelSaasTask, { body })).code).toBe(codes.notFound);
    expect((await callWith(key, listSaasTasks)).data.data).toEqual([]);
  }
  expect((await callWith(partner.key, getSaasTask)).status).toBe(400);
  const { code } = await callWith(partner.key, advanceSaasTask, { body: { partnerTaskNo } });
  expect(code).toBe(codes.sandboxOnly);
  const reader = await aKey(partner, { mode: 'live', scopes: ['tasks.read'] });
  expect(await callWith(reader, cancelSaasTask, { body: { taskId, code: 'U01' } })).toMatchObject({
    status: 403,
    code: codes.partnerScopeMissing,
  });
});

test('a car without a valid report of ours cannot be put on sale', async () => {
  const partner = await live();
  const verify = async (vin: string) =>
    (await callWith(partner.key, verifySaasShelf, { query: { vin } })).data;
  const body = await aTaskForm();
  expect(await verify(body.vin)).toMatchObject({ canShelf: false, reason: 'noTask' });
  await callWith(partner.key, createSaasTask, { body });
  expect(await verify(body.vin.toLowerCase())).toMatchObject({
    canShelf: false,
    reason: 'inProgress',
    partnerTaskNo: body.partnerTaskNo,
  });
  const { partnerTaskNo } = body;
  await callWith(partner.key, cancelSaasTask, { body: { partnerTaskNo, code: 'U01' } });
  expect(await verify(body.vin)).toMatchObject({ canShelf: false, reason: 'noReport' });
  const wrong = await callWith(partner.key, verifySaasShelf, { query: { vin: 'X' } });
  expect(wrong.code).toBe(codes.vinInvalid);
});

test('too many calls are 429 with the time to wait, and every answer has a number', async () => {
  const partner = await live();
  await setRows('partners', { id: partner.partnerId }, { per_minute: 2 });
  const ask = async () =>
    api.app.inject({
      url: listSaasTasks.path,
      headers: { authorization: `Bearer ${partner.key}` },
    });
  await ask();
  await ask();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.headers['x-request-id']).toMatch(/^[\w-]{13}$/);
  advanceTime(60_001);
  expect((await ask()).statusCode).toBe(200);
});

test('a program without an origin may create tasks; a key in the address is none', async () => {
  const partner = await live();
  const payload = new URLSearchParams(
    Object.entries(await aTaskForm()).map(([name, value]) => [name, String(value)]),
  ).toString();
  const post = async (headers: Record<string, string>, query = '') =>
    api.app.inject({
      method: 'POST',
      url: `${createSaasTask.path}${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
  expect((await post({}, `?key=${partner.key}`)).statusCode).toBe(401);
  const misplaced = await post({ authorization: `Bearer ${partner.key}` }, '?price=1');
  expect([misplaced.statusCode, JSON.parse(misplaced.body).data]).toEqual([
    400,
    { field: 'price' },
  ]);
  const { statusCode, body } = await post({ authorization: `Bearer ${partner.key}` });
  expect([statusCode, JSON.parse(body).code]).toEqual([200, 0]);
});
