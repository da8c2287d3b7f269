import {
  addClaimEvidence,
  claimEligibility,
  getClaim,
  listClaims,
  openClaim,
  removeClaimEvidence,
  saveClaim,
  submitClaim,
  withdrawClaim,
} from '@yanche/contract/claims/claims';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { claimInvariants } from './claim-invariants.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { beforeEach, describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, aCoveredOrder, aDraft, claimOf, diagnosed, opened } from '#testing/a-claim.ts';
import { aDealer } from '#testing/a-place.ts';
import { aPhoto } from '#testing/a-task.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let stranger: TestPerson;
let orderId: string;

beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  stranger = await api.aPerson(['buyer']);
});

const today = () => shanghaiDay(api.time.now);
const eligibility = (person: TestPerson | null, more = {}) =>
  api.call(person, claimEligibility, { query: { orderId, ...more } });

describe('eligibility', () => {
  test('is told before anything is typed, with clause and what would change it', async () => {
    const { data } = await eligibility(owner);
    expect(data.ok).toBe(true);
    expect(data.policyVersion).toBe('2026-01');
    expect(data.kinds.every(({ ok }) => ok)).toBe(true);
    expect(data.kinds.find(({ kind }) => kind === 'mechanical')).toMatchObject({
      days: { most: 7, gone: null },
      km: { most: 500, gone: null, until: 50_500 },
      cap: 3_000_00,
    });
    expect(data.exclusions).toHaveLength(7);
    const { data: exact } = await eligibility(owner, { deliveredOn: today(), km: '50600' });
    const mechanical = exact.kinds.find(({ kind }) => kind === 'mechanical');
    expect(mechanical).toMatchObject({ ok: false, days: { gone: 1 }, km: { gone: 600 } });
    expect(mechanical?.bars[0]).toMatchObject({ code: 'tooFar', clause: { no: '4.5' } });
    expect(mechanical?.bars[0]?.change).not.toBe('');
  });

  test('tells items of the ordered package and of this drive, and which parts were not ordered', async () => {
    const report = await rowOf('reports', { order_id: orderId });
    const items = report.content.groups.flatMap((group) => group.items);
    const [item] = items;
    if (item === undefined) throw new Error('a report without items');
    item.result = 'limited';
    await setRows('reports', { id: report.id }, { content: JSON.stringify(report.content) });
    const { data } = await eligibility(owner);
    expect(data.unchecked.map(({ code }) => code)).toEqual(
      items.filter(({ result }) => ['limited', 'unchecked'].includes(result)).map((i) => i.code),
    );
    expect(data.unchecked.length).toBeLessThan(items.length);
    expect(data.leftOut.map(({ code }) => code)).toContain('底盘检查');
    expect(data.leftOut.map(({ code }) => code)).not.toContain('三电检查');
  });

  test('of a package without a promise nothing is covered, and it says so', async () => {
    ({ owner, orderId } = await aCoveredOrder({ promise: 'none' }));
    const { data } = await eligibility(owner);
    expect(data.ok).toBe(false);
    expect(data.kinds[0]?.bars[0]?.code).toBe('notCovered');
  });

  test('not logged in, not yours, no such day, no finished order', async () => {
    expect((await eligibility(null)).code).toBe(1001);
    expect((await eligibility(stranger)).code).toBe(1004);
    expect((await eligibility(owner, { deliveredOn: '2026-02-30' })).code).toBe(2001);
    expect((await eligibility(owner, { km: 'many' })).status).toBe(400);
    const { anOrder } = await import('#testing/an-order.ts');
    const open = await anOrder(api, { person: owner });
    const asked = { query: { orderId: open.orderId } };
    expect((await api.call(owner, claimEligibility, asked)).code).toBe(3207);
  });
});

describe('a draft', () => {
  test('is opened once, however many ask at the same time', async () => {
    const replies = await inParallel(4, () => opened(owner, orderId));
    const ids = new Set(replies.map(({ data }) => data.claimId));
    expect(ids.size).toBe(1);
    expect(replies[0]?.data).toMatchObject({
      status: '05',
      turn: { who: 'customer', reminded: 0 },
      actions: ['edit', 'submit', 'withdraw'],
    });
    expect((await eligibility(owner)).data.openClaimId).toBe([...ids][0]);
  });

  test('wants a day between the inspection and today', async () => {
    for (const deliveredOn of ['2020-01-01', '2030-01-01'])
      expect((await opened(owner, orderId, { deliveredOn })).code).toBe(2001);
    expect((await opened(stranger, orderId)).code).toBe(1004);
    expect((await api.call(null, openClaim, { body: {} as never })).code).toBe(1001);
    expect((await api.call(owner, openClaim, { body: {} as never })).status).toBe(400);
  });

  test('keeps what was typed, and refuses what was typed over an older state', async () => {
    const { data } = await opened(owner, orderId);
    const body = {
      claimId: data.claimId,
      version: data.version,
      deliveredOn: today(),
      km: 50_120,
      items: [{ itemId: newId(), kind: 'mechanical' as const, itemCode: null, concern: '渗油' }],
      diagnosis: diagnosed(),
    };
    const saved = await api.call(owner, saveClaim, { body });
    expect(saved.data).toMatchObject({ km: 50_120, version: data.version + 1 });
    expect(saved.data.items[0]).toMatchObject({ concern: '渗油', bars: [] });
    expect((await api.call(owner, saveClaim, { body })).code).toBe(2403);
    expect((await api.call(stranger, saveClaim, { body })).code).toBe(1004);
    const odd = { ...body, version: saved.data.version };
    const twice = { ...odd, items: [...body.items, ...body.items] };
    expect((await api.call(owner, saveClaim, { body: twice })).code).toBe(2001);
    const unknown = { ...odd, items: [{ ...body.items[0]!, itemCode: 'NONE' }] };
    expect((await api.call(owner, saveClaim, { body: unknown })).code).toBe(2001);
  });

  test('takes photos without a new version, once each, of the caller only', async () => {
    const { data } = await opened(owner, orderId);
    const { claimId } = data;
    const file = { fileId: await aPhoto(api, owner) };
    const body = { claimId, slot: 'odometer' as const, file };
    const first = await api.call(owner, addClaimEvidence, { body });
    const again = await api.call(owner, addClaimEvidence, { body });
    expect(first.data.evidence).toHaveLength(1);
    expect(again.data).toMatchObject({ version: data.version, evidence: [{ removable: true }] });
    const theirs = { fileId: await aPhoto(api, stranger) };
    const code = async (change: object) =>
      (await api.call(owner, addClaimEvidence, { body: { ...body, ...change } })).code;
    expect(await code({ file: theirs })).toBe(5001);
    expect(await code({ slot: 'near' })).toBe(2001);
    expect(await code({ slot: 'near', itemId: newId() })).toBe(2001);
    expect(await code({ slot: 'film' })).toBe(2001);
    expect((await api.call(stranger, addClaimEvidence, { body })).code).toBe(1004);
    const [one] = first.data.evidence;
    const remove = { claimId, evidenceId: one?.evidenceId ?? '' };
    expect((await api.call(stranger, removeClaimEvidence, { body: remove })).code).toBe(1004);
    expect((await api.call(owner, removeClaimEvidence, { body: remove })).data.evidence).toEqual(
      [],
    );
    expect((await api.call(owner, removeClaimEvidence, { body: remove })).code).toBe(0);
  });

  test('is handed in when its list is complete; repeating it changes nothing', async () => {
    const { claimId, version, checklist } = await aDraft(owner, orderId);
    expect(checklist.filter(({ required, done }) => required && !done)).toEqual([]);
    const body = { claimId, version };
    expect((await api.call(stranger, submitClaim, { body })).code).toBe(1004);
    expect((await api.call(owner, submitClaim, { body: { claimId, version: 0 } })).code).toBe(2403);
    const first = await api.call(owner, submitClaim, { body });
    expect(first.data).toMatchObject({ status: '10', turn: { who: 'us', lapse: null } });
    expect(first.data.evidence.every(({ removable }) => !removable)).toBe(true);
    expect((await api.call(owner, submitClaim, { body })).data.version).toBe(first.data.version);
    const events = await rowsOf('claim_events', { claim_id: claimId }, 'at');
    expect(events.map(({ event }) => event).sort()).toEqual(['open', 'submit']);
    expect(await rowsOf('notices', { user_id: owner.userId, kind: 'claimReceived' })).toHaveLength(
      1,
    );
  });

  test('says what is missing', async () => {
    const { data } = await opened(owner, orderId);
    const { claimId, version } = data;
    expect((await api.call(owner, submitClaim, { body: { claimId, version } })).code).toBe(3203);
    const items = [{ itemId: newId(), kind: 'exterior' as const, itemCode: null, concern: '凹陷' }];
    const saved = await api.call(owner, saveClaim, {
      body: { claimId, version, deliveredOn: today(), km: 50_100, items, diagnosis: null },
    });
    const missing = await api.call(owner, submitClaim, {
      body: { claimId, version: saved.data.version },
    });
    expect(missing.code).toBe(3202);
    expect(missing.message).toContain('缺陷近照');
  });

  test('is withdrawn, and another can be begun', async () => {
    const { claimId } = await aClaim(owner, orderId);
    expect((await api.call(stranger, withdrawClaim, { body: { claimId } })).code).toBe(1004);
    expect((await api.call(owner, withdrawClaim, { body: { claimId } })).data.status).toBe('80');
    expect((await api.call(owner, withdrawClaim, { body: { claimId } })).code).toBe(0);
    const again = await opened(owner, orderId);
    expect(again.data.claimId).not.toBe(claimId);
    expect(await checkInvariants(api.deps.db, claimInvariants)).toEqual([]);
  });
});

test('a claim is read by its side only, and listed', async () => {
  const { claimId } = await aClaim(owner, orderId);
  expect((await api.call(null, getClaim, { query: { claimId } })).code).toBe(1001);
  expect((await api.call(stranger, getClaim, { query: { claimId } })).code).toBe(1004);
  const english = await api.call(owner, getClaim, {
    query: { claimId },
    headers: { 'accept-language': 'en' },
  });
  expect(english.data.statusText).toBe('Waiting to be taken up');
  const list = await api.call(owner, listClaims, { query: { orderId } });
  expect(list.data.data).toMatchObject([{ claimId, subject: '机械电气' }]);
  expect((await api.call(stranger, listClaims, { query: {} })).data.data).toEqual([]);
  expect((await api.call(stranger, listClaims, { query: { orderId } })).code).toBe(1004);
  expect((await api.call(owner, listClaims, { query: { after: '?' } })).status).toBe(400);
});

test('of two people of a dealership each reads what they did themselves, and who did the rest', async () => {
  const dealerId = await aDealer(api);
  const dealer = await api.aPerson(['dealerStaff'], { dealerId });
  const colleague = await api.aPerson(['dealerStaff'], { dealerId });
  await setRows('orders', { id: orderId }, { user_id: dealer.userId, dealer_id: dealerId });
  const { claimId } = await aClaim(dealer, orderId);
  const whoFor = async (person: TestPerson) =>
    (await claimOf(person, claimId)).timeline.map(({ who, colleague: by }) => [who, by]);
  expect(await whoFor(dealer)).toEqual([
    ['customer', null],
    ['customer', null],
  ]);
  const { name } = await rowOf('users', { id: dealer.userId });
  expect(await whoFor(colleague)).toEqual([
    ['customer', name],
    ['customer', name],
  ]);
  expect((await claimOf(dealer, claimId)).payTo).toBe('dealer');
});

test('the photo of the car is given in full size: the list asks for the small one itself', async () => {
  const { claimId } = await aClaim(owner, orderId);
  const { coverUrl } = await claimOf(owner, claimId);
  expect(coverUrl).toMatch(/^\/photos\/(?!.*size=)/);
});

test('the list of orders says where a claim stands and whose turn it is, until it is over', async () => {
  const rowIn = async (headers = {}) => {
    const { data } = await api.call(owner, getOrderListByDealerId, {
      query: { tab: 'done' },
      headers,
    });
    return data.data.find((row) => row.orderId === orderId)?.claim;
  };
  expect(await rowIn()).toBeNull();
  const { claimId, turn } = await aClaim(owner, orderId);
  expect(await rowIn()).toEqual({ claimId, statusText: '待受理', who: 'us', until: turn.until });
  expect((await rowIn({ 'accept-language': 'en' }))?.statusText).toBe('Waiting to be taken up');
  await api.call(owner, withdrawClaim, { body: { claimId } });
  expect(await rowIn()).toBeNull();
  const draft = await aDraft(owner, orderId);
  expect(await rowIn()).toMatchObject({ claimId: draft.claimId, who: 'customer' });
});

test('the day of the draft counts: what is handed in a week later was told in time', async () => {
  const { claimId } = await aDraft(owner, orderId);
  advanceTime(9 * DAY_MS);
  const view = await claimOf(owner, claimId);
  expect(view.window?.days).toMatchObject({ gone: 1, most: 7 });
  expect(view.window?.ok).toBe(true);
});
