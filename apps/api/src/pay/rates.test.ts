import { decidePayRate, listPayRates, setPayRate } from '@yanche/contract/console/pay-rates';
import type { BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aRateFor } from '#testing/a-pay.ts';
import { aTask } from '#testing/a-task.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

const byNumber = (one: number, other: number) => one - other;

let finance: Colleague;
let second: Colleague;
let rowId: string;
test.beforeEach(async () => {
  finance = await aColleague(['finance'], { name: '财务' });
  second = await aColleague(['administrator'], { name: '管理员' });
  const { orderId } = await aTask(api);
  rowId = `${await aRateFor(orderId, { jobFee: 100_00, visitFee: 30_00 })}`;
});

const one = async (id = rowId, by = finance) => {
  const { data } = await callAs(by, listPayRates, { query: { size: '500' } });
  const row = data.data.find((each) => each.rowId === id);
  if (row === undefined) throw new Error('no row');
  return row;
};
type Set = Partial<BodyOf<typeof setPayRate>>;
const set = async (more: Set = {}, by = finance) => {
  advanceTime(1000);
  const { version } = await one(more.rowId ?? rowId);
  const body = { rowId, version, reason: '调整', jobFee: 110_00, visitFee: 30_00, startsAt: null };
  return callAs(by, setPayRate, { body: { ...body, ...more } });
};
const decide = async (
  decision: BodyOf<typeof decidePayRate>['decision'],
  by: Colleague,
  id = rowId,
) => {
  const { version } = await one(id);
  return callAs(by, decidePayRate, { body: { rowId: id, version, reason: '核对', decision } });
};

describe('setting a rate', () => {
  test('small steps count at once, with their version in the list', async () => {
    const { data } = await set();
    expect(data.now).toMatchObject({ jobFee: 110_00, state: 'now', sample: false });
    expect(data.rates.map(({ state }) => state)).toEqual(['now', 'past']);
    expect((await set()).code).toBe(2430);
    const acts = await rowsOf('audit_entries', { subject_key: rowId, action: 'pay.setRate' });
    expect(acts).toMatchObject([{ before: { jobFee: 100_00 }, after: { jobFee: 110_00 } }]);
  });

  test('a large one is asked about; one that is far waits for a second person', async () => {
    expect((await set({ jobFee: 130_00 })).code).toBe(2471);
    expect((await set({ jobFee: 130_00, sure: true })).data.now?.jobFee).toBe(130_00);
    const far = await set({ jobFee: 260_00, sure: true });
    expect(far.data).toMatchObject({ now: { jobFee: 130_00 }, proposal: { jobFee: 260_00 } });
    expect((await set({ jobFee: 131_00, sure: true })).code).toBe(2473);
    expect((await decide('confirm', finance)).code).toBe(2715);
    expect((await decide('withdraw', second)).code).toBe(1003);
    expect((await one(rowId, second)).actions).toEqual(['confirm', 'decline']);
    expect((await decide('confirm', second)).data).toMatchObject({
      now: { jobFee: 260_00 },
      proposal: null,
    });
    expect((await decide('confirm', second)).code).toBe(2717);
  });

  test('many small steps of one day are the one large step that they make', async () => {
    for (const jobFee of [119_00, 142_00, 170_00]) {
      expect((await set({ jobFee, sure: true })).data.now?.jobFee).toBe(jobFee);
    }
    expect((await set({ jobFee: 203_00, sure: true })).data.proposal).not.toBeNull();
    expect((await decide('decline', second)).data.proposal).toBeNull();
    await set({ jobFee: 203_00, sure: true });
    expect((await decide('withdraw', finance)).data.proposal).toBeNull();
  });

  test('two at once: one counts, the other hears of it', async () => {
    const { version } = await one();
    const fees = { jobFee: 105_00, visitFee: 30_00, startsAt: null };
    const body = { rowId, version, reason: '调整', ...fees };
    const answers = await inParallel(3, () => callAs(finance, setPayRate, { body }));
    expect(answers.map(({ code }) => code).sort(byNumber)).toEqual([0, 2403, 2403]);
  });
});

describe('a rate of a town', () => {
  test('stands beside the one of every town, compared with it', async () => {
    const { data } = await set({ townName: 'hangzhou', jobFee: 118_00 });
    expect(data).toMatchObject({ town: { name: '杭州' }, now: { jobFee: 118_00 } });
    expect((await one()).now?.jobFee).toBe(100_00);
    expect((await one(data.rowId)).actions).toEqual(['set']);
    expect((await set({ townName: '亚特兰蒂斯' })).code).toBe(2441);
    const far = await set({ rowId: data.rowId, jobFee: 300_00, sure: true });
    expect(far.data.proposal?.jobFee).toBe(300_00);
  });
});

describe('a planned rate', () => {
  test('begins at its time, and can be withdrawn before', async () => {
    const startsAt = timeAfter(DAY_MS).toISOString();
    expect((await set({ startsAt })).data).toMatchObject({
      now: { jobFee: 100_00 },
      next: { jobFee: 110_00, startsAt },
    });
    expect((await set({ startsAt, jobFee: 111_00 })).code).toBe(2432);
    expect((await decide('drop', second)).code).toBe(1003);
    expect((await decide('drop', finance)).data.next).toBeNull();
    expect((await decide('drop', finance)).code).toBe(2433);
    expect((await set({ startsAt: timeAfter(-DAY_MS).toISOString() })).code).toBe(2431);
  });
});

test('whoever only reads sets nothing; bad bodies and rows are refused', async () => {
  const auditor = await aColleague(['auditor']);
  expect((await one(rowId, auditor)).actions).toEqual([]);
  expect((await set({}, auditor)).code).toBe(1003);
  expect((await callAs({ token: 'none' }, listPayRates)).code).toBe(1001);
  expect((await set({ jobFee: -1 })).status).toBe(400);
  const body = { rowId: 'x', version: 0, reason: '没有理由', decision: 'confirm' } as const;
  expect((await callAs(finance, decidePayRate, { body })).code).toBe(1004);
  const search = await callAs(finance, listPayRates, { query: { search: '没有这个' } });
  expect(search.data.data).toEqual([]);
});
