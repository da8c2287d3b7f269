import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { createPartnerHook, listHookDeliveries } from '@yanche/contract/console/partner-hooks';
import {
  listSaasBillLines,
  listSaasBills,
  listSaasUsage,
} from '@yanche/contract/partners/saas-bills';
import {
  cancelSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
  verifySaasShelf,
} from '@yanche/contract/partners/saas-tasks';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aKey, aPartner, aTaskForm, callWith, ofPartner } from '#testing/a-partner.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { bookedPlacesOf, infoOf, rowOf } from '#testing/rows.ts';
import { issueBills } from './bills/issue-bills.ts';
import { noticePartnerTasks } from './tasks/notice-partner-tasks.ts';

test.afterAll(expectInvariants);

async function aLivePartner() {
  const partner = await aPartner({ credit: 1_000_000 });
  const body = {
    ...(await ofPartner(partner)),
    mode: 'live' as const,
    url: 'https://partner.example/hook',
  };
  await callAs(partner.admin, createPartnerHook, { body });
  return { ...partner, key: await aKey(partner, { mode: 'live' }) };
}

/** The way from a paid order to its report, as inspector and reviewer take it. */
const way = [
  ['assign', '30'],
  ['depart', '35'],
  ['checkIn', '40'],
  ['submit', '50'],
  ['approveAuto', '70'],
] as const;

async function step(orderId: string, event: (typeof way)[number][0], inspectorId: string) {
  const order = await rowOf('orders', { id: orderId });
  await inTransaction(api.deps.db, (tx) =>
    inspectionOrders.transition(tx, {
      orderId,
      from: order.status,
      event,
      actor: { kind: event === 'approveAuto' ? 'reviewer' : 'inspector', id: inspectorId },
      now: api.time.now,
      set: event === 'assign' ? { inspector_id: inspectorId } : {},
    }),
  );
  await noticePartnerTasks(api.deps);
}

test('a live task is a real order with its slot, and at the end a line of the bill; another partner sees none of it', async () => {
  const [one, other] = [await aLivePartner(), await aLivePartner()];
  const body = await aTaskForm();
  const { data: task } = await callWith(one.key, createSaasTask, { body });
  expect(await bookedPlacesOf(body.slotId)).toBe(1);
  const { order_id: orderId } = await rowOf('partner_tasks', { id: task.taskId });
  const inspector = await api.aPerson(['inspector']);
  let cursor = (await callWith(one.key, listSaasTasks)).data.next;
  for (const [event, status] of way) {
    await step(orderId ?? '', event, inspector.userId);
    const changed = (await callWith(one.key, listSaasTasks, { query: { cursor } })).data;
    expect(changed.data).toMatchObject([{ taskId: task.taskId, status }]);
    cursor = changed.next;
    const detail = await callWith(one.key, getSaasTask, { query: { taskId: task.taskId } });
    expect(detail.data.status).toBe(status);
    expect((await infoOf(one.owner, orderId ?? '')).status).toBe(status);
  }
  await settleOrders(api.deps);
  const month = '2026-11';
  expect((await callWith(one.key, listSaasUsage)).data.data).toMatchObject([
    { month, created: 1, done: 1, cancelled: 0, charged: task.realPrice, running: true },
  ]);
  api.time.now = new Date('2026-12-01T00:00:00Z');
  await issueBills(api.deps);
  const { data: bills } = await callWith(one.key, listSaasBills);
  expect(bills.data).toMatchObject([{ month, status: 'issued', due: task.realPrice }]);
  const query = { billId: bills.data[0]?.billId ?? '' };
  const lines = (await callWith(one.key, listSaasBillLines, { query })).data.data;
  expect(lines).toMatchObject([
    {
      kind: 'pay',
      amount: task.realPrice,
      taskId: task.taskId,
      partnerTaskNo: body.partnerTaskNo,
      orderNo: task.orderNo,
    },
  ]);

  // Every message about it went to the one partner.
  const support = await aColleague(['support']);
  const messagesOf = async ({ partnerId }: typeof one) =>
    (await callAs(support, listHookDeliveries, { query: { partnerId } })).data.data;
  const told = await messagesOf(one);
  expect(
    told.map(({ type, body: sent }) => [type, JSON.parse(sent).data.status]).reverse(),
  ).toEqual([['task.created', '20'], ...way.map(([, status]) => ['task.updated', status])]);
  expect(await messagesOf(other)).toEqual([]);

  const { taskId } = task;
  const { partnerTaskNo, vin } = body;
  for (const which of [{ taskId }, { partnerTaskNo }]) {
    expect((await callWith(other.key, getSaasTask, { query: which })).code).toBe(codes.notFound);
    const cancel = { ...which, code: 'U01' };
    expect((await callWith(other.key, cancelSaasTask, { body: cancel })).code).toBe(codes.notFound);
  }
  expect((await callWith(other.key, listSaasTasks)).data.data).toEqual([]);
  expect((await callWith(other.key, verifySaasShelf, { query: { vin } })).data).toMatchObject({
    reason: 'noTask',
    taskId: null,
    reportNo: null,
  });
  expect((await callWith(other.key, listSaasBills)).data.data).toEqual([]);
  expect((await callWith(other.key, listSaasBillLines, { query })).code).toBe(codes.notFound);
  expect((await callWith(other.key, listSaasUsage)).data.data).toMatchObject([
    { month, created: 0, done: 0, charged: 0 },
    { month: '2026-12', charged: 0 },
  ]);
});
