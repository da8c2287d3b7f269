import { acceptTask, getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { handBackTask, revealTaskContact } from '@yanche/contract/inspections/own-job';
import { failureCodes } from '@yanche/contract/failure-codes';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aTask, testCity } from '#testing/a-task.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
let colleague: TestPerson;

test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
});

type Given = { reason?: string; note?: string; stepId?: string };
const handBack = (taskId: string, given: Given = {}, by: TestPerson | null = inspector) =>
  api.call(by, handBackTask, {
    body: { taskId, reason: 'ill', note: '', ...given } as never,
  });
const tomorrow = () => timeAfter(24 * HOUR_MS);

describe('handBackTask', () => {
  test('the job waits for another inspector, and the customer is told', async () => {
    const order = await anOrder(api, { status: '30' });
    const { id: taskId } = await rowOf('tasks', { order_id: order.orderId });
    const by = order.inspector;
    const row = await api.call(by, getTask, { query: { taskId } });
    expect(row.data.handBackUntil).not.toBeNull();
    const reply = await handBack(taskId, { reason: 'clash', note: ' 上一单拖延 ' }, by);
    expect(reply.data).toEqual({ taskId, status: '20', statusText: '待派单' });
    const events = await rowsOf('order_events', { order_id: order.orderId }, 'id');
    const left = events.find(({ event }) => event === 'reassign');
    expect(left).toMatchObject({
      actor_kind: 'inspector',
      payload: { former: by?.userId, reason: '时间冲突，赶不到：上一单拖延' },
    });
    const { inspector_id: next } = await rowOf('orders', { id: order.orderId });
    expect(next).not.toBe(by?.userId); // the system does not choose them again
    const notices = await rowsOf('notices', { event_id: left?.id ?? '' }, 'id');
    expect(notices.map(({ kind }) => kind)).toEqual(['inspectorLeft']);
    await expectInvariants();
  });

  test('until two hours before the appointment', async () => {
    const { taskId, orderId } = await aTask(api, { inspector, start: timeAfter(2 * HOUR_MS) });
    advanceTime(1);
    expect((await handBack(taskId)).code).toBe(failureCodes.handBackTooLate);
    expect((await rowOf('orders', { id: orderId })).status).toBe('30');
    const inTime = await aTask(api, { inspector, start: timeAfter(2 * HOUR_MS) });
    expect((await handBack(inTime.taskId)).code).toBe(0);
  });

  test('three times for one job; whoever gave it back may accept it again', async () => {
    const { taskId } = await aTask(api, { inspector, start: tomorrow() });
    for (const by of [inspector, colleague, inspector]) {
      await api.call(by, acceptTask, { body: { taskId } });
      expect((await handBack(taskId, {}, by)).code).toBe(0);
    }
    expect((await api.call(inspector, acceptTask, { body: { taskId } })).code).toBe(0);
    expect((await handBack(taskId)).code).toBe(failureCodes.handBackLimit);
    const { data } = await api.call(inspector, getTask, { query: { taskId } });
    expect(data.handBackUntil).toBeNull();
  });

  test('a repeated request gives it back once', async () => {
    const { taskId, orderId } = await aTask(api, { inspector, start: tomorrow() });
    const stepId = newId();
    expect((await handBack(taskId, { stepId })).code).toBe(0);
    expect((await handBack(taskId, { stepId })).data.status).toBe('20');
    expect((await handBack(taskId)).code).toBe(failureCodes.notAssigned);
    const events = await rowsOf('order_events', { order_id: orderId, event: 'reassign' }, 'id');
    expect(events).toHaveLength(1);
  });

  test('only for the own job that has not begun, with a listed reason', async () => {
    const taken = await aTask(api, { inspector: colleague, start: tomorrow() });
    const departed = await aTask(api, { inspector, status: '35', start: tomorrow() });
    const mine = await aTask(api, { inspector, start: tomorrow() });
    expect((await handBack(mine.taskId, {}, null)).code).toBe(failureCodes.notLoggedIn);
    expect((await handBack(taken.taskId)).code).toBe(failureCodes.notAssigned);
    expect((await handBack(departed.taskId)).code).toBe(failureCodes.wrongState);
    expect((await handBack(newId())).code).toBe(failureCodes.notFound);
    expect((await handBack(mine.taskId, { reason: 'bored' })).status).toBe(400);
    expect((await handBack(mine.taskId, { reason: 'other' })).code).toBe(
      failureCodes.wordsRequired,
    );
  });
});

describe('revealTaskContact', () => {
  const reveal = (taskId: string, by: TestPerson | null = inspector) =>
    api.call(by, revealTaskContact, { body: { taskId } });
  const noted = (orderId: string) => rowsOf('contact_reveals', { order_id: orderId }, 'id');

  test('the list shows a mask; the number is told on request, and noted', async () => {
    const { taskId, orderId, owner } = await aTask(api, { inspector });
    const list = await api.call(inspector, listTasks, { query: { scope: 'mine' } });
    const row = list.data.data.find((each) => each.taskId === taskId);
    expect(row?.contact).toEqual({
      name: '联系人',
      phoneMask: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
      seller: null,
    });
    expect(JSON.stringify(list)).not.toContain(owner.phone);
    expect((await reveal(taskId)).data).toEqual({
      name: '联系人',
      phone: owner.phone,
      seller: null,
    });
    await reveal(taskId);
    expect(await noted(orderId)).toMatchObject([
      { inspector_id: inspector.userId, at: api.time.now },
      { inspector_id: inspector.userId, at: api.time.now },
    ]);
  });

  test('only to the inspector of the job, while it is under way', async () => {
    const open = await aTask(api);
    const taken = await aTask(api, { inspector: colleague });
    const over = await aTask(api, { inspector, status: '70' });
    expect((await reveal(open.taskId, null)).code).toBe(failureCodes.notLoggedIn);
    expect((await reveal(open.taskId)).code).toBe(failureCodes.notAssigned);
    expect((await reveal(taken.taskId)).code).toBe(failureCodes.notAssigned);
    expect((await reveal(over.taskId)).code).toBe(failureCodes.wrongState);
    expect((await reveal(newId())).code).toBe(failureCodes.notFound);
    expect((await reveal('1')).status).toBe(400);
    expect(await noted(taken.orderId)).toEqual([]);
  });

  test('for a call that was paid for, also three days after handing in', async () => {
    const { taskId, orderId, owner } = await aTask(api, { inspector, status: '70' });
    await setRows('orders', { id: orderId }, { addons: ['EXPLAIN'] });
    await setRows('tasks', { id: taskId }, { submitted_at: api.time.now });
    const contact = async () => {
      const { data } = await api.call(inspector, listTasks, {
        query: { scope: 'done' },
      });
      return data.data.find((each) => each.taskId === taskId)?.contact ?? null;
    };
    advanceTime(2 * DAY_MS);
    expect(await contact()).not.toBeNull();
    expect((await reveal(taskId)).data).toMatchObject({ phone: owner.phone });
    advanceTime(DAY_MS);
    expect(await contact()).toBeNull();
    expect((await reveal(taskId)).code).toBe(failureCodes.wrongState);
  });
});
