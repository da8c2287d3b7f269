import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listNotices } from '@yanche/contract/notices/notices';
import { orderInfo } from '@yanche/contract/orders/orders';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aCity, aPoint, aSlot, staffTown, aDealerOwner, aDealership } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { takeAway } from '#testing/take-away.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
test.beforeEach(async () => {
  inspector = await api.aPerson(['inspector']);
});
test.afterEach(expectInvariants);

const messagesOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.toReversed();
const kindsOf = async (person: TestPerson) => (await messagesOf(person)).map(({ kind }) => kind);
const waysOf = async (person: TestPerson, kind: string) => {
  const { rows } = await sql<{ channel: string }>`
    select channel from notices where user_id = ${person.userId} and kind = ${kind}
    order by channel`.execute(api.deps.db);
  return rows.map(({ channel }) => channel);
};

test('the customer is notified of every step from payment to report', async () => {
  const { person, orderId } = await anOrder(api, { status: '70', inspector });
  const messages = await messagesOf(person);
  expect(messages.map(({ kind }) => kind)).toEqual([
    'orderPaid',
    'inspectorAssigned',
    'onTheWay',
    'inspecting',
    'inReview',
    'reportReady',
  ]);
  for (const { link } of messages) expect(link).toEqual({ to: 'order', id: orderId });
  expect(await waysOf(person, 'orderPaid')).toEqual(['app']);
  expect(await waysOf(person, 'inspectorAssigned')).toEqual(['app', 'miniProgram']);
  expect(await waysOf(person, 'reportReady')).toEqual(['app', 'miniProgram', 'sms']);
  // Inspectors are not notified of their own actions.
  expect(await kindsOf(inspector)).toEqual([]);
});

test('all members of a dealership get important notices in the app; text messages go to the ordering person', async () => {
  const { owner: dealer, staff: colleague } = await aDealership(api);
  const stranger = await aDealerOwner(api);
  const { orderId } = await anOrder(api, { person: dealer, status: '60', inspector });
  expect(await kindsOf(dealer)).toEqual([
    'orderPaid',
    'inspectorAssigned',
    'onTheWay',
    'inspecting',
    'inReview',
    'reportToConfirm',
  ]);
  const messages = await messagesOf(colleague);
  expect(messages.map(({ kind }) => kind)).toEqual([
    'inspectorAssigned',
    'onTheWay',
    'reportToConfirm',
  ]);
  for (const { link } of messages) expect(link).toEqual({ to: 'order', id: orderId });
  expect((await api.call(colleague, orderInfo, { query: { orderId } })).code).toBe(0);
  expect(await waysOf(colleague, 'reportToConfirm')).toEqual(['app']);
  expect(await waysOf(dealer, 'reportToConfirm')).toEqual(['app', 'miniProgram', 'sms']);
  expect(await kindsOf(stranger)).toEqual([]);
});

test("former members get no notices of the dealership's orders; private orders notify only their owner", async () => {
  const { owner: dealer, staff: colleague } = await aDealership(api);
  const { orderId } = await anOrder(api, { person: dealer, status: '30', inspector });
  const before = await kindsOf(dealer);
  await setRows('users', { id: dealer.userId }, { dealer_id: null });
  const actor = { kind: 'inspector', id: inspector.userId } as const;
  await inTransaction(api.deps.db, (tx) =>
    inspectionOrders.transition(tx, { orderId, from: '30', event: 'depart', actor, now: start }),
  );
  expect(await kindsOf(dealer)).toEqual(before);
  expect(await kindsOf(colleague)).toEqual(['inspectorAssigned', 'onTheWay']);
  expect(await waysOf(colleague, 'onTheWay')).toEqual(['app']);
});

test('the same for self-inspections', async () => {
  const { owner: dealer, staff: colleague } = await aDealership(api);
  const { orderId } = await aSelfOrder(api, { person: dealer });
  expect(await kindsOf(dealer)).toEqual(['selfPaid']);
  api.time.now = new Date(start.getTime() + 8 * DAY_MS);
  await runJob(api, 'endSelfOrders');
  await runJob(api, 'processRefunds');
  api.time.now = start;
  expect(await kindsOf(colleague)).toEqual(['selfExpired', 'selfRefunded']);
  expect((await messagesOf(colleague))[0]?.link).toEqual({ to: 'selfOrder', id: orderId });
  expect(await waysOf(colleague, 'selfRefunded')).toEqual(['app']);
  expect(await waysOf(dealer, 'selfRefunded')).toEqual(['app', 'miniProgram', 'sms']);
});

test("notices contain neither the customer's name nor full car numbers", async () => {
  const { person, form } = await anOrder(api, {
    status: '30',
    inspector,
    more: { plate: '浙A12345' },
  });
  const { rows } = await sql`select params from notices where user_id = ${person.userId}`.execute(
    api.deps.db,
  );
  expect(JSON.stringify(rows)).toContain('浙A***45');
  expect(JSON.stringify(rows)).not.toMatch(
    new RegExp(`浙A·?12345|${form.vin}|${form.phone}|${form.contractorName}`),
  );
});

test('the inspector is notified when another person assigns, moves, reassigns or cancels a job', async () => {
  const cityId = await aCity(api, { staff: 0 });
  const leave = await staffTown(api, cityId);
  const { id: point_id } = await aPoint(api, { city_id: cityId });
  const before = await aSlot(api, { point_id });
  const { person, orderId } = await anOrder(api, { slot: before, status: '30', inspector });
  const slot = await aSlot(api, { point_id, start_at: new Date(start.getTime() + 3 * DAY_MS) });
  const moved = await api.call(person, changeAppointTime, {
    body: { orderId, slotId: slot.id, reason: '有事' },
  });
  expect(moved.code).toBe(0);
  expect(await kindsOf(inspector)).toEqual(['jobTimeChanged']);
  const [message] = await messagesOf(inspector);
  expect(message?.link).toMatchObject({ to: 'task' });
  expect(message?.text).toContain('11月24日');

  await leave();
  const next = await api.aPerson(['inspector'], { cityIds: [cityId] });
  const admin = await api.aPerson(['admin']);
  const { data } = await takeAway(api, admin, orderId);
  expect(data.status).toBe('30');
  expect(await kindsOf(inspector)).toEqual(['jobTimeChanged', 'jobTakenAway']);
  expect((await messagesOf(inspector))[1]?.link).toEqual({ to: 'tasks' });
  expect(await kindsOf(next)).toEqual(['jobAssigned']);

  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  expect(await kindsOf(next)).toEqual(['jobAssigned', 'jobCancelled']);
  expect(await kindsOf(inspector)).toHaveLength(2);
  expect(await kindsOf(person)).toEqual([
    'orderPaid',
    'inspectorAssigned',
    'timeChanged',
    'inspectorLeft',
    'inspectorAssigned',
    'orderCancelled',
    'refunded',
  ]);
  const messages = await messagesOf(person);
  expect(messages.at(-1)?.text).toContain('268.00');
  expect(await waysOf(person, 'refunded')).toEqual(['app', 'miniProgram', 'sms']);
});

test('the customer is notified at once when no inspector is found, with the refund', async () => {
  const { person } = await anOrder(api, { status: '20' });
  api.time.now = new Date(start.getTime() + 8 * DAY_MS);
  await runJob(api, 'refundUnassignedOrders');
  expect(await waysOf(person, 'noInspector')).toEqual(['app', 'miniProgram', 'sms']);
  await runJob(api, 'processRefunds');
  await runJob(api, 'processRefunds');
  api.time.now = start;
  expect(await kindsOf(person)).toEqual(['orderPaid', 'noInspector', 'refunded']);
});

test('the customer is notified of an order that was not paid in time', async () => {
  const { person } = await anOrder(api);
  expect(await kindsOf(person)).toEqual([]);
  api.time.now = new Date(start.getTime() + HOUR_MS);
  await runJob(api, 'closeUnpaidOrders');
  expect(await kindsOf(person)).toEqual(['orderTimedOut']);
});

test('a rolled-back step notifies nobody', async () => {
  const { person, orderId } = await anOrder(api, { status: '30', inspector });
  const before = await kindsOf(person);
  const actor = { kind: 'inspector', id: inspector.userId } as const;
  const depart = (thenFail: boolean) =>
    inTransaction(api.deps.db, async (tx) => {
      await inspectionOrders.transition(tx, {
        orderId,
        from: '30',
        event: 'depart',
        actor,
        now: start,
      });
      if (thenFail) throw new Error('killed');
    });
  await expect(depart(true)).rejects.toThrow('killed');
  expect(await kindsOf(person)).toEqual(before);
  await depart(false);
  await expect(depart(false)).rejects.toMatchObject({ name: 'Failure' });
  expect(await kindsOf(person)).toEqual([...before, 'onTheWay']);
});
