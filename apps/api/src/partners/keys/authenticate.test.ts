import { expect } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { aKey, aPartner } from '#testing/a-partner.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { authenticate } from './authenticate.service.ts';

type Asked = { key: string; ip?: string; scope?: 'tasks.read' | 'tasks.write' };
const use = async ({ key, ip = '127.0.0.1', scope = 'tasks.read' }: Asked) => {
  try {
    return await authenticate(api.deps, { authorization: `Bearer ${key}`, ip, scope });
  } catch (error) {
    if (error instanceof Failure) return error.failure;
    throw error;
  }
};

test('whose key it is, and in whose name it orders; its last use is kept', async () => {
  const partner = await aPartner();
  const key = await aKey(partner);
  expect(await use({ key })).toMatchObject({
    partnerId: partner.partnerId,
    mode: 'test',
    owner: { userId: partner.owner.userId, dealerId: partner.dealerId },
  });
  const row = await rowOf('partner_keys', { partner_id: partner.partnerId });
  expect(row.last_used_at).toEqual(api.time.now);
});

test.each(['', 'Basic eA==', 'Bearer yk_test_short', `Bearer yk_live_${'x'.repeat(43)}`])(
  'without a key that is one: %s',
  async (authorization) => {
    const asked = { authorization, ip: '127.0.0.1', scope: 'tasks.read' as const };
    await expect(authenticate(api.deps, asked)).rejects.toMatchObject({
      failure: 'partnerKeyUnknown',
    });
  },
);

test('an ended key, a suspended partner, a suspended dealership, a foreign address, a missing scope', async () => {
  const partner = await aPartner();
  const { partnerId, dealerId } = partner;
  const key = await aKey(partner, { scopes: ['tasks.read'], addresses: ['203.0.113.0/24'] });
  expect(await use({ key })).toBe('partnerAddressRefused');
  const ip = '203.0.113.9';
  expect(await use({ key, ip, scope: 'tasks.write' })).toBe('partnerScopeMissing');
  expect(await use({ key, ip })).toMatchObject({ partnerId });
  await setRows('dealers', { id: dealerId }, { status: 'suspended' });
  expect(await use({ key, ip })).toBe('partnerSuspended');
  await setRows('dealers', { id: dealerId }, { status: 'active' });
  await setRows('partners', { id: partnerId }, { status: 'suspended' });
  expect(await use({ key, ip })).toBe('partnerSuspended');
  await setRows('partners', { id: partnerId }, { status: 'active' });
  await setRows('partner_keys', { partner_id: partnerId }, { ended_at: api.time.now });
  expect(await use({ key, ip })).toBe('partnerKeyUnknown');
});

test('each key has its own minute, also for calls at once', async () => {
  const partner = await aPartner();
  await setRows('partners', { id: partner.partnerId }, { per_minute: 5 });
  const [one, other] = [await aKey(partner), await aKey(partner)];
  const answers = await inParallel(9, () => use({ key: one }));
  expect(answers.filter((answer) => answer === 'partnerTooOften')).toHaveLength(4);
  expect(await use({ key: other })).toMatchObject({ partnerId: partner.partnerId });
  advanceTime(60_001);
  expect(await use({ key: one })).toMatchObject({ partnerId: partner.partnerId });
});
