import {
  acceptClaim,
  addClaimEvidence,
  appealClaim,
  removeClaimEvidence,
  saveClaim,
  submitClaim,
  supplyClaim,
  withdrawClaim,
} from '@yanche/contract/claims/claims';
import {
  acceptConsoleClaim,
  askForMore,
  confirmClaim,
  decideClaim,
  takeClaim,
} from '@yanche/contract/console/claims';
import type { Endpoint } from '@yanche/contract/endpoint';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, accepted, aCoveredOrder, claimOf } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPhoto } from '#testing/a-task.ts';
import { act, decide, versionOf } from '#testing/at-claim-desk.ts';
import { api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* What each command on a claim refuses, beside what its own tests say: somebody else's, a bad body, a claim that is past it. */

let owner: TestPerson;
let stranger: TestPerson;
let decider: Colleague;
let claimId: string;
beforeEach(async () => {
  let orderId: string;
  ({ owner, orderId } = await aCoveredOrder());
  stranger = await api.aPerson(['buyer']);
  decider = await aColleague(['reviewer', 'finance']);
  ({ claimId } = await aClaim(owner, orderId));
});

/** Decided, accepted and paid: nothing is to be done any more. */
async function paid(): Promise<void> {
  await act(decider, claimId, acceptConsoleClaim);
  await decide(decider, claimId);
  await accepted(owner, await claimOf(owner, claimId));
  await runJob(api, 'payClaims');
  expect((await claimOf(owner, claimId)).status).toBe('70');
}

type Command<Call> = { call: Call; body: () => Promise<object> | object };
const ofOwner: Command<Endpoint>[] = [
  {
    call: saveClaim,
    async body() {
      const { deliveredOn, km, items, version, diagnosis } = await claimOf(owner, claimId);
      const faults = items.map(({ itemId, kind, itemCode, concern }) => ({
        itemId,
        kind,
        itemCode,
        concern,
      }));
      return { claimId, version, deliveredOn, km, items: faults, diagnosis };
    },
  },
  {
    call: addClaimEvidence,
    body: async () => ({ claimId, slot: 'more', file: { fileId: await aPhoto(api, owner) } }),
  },
  {
    call: removeClaimEvidence,
    async body() {
      const [first] = await rowsOf('claim_evidence', { claim_id: claimId }, 'id');
      return { claimId, evidenceId: first?.id };
    },
  },
  { call: supplyClaim, body: async () => ({ claimId, version: await versionOf(claimId) }) },
  { call: appealClaim, body: () => ({ claimId, text: '再看一次' }) },
  { call: withdrawClaim, body: () => ({ claimId }) },
];

test.each(ofOwner)('$call.name: of others, badly written, too late', async ({ call, body }) => {
  const asked = async (person: TestPerson | null, given: object) =>
    api.call(person, call, { body: given });
  const given = await body();
  expect((await asked(null, given)).code).toBe(1001);
  expect((await asked(stranger, given)).code).toBe(1004);
  expect((await asked(owner, { ...given, claimId: newId() })).code).toBe(1004);
  expect((await asked(owner, { ...given, claimId: '1' })).status).toBe(400);
  expect((await asked(owner, { ...given, extra: 1 })).status).toBe(400);
  await paid();
  const before = await rowOf('claims', { id: claimId });
  expect((await asked(owner, await body())).code).not.toBe(0);
  expect(await rowOf('claims', { id: claimId })).toEqual(before);
});

const ofDraftAndOffer: Command<Endpoint>[] = [
  { call: submitClaim, body: () => ({ claimId, version: 1 }) },
  { call: acceptClaim, body: () => ({ claimId, total: 600_00 }) },
];

test.each(ofDraftAndOffer)('$call.name: of others, badly written', async ({ call, body }) => {
  const given = await body();
  const asked = async (person: TestPerson | null, more: object) =>
    api.call(person, call, { body: { ...given, ...more } });
  expect((await asked(null, {})).code).toBe(1001);
  expect((await asked(stranger, {})).code).toBe(1004);
  expect((await asked(owner, { claimId: '1' })).status).toBe(400);
  expect((await asked(owner, { extra: 1 })).status).toBe(400);
});

test('nothing is accepted before it is offered', async () => {
  const body = { claimId, total: 0 };
  expect((await api.call(owner, acceptClaim, { body })).code).not.toBe(0);
  expect((await claimOf(owner, claimId)).status).toBe('10');
});

test('what was handed in once more is handed in once', async () => {
  const slots = ['near' as const];
  const version = await versionOf(claimId);
  await callAs(decider, askForMore, { body: { claimId, version, reason: '补近照', slots } });
  const { items } = await claimOf(owner, claimId);
  api.time.now = new Date(api.time.now.getTime() + 60_000);
  const file = { fileId: await aPhoto(api, owner, api.time.now) };
  const body = { claimId, slot: 'near' as const, itemId: items[0]?.itemId ?? null, file };
  await api.call(owner, addClaimEvidence, { body });
  const supply = { claimId, version: await versionOf(claimId) };
  expect((await api.call(owner, supplyClaim, { body: supply })).data.status).toBe('20');
  expect((await api.call(owner, supplyClaim, { body: supply })).code).toBe(0);
  const events = await rowsOf('claim_events', { claim_id: claimId, event: 'supply' }, 'at');
  expect(events).toHaveLength(1);
});

const atDesk: Command<Endpoint>[] = [
  { call: takeClaim, body: () => ({ claimId }) },
  { call: acceptConsoleClaim, body: () => ({ claimId, reason: '材料齐全' }) },
  { call: askForMore, body: () => ({ claimId, reason: '补近照', slots: ['near'] }) },
  {
    call: decideClaim,
    async body() {
      const { items } = await claimOf(owner, claimId);
      const words = { amount: 100_00, clause: '3.1', words: '一致' };
      const decided = items.map(({ itemId, kind }) => ({
        itemId,
        kind,
        code: 'approved',
        ...words,
      }));
      return { claimId, reason: '材料齐全', items: decided };
    },
  },
  { call: confirmClaim, body: () => ({ claimId, reason: '材料齐全', decision: 'confirm' }) },
];

test.each(atDesk)(
  '$call.name at the desk: unknown, badly written, too late',
  async ({ call, body }) => {
    const withVersion = async () => ({
      ...(await body()),
      ...(call !== takeClaim && { version: await versionOf(claimId) }),
    });
    const asked = async (given: object) => callAs(decider, call, { body: given });
    const given = await withVersion();
    expect((await api.call(owner, call, { body: given })).code).toBe(1001);
    expect((await asked({ ...given, claimId: newId() })).code).toBe(1004);
    expect((await asked({ ...given, claimId: '1' })).status).toBe(400);
    expect((await asked({ ...given, extra: 1 })).status).toBe(400);
    await paid();
    const before = await rowOf('claims', { id: claimId });
    expect((await asked(await withVersion())).code).not.toBe(0);
    expect(await rowOf('claims', { id: claimId })).toEqual(before);
  },
);
