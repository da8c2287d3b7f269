import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { getPartnerUsage, listPartnerCalls } from '@yanche/contract/console/partner-calls';
import { listSaasUsage } from '@yanche/contract/partners/saas-bills';
import {
  advanceSaasTask,
  cancelSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
} from '@yanche/contract/partners/saas-tasks';
import { DAY_MS } from '@yanche/rules/calendar';
import { PARTNER_RULES } from '@yanche/rules/partners/partner-keys';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { buildApp } from '#server/app.ts';
import { deleteExpiredRows } from '#risk/delete-expired.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import {
  aKey,
  aPartner,
  aPartnerTask,
  aTaskForm,
  callWith,
  type Partner,
} from '#testing/a-partner.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { lockPartner } from '../partners.store.ts';
import { issueBills } from '../bills/issue-bills.ts';

/** They are written after the answer. */
const logged = async ({ partnerId }: Pick<Partner, 'partnerId'>, count: number) => {
  await expect
    .poll(async () => (await rowsOf('partner_calls', { partner_id: partnerId })).length)
    .toBe(count);
  return rowsOf('partner_calls', { partner_id: partnerId }, 'at', 'id');
};
const readLog = async (partner: Partner, query: object = {}) => {
  const support = await aColleague(['support']);
  const asked = { partnerId: partner.partnerId, ...query };
  return (await callAs(support, listPartnerCalls, { query: asked })).data;
};

test('each call with a key stands in the log: when, which, how it ended; nothing of what it said', async () => {
  const partner = await aPartner();
  const key = await aKey(partner, { label: '接口' });
  const reader = await aKey(partner, { scopes: ['tasks.read'], addresses: ['203.0.113.7'] });
  const { vin } = await rowOf('partner_tasks', { id: (await aPartnerTask(key)).taskId }).then(
    ({ facts }) => ({ vin: facts?.vin ?? '' }),
  );
  await callWith(key, getSaasTask, { query: { partnerTaskNo: 'NONE-1' } });
  await callWith(key, listSaasTasks, { query: { cursor: 'x' } });
  await callWith(reader, cancelSaasTask, { body: { partnerTaskNo: 'NONE-1', code: 'U01' } });
  const rows = await logged(partner, 4);
  expect(rows.map(({ call, method, status, code }) => [method, call, status, code])).toEqual(
    expect.arrayContaining([
      ['POST', 'createSaasTask', 200, 0],
      ['GET', 'getSaasTask', 200, codes.notFound],
      ['GET', 'listSaasTasks', 400, codes.badRequest],
      ['POST', 'cancelSaasTask', 403, codes.partnerAddressRefused],
    ]),
  );
  const text = JSON.stringify(rows);
  for (const secret of [key.slice(12), vin, 'NONE-1', '13912345678', '127.0.0.1'])
    expect(text).not.toContain(secret);
  const { data } = await readLog(partner, { outcome: 'declined' });
  expect(data).toMatchObject([
    { call: 'getSaasTask', keyBegins: key.slice(0, 12), keyLabel: '接口', mode: 'test' },
  ]);
  expect((await readLog(partner, { outcome: 'refused' })).data).toHaveLength(2);
  expect((await readLog(partner, { outcome: 'failed' })).data).toEqual([]);
  expect((await readLog(partner, { mode: 'live' })).data).toEqual([]);
});

test('by the number that an answer bears its call is found, and the log goes on page by page', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await api.app.inject({ url: listSaasTasks.path, headers });
  const requestId = String(answer.headers['x-request-id']);
  await logged(partner, 1);
  for (let call = 0; call < 60; call += 1) {
    advanceTime(1000);
    await callWith(key, listSaasTasks);
  }
  await logged(partner, 61);
  expect((await readLog(partner, { requestId: ` ${requestId} ` })).data).toMatchObject([
    { requestId, status: 200, code: 0 },
  ]);
  expect((await readLog(partner, { requestId: requestId.slice(1) })).data).toEqual([]);
  const first = await readLog(partner);
  const rest = await readLog(partner, { after: first.next });
  const ids = [...first.data, ...rest.data].map(({ callId }) => callId);
  expect([first.data.length, rest.data.length, new Set(ids).size]).toEqual([50, 11, 61]);
  const outsider = await aColleague(['reviewer']);
  expect((await callAs(outsider, listPartnerCalls)).code).toBe(codes.noPermission);
});

test('who calls too often fills neither log nor count', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  await setRows('partners', { id: partner.partnerId }, { per_minute: 3 });
  for (let call = 0; call < 10; call += 1) await callWith(key, listSaasTasks);
  const rows = await logged(partner, 4);
  expect(rows.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await rowsOf('partner_call_counts', { partner_id: partner.partnerId })).toMatchObject([
    { mode: 'test', month: '2026-11', calls: 3 },
  ]);
  // The next minute has a line of its own.
  advanceTime(60_001);
  for (let call = 0; call < 5; call += 1) await callWith(key, listSaasTasks);
  expect((await logged(partner, 8)).filter(({ status }) => status === 429)).toHaveLength(2);
});

test('the log is kept for some weeks; what was counted stays', async () => {
  const partner = await aPartner();
  await callWith(await aKey(partner), listSaasTasks);
  await logged(partner, 1);
  advanceTime(PARTNER_RULES.callDays * DAY_MS);
  await deleteExpiredRows(api.deps);
  await logged(partner, 1);
  advanceTime(1);
  await deleteExpiredRows(api.deps);
  await logged(partner, 0);
  expect(await rowsOf('partner_call_counts', { partner_id: partner.partnerId })).toMatchObject([
    { calls: 1 },
  ]);
});

test('usage by month and kind of key, for colleagues and for the key itself; counted as logged', async () => {
  const partner = await aPartner({ credit: 1_000_000 });
  const [test, live] = [await aKey(partner), await aKey(partner, { mode: 'live' })];
  const done = await aPartnerTask(test);
  const dropped = await aPartnerTask(test);
  for (let step = 0; step < 5; step += 1)
    await callWith(test, advanceSaasTask, { body: { taskId: done.taskId } });
  const cancel = { partnerTaskNo: dropped.partnerTaskNo, code: 'U01' };
  await callWith(test, cancelSaasTask, { body: cancel });
  const real = await aPartnerTask(live);
  await callWith(live, cancelSaasTask, { body: { ...cancel, partnerTaskNo: real.partnerTaskNo } });
  await aPartnerTask(live);
  await logged(partner, 11);
  const november = {
    live: { calls: 3, created: 2, cancelled: 1, done: 0 },
    test: { calls: 8, created: 2, cancelled: 1, done: 1 },
  };
  api.time.now = new Date('2026-12-01T02:00:00Z');
  await issueBills(api.deps);
  const finance = await aColleague(['finance']);
  const query = { partnerId: partner.partnerId };
  const { data } = await callAs(finance, getPartnerUsage, { query });
  const bill = await rowOf('partner_bills', { partner_id: partner.partnerId });
  const none = { calls: 0, created: 0, cancelled: 0, done: 0 };
  const sums = { charged: 53_600, refunded: 26_800 };
  expect(data.months).toEqual([
    {
      month: '2026-12',
      running: true,
      live: none,
      test: none,
      charged: 0,
      refunded: 0,
      billId: null,
    },
    { month: '2026-11', running: false, ...november, ...sums, billId: bill.id },
  ]);
  expect([bill.charged, bill.refunded]).toEqual([sums.charged, sums.refunded]);
  const own = async (key: string, asked: object = {}) =>
    (await callWith(key, listSaasUsage, { query: asked })).data;
  const first = await own(live, { limit: 1 });
  expect(first).toEqual({
    data: [{ month: '2026-11', running: false, ...november.live, ...sums }],
    hasMore: true,
    next: '2026-11',
  });
  const second = await own(live, { cursor: first.next });
  expect(second).toMatchObject({ data: [{ month: '2026-12', running: true }], next: '2026-11' });
  const sandbox = await own(test);
  expect(sandbox.data[0]).toEqual({
    month: '2026-11',
    running: false,
    ...november.test,
    charged: 0,
    refunded: 0,
  });
  const unknown = { partnerId: newId() };
  expect((await callAs(finance, getPartnerUsage, { query: unknown })).code).toBe(codes.notFound);
  const bad = await callWith(live, listSaasUsage, { query: { cursor: '2026-13' } });
  expect(bad.status).toBe(400);
});

test('a server that closes has written every call that it answered', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  const app = await buildApp(api.deps, { log: false });
  const headers = { authorization: `Bearer ${key}` };
  await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: listSaasTasks.path, headers })),
  );
  await app.close();
  expect(await rowsOf('partner_calls', { partner_id: partner.partnerId })).toHaveLength(20);
});

test('over a real connection too a call is logged as it was answered, and those above the limit are not counted', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  await setRows('partners', { id: partner.partnerId }, { per_minute: 2 });
  const app = await buildApp(api.deps, { log: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${key}`, connection: 'close' };
  const statuses: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    const reply = await fetch(address + listSaasTasks.path, { headers });
    await reply.arrayBuffer();
    statuses.push(reply.status);
  }
  await app.close();
  expect(statuses).toEqual([200, 200, 429, 429]);
  const rows = await logged(partner, 3);
  expect(rows.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(await rowsOf('partner_call_counts', { partner_id: partner.partnerId })).toMatchObject([
    { calls: 2 },
  ]);
});

test('a call whose client goes before the answer is logged as such, once, with what became of it', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  const app = await buildApp(api.deps, { log: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const form = Object.entries(await aTaskForm()).map(([name, value]) => [name, String(value)]);
  const gone = new AbortController();
  await inTransaction(api.deps.db, async (tx) => {
    // The task waits for this row.
    await lockPartner(tx, partner.partnerId);
    const asked = fetch(address + createSaasTask.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
      signal: gone.signal,
    }).catch((error: unknown) => error);
    await expect
      .poll(
        async () => (await rowOf('partner_keys', { partner_id: partner.partnerId })).last_used_at,
      )
      .not.toBeNull();
    gone.abort();
    expect(await asked).toBeInstanceOf(DOMException);
  });
  await app.close();
  expect(await logged(partner, 1)).toMatchObject([
    { call: 'createSaasTask', status: 499, code: 0 },
  ]);
});
