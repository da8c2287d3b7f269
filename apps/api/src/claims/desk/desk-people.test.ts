import { appealClaim, claimEligibility } from '@yanche/contract/claims/claims';
import { acceptConsoleClaim, getConsoleClaim, takeClaim } from '@yanche/contract/console/claims';
import { beforeEach, expect } from 'vitest';
import { aClaim, aCoveredOrder, accepted, claimOf } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { act, confirm, decide, refusal } from '#testing/at-claim-desk.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { api } from '#testing/fixture.ts';
import { teamTest } from '#testing/report-team.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { claimInvariants } from '../claim-invariants.ts';

const test = teamTest;
let owner: TestPerson;
let orderId: string;
/** Each decides and confirms, so that nothing but their part in the claim bars them. */
let first: Colleague;
let second: Colleague;
let third: Colleague;
let fourth: Colleague;

beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  const both = () => aColleague(['reviewer', 'finance']);
  [first, second, third, fourth] = [await both(), await both(), await both(), await both()];
});

const actionsOf = async (by: Colleague, claimId: string) =>
  (await callAs(by, getConsoleClaim, { query: { claimId } })).data.actions;
const appeal = (claimId: string) =>
  api.call(owner, appealClaim, { body: { claimId, text: '少赔了' } });

test('an appeal is decided and confirmed by people who neither decided nor confirmed before', async () => {
  const { claimId } = await aClaim(owner, orderId, {
    faults: [{ kind: 'flood', concern: '水线' }],
  });
  await act(first, claimId, acceptConsoleClaim);
  expect((await decide(first, claimId, { amount: 9_000_00 })).data.status).toBe('40');
  expect(await actionsOf(first, claimId)).toEqual(['decline']);
  expect(await actionsOf(second, claimId)).toEqual(['confirm', 'decline']);
  expect((await confirm(second, claimId)).data.status).toBe('50');
  expect((await appeal(claimId)).data.status).toBe('72');

  for (const barred of [first, second]) {
    expect(await actionsOf(barred, claimId)).toEqual([]);
    expect((await callAs(barred, takeClaim, { body: { claimId } })).code).toBe(3032);
    expect((await decide(barred, claimId, { amount: 12_000_00 })).code).toBe(3032);
  }
  expect(await actionsOf(third, claimId)).toEqual(['take', 'decide']);
  expect((await decide(third, claimId, { amount: 12_000_00 })).data.status).toBe('40');
  for (const barred of [first, second]) {
    expect(await actionsOf(barred, claimId)).toEqual([]);
    expect((await confirm(barred, claimId)).code).toBe(3032);
    expect((await confirm(barred, claimId, 'decline')).code).toBe(3032);
  }
  expect((await confirm(third, claimId)).code).toBe(2715);
  expect(await actionsOf(fourth, claimId)).toEqual(['confirm', 'decline']);
  expect((await confirm(fourth, claimId)).data.status).toBe('50');
  expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
});

/** A claim about one item of the check list that was paid. */
async function paidFor(itemCode: string) {
  const claim = await aClaim(owner, orderId, { faults: [{ itemCode }] });
  await act(first, claim.claimId, acceptConsoleClaim);
  await decide(first, claim.claimId);
  await accepted(owner, await claimOf(owner, claim.claimId));
  await runJob(api, 'payClaims');
  return claim;
}

test('an item is paid once for an order, and the desk shows what was paid of it', async () => {
  const paid = await paidFor('GB041');
  const faults = [{ itemCode: 'GB041' }, { itemCode: 'GB042', concern: '皮带开裂' }];
  const { claimId } = await aClaim(owner, orderId, { faults });
  const { data } = await callAs(second, getConsoleClaim, { query: { claimId } });
  expect(data.others).toMatchObject([
    {
      claimId: paid.claimId,
      claimNo: paid.claimNo,
      status: '70',
      amount: 600_00,
      items: [{ codeName: '全额赔付', amount: 600_00 }],
    },
  ]);
  expect(data.items.map(({ paidBefore }) => paidBefore)).toEqual([
    { claimNo: paid.claimNo, amount: 600_00 },
    null,
  ]);
  await act(second, claimId, acceptConsoleClaim);
  const again = await decide(second, claimId, { amount: 1 }, { amount: 300_00 });
  expect(again.code).toBe(3038);
  expect(again.message).toContain(paid.claimNo);
  const no = { ...refusal, code: 'excluded', clause: '4.6' } as const;
  expect((await decide(second, claimId, no, { amount: 300_00 })).data.status).toBe('50');
  const { data: before } = await callAs(second, getConsoleClaim, {
    query: { claimId: paid.claimId },
  });
  expect(before.others).toMatchObject([{ claimId, status: '50', amount: 300_00 }]);
});

test('before a second claim is typed it says what the first one left of the cap, and the desk the same', async () => {
  const kindOf = async (query: { deliveredOn?: string } = {}) => {
    const { data } = await api.call(owner, claimEligibility, { query: { orderId, ...query } });
    return data.kinds.find(({ kind }) => kind === 'mechanical');
  };
  expect(await kindOf()).toMatchObject({ ok: true, cap: 3_000_00, left: 3_000_00 });
  const { claimId } = await paidFor('GB041');
  expect(await kindOf()).toMatchObject({ ok: true, cap: 3_000_00, left: 2_400_00 });
  // What a claim was promised itself takes nothing from it.
  expect((await claimOf(owner, claimId)).window).toMatchObject({ left: 3_000_00, bars: [] });
  const next = await aClaim(owner, orderId, { faults: [{ itemCode: 'GB042' }] });
  const { data } = await callAs(second, getConsoleClaim, { query: { claimId: next.claimId } });
  expect(data.items.map(({ cap }) => cap)).toEqual([2_400_00]);
  await act(second, next.claimId, acceptConsoleClaim);
  await decide(second, next.claimId, { amount: 2_400_00 });
  const used = await kindOf();
  expect(used).toMatchObject({ ok: false, left: 0 });
  expect(used?.bars).toMatchObject([{ code: 'capReached', clause: { no: '3.1' } }]);
});

test('what waits for a second person is not confirmed when another claim was promised the item meanwhile', async () => {
  const flood = { kind: 'flood' as const, itemCode: 'GB041', concern: '水线' };
  const { claimId } = await aClaim(owner, orderId, { faults: [flood] });
  await act(first, claimId, acceptConsoleClaim);
  expect((await decide(first, claimId, refusal)).data.status).toBe('71');
  expect((await appeal(claimId)).data.status).toBe('72');
  expect((await decide(second, claimId, { amount: 9_000_00 })).data.status).toBe('40');
  await paidFor('GB041');
  expect((await confirm(third, claimId)).code).toBe(3038);
  expect((await confirm(third, claimId, 'decline')).data.status).toBe('72');
});
