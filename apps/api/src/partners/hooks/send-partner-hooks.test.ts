import {
  changePartnerHook,
  createPartnerHook,
  listHookDeliveries,
  listPartnerHooks,
  replayDelivery,
} from '@yanche/contract/console/partner-hooks';
import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { advanceSaasTask, createSaasTask } from '@yanche/contract/partners/saas-tasks';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { partnerHookPolicy } from '@yanche/rules/work/partner-hook-state';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { createPostOutside } from '#providers/notice/post-outside.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import {
  aKey,
  aPartner,
  aPartnerTask,
  aTaskForm,
  callWith,
  ofPartner,
  type Partner,
  reason,
} from '#testing/a-partner.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { noticePartnerTasks } from '../tasks/notice-partner-tasks.ts';
import { sendPartnerHooks } from './send-partner-hooks.ts';

type Seen = { headers: IncomingHttpHeaders; body: string };
let server: Server;
let url: string;
let seen: Seen[];
let answer: { status: number; headers?: Record<string, string>; hang?: true };

test.beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ headers: request.headers, body });
      if (!answer.hang) response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=hush`;
});
test.beforeEach(async () => {
  seen = [];
  answer = { status: 204 };
  await setRows('hook_deliveries', { status: 'waiting' }, { status: 'failed' });
  const insideMs = { allowPrivate: true, maxMs: 300, what: 'hook' };
  api.deps.postHook = createPostOutside(insideMs);
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = () => sendPartnerHooks(api.deps, new AbortController().signal);

async function aHook(of: { partner?: Partner; to?: string; mode?: 'test' | 'live' } = {}) {
  const partner = of.partner ?? (await aPartner());
  const body = {
    ...(await ofPartner(partner)),
    mode: of.mode ?? ('test' as const),
    url: of.to ?? url,
  };
  const { data, message } = await callAs(partner.admin, createPartnerHook, { body });
  if (data?.secret == null) throw new Error(message);
  const { id: hookId } = await rowOf('partner_hooks', { partner_id: partner.partnerId });
  return { partner, hookId, secret: data.secret };
}

/** A partner whose task has just moved. */
async function aChange() {
  const partner = await aPartner();
  const key = await aKey(partner);
  const { taskId, partnerTaskNo } = await aPartnerTask(key);
  const hook = await aHook({ partner });
  const move = () => callWith(key, advanceSaasTask, { body: { taskId } });
  await move();
  const delivery = () => rowOf('hook_deliveries', { hook_id: hook.hookId });
  return { ...hook, taskId, partnerTaskNo, move, delivery };
}

const verify = ({ headers, body }: Seen, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
/** The receiver's library compares with the real clock. */
const atRealTime = () => {
  api.time.now = new Date();
};

test('a change is told by a message that the library of receivers accepts, once', async () => {
  atRealTime();
  const { secret, taskId, partnerTaskNo, delivery } = await aChange();
  expect(await send()).toBe(1);
  const [message] = seen;
  if (message === undefined) throw new Error('nothing came');
  expect(verify(message, secret)).toMatchObject({
    type: 'task.updated',
    data: { taskId, partnerTaskNo, sandbox: true, status: '30', report: null },
  });
  expect(Buffer.byteLength(message.body)).toBeLessThan(1000);
  expect(() => verify({ ...message, body: `${message.body} ` }, secret)).toThrow();
  expect(await delivery()).toMatchObject({
    status: 'delivered',
    tries: 1,
    last_code: 204,
    event_id: message.headers['webhook-id'],
  });
  expect(await send()).toBe(0);
});

test('while a secret is exchanged both are good, and after a day only the new one', async () => {
  atRealTime();
  const { partner, hookId, secret, move } = await aChange();
  const body = { ...(await ofPartner(partner)), hookId, action: 'rotateSecret' as const };
  const { data } = await callAs(partner.admin, changePartnerHook, { body });
  const fresh = data.secret ?? '';
  await send();
  const [both] = seen;
  if (both === undefined) throw new Error('nothing came');
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const each of [secret, fresh]) expect(verify(both, each)).toBeTruthy();
  await setRows('partner_hooks', { id: hookId }, { old_until: api.time.now });
  await move();
  await send();
  const later = seen[1];
  if (later === undefined) throw new Error('nothing came');
  expect(verify(later, fresh)).toBeTruthy();
  expect(() => verify(later, secret)).toThrow();
  expect(JSON.stringify(await rowsOf('partner_hooks'))).not.toContain(fresh);
});

test.each([
  ['fails', { status: 500 }, { last_code: 500, last_fault: null }],
  [
    'redirects to a private address',
    { status: 302, headers: { location: '/private' } },
    { last_code: 302 },
  ],
  ['hangs', { status: 200, hang: true as const }, { last_code: null, last_fault: 'timeout' }],
] as const)(
  'a receiver that %s is tried again, later each time, and nothing else is asked',
  async (_, given, told) => {
    answer = given;
    const { delivery } = await aChange();
    await send();
    expect(seen).toHaveLength(1);
    const tried = await delivery();
    expect(tried).toMatchObject({ status: 'waiting', tries: 1, ...told });
    const pause = tried.due_at.getTime() - api.time.now.getTime();
    expect(pause).toBeGreaterThanOrEqual(5_000);
    expect(pause).toBeLessThanOrEqual(5_500);
    expect(await send()).toBe(0);
    answer = { status: 200 };
    advanceTime(5_500);
    await send();
    expect(await delivery()).toMatchObject({ status: 'delivered', tries: 2 });
    const [first, second] = seen;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  },
);

test('after ten tries over 75 hours it is given up, and can be sent again under its own id', async () => {
  answer = { status: 503 };
  const { partner, delivery } = await aChange();
  const begun = api.time.now.getTime();
  for (let tries = 1; tries <= 10; tries += 1) {
    await send();
    const row = await delivery();
    if (row.status === 'failed') break;
    api.time.now = row.due_at;
  }
  expect(await delivery()).toMatchObject({ status: 'failed', tries: 10 });
  const hours = (api.time.now.getTime() - begun) / HOUR_MS;
  expect(hours).toBeGreaterThan(75);
  expect(hours).toBeLessThan(84);
  expect(partnerHookPolicy.pausesMs).toHaveLength(9);

  const support = await aColleague(['support']);
  const query = { partnerId: partner.partnerId };
  const { data } = await callAs(support, listHookDeliveries, { query });
  expect(data.data).toMatchObject([
    { status: 'failed', tries: 10, lastCode: 503, actions: ['replay'] },
  ]);
  const body = { deliveryId: data.data[0]?.deliveryId ?? '', reason };
  const insider = await atConsole(partner.owner);
  expect((await callAs(insider, replayDelivery, { body })).code).toBe(codes.ownAffair);
  expect((await callAs(support, replayDelivery, { body })).data).toMatchObject({
    status: 'waiting',
  });
  expect((await callAs(support, replayDelivery, { body })).code).toBe(codes.changedMeanwhile);
  answer = { status: 200 };
  await send();
  expect(await delivery()).toMatchObject({ status: 'delivered', tries: 1 });
  expect(new Set(seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what a receiver asks for by Retry-After is kept to', async () => {
  answer = { status: 429, headers: { 'retry-after': '120' } };
  const { delivery } = await aChange();
  await send();
  const pause = (await delivery()).due_at.getTime() - api.time.now.getTime();
  expect(pause).toBe(2 * MINUTE_MS);
});

test('410 disables the address: nothing more is sent until somebody enables it', async () => {
  answer = { status: 410 };
  const { partner, hookId, delivery, move } = await aChange();
  await send();
  expect(await delivery()).toMatchObject({ status: 'failed', last_code: 410 });
  const { data } = await callAs(partner.admin, listPartnerHooks, {
    query: { partnerId: partner.partnerId },
  });
  expect(data.hooks).toMatchObject([{ hookId, status: 'disabled', gone: true }]);
  await move();
  expect(await rowsOf('hook_deliveries', { hook_id: hookId })).toHaveLength(1);
  const enable = { ...(await ofPartner(partner)), hookId, action: 'enable' as const };
  expect((await callAs(partner.admin, changePartnerHook, { body: enable })).code).toBe(0);
  await move();
  expect(await rowsOf('hook_deliveries', { hook_id: hookId })).toHaveLength(2);
});

test('private addresses are refused when they are given, and when a name leads to one later', async () => {
  const partner = await aPartner();
  const { delivery } = await aChange();
  api.deps.postHook = createPostOutside({ allowPrivate: false, maxMs: 2000, what: 'hook' });
  await send();
  expect(seen).toEqual([]);
  expect(await delivery()).toMatchObject({ status: 'waiting', last_fault: 'private' });
  await setRows('partner_hooks', { url }, { url: url.replace('127.0.0.1', 'localhost') });
  advanceTime(6_000);
  await send();
  expect(seen).toEqual([]);
  expect(await delivery()).toMatchObject({ tries: 2, last_fault: 'private' });

  api.deps.config.noticesInside = false;
  for (const to of [
    url,
    'http://example.com/hook',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/x',
    'https://user:pass@example.com/',
  ]) {
    await expect(aHook({ partner, to })).rejects.toThrow('https');
  }
  expect((await aHook({ partner, to: 'https://partner.example/hook' })).secret).toMatch(/^whsec_/);
});

test('a name that leads elsewhere at the next try is refused then, and the address that was checked is the one that is asked', async () => {
  const { hookId, delivery, move } = await aChange();
  const { port } = new URL(url);
  await setRows('partner_hooks', { id: hookId }, { url: `http://partner.example:${port}/hook` });
  // The server listens at the first of them only; a second look within a try would find the other.
  const answers = ['127.0.0.1', '127.0.0.9', '127.0.0.9'];
  const asked: string[] = [];
  const network = {
    async resolve(host: string) {
      asked.push(host);
      return [{ address: answers[asked.length - 1] ?? '', family: 4 }];
    },
    isPublic: (address: string) => address === '127.0.0.1',
  };
  const outside = { allowPrivate: false, maxMs: 2000, what: 'hook', network };
  api.deps.postHook = createPostOutside(outside);
  await send();
  expect(await delivery()).toMatchObject({ status: 'delivered' });
  expect(asked).toEqual(['partner.example']);
  await move();
  await send();
  expect(seen).toHaveLength(1);
  const [second] = (await rowsOf('hook_deliveries', { hook_id: hookId }, 'created_at', 'id')).slice(
    -1,
  );
  expect(second).toMatchObject({ status: 'waiting', last_fault: 'private', last_code: null });
});

test('of several addresses of a name one that is private refuses it', async () => {
  const { hookId, delivery } = await aChange();
  await setRows('partner_hooks', { id: hookId }, { url: 'http://partner.example/hook' });
  const found = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
  const network = { resolve: async () => found, isPublic: (to: string) => to === '127.0.0.1' };
  api.deps.postHook = createPostOutside({
    allowPrivate: false,
    maxMs: 2000,
    what: 'hook',
    network,
  });
  await send();
  expect(await delivery()).toMatchObject({ status: 'waiting', last_fault: 'private' });
});

test('a new task is told as well, once, also to live addresses', async () => {
  atRealTime();
  const partner = await aPartner({ credit: 1_000_000 });
  const { secret } = await aHook({ partner, mode: 'live' });
  const key = await aKey(partner, { mode: 'live' });
  const body = await aTaskForm();
  const [one] = await inParallel(3, () => callWith(key, createSaasTask, { body }));
  expect(await send()).toBe(1);
  const [message] = seen;
  if (message === undefined) throw new Error('nothing came');
  expect(verify(message, secret)).toMatchObject({
    type: 'task.created',
    data: {
      taskId: one?.data.taskId,
      partnerTaskNo: body.partnerTaskNo,
      sandbox: false,
      status: '20',
    },
  });
  expect(message.body).not.toContain(body.contactPhone);
  // Nothing changed since, so there is no second message.
  await noticePartnerTasks(api.deps);
  expect(await send()).toBe(0);
});

test('an address is tried by a message of no task, which can be sent again; a disabled one is not', async () => {
  atRealTime();
  const { partner, hookId, secret } = await aHook();
  const change = async (action: 'test' | 'disable') =>
    (
      await callAs(partner.admin, changePartnerHook, {
        body: { ...(await ofPartner(partner)), hookId, action },
      })
    ).code;
  expect(await change('test')).toBe(0);
  await send();
  const [message] = seen;
  if (message === undefined) throw new Error('nothing came');
  expect(verify(message, secret)).toMatchObject({ type: 'webhook.test', data: { sandbox: true } });
  const query = { partnerId: partner.partnerId };
  const { data } = await callAs(partner.admin, listHookDeliveries, { query });
  expect(data.data).toMatchObject([
    { type: 'webhook.test', partnerTaskNo: null, status: 'delivered', lastCode: 204 },
  ]);
  const body = { deliveryId: data.data[0]?.deliveryId ?? '', reason };
  expect((await callAs(partner.admin, replayDelivery, { body })).code).toBe(0);
  await send();
  expect(seen[1]?.headers['webhook-id']).toBe(message.headers['webhook-id']);
  expect(await change('disable')).toBe(0);
  expect(await change('test')).toBe(codes.changedMeanwhile);
  const insider = await atConsole(partner.owner);
  const theirs = { ...(await ofPartner(partner)), hookId, action: 'test' as const };
  expect((await callAs(insider, changePartnerHook, { body: theirs })).code).toBe(codes.ownAffair);
});

test('nothing of an address but its host is told in the audit log', async () => {
  await aHook();
  expect(JSON.stringify(await rowsOf('audit_entries'))).not.toContain('hush');
});
