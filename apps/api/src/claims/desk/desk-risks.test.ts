import { saveHandover } from '@yanche/contract/claims/deals';
import { getConsoleClaim } from '@yanche/contract/console/claims';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPhoto } from '#testing/a-task.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { teamTest } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const test = teamTest;
let owner: TestPerson;
let orderId: string;
let decider: Colleague;

beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  decider = await aColleague(['reviewer']);
});

const evidenceOf = async (claimId: string, slot: 'near' | 'far') => {
  const [row] = await rowsOf('claim_evidence', { claim_id: claimId, slot });
  if (row === undefined) throw new Error(`no ${slot}`);
  return row;
};
/** Gives a file the bytes of another. */
const copyBytes = async (from: string, to: string) => {
  const { sha256 } = await rowOf('files', { id: from });
  await setRows('files', { id: to }, { sha256 });
};
const risksOf = async (claimId: string) =>
  (await callAs(decider, getConsoleClaim, { query: { claimId } })).data.riskFacts;

test('a photo that was used before is shown with where, and a mileage below the report', async () => {
  const first = await aClaim(owner, orderId);
  const next = await aCoveredOrder({ owner });
  const claim = await aClaim(owner, next.orderId, { km: 49_000 });
  const [used, mine] = [
    await evidenceOf(first.claimId, 'near'),
    await evidenceOf(claim.claimId, 'near'),
  ];
  await copyBytes(used.file_id, mine.file_id);
  const risks = await risksOf(claim.claimId);
  expect(risks.map(({ risk }) => risk)).toEqual(['photoReused', 'kmBelow']);
  expect(risks[0]?.evidenceIds).toEqual([mine.id]);
  expect(risks[0]?.uses).toEqual([
    {
      evidenceId: mine.id,
      kind: 'claim',
      ref: first.claimId,
      no: first.claimNo,
      at: used.added_at.toISOString(),
    },
  ]);
  // The other one is a reuse of this one as well.
  expect((await risksOf(first.claimId))[0]?.uses).toMatchObject([{ ref: claim.claimId }]);
});

test("an inspector's photo names the inspection; one that nothing shows was uploaded before", async () => {
  const { content } = await rowOf('reports', { order_id: orderId });
  const inspected = content.photos[0]?.fileId ?? '';
  const loose = await aPhoto(api, owner, api.time.now);
  advanceTime(MINUTE_MS);
  const claim = await aClaim(owner, orderId);
  await copyBytes(inspected, (await evidenceOf(claim.claimId, 'near')).file_id);
  await copyBytes(loose, (await evidenceOf(claim.claimId, 'far')).file_id);
  const { order_no } = await rowOf('orders', { id: orderId });
  const uses = (await risksOf(claim.claimId))[0]?.uses ?? [];
  expect(uses).toHaveLength(2);
  expect(uses.find(({ kind }) => kind === 'inspection')).toMatchObject({
    ref: orderId,
    no: order_no,
  });
  expect(uses.find(({ kind }) => kind === 'upload')).toMatchObject({ ref: null, no: '' });
});

test('a photo of the handover record of the same order is no reuse, of another order it is', async () => {
  const other = await aCoveredOrder({ owner });
  const photo = await aPhoto(api, owner, api.time.now);
  const record = (of: string) =>
    api.call(owner, saveHandover, {
      body: {
        orderId: of,
        version: 0,
        deliveredOn: shanghaiDay(api.time.now),
        km: 50_100,
        price: null,
        notes: '',
        fileIds: [photo],
      },
    });
  expect((await record(orderId)).code).toBe(0);
  advanceTime(MINUTE_MS);
  const claim = await aClaim(owner, orderId);
  await copyBytes(photo, (await evidenceOf(claim.claimId, 'near')).file_id);
  expect(await risksOf(claim.claimId)).toEqual([]);
  expect((await record(other.orderId)).code).toBe(0);
  expect((await risksOf(claim.claimId))[0]?.uses).toMatchObject([
    { kind: 'deal', ref: other.orderId },
  ]);
});
