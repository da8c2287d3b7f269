import {
  createPartner,
  createPartnerKey,
  decidePartnerCredit,
  editPartner,
  editPartnerKey,
  endPartnerKey,
  getPartner,
  listPartners,
  proposePartnerCredit,
  setPartnerLogo,
  setPartnerStatus,
} from '@yanche/contract/console/partners';
import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { hashToken, newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aKey, aPartner, ofPartner, reason } from '#testing/a-partner.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { api, test } from '#testing/fixture.ts';
import { callApi } from '#testing/test-api.ts';
import { aPicture } from '#testing/a-picture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

const scopes: ('tasks.read' | 'tasks.write')[] = ['tasks.read'];

test('a dealership becomes a partner once, in the name of its owner', async () => {
  const partner = await aPartner();
  const { name: dealerName } = await rowOf('dealers', { id: partner.dealerId });
  const row = await rowOf('partners', { id: partner.partnerId });
  expect(row).toMatchObject({
    user_id: partner.owner.userId,
    colour: '#1e6fd9',
    status: 'active',
    credit_limit: 0,
  });
  const body = { dealerName, brandName: '云启', colour: '#000000', reason };
  expect((await callAs(partner.admin, createPartner, { body })).code).toBe(codes.partnerExists);
  const unknown = { ...body, dealerName: '没有这家' };
  expect((await callAs(partner.admin, createPartner, { body: unknown })).code).toBe(
    codes.partnerDealerUnknown,
  );
  const wrong = { ...body, colour: 'red' };
  expect((await callAs(partner.admin, createPartner, { body: wrong })).status).toBe(400);
  const { data } = await callAs(partner.admin, listPartners, { query: { search: dealerName } });
  expect(data.data.map(({ partnerId }) => partnerId)).toEqual([partner.partnerId]);
});

test('a key is shown once, kept hashed, and two of a kind may be alive', async () => {
  const partner = await aPartner();
  const key = await aKey(partner, { label: '旧' });
  expect(key).toMatch(/^yk_test_[\w-]{43}$/);
  expect(JSON.stringify(await rowsOf('partner_keys'))).not.toContain(key.slice(12));
  expect(JSON.stringify(await rowsOf('audit_entries'))).not.toContain(key.slice(12));
  expect(await rowOf('partner_keys', { key_hash: hashToken(key) })).toMatchObject({ label: '旧' });
  await aKey(partner, { label: '新' });
  const third = {
    ...(await ofPartner(partner)),
    mode: 'test' as const,
    label: '多',
    scopes,
    addresses: [],
  };
  const { code } = await callAs(partner.admin, createPartnerKey, { body: third });
  expect(code).toBe(codes.partnerKeysFull);
  expect(await aKey(partner, { mode: 'live' })).toMatch(/^yk_live_/);
  const { data } = await callAs(partner.admin, getPartner, {
    query: { partnerId: partner.partnerId },
  });
  const old = data.keys.find(({ label }) => label === '旧');
  expect(old).toMatchObject({ begins: key.slice(0, 12), lastUsedAt: null, endedAt: null });
  const end = { ...(await ofPartner(partner)), keyId: old?.keyId ?? '' };
  expect((await callAs(partner.admin, endPartnerKey, { body: end })).code).toBe(0);
  const again = { ...(await ofPartner(partner)), keyId: old?.keyId ?? '' };
  expect((await callAs(partner.admin, endPartnerKey, { body: again })).code).toBe(codes.notFound);
  expect(
    (await callAs(partner.admin, createPartnerKey, { body: { ...third, version: again.version } }))
      .code,
  ).toBe(0);
});

test('scopes and addresses of a key change; what is no address is refused by name', async () => {
  const partner = await aPartner();
  await aKey(partner);
  const { id: keyId } = await rowOf('partner_keys', { partner_id: partner.partnerId });
  const given = { ...(await ofPartner(partner)), keyId, label: '接口', scopes };
  const wrong = { ...given, addresses: ['203.0.113.0/24', 'office'] };
  const refused = await callAs(partner.admin, editPartnerKey, { body: wrong });
  expect(refused).toMatchObject({ code: codes.partnerAddressesWrong });
  expect(refused.message).toContain('office');
  const body = { ...given, addresses: ['203.0.113.0/24'] };
  expect((await callAs(partner.admin, editPartnerKey, { body })).code).toBe(0);
  expect(await rowOf('partner_keys', { id: keyId })).toMatchObject({
    scopes,
    addresses: ['203.0.113.0/24'],
  });
  const stranger = await aPartner();
  const theirs = { ...body, ...(await ofPartner(stranger)) };
  expect((await callAs(partner.admin, editPartnerKey, { body: theirs })).code).toBe(codes.notFound);
  const none = { ...body, scopes: [] };
  expect((await callAs(partner.admin, editPartnerKey, { body: none })).status).toBe(400);
});

test('what a partner may owe is proposed by one and confirmed by another', async () => {
  const partner = await aPartner();
  const finance = await aColleague(['finance']);
  const limitOf = async () => (await rowOf('partners', { id: partner.partnerId })).credit_limit;
  const propose = async (amount: number) =>
    (
      await callAs(finance, proposePartnerCredit, {
        body: { ...(await ofPartner(partner)), amount },
      })
    ).code;
  const decide = async (by: typeof finance, decision: 'confirm' | 'decline' | 'withdraw') =>
    (
      await callAs(by, decidePartnerCredit, {
        body: { ...(await ofPartner(partner)), decision },
      })
    ).code;
  expect(await decide(partner.admin, 'confirm')).toBe(codes.changedMeanwhile);
  expect(await propose(0)).toBe(codes.nothingChanged);
  expect(await propose(1_000_000)).toBe(0);
  expect(await propose(2_000_000)).toBe(codes.creditProposed);
  expect(await decide(finance, 'confirm')).toBe(codes.samePerson);
  expect(await decide(partner.admin, 'withdraw')).toBe(codes.noPermission);
  expect(await limitOf()).toBe(0);
  expect(await decide(partner.admin, 'confirm')).toBe(0);
  expect(await limitOf()).toBe(1_000_000);
  await propose(5_000_000);
  expect(await decide(partner.admin, 'decline')).toBe(0);
  await propose(5_000_000);
  expect(await decide(finance, 'withdraw')).toBe(0);
  expect(await limitOf()).toBe(1_000_000);
  const acts = await rowsOf('audit_entries', { subject_id: partner.partnerId }, 'at', 'id');
  expect(acts.map(({ action }) => action).slice(1)).toEqual([
    'partner.proposeCredit',
    'partner.confirmCredit',
    'partner.proposeCredit',
    'partner.declineCredit',
    'partner.proposeCredit',
    'partner.withdrawCredit',
  ]);
});

test('name, colour and limit change; an old version changes nothing; suspended ones make no keys', async () => {
  const partner = await aPartner();
  const given = await ofPartner(partner);
  const brand = { brandName: '云启', colour: '#102030', perMinute: 60 };
  expect((await callAs(partner.admin, editPartner, { body: { ...given, ...brand } })).code).toBe(0);
  expect(await callAs(partner.admin, editPartner, { body: { ...given, ...brand } })).toMatchObject({
    code: codes.changedMeanwhile,
  });
  const same = { ...(await ofPartner(partner)), ...brand };
  expect((await callAs(partner.admin, editPartner, { body: same })).code).toBe(
    codes.nothingChanged,
  );
  const suspend = { ...(await ofPartner(partner)), event: 'suspend' as const };
  expect((await callAs(partner.admin, setPartnerStatus, { body: suspend })).data.actions).toEqual([
    'edit',
    'restore',
    'proposeCredit',
  ]);
  await expect(aKey(partner)).rejects.toThrow('停用');
});

test('nobody decides for their own dealership, and is offered nothing', async () => {
  const partner = await aPartner();
  const insider = await atConsole(partner.owner);
  const { data } = await callAs(insider, getPartner, { query: { partnerId: partner.partnerId } });
  expect(data.actions).toEqual([]);
  const given = await ofPartner(partner);
  const keyId = newId();
  const key = { label: '接口', scopes, addresses: [] };
  const commands = [
    await callAs(insider, editPartner, {
      body: { ...given, brandName: '云', colour: '#000000', perMinute: 1 },
    }),
    await callAs(insider, setPartnerStatus, { body: { ...given, event: 'suspend' } }),
    await callAs(insider, createPartnerKey, { body: { ...given, ...key, mode: 'live' } }),
    await callAs(insider, editPartnerKey, { body: { ...given, ...key, keyId } }),
    await callAs(insider, endPartnerKey, { body: { ...given, keyId } }),
    await callAs(insider, proposePartnerCredit, { body: { ...given, amount: 1 } }),
    await callAs(insider, decidePartnerCredit, { body: { ...given, decision: 'confirm' } }),
  ];
  expect(new Set(commands.map(({ code }) => code))).toEqual(new Set([codes.ownAffair]));
});

test('a logo is a picture, and nothing else', async () => {
  const partner = await aPartner();
  const send = async (bytes: Buffer) => {
    const { partnerId, version } = await ofPartner(partner);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const query = { partnerId, version, reason, fileId: newId(), sha256 };
    return callApi(api.app, null, setPartnerLogo, {
      query,
      body: bytes,
      headers: { cookie: `yc_console=${partner.admin.token}` },
    });
  };
  expect((await send(Buffer.from('<svg onload=alert(1)>'))).code).toBe(codes.fileTypeRefused);
  const { code, data } = await send(await aPicture({ width: 80, height: 80 }));
  expect(code).toBe(0);
  expect(data.logoUrl).toMatch(/^\/photos\//);
  const { logo_file_id: logo } = await rowOf('partners', { id: partner.partnerId });
  expect(data.logoUrl).toContain(logo ?? '-');
});
