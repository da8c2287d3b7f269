import { listTasks } from '@yanche/contract/inspections/inspections';
import { getVisitThread, writeInVisitThread } from '@yanche/contract/orders/visit-thread';
import { beforeEach, describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, test, timeAfter } from '#testing/fixture.ts';
import { infoOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let inspector: TestPerson;
let orderId: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer'], { name: '林晓彤' });
  inspector = await api.aPerson(['inspector'], { name: '李工' });
  ({ orderId } = await anOrder(api, { person: owner, inspector, status: '30' }));
});

const write = (person: TestPerson | null, more: object = {}) => {
  api.time.now = timeAfter(1000);
  const body = { orderId, text: '几点到？', requestId: newId(), ...more };
  return api.call(person, writeInVisitThread, { body });
};
const read = (person: TestPerson | null) =>
  api.call(person, getVisitThread, { query: { orderId } });
const told = (person: TestPerson, kind: 'customerWrote' | 'inspectorWrote') =>
  rowsOf('notices', { user_id: person.userId, kind, channel: 'app' });
const ofTask = async (person: TestPerson) =>
  (await api.call(person, listTasks, { query: { scope: 'mine' } })).data.data.find(
    (task) => task.orderId === orderId,
  )?.messages;

describe('customer and inspector', () => {
  test('ask and answer, each told once until they have read it', async () => {
    expect((await infoOf(owner, orderId)).messages).toEqual({
      count: 0,
      unread: 0,
      mayWrite: true,
    });
    expect((await write(owner)).data).toMatchObject({
      mayWrite: true,
      messages: [{ isOwn: true, name: null, text: '几点到？' }],
    });
    await write(owner, { text: '从北门进' });
    const task = await rowOf('tasks', { order_id: orderId });
    expect(await told(inspector, 'customerWrote')).toMatchObject([
      { target: 'task', target_id: task.id },
    ]);
    expect(await ofTask(inspector)).toEqual({ count: 2, unread: 2 });
    // Customers have no name here.
    expect((await read(inspector)).data.messages[0]).toMatchObject({ isOwn: false, name: null });
    expect(await ofTask(inspector)).toEqual({ count: 2, unread: 0 });
    await write(owner, { text: '我先过去' });
    expect(await told(inspector, 'customerWrote')).toHaveLength(2);
    await write(inspector, { text: '十点' });
    expect(await told(owner, 'inspectorWrote')).toMatchObject([{ target: 'order' }]);
    expect((await infoOf(owner, orderId)).messages).toMatchObject({ count: 4, unread: 1 });
    expect((await read(owner)).data.messages.at(-1)).toMatchObject({ name: '李工', text: '十点' });
    expect((await infoOf(owner, orderId)).messages).toMatchObject({ unread: 0 });
    await expectInvariants();
  });

  test('a repeated request writes once, phone numbers are covered', async () => {
    const requestId = newId();
    await write(owner, { requestId, text: '打 138 0000 0003' });
    const again = await write(owner, { requestId, text: '打 138 0000 0003' });
    expect(again.data.messages.map(({ text }) => text)).toEqual(['打 ***']);
    expect(JSON.stringify(await rowsOf('visit_messages', { order_id: orderId }))).not.toContain(
      '0003',
    );
    const same = newId();
    await Promise.all([write(owner, { requestId: same }), write(owner, { requestId: same })]);
    expect((await read(owner)).data.messages).toHaveLength(2);
  });

  test('refused, with nothing written', async () => {
    expect((await write(null)).code).toBe(1001);
    expect((await read(null)).code).toBe(1001);
    const others = [await api.aPerson(['buyer']), await api.aPerson(['inspector'])];
    for (const other of others) {
      expect((await write(other)).code).toBe(1004);
      expect((await read(other)).code).toBe(1004);
    }
    for (const bad of [{ text: '  ' }, { text: '好'.repeat(301) }, { requestId: 'x' }, { more: 1 }])
      expect((await write(owner, bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await write(owner, { text: '\0' })).code).toBe(2602);
    expect(await rowsOf('visit_messages', { order_id: orderId })).toEqual([]);
  });

  test('ends with the visit; what was written stays to be read', async () => {
    await write(owner);
    await setRows('orders', { id: orderId }, { status: '50' });
    expect((await write(owner)).code).toBe(2401);
    expect((await write(inspector)).code).toBe(2401);
    expect((await read(owner)).data).toMatchObject({ mayWrite: false, messages: [{}] });
    expect((await infoOf(owner, orderId)).messages).toMatchObject({ count: 1, mayWrite: false });
    for (const status of ['20', '60', '70', '95'] as const) {
      const other = await anOrder(api, { person: owner, status });
      expect((await write(owner, { orderId: other.orderId })).code, status).toBe(2401);
      expect((await infoOf(owner, other.orderId)).messages, status).toBeNull();
    }
  });

  test('whoever takes the job over does not read what the one before was told', async () => {
    await write(owner, { text: '钥匙在门卫' });
    const next = await api.aPerson(['inspector']);
    await setRows('orders', { id: orderId }, { inspector_id: next.userId });
    expect((await read(next)).data.messages).toEqual([]);
    expect((await read(inspector)).code).toBe(1004);
    await write(owner, { text: '您好' });
    expect(await told(next, 'customerWrote')).toHaveLength(1);
    expect((await read(next)).data.messages.map(({ text }) => text)).toEqual(['您好']);
    expect((await read(owner)).data.messages).toHaveLength(2);
  });

  test('a dealership is one side, and its people see who of them wrote', async () => {
    const dealerId = await aDealer(api);
    const chief = await api.aPerson(['dealerOwner'], { dealerId, name: '陈总' });
    const clerk = await api.aPerson(['dealerStaff'], { dealerId, name: '小周' });
    ({ orderId } = await anOrder(api, { person: chief, inspector, status: '35' }));
    await write(clerk);
    expect((await read(chief)).data.messages).toMatchObject([{ isOwn: true, name: '小周' }]);
    expect((await read(inspector)).data.messages).toMatchObject([{ isOwn: false, name: null }]);
  });

  test('no more than a hundred messages', async () => {
    for (let n = 0; n < 100; n += 1) await write(owner);
    expect((await write(inspector)).code).toBe(2607);
  });
});
