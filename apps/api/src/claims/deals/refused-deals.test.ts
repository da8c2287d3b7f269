import { openClaim } from '@yanche/contract/claims/claims';
import {
  agreeDeal,
  endDealShare,
  getDeal,
  readSharedDeal,
  saveHandover,
  shareDeal,
} from '@yanche/contract/claims/deals';
import { shanghaiDay } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCoveredOrder } from '#testing/a-claim.ts';
import { anOrder } from '#testing/an-order.ts';
import { api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* What each call about a deal refuses, beside what its own tests say: nobody logged in, somebody else's, a bad body, no report yet. */

let owner: TestPerson;
let stranger: TestPerson;
let orderId: string;
beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  stranger = await api.aPerson(['buyer']);
});

const handover = () => ({
  version: 0,
  deliveredOn: shanghaiDay(api.time.now),
  km: 50_020,
  price: null,
  notes: '',
  fileIds: [],
});
const commands = [
  { call: saveHandover, more: handover },
  { call: shareDeal, more: () => ({ requestId: newId() }) },
  { call: endDealShare, more: () => ({}) },
] as const;

test.each(commands)('$call.name: refused, with nothing written', async ({ call, more }) => {
  const asked = async (person: TestPerson | null, given: object) =>
    api.call(person, call, { body: given as never });
  const given = { orderId, ...more() };
  expect((await asked(null, given)).code).toBe(1001);
  expect((await asked(stranger, given)).code).toBe(1004);
  expect((await asked(owner, { ...given, orderId: newId() })).code).toBe(1004);
  for (const bad of [{ ...given, orderId: '1' }, { ...given, extra: 1 }, {}])
    expect((await asked(owner, bad)).status).toBe(400);
  expect(await rowsOf('deals', { order_id: orderId })).toEqual([]);
  const { orderId: running } = await anOrder(api, { person: owner, status: '20' });
  expect((await asked(owner, { ...given, orderId: running })).code).toBe(3207);
  expect(await rowsOf('deals', { order_id: running })).toEqual([]);
});

test('getDeal and readSharedDeal: badly asked, or of an order without a report', async () => {
  for (const query of [{ orderId: '1' }, {}])
    expect((await api.call(owner, getDeal, { query: query as never })).status).toBe(400);
  const { orderId: running } = await anOrder(api, { person: owner, status: '20' });
  expect((await api.call(owner, getDeal, { query: { orderId: running } })).code).toBe(3207);
  expect((await api.call(null, readSharedDeal, { query: {} as never })).status).toBe(400);
  const link = 'abcdefghijklmnopqrstuv';
  expect((await api.call(null, readSharedDeal, { query: { link } })).code).toBe(3212);
});

test('agreeDeal: badly written, or before anything was written down', async () => {
  const { data } = await api.call(owner, shareDeal, { body: { orderId, requestId: newId() } });
  const link = new URL(data.shareUrl ?? '').searchParams.get('link') ?? '';
  const body = { link, version: 1, name: '王先生' };
  for (const bad of [
    { ...body, version: 0 },
    { ...body, extra: 1 },
    { link, version: 1 },
  ])
    expect((await api.call(stranger, agreeDeal, { body: bad as never })).status).toBe(400);
  expect((await api.call(stranger, agreeDeal, { body })).code).toBe(2403);
  expect(await rowsOf('deals', { order_id: orderId })).toMatchObject([{ agreed_at: null }]);
});

test('no claim is opened of an order that is not finished', async () => {
  const { orderId: running } = await anOrder(api, { person: owner, status: '20' });
  const body = {
    orderId: running,
    deliveredOn: shanghaiDay(api.time.now),
    km: 1,
    requestId: newId(),
  };
  expect((await api.call(owner, openClaim, { body })).code).toBe(3207);
  expect(await rowsOf('claims', { order_id: running })).toEqual([]);
});
