import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { departForTask } from '@yanche/contract/inspections/inspections';
import {
  listOrderChanges,
  type OrderChange,
  orderChangeStreamPath,
} from '@yanche/contract/orders/live-changes';
import { cancelSelfOrder } from '@yanche/contract/self-orders/self-orders';
import { logout } from '@yanche/contract/people/sso';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealership } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { aTask } from '#testing/a-task.ts';
import { anOrder } from '#testing/an-order.ts';
import { startAnotherProcess, type EventStream, listenTo } from '#testing/event-stream.ts';
import { takeAway } from '#testing/take-away.ts';
import { api, advanceTime, testWith } from '#testing/fixture.ts';
import { callApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const test = testWith({ keepsTime: true });
let buyer: TestPerson;
test.beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  buyer = await api.aPerson(['buyer']);
});

const open: EventStream[] = [];
test.afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
const listen = async (
  person: TestPerson | null,
  { after = '', header = '' }: { after?: string; header?: string } = {},
  at: Pick<TestApi, 'app'> = api,
) => {
  const query = after === '' ? '' : `?after=${after}`;
  const headers: Record<string, string> = header === '' ? {} : { 'last-event-id': header };
  const stream = await listenTo(at, person, orderChangeStreamPath + query, headers);
  open.push(stream);
  return stream;
};
const cancel = (person: TestPerson, orderId: string, app = api.app) =>
  callApi(app, person, cancelForUser, { body: { orderId, code: 'U08' } });
const changes = async (person: TestPerson | null, after?: string) =>
  (await api.call(person, listOrderChanges, { query: { after } })).data;
/** The first matching change; recent changes may be repeated before it. */
async function until(stream: EventStream, isIt: (data: OrderChange) => boolean) {
  for (;;) {
    const event = await stream.next();
    if (event === null) throw new Error('The stream has ended');
    if (event.event === 'change' && isIt(event.data as OrderChange)) return event.data;
  }
}
/** Leaves the overlap with the changes of other tests. */
const timePasses = (minutes = 5) => advanceTime(minutes * 60_000);
const now = () => String(api.time.now.getTime());

describe('listOrderChanges', () => {
  test('needs a login and our own cursor', async () => {
    expect((await api.call(null, listOrderChanges)).code).toBe(1001);
    const bad = await api.call(buyer, listOrderChanges, { query: { after: 'yesterday' } });
    expect(bad.status).toBe(400);
  });

  test('returns each changed order once, in its current state, with a higher version after the next move', async () => {
    timePasses();
    const before = now();
    const { orderId } = await anOrder(api, { person: buyer, status: '20' });
    const first = await changes(buyer, before);
    expect(first).toEqual({
      changes: [{ kind: 'order', orderId, status: '20', version: 2 }],
      reset: false,
      next: now(),
    });
    timePasses(1);
    expect((await changes(buyer, now())).changes).toEqual([]);
    await cancel(buyer, orderId);
    expect((await changes(buyer, now())).changes).toEqual([
      { kind: 'order', orderId, status: '90', version: 4 },
    ]);
  });

  test('a move committed late, with a time before the cursor, is not missed', async () => {
    timePasses();
    const { orderId } = await anOrder(api, { person: buyer });
    const later = String(api.time.now.getTime() + 20_000);
    api.time.now = new Date(Number(later));
    expect((await changes(buyer, later)).changes.map((each) => each.orderId)).toEqual([orderId]);
  });

  test('covers own and dealership orders, jobs and removed jobs; no others', async () => {
    timePasses();
    const before = now();
    const { owner, staff } = await aDealership(api);
    const stranger = await api.aPerson(['dealerOwner'], { dealerId: newId() });
    const inspector = await api.aPerson(['inspector'], { cityIds: [330_100] });
    const { orderId } = await anOrder(api, { person: owner, status: '30', inspector });
    const self = await aSelfOrder(api, { person: owner });
    const told = async (person: TestPerson) =>
      (await changes(person, before)).changes.map((each) => each.orderId).sort();
    expect(await told(owner)).toEqual([orderId, self.orderId].sort());
    expect(await told(staff)).toEqual([orderId, self.orderId].sort());
    expect(await told(inspector)).toEqual([orderId]);
    expect(await told(stranger)).toEqual([]);

    const admin = await api.aPerson(['admin']);
    const moved = await takeAway(api, admin, orderId);
    expect(moved.code).toBe(0);
    timePasses(2);
    expect(await told(inspector)).toEqual([orderId]);
  });

  test('after a long gap the client is told to reload', async () => {
    const before = now();
    timePasses(11);
    expect(await changes(buyer, before)).toEqual({ changes: [], reset: true, next: now() });
  });
});

describe('the stream', () => {
  test('needs a login and our own cursor', async () => {
    expect((await (await listen(null)).json()).code).toBe(1001);
    expect((await listen(buyer, { after: 'x' })).status).toBe(400);
    expect((await listen(buyer, { header: 'x' })).status).toBe(400);
  });

  test('greets at once, then sends relevant changes without personal data', async () => {
    timePasses();
    const mine = await listen(buyer);
    const others = await listen(await api.aPerson(['buyer']));
    expect(mine.headers['content-type']).toContain('text/event-stream');
    expect(mine.headers['cache-control']).toContain('no-store');
    expect(await mine.next()).toMatchObject({ event: 'beat', id: now() });
    expect(await others.next()).toMatchObject({ event: 'beat' });
    const { orderId } = await anOrder(api, { person: buyer });
    expect(await mine.next()).toEqual({
      id: now(),
      event: 'change',
      data: { kind: 'order', orderId, status: '10', version: 1 },
    });
    expect(await others.isQuietFor(2_500)).toBe(true);
    expect(await mine.isQuietFor(10)).toBe(true); // each move once
  });

  test('sends changes made by another process', async () => {
    timePasses();
    const { orderId } = await anOrder(api, { person: buyer });
    const other = await startAnotherProcess(api.deps);
    timePasses(2);
    const stream = await listen(buyer);
    await stream.next();
    expect((await cancel(buyer, orderId, other)).code).toBe(0);
    const heard = await until(stream, (data) => data.version === 2);
    expect(heard).toMatchObject({ orderId, status: '80' });
    await other.close();
  });

  test.each(['after', 'header'] as const)('resumes at the last event (%s)', async (by) => {
    timePasses();
    const first = await listen(buyer);
    const cursor = (await first.next())?.id ?? '';
    first.leave();
    timePasses(2);
    const { orderId } = await aSelfOrder(api, { person: buyer });
    await api.call(buyer, cancelSelfOrder, { body: { orderId } });
    timePasses(2);
    const again = await listen(buyer, { [by]: cursor });
    expect(await again.next()).toMatchObject({
      event: 'change',
      data: { kind: 'self', orderId, status: '90', version: 3 },
    });
    expect(await again.next()).toMatchObject({ event: 'beat', id: now() });
  });

  test('reports that too much was missed', async () => {
    const before = now();
    timePasses(30);
    expect(await (await listen(buyer, { after: before })).next()).toMatchObject({ event: 'reset' });
  });

  test('notifies an inspector of a job', async () => {
    timePasses();
    const inspector = await api.aPerson(['inspector']);
    const { taskId, orderId } = await aTask(api, { inspector });
    const stream = await listen(inspector);
    await stream.next();
    expect((await api.call(inspector, departForTask, { body: { taskId } })).code).toBe(0);
    const heard = await until(stream, (data) => data.status === '35');
    expect(heard).toMatchObject({ orderId });
  });

  test('sends heartbeats when idle', async () => {
    const stream = await listen(buyer);
    while ((await stream.next())?.event !== 'beat');
    expect(await stream.isQuietFor(1_500)).toBe(true);
    timePasses(1);
    expect(await stream.next()).toMatchObject({ event: 'beat', id: now() });
  });

  test('ends with the session', async () => {
    timePasses();
    const person = await api.aPerson(['buyer']);
    const [stream, still] = [await listen(person), await listen(buyer)];
    await stream.next();
    await api.call(person, logout);
    expect(await stream.next()).toBeNull();
    await still.next();
    expect(await still.isQuietFor(100)).toBe(true);
  });

  test('a stream opened while sessions are checked stays open', async () => {
    timePasses();
    let hold = false;
    let held = false;
    let goOn = () => {};
    const db = api.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!hold) return result;
        hold = false;
        held = true;
        await new Promise<void>((resolve) => (goOn = resolve));
        return result;
      },
    });
    const app = await startAnotherProcess({ ...api.deps, db });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const first = await listen(buyer, {}, { app });
    await first.next();
    hold = true; // the next query is the poll
    await expect.poll(() => held, { timeout: 5_000 }).toBe(true);
    const second = await listen(await api.aPerson(['buyer']), {}, { app });
    await second.next();
    goOn();
    timePasses(1);
    expect(await second.next()).toMatchObject({ event: 'beat', id: now() });
    await app.close();
  });

  test('limits streams per person; closing one makes room', async () => {
    timePasses();
    const person = await api.aPerson(['buyer']);
    const streams = [];
    for (let n = 0; n < 8; n += 1) streams.push(await listen(person));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await listen(person)).status).toBe(503);
    expect((await listen(buyer)).status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await listen(person)).status).toBe(200);
  });

  test('stopping the server ends it at once', async () => {
    const app = await startAnotherProcess(api.deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(buyer, {}, { app });
    while ((await stream.next())?.event !== 'beat');
    const from = performance.now();
    const [end] = await Promise.all([stream.next(), app.close()]);
    expect(end).toBeNull();
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});
