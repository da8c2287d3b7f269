import {
  agreeDeal,
  endDealShare,
  getDeal,
  maxDealPrice,
  readSharedDeal,
  saveHandover,
  shareDeal,
} from '@yanche/contract/claims/deals';
import { shanghaiDay } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCoveredOrder } from '#testing/a-claim.ts';
import { aDealership } from '#testing/a-place.ts';
import { aPhoto } from '#testing/a-task.ts';
import { api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let other: TestPerson;
let orderId: string;
beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  other = await api.aPerson(['buyer']);
});

const save = (person: TestPerson | null, more = {}) =>
  api.call(person, saveHandover, {
    body: {
      orderId,
      version: 0,
      deliveredOn: shanghaiDay(api.time.now),
      km: 50_020,
      price: 86_000_00,
      notes: '左后门有一处凹陷',
      fileIds: [],
      ...more,
    },
  });
const share = (person: TestPerson | null) =>
  api.call(person, shareDeal, { body: { orderId, requestId: newId() } });
const read = (person: TestPerson | null) => api.call(person, getDeal, { query: { orderId } });
const keyOf = (url: string | null) => new URL(url ?? '').searchParams.get('link') ?? '';

test('the handover is written down, and refused where it cannot be', async () => {
  expect((await read(null)).code).toBe(1001);
  expect((await read(other)).code).toBe(1004);
  expect((await read(owner)).data).toMatchObject({
    side: 'owner',
    handover: null,
    actions: ['save', 'share'],
  });
  const photo = await aPhoto(api, owner);
  const saved = await save(owner, { fileIds: [photo] });
  expect(saved.data.handover).toMatchObject({ version: 1, price: 86_000_00, km: 50_020 });
  expect(saved.data.handover?.photos[0]?.fileId).toBe(photo);
  expect(saved.data.guarantee.kinds).toHaveLength(7);
  expect((await save(owner, { version: 1, price: maxDealPrice + 1 })).status).toBe(400);
  expect((await save(owner)).code).toBe(2403);
  expect((await save(other)).code).toBe(1004);
  expect((await save(null)).code).toBe(1001);
  expect((await save(owner, { km: -1 })).status).toBe(400);
  for (const deliveredOn of ['2020-01-01', '2030-01-01', '2026-13-40'])
    expect((await save(owner, { version: 1, deliveredOn })).code).toBe(2001);
  const theirs = await aPhoto(api, other);
  expect((await save(owner, { version: 1, fileIds: [theirs] })).code).toBe(5001);
});

test('the other party reads it by the link, without names and numbers, and confirms it once', async () => {
  await save(owner);
  const { data } = await share(owner);
  expect((await share(owner)).data.shareUrl).toBe(data.shareUrl);
  expect((await share(other)).code).toBe(1004);
  const link = keyOf(data.shareUrl);
  const seen = await api.call(null, readSharedDeal, { query: { link } });
  expect(seen.data).toMatchObject({
    side: 'other',
    orderId: null,
    shareUrl: null,
    actions: ['agree'],
  });
  expect(JSON.stringify(seen.data)).not.toContain(orderId);
  // Whoever sent it sees what the other party sees, and is offered nothing that would be refused.
  const own = await api.call(owner, readSharedDeal, { query: { link } });
  expect(own.data).toMatchObject({ side: 'other', ownLink: true, actions: [] });
  expect(seen.data.ownLink).toBe(false);
  const agree = (person: TestPerson | null, more = {}) =>
    api.call(person, agreeDeal, { body: { link, version: 1, name: '王先生', ...more } });
  expect((await agree(null)).code).toBe(1001);
  expect((await agree(owner)).code).toBe(1003);
  expect((await agree(other, { version: 2 })).code).toBe(2403);
  expect((await agree(other)).data.agreed?.name).toBe('王先生');
  expect((await agree(other)).code).toBe(0);
  expect((await agree(await api.aPerson(['buyer']))).code).toBe(3211);
  expect((await save(owner, { version: 1 })).code).toBe(3211);
  expect(await rowsOf('notices', { user_id: owner.userId, kind: 'dealAgreed' })).toHaveLength(1);
});

test('an ended link opens nothing, and cannot be used to confirm', async () => {
  await save(owner);
  const link = keyOf((await share(owner)).data.shareUrl);
  const end = (person: TestPerson) => api.call(person, endDealShare, { body: { orderId } });
  expect((await end(other)).code).toBe(1004);
  expect((await end(owner)).data.shareUrl).toBeNull();
  expect((await end(owner)).code).toBe(0);
  expect((await api.call(null, readSharedDeal, { query: { link } })).code).toBe(3212);
  const body = { link, version: 1, name: '王' };
  expect((await api.call(other, agreeDeal, { body })).code).toBe(3212);
  expect((await api.call(null, readSharedDeal, { query: { link: '?' } })).status).toBe(400);
  expect(keyOf((await share(owner)).data.shareUrl)).not.toBe(link);
});

test('whoever of a dealership only reads sees the deal and is offered nothing that would be refused', async () => {
  const { owner: dealer, dealerId } = await aDealership(api);
  await setRows('orders', { id: orderId }, { user_id: dealer.userId, dealer_id: dealerId });
  const reader = await api.aPerson(['dealerReader'], { dealerId });
  expect((await read(dealer)).data).toMatchObject({ mayClaim: true, actions: ['save', 'share'] });
  expect((await read(reader)).data).toMatchObject({ side: 'owner', mayClaim: false, actions: [] });
  expect([(await save(reader)).code, (await share(reader)).code]).toEqual([1255, 1255]);
});
