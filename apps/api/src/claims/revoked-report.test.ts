import { claimEligibility } from '@yanche/contract/claims/claims';
import { getDeal, saveHandover } from '@yanche/contract/claims/deals';
import {
  decideChangeAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import { getHelp } from '@yanche/contract/support/threads';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import { aClaim, aCoveredOrder, claimOf } from '#testing/a-claim.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { infoOf, rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let orderId: string;
beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
});

const today = () => shanghaiDay(api.time.now);
async function revoke(): Promise<void> {
  const { report_no: reportNo } = await rowOf('reports', { order_id: orderId });
  const body = { reportNo, kind: 'revoke' as const, reason: '车架号与实车不符' };
  const proposed = await callAs(await aColleague(['reviewer']), proposeChangeAtConsole, { body });
  const decision = {
    changeId: proposed.data.changeId,
    decision: 'confirm' as const,
    reason: '属实',
  };
  const admin = await aColleague(['administrator']);
  expect((await callAs(admin, decideChangeAtConsole, { body: decision })).code).toBe(0);
}
const barsOn = async (deliveredOn: string) => {
  const query = { orderId, deliveredOn };
  const { data } = await api.call(owner, claimEligibility, { query });
  return [...new Set(data.kinds.flatMap(({ bars }) => bars.map(({ code }) => code)))];
};
const deal = async () => (await api.call(owner, getDeal, { query: { orderId } })).data;

test('what was handed over until that day stays covered; later not, and nothing leads there', async () => {
  const bought = today();
  advanceTime(DAY_MS);
  await revoke();
  const revokedOn = today();
  advanceTime(DAY_MS);
  expect(await barsOn(bought)).toEqual([]);
  expect(await barsOn(revokedOn)).toEqual([]);
  expect(await barsOn(today())).toEqual(['reportOver']);
  const { data } = await api.call(owner, claimEligibility, { query: { orderId } });
  expect(data).toMatchObject({ ok: true, revokedOn });
  expect((await infoOf(owner, orderId)).actions).toContain('claim');
  expect(await deal()).toMatchObject({ mayClaim: true, inspection: { changed: 'revoked' } });
  // The record says that it was handed over afterwards.
  const body = {
    orderId,
    deliveredOn: today(),
    km: 50_100,
    price: null,
    notes: '',
    fileIds: [],
    version: 0,
  };
  await api.call(owner, saveHandover, { body });
  expect(await deal()).toMatchObject({ mayClaim: false });
});

test('its owner is told of the fee and of the guarantee; others are not', async () => {
  await revoke();
  const rows = await rowsOf('notices', { kind: 'reportRevoked', channel: 'app' });
  const words = (userId: string) =>
    rows
      .filter((row) => row.user_id === userId)
      .map(({ params }) => noticeWords('reportRevoked', params, 'zh').text);
  expect(words(owner.userId)[0]).toMatch(/检测费全额退回.*保障照旧/);
  const { inspector_id: inspectorId } = await rowOf('orders', { id: orderId });
  expect(words(inspectorId ?? '')[0]).not.toContain('检测费');
  const { data } = await api.call(owner, getHelp, { query: { orderId } });
  const answer = (key: string) => data.questions.find((each) => each.key === key)?.answer;
  expect(answer('refund')).toContain('全额退回');
  expect(answer('claim')).toContain('保障照旧');
});

test('the machine approves nothing of a revoked report: a person looks', async () => {
  const small = { faults: [{ itemCode: 'GB041' }], estimate: 300_00 };
  const { claimId } = await aClaim(owner, orderId, small);
  await revoke();
  await runJob(api, 'approveClaims');
  expect((await claimOf(owner, claimId)).status).toBe('10');
});

test('a package without a promise has no claim, revoked or not', async () => {
  ({ owner, orderId } = await aCoveredOrder({ promise: 'none' }));
  await revoke();
  expect((await infoOf(owner, orderId)).actions).not.toContain('claim');
  expect(await deal()).toMatchObject({ mayClaim: false });
});
