import {
  adjustPay,
  listPayStatements,
  movePayStatement,
} from '@yanche/contract/console/pay-statements';
import type { BodyOf } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { getOwnPay } from '@yanche/contract/pay/own-pay';
import { describe, expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { anEarnedJob, monthIsOver, expectPay } from '#testing/a-pay.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const byNumber = (one: number, other: number) => one - other;

test.afterEach(expectPay);

let inspector: TestPerson;
let reviewer: TestPerson;
let finance: Colleague;
test.beforeEach(async () => {
  inspector = await api.aPerson(['inspector'], { name: '李工' });
  reviewer = await api.aPerson(['reviewer']);
  finance = await aColleague(['finance'], { name: '财务' });
});

const statementOf = async (person = inspector, by = finance) => {
  const { data } = await callAs(by, listPayStatements, { query: { size: '500' } });
  const row = data.data.find((each) => each.inspector.inspectorId === person.userId);
  if (row === undefined) throw new Error('no statement');
  return row;
};
type Event = BodyOf<typeof movePayStatement>['event'];
const move = async (event: Event, by = finance, person = inspector) => {
  const { statementId, version } = await statementOf(person);
  const body = { statementId, version, reason: '已核对', event };
  return callAs(by, movePayStatement, { body });
};
const adjust = async (kind: 'addition' | 'deduction', amount: number, by = finance) => {
  const { statementId, version } = await statementOf();
  const body = { statementId, version, reason: '照片重拍补贴', kind, amount };
  return callAs(by, adjustPay, { body });
};
const job = (jobFee?: number) =>
  anEarnedJob({ inspector, reviewer }, jobFee === undefined ? {} : { jobFee });

test('nobody confirms or adjusts their own pay, nor is it offered', async () => {
  await job();
  await monthIsOver(inspector);
  const self = await atConsole(inspector);
  const codes = [await move('confirm', self), await adjust('addition', 100, self)].map(
    ({ code }) => code,
  );
  expect(codes).toEqual([failureCodes.ownAffair, failureCodes.ownAffair]);
  expect(await statementOf(inspector, self)).toMatchObject({ status: 'open', actions: [] });
});

describe('confirming', () => {
  test('waits for the end of the month, then fixes the sum, once', async () => {
    await job();
    expect((await move('confirm')).code).toBe(1343);
    await monthIsOver(inspector);
    const row = await statementOf();
    expect(row).toMatchObject({ total: 94_00, jobs: 1, actions: ['confirm', 'adjust'] });
    const { statementId, version } = row;
    const body = { statementId, version, reason: '已核对', event: 'confirm' } as const;
    const answers = await inParallel(3, () => callAs(finance, movePayStatement, { body }));
    expect(answers.map(({ code }) => code).sort(byNumber)).toEqual([0, 2403, 2403]);
    expect(await statementOf()).toMatchObject({
      status: 'confirmed',
      total: 94_00,
      decidedBy: '财务',
    });
    expect((await adjust('addition', 1_00)).code).toBe(2401);
    const acts = await rowsOf('audit_entries', { subject_id: statementId }, 'at', 'id');
    expect(acts).toMatchObject([{ action: 'pay.confirm', reason: '已核对' }]);
  });

  test('above 5,000 yuan a second person agrees, never the first one', async () => {
    await job(5_000_01);
    await monthIsOver(inspector);
    const second = await aColleague(['finance'], { name: '财务二' });
    expect((await move('confirm')).data.status).toBe('proposed');
    expect((await statementOf()).actions).toEqual(['withdraw']);
    expect((await move('agree')).code).toBe(2715);
    const auditor = await aColleague(['auditor']);
    expect((await move('agree', auditor)).code).toBe(1003);
    expect((await move('withdraw', second)).code).toBe(1003);
    expect((await move('decline', second)).data.status).toBe('open');
    await move('confirm');
    expect((await move('agree', second)).data).toMatchObject({
      status: 'confirmed',
      proposedBy: '财务',
      decidedBy: '财务二',
    });
  });

  test('what one person confirmed alone within a day is added up, whoever it is for', async () => {
    const others = [await api.aPerson(['inspector']), await api.aPerson(['inspector'])];
    for (const person of others) {
      await anEarnedJob({ inspector: person, reviewer }, { jobFee: 3_000_00 });
      await monthIsOver(person);
    }
    const [one, two] = others as [TestPerson, TestPerson];
    expect((await move('confirm', finance, one)).data.status).toBe('confirmed');
    expect((await move('confirm', finance, two)).data.status).toBe('proposed');
  });

  test('opened again it can be changed, and is confirmed anew', async () => {
    await job();
    await monthIsOver(inspector);
    await move('confirm');
    expect((await move('reopen')).data).toMatchObject({ status: 'open', decidedBy: null });
    expect((await adjust('addition', 6_00)).code).toBe(0);
    expect((await move('confirm')).data).toMatchObject({ status: 'confirmed', total: 100_00 });
    expect((await move('takeOut')).code).toBe(2401);
  });
});

describe('adding and deducting', () => {
  test('is written with its reason, which the inspector is told and reads', async () => {
    await job();
    expect((await adjust('deduction', 14_00)).data).toMatchObject({ total: 80_00 });
    const { data } = await api.call(inspector, getOwnPay);
    expect(data.statement).toMatchObject({ total: 80_00, jobs: 1 });
    expect(data.statement?.lines[1]).toMatchObject({
      kind: 'deduction',
      amount: -14_00,
      reason: '照片重拍补贴',
    });
    const notices = { user_id: inspector.userId, kind: 'payAdjusted', channel: 'app' } as const;
    expect(await rowsOf('notices', notices)).toHaveLength(1);
  });

  test('never takes more than there is; the same request twice takes once', async () => {
    await job();
    expect((await adjust('deduction', 94_01)).code).toBe(1344);
    const { statementId, version } = await statementOf();
    const body = {
      statementId,
      version,
      reason: '扣一部分',
      kind: 'deduction',
      amount: 50_00,
    } as const;
    const answers = await inParallel(3, () => callAs(finance, adjustPay, { body }));
    expect(answers.map(({ code }) => code).sort(byNumber)).toEqual([0, 2403, 2403]);
    expect((await statementOf()).total).toBe(44_00);
  });
});

test('whoever only reads changes nothing; what is no command is refused', async () => {
  await job();
  const auditor = await aColleague(['auditor']);
  expect((await statementOf(inspector, auditor)).actions).toEqual([]);
  expect((await adjust('addition', 1_00, auditor)).code).toBe(1003);
  expect((await move('confirm', auditor)).code).toBe(1003);
  expect((await adjust('addition', 0)).status).toBe(400);
  const unknown = {
    statementId: inspector.userId,
    version: 0,
    reason: '没有理由',
    event: 'confirm',
  } as const;
  expect((await callAs(finance, movePayStatement, { body: unknown })).code).toBe(1004);
  expect((await callAs({ token: 'none' }, listPayStatements)).code).toBe(1001);
  const search = { search: '李', month: '20', status: 'open' } as const;
  expect(
    (await callAs(finance, listPayStatements, { query: search })).data.data.length,
  ).toBeGreaterThan(0);
});
