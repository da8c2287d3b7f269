import { addClaimEvidence, appealClaim, supplyClaim } from '@yanche/contract/claims/claims';
import {
  acceptConsoleClaim,
  askForMore,
  decideClaim,
  getConsoleClaim,
  listConsoleClaims,
  takeClaim,
} from '@yanche/contract/console/claims';
import {
  decideChangeAtConsole,
  proposeChangeAtConsole,
  reportToChange,
} from '@yanche/contract/console/report-changes';
import { failureCodes } from '@yanche/contract/failure-codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { getBalance, walletOf } from '#money/ledger.store.ts';
import { aClaim, accepted, aCoveredOrder, claimOf } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { act, confirm, decide, refusal, versionOf } from '#testing/at-claim-desk.ts';
import { aPhoto } from '#testing/a-task.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { teamTest } from '#testing/report-team.ts';
import { rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { claimInvariants } from '../claim-invariants.ts';

const test = teamTest;
let owner: TestPerson;
let orderId: string;
let decider: Colleague;
let other: Colleague;
let second: Colleague;

beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  decider = await aColleague(['reviewer']);
  other = await aColleague(['support']);
  second = await aColleague(['finance']);
});

const reason = '按条款';
const balance = () => getBalance(api.deps.db, walletOf(owner));

async function underReview(given: Parameters<typeof aClaim>[2] = {}) {
  const claim = await aClaim(owner, orderId, given);
  await act(decider, claim.claimId, acceptConsoleClaim);
  return claim;
}

test('approved, accepted, and paid once, whoever runs the job', async () => {
  const { claimId } = await underReview({ faults: [{ itemCode: 'GB041' }] });
  expect((await decide(decider, claimId)).data.status).toBe('50');
  const offered = await claimOf(owner, claimId);
  expect(offered).toMatchObject({
    amount: 600_00,
    actions: ['edit', 'agree', 'appeal'],
    turn: { who: 'customer', reminded: 0 },
  });
  expect(offered.decisions[0]).toMatchObject({
    outcome: 'approved',
    items: [{ code: 'approved', clause: { no: '3.1' }, change: [] }],
  });
  expect((await accepted(owner, { ...offered, amount: 1 })).code).toBe(3205);
  expect((await accepted(owner, offered)).data.status).toBe('60');
  // Killed here: the decision stands, and any process pays it.
  await Promise.all([runJob(api, 'payClaims'), runJob(api, 'payClaims')]);
  await runJob(api, 'payClaims');
  expect(await balance()).toBe(600_00);
  const closed = await claimOf(owner, claimId);
  expect(closed).toMatchObject({ status: '70', turn: { who: 'nobody' } });
  expect(closed.payment?.at).not.toBeNull();
  expect((await accepted(owner, offered)).data.status).toBe('70');
  expect(await rowsOf('quality_records', { claim_id: claimId })).toMatchObject([{ code: 'GB041' }]);
  expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
});

test('what a claim has proven enters the report, with the photos of the customer, by two reviewers', async () => {
  const { claimId, evidence } = await underReview({ faults: [{ itemCode: 'GB041' }] });
  const near = (await rowsOf('claim_evidence', { claim_id: claimId, slot: 'near' }))[0];
  const { data: claim } = await callAs(decider, getConsoleClaim, { query: { claimId } });
  const { reportNo } = claim;
  const { data: found } = await callAs(decider, reportToChange, { query: { reportNo } });
  const item = found.items.find(({ code }) => code === 'GB041');
  const [defect] = item?.defects ?? [];
  if (near === undefined || item === undefined || defect === undefined) throw new Error('no item');
  const finding = {
    defect: defect.code,
    ...(defect.kind !== undefined && { kind: defect.kind }),
    degree: defect.degrees[0] ?? null,
    note: '理赔查实',
  };
  const propose = (photos: string[]) =>
    callAs(decider, proposeChangeAtConsole, {
      body: {
        reportNo,
        kind: 'amend',
        reason: '理赔查实',
        corrections: [
          { code: 'GB041', result: 'abnormal', findings: [...item.findings, finding], photos },
        ],
      },
    });
  // Not before it is upheld, and nothing that is not of it.
  expect((await propose([near.file_id])).code).toBe(failureCodes.fieldInvalid);
  await decide(decider, claimId);
  await accepted(owner, await claimOf(owner, claimId));
  expect((await propose([await aPhoto(api, owner, api.time.now)])).code).toBe(
    failureCodes.fieldInvalid,
  );
  expect(evidence.length).toBeGreaterThan(0);
  const { data: proposed } = await propose([near.file_id]);
  const colleague = await aColleague(['reviewer']);
  const done = await callAs(colleague, decideChangeAtConsole, {
    body: { changeId: proposed.changeId, decision: 'confirm', reason: '已核对' },
  });
  expect(done.data).toMatchObject({ status: 'done', version: 2 });
  const [, second] = await rowsOf('reports', { order_id: orderId }, 'version');
  expect(second?.content.findings.at(-1)?.photos).toContain(near.file_id);
});

test('in part: one paid, one refused with clause, words, photos and what would change it', async () => {
  const { claimId, evidence } = await underReview({
    faults: [{}, { kind: 'exterior', concern: '左后门凹陷' }],
  });
  const seen = await callAs(decider, getConsoleClaim, { query: { claimId } });
  const reportFileId = seen.data.items[0]?.reportPhotos[0]?.fileId ?? '';
  const near = seen.data.evidence.find(({ slot }) => slot === 'near');
  const pairs = [{ reportFileId, claimFileId: near?.fileId ?? '' }];
  expect(evidence.length).toBeGreaterThan(5);
  expect(
    (
      await decide(
        decider,
        claimId,
        {},
        { ...refusal, pairs: [{ ...pairs[0]!, claimFileId: reportFileId }] },
      )
    ).code,
  ).toBe(5001);
  expect((await decide(decider, claimId, {}, { ...refusal, pairs })).data.status).toBe('50');
  const { decisions, appealUntil } = await claimOf(owner, claimId);
  expect(decisions[0]).toMatchObject({ outcome: 'partial', total: 600_00 });
  expect(decisions[0]?.items[1]).toMatchObject({ code: 'new-damage', clause: { no: '4.4' } });
  expect(decisions[0]?.items[1]?.change[0]).not.toBe('');
  expect(decisions[0]?.items[1]?.pairs).toHaveLength(1);
  expect(appealUntil).not.toBeNull();
});

test('what cannot be a decision', async () => {
  const { claimId } = await underReview();
  for (const [item, code] of [
    [{ amount: 3_000_01 }, 3033],
    [{ amount: 0 }, 3034],
    [{ words: ' ' }, 3034],
    [{ ...refusal, amount: 5 }, 3034],
    [{ clause: '4.4' }, 3037],
    [{ ...refusal, clause: '3.1' }, 3037],
  ] as const)
    expect((await decide(decider, claimId, item)).code).toBe(code);
  expect((await callAs(decider, decideClaim, { body: {} as never })).status).toBe(400);
  const stale = { claimId, version: 0, reason };
  expect((await callAs(decider, acceptConsoleClaim, { body: stale })).code).toBe(2403);
  expect((await act(decider, claimId, acceptConsoleClaim)).code).toBe(3201);
  expect(await claimOf(owner, claimId)).toMatchObject({ status: '20', decisions: [] });
});

test('refused, appealed, decided by somebody else, who may not go below; then it is final', async () => {
  const { claimId } = await underReview();
  expect((await decide(decider, claimId, refusal)).data.status).toBe('71');
  const appeal = (text: string) => api.call(owner, appealClaim, { body: { claimId, text } });
  expect((await appeal('交接单上写了')).data.status).toBe('72');
  expect((await appeal('交接单上写了')).code).toBe(0);
  expect((await decide(decider, claimId)).code).toBe(3032);
  expect((await decide(other, claimId, refusal)).data.status).toBe('71');
  const final = await claimOf(owner, claimId);
  expect(final).toMatchObject({ actions: [], turn: { who: 'nobody', until: null } });
  expect((await appeal('再来')).code).toBe(3204);
  expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
});

test('an appeal against a part never costs what was offered', async () => {
  const { claimId } = await underReview({ faults: [{}, { kind: 'cabin', concern: '座椅破损' }] });
  await decide(decider, claimId, {}, refusal);
  await api.call(owner, appealClaim, { body: { claimId, text: '座椅也要赔' } });
  expect((await decide(other, claimId, refusal, refusal)).code).toBe(3036);
  expect((await decide(other, claimId, {}, { amount: 300_00 })).data.status).toBe('50');
  expect((await claimOf(owner, claimId)).actions).toEqual(['agree']);
});

test('above 5,000 yuan a second person confirms, never who proposed it', async () => {
  const { claimId } = await underReview({ faults: [{ kind: 'flood', concern: '水线' }] });
  const large = { amount: 9_000_00 };
  expect((await decide(decider, claimId, large)).data.status).toBe('40');
  expect((await claimOf(owner, claimId)).decisions).toEqual([]);
  expect((await confirm(decider, claimId, 'confirm')).code).toBe(2715);
  expect((await confirm(other, claimId, 'confirm')).code).toBe(1003);
  expect((await confirm(second, claimId, 'decline')).data.status).toBe('20');
  expect((await decide(decider, claimId, large)).data.status).toBe('40');
  expect((await confirm(second, claimId, 'confirm')).data.status).toBe('50');
  expect((await confirm(second, claimId, 'confirm')).code).toBe(3201);
  expect(await claimOf(owner, claimId)).toMatchObject({ amount: 9_000_00 });
  expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
});

test('more is asked for, handed in, or lapses into a refusal after two notices', async () => {
  const { claimId } = await aClaim(owner, orderId);
  const ask = async () =>
    callAs(decider, askForMore, {
      body: {
        claimId,
        version: await versionOf(claimId),
        reason: '补一段故障视频',
        slots: ['near'],
      },
    });
  expect((await ask()).data.status).toBe('15');
  const asked = await claimOf(owner, claimId);
  expect(asked).toMatchObject({
    request: { text: '补一段故障视频' },
    actions: ['edit', 'supply', 'withdraw'],
  });
  // What was there before does not answer it: the list says so, as the call does.
  const near = async () =>
    (await claimOf(owner, claimId)).checklist.find(({ slot }) => slot === 'near');
  expect(await near()).toMatchObject({ asked: true, done: false, count: 1 });
  const supply = async () =>
    api.call(owner, supplyClaim, { body: { claimId, version: await versionOf(claimId) } });
  expect((await supply()).code).toBe(3202);
  advanceTime(MINUTE_MS);
  const [item] = asked.items;
  const file = { fileId: await aPhoto(api, owner, api.time.now) };
  await api.call(owner, addClaimEvidence, {
    body: { claimId, slot: 'near', itemId: item?.itemId ?? null, file },
  });
  expect(await near()).toMatchObject({ asked: true, done: true, count: 2 });
  expect((await supply()).data.status).toBe('20');
  expect((await ask()).data.status).toBe('15');
  advanceTime(6 * DAY_MS);
  await runJob(api, 'sweepClaims');
  await runJob(api, 'sweepClaims');
  expect((await claimOf(owner, claimId)).turn.reminded).toBe(1);
  advanceTime(12 * HOUR_MS);
  await runJob(api, 'sweepClaims');
  advanceTime(2 * DAY_MS);
  await runJob(api, 'sweepClaims');
  await runJob(api, 'sweepClaims');
  const { status, turn } = await claimOf(owner, claimId);
  if (status === '15') {
    expect(turn.reminded).toBe(2);
    advanceTime(DAY_MS);
    await runJob(api, 'sweepClaims');
  }
  const over = await claimOf(owner, claimId);
  expect(over).toMatchObject({ status: '71', actions: ['edit', 'appeal'] });
  expect(over.decisions[0]?.items[0]).toMatchObject({ code: 'not-proven', amount: 0 });
  expect(over.decisions[0]?.items[0]?.change[0]).not.toBe('');
  const told = await rowsOf('notices', { user_id: owner.userId, channel: 'app' });
  expect(told.filter(({ kind }) => kind === 'claimReminder')).toHaveLength(2);
  expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
});

test('the machine approves one small proven repair, and never refuses', async () => {
  const small = await aClaim(owner, orderId, { faults: [{ itemCode: 'GB041' }], estimate: 300_00 });
  await runJob(api, 'approveClaims');
  expect(await claimOf(owner, small.claimId)).toMatchObject({ status: '50', amount: 300_00 });
  const next = await aCoveredOrder();
  const late = await aClaim(next.owner, next.orderId, { estimate: 300_00, km: 60_000 });
  await runJob(api, 'approveClaims');
  expect((await claimOf(next.owner, late.claimId)).status).toBe('10');
});

test('a claim is in one pair of hands; it is listed by deadline and found by its number', async () => {
  const { claimId, claimNo } = await aClaim(owner, orderId);
  const take = (by: Colleague) => callAs(by, takeClaim, { body: { claimId } });
  expect((await take(decider)).data.hold).toMatchObject({ mine: true });
  expect((await take(other)).code).toBe(3031);
  expect((await act(other, claimId, acceptConsoleClaim)).code).toBe(3031);
  advanceTime(11 * MINUTE_MS);
  expect((await take(other)).data.hold).toMatchObject({ mine: true });
  const list = async (more: object) =>
    (await callAs(other, listConsoleClaims, { query: { size: '50', ...more } })).data.data;
  expect(await list({ search: claimNo })).toMatchObject([{ claimId, hold: { mine: true } }]);
  expect(await list({ state: 'over', search: claimNo })).toEqual([]);
  expect((await list({ state: 'ours' })).length).toBeGreaterThan(0);
  const absent = { claimId: orderId };
  expect((await callAs(other, getConsoleClaim, { query: absent })).code).toBe(1004);
  expect((await callAs(other, takeClaim, { body: absent })).code).toBe(1004);
});
