import { verifyReport } from '@yanche/contract/reports/reports';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { createPii } from '#lib/signing/pii.ts';
import { createReportSigner } from '#lib/signing/report-signer.ts';
import { loadSecrets, makeSecrets, publicKeyOf } from '#lib/signing/secrets.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { api, advanceTime } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { checkKeys } from './check-keys.ts';
import { sealedColumns } from './keys.store.ts';
import { sealAnew } from './seal-anew.ts';
import { watchKeys } from './watch-keys.ts';

const fresh = makeSecrets();
const own = () => loadSecrets(api.deps.config.dataDir, {});
const check = (change: Partial<Deps> = {}) =>
  checkKeys({ ...api.deps, ...change }, { appSecret: 'given', reportSigningKey: 'given' });

test('every column that is sealed is known', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%sealed'`.execute(api.deps.db);
  const sorted = (columns: readonly object[]) => columns.map((each) => JSON.stringify(each)).sort();
  expect(sorted(rows)).toEqual(sorted(sealedColumns));
});

describe('a lost or wrong APP_SECRET', () => {
  test('is refused, with and without fingerprints, and what to do is said', async () => {
    await api.aPerson(['buyer']);
    const pii = createPii(fresh.appSecret);
    await expect(check({ pii })).rejects.toThrow(/APP_SECRET \(given\).*APP_SECRETS_ACCEPTED/);
    await check();
    await check();
    await expect(check({ pii })).rejects.toThrow(/everybody would become a new user/);
    expect(await rowsOf('key_fingerprints', { kind: 'app' })).toHaveLength(1);
  });

  test('of an earlier release is told by what it opens', async () => {
    const person = await api.aPerson(['buyer']);
    const { phone_sealed } = await rowOf('users', { id: person.userId });
    const unnamed = phone_sealed.split('.')[1] ?? '';
    await setRows('users', { id: person.userId }, { phone_sealed: unnamed });
    await sql`delete from key_fingerprints`.execute(api.deps.db);
    const wrong = createPii(fresh.appSecret);
    await expect(check({ pii: wrong })).rejects.toThrow(/APP_SECRET/);
    await check();
  });
});

describe('a new APP_SECRET beside the former', () => {
  test('opens what is there, finds people by their phone, and seals all of it anew', async () => {
    await check();
    const { orderId, owner } = await aPublishedReport();
    const { appSecret } = await own();
    const pii = createPii(fresh.appSecret, [appSecret]);
    const rotated = { ...api.deps, pii };
    advanceTime(MINUTE_MS);
    await check({ pii });

    const before = await rowOf('users', { id: owner.userId });
    const phone = pii.open(before.phone_sealed);
    const same = await findOrInsertUser(api.deps.db, before, pii.hashes(phone));
    expect(same.id).toBe(owner.userId);

    expect(await sealAnew(rotated)).toBe(0); // others may still seal with the former
    advanceTime(16 * MINUTE_MS);
    while ((await sealAnew(rotated)) > 0);
    const alone = createPii(fresh.appSecret);
    const after = await rowOf('users', { id: owner.userId });
    expect(alone.open(after.phone_sealed)).toBe(phone);
    expect(after.phone_hash).toBe(alone.hash(phone));
    const order = await rowOf('orders', { id: orderId });
    expect(alone.open(order.phone_sealed)).toMatch(/^1\d{10}$/);

    await check({ pii: alone }); // the former is not needed any more
    const { appSecret: kept } = await own();
    await expect(check({ pii: createPii(kept) })).rejects.toThrow(/APP_SECRET/);

    const back = { ...api.deps, pii: createPii(kept, [fresh.appSecret]) };
    advanceTime(MINUTE_MS);
    await check(back);
    advanceTime(16 * MINUTE_MS);
    while ((await sealAnew(back)) > 0);
    await check();
  });
});

describe('a process that lacks the secret of another', () => {
  const waited = (pii: Deps['pii']) =>
    new Promise<string | null>((resolve) => {
      const stop = watchKeys({ db: api.deps.db, pii }, resolve, 10);
      setTimeout(() => {
        stop();
        resolve(null);
      }, 500);
    });

  test('is told to end, before it enters somebody a second time; one that knows it goes on', async () => {
    await check();
    const { appSecret } = await own();
    expect(await waited(api.deps.pii)).toBeNull();
    advanceTime(MINUTE_MS);
    const pii = createPii(fresh.appSecret, [appSecret]);
    await check({ pii });
    expect(await waited(api.deps.pii)).toContain(pii.keyId);
    expect(await waited(createPii(appSecret, [fresh.appSecret]))).toBeNull();
    await sql`delete from key_fingerprints where key_id = ${pii.keyId}`.execute(api.deps.db);
  });
});

describe('a new REPORT_SIGNING_KEY', () => {
  test('alone is refused once something was signed; with the former public key every report stays genuine', async () => {
    const { orderId } = await aPublishedReport();
    const report = await rowOf('reports', { order_id: orderId });
    const query = { reportNo: report.report_no, code: report.short_code };
    const genuine = async () => (await api.call(null, verifyReport, { query })).data.genuine;
    const { reportSigningKey } = await own();

    const alone = createReportSigner(fresh.reportSigningKey);
    await expect(check({ signer: alone })).rejects.toThrow(/REPORT_KEYS_ACCEPTED/);
    api.deps.signer = alone;
    expect(await genuine()).toBe(false);

    const both = createReportSigner(fresh.reportSigningKey, [publicKeyOf(reportSigningKey)]);
    await check({ signer: both });
    api.deps.signer = both;
    expect(await genuine()).toBe(true);

    const newer = await aPublishedReport();
    const signedNow = await rowOf('reports', { order_id: newer.orderId });
    expect(signedNow.key_id).toBe(both.keyId);
    await expect(check({ signer: createReportSigner(reportSigningKey) })).rejects.toThrow(
      /REPORT_SIGNING_KEY/,
    );
  });
});

test.each(['not base64 of a key', Buffer.from('-----BEGIN').toString('base64')])(
  'a key that is none is named: %s',
  (key) => {
    expect(() => createReportSigner(key)).toThrow(/REPORT_SIGNING_KEY holds no Ed25519 key/);
    expect(() => createReportSigner(fresh.reportSigningKey, [key])).toThrow(/REPORT_KEYS_ACCEPTED/);
  },
);
