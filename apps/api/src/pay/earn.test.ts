import { cannotInspect, saveAnswers, submitTask } from '@yanche/contract/inspections/inspections';
import { getOwnPay } from '@yanche/contract/pay/own-pay';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aPhoto, anAnswer, testCity } from '#testing/a-task.ts';
import { anEarnedJob, aRateFor, expectPay } from '#testing/a-pay.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { publishAtDesk, sendBackAtDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { earnJob } from './earn.ts';

test.afterEach(expectPay);

const aTeam = async () => ({
  inspector: await api.aPerson(['inspector'], { cityIds: [testCity], name: '李工' }),
  reviewer: await api.aPerson(['reviewer'], { name: '王审' }),
});
const payOf = async (person: TestPerson) => (await api.call(person, getOwnPay)).data;
const earned = (orderId: string) => rowsOf('earnings', { order_id: orderId });
const owedTo = async ({ userId }: TestPerson) =>
  (await rowsOf('ledger_accounts', { kind: 'payable', owner_id: userId }))[0]?.balance ?? 0;

describe('a published job', () => {
  test('earns its rate once, in the ledger and for the inspector to see', async () => {
    const team = await aTeam();
    const { orderId } = await anEarnedJob(team);
    const { order_no: orderNo } = await rowOf('orders', { id: orderId });
    const pay = await payOf(team.inspector);
    expect(pay.statement).toMatchObject({ total: 94_00, jobs: 1, status: 'open', paidAt: null });
    expect(pay.statement?.lines).toMatchObject([
      { kind: 'job', amount: 94_00, order: { orderNo }, note: null, reason: null },
    ]);
    expect(await owedTo(team.inspector)).toBe(94_00);
  });

  test('published by two at once, and written down again, it counts once', async () => {
    const team = await aTeam();
    const task = await anInspection(api, { inspector: team.inspector });
    await aRateFor(task.orderId);
    await inParallel(3, () => publishAtDesk(api, team.reviewer, task.taskId));
    const again = { ...task, inspectorId: team.inspector.userId, now: api.time.now };
    await inTransaction(api.deps.db, (tx) => earnJob(tx, again));
    expect(await earned(task.orderId)).toHaveLength(1);
  });

  test('sent back twice for the same reason it counts once, when it is published', async () => {
    const team = await aTeam();
    const { taskId, orderId, itemCodes } = await anInspection(api, { inspector: team.inspector });
    await aRateFor(orderId);
    const code = itemCodes.find((each) => each === 'ID003') ?? '';
    const request = { code, wants: 'answer', reason: '请复核', fileId: null } as const;
    for (const round of [1, 2]) {
      advanceTime(MINUTE_MS);
      const back = { taskId, round, requests: [request], comment: '' };
      expect((await sendBackAtDesk(api, team.reviewer, back)).code).toBe(0);
      advanceTime(MINUTE_MS);
      const answeredAt = api.time.now.toISOString();
      const reply = { round, text: '核实无误' };
      const answers = [anAnswer(code, { answeredAt, note: `已复核 ${round}`, reply })];
      await api.call(team.inspector, saveAnswers, { body: { taskId, answers } });
      expect((await api.call(team.inspector, submitTask, { body: { taskId } })).code).toBe(0);
    }
    expect(await earned(orderId)).toEqual([]);
    expect((await publishAtDesk(api, team.reviewer, taskId)).code).toBe(0);
    expect(await earned(orderId)).toMatchObject([{ kind: 'job', amount: 94_00 }]);
  });

  test('a town with a rate of its own pays that', async () => {
    const team = await aTeam();
    const task = await anInspection(api, { inspector: team.inspector });
    await aRateFor(task.orderId);
    await aRateFor(task.orderId, { cityId: testCity, jobFee: 120_00 });
    await publishAtDesk(api, team.reviewer, task.taskId);
    expect(await earned(task.orderId)).toMatchObject([{ amount: 120_00 }]);
  });

  test('without a rate it is written down as nothing, for finance to look at, and the report is out', async () => {
    const team = await aTeam();
    const task = await anInspection(api, { inspector: team.inspector });
    expect((await publishAtDesk(api, team.reviewer, task.taskId)).code).toBe(0);
    expect((await payOf(team.inspector)).statement?.lines).toMatchObject([
      { kind: 'job', amount: 0, note: 'noRate' },
    ]);
  });
});

describe('a visit that ended without an inspection', () => {
  const failed = async (status: '35' | '40', located: boolean) => {
    const order = await anOrder(api, { status });
    await aRateFor(order.orderId);
    const { inspector } = order;
    if (inspector === null) throw new Error('no inspector');
    const task = await rowOf('tasks', { order_id: order.orderId });
    const at = located ? { lng: 120.2, lat: 30.3, meters: 12 } : null;
    await setRows('tasks', { id: task.id }, { check_in: JSON.stringify(at) });
    const photo = await aPhoto(api, inspector);
    const body = { taskId: task.id, code: status === '40' ? 'I01' : 'I07', photos: [photo] };
    const give = () => api.call(inspector, cannotInspect, { body: { ...body, note: '联系不上' } });
    return { ...order, inspector, give };
  };

  test('is paid for once, by its own row', async () => {
    const { orderId, inspector, give } = await failed('40', true);
    expect((await give()).code).toBe(0);
    await give();
    expect(await earned(orderId)).toMatchObject([{ kind: 'failedVisit', amount: 30_00 }]);
    expect(await owedTo(inspector)).toBe(30_00);
  });

  test('where nobody knows whether they were there it is of nothing, for finance to look at', async () => {
    const { orderId, give } = await failed('40', false);
    expect((await give()).code).toBe(0);
    expect(await earned(orderId)).toMatchObject([{ amount: 0, note: 'unlocated' }]);
  });

  test('before the arrival nothing is earned', async () => {
    const { orderId, give } = await failed('35', true);
    expect((await give()).code).toBe(0);
    expect(await earned(orderId)).toEqual([]);
  });
});

test('one sees one’s own pay only, and bad months are refused', async () => {
  const team = await aTeam();
  await anEarnedJob(team);
  const other = await api.aPerson(['inspector']);
  expect(await payOf(other)).toEqual({ months: [], statement: null, account: null });
  expect((await api.call(other, getOwnPay, { query: { month: '2026-01' } })).code).toBe(1004);
  expect((await api.call(other, getOwnPay, { query: { month: 'x' } })).status).toBe(400);
  expect((await api.call(null, getOwnPay)).code).toBe(1001);
  expect((await api.call(await api.aPerson(['buyer']), getOwnPay)).code).toBe(1003);
});

test('earnings are never changed', async () => {
  const team = await aTeam();
  const { orderId } = await anEarnedJob(team);
  const change = setRows('earnings', { order_id: orderId }, { amount: 1 });
  await expect(change).rejects.toThrow('never changed');
});
