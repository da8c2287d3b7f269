import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { login } from '@yanche/contract/people/sso';
import {
  closeAccount,
  getAccountClosing,
  ownDataPath,
  sendClosingCode,
} from '@yanche/contract/privacy/privacy';
import { describe, expect } from 'vitest';
import { runCommand } from '#admin/commands.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { anOrder } from '#testing/an-order.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { api, advanceTime, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { postLedger, walletOf, escrow } from '#money/ledger.store.ts';
import { newId } from '#lib/ids.ts';

test.afterEach(expectInvariants);

const close = (person: TestPerson | null, code: string, more: object = {}) =>
  api.call(person, closeAccount, { body: { code, agreed: true, ...more } });

async function codeFor(person: TestPerson): Promise<string> {
  expect((await api.call(person, sendClosingCode, { body: {} })).code).toBe(0);
  return readCode(api, person.phone);
}
const obstaclesOf = async (person: TestPerson) =>
  (await api.call(person, getAccountClosing)).data.obstacles.map(({ kind }) => kind);

/** Somebody whose one order is over. */
async function aFormerCustomer() {
  const order = await anOrder(api, { status: '70' });
  return order;
}

test('after a restore accounts are closed again by the list; who has something open here is left to a person', async () => {
  const { person, orderId } = await aFormerCustomer();
  const busy = (await anOrder(api, { status: '20' })).person;
  const nobody = newId();
  const at = '2026-11-20T08:00:00.000Z';
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'yanche-closed-')), 'closed.csv');
  const ids = [person.userId, busy.userId, nobody];
  await writeFile(file, `user_id,closed_at\n${ids.map((id) => `${id},${at}\n`).join('')}`);
  const report = await runCommand(api.deps, ['close-again', file]);
  expect(report.split('\n')).toEqual([
    '1 closed again, 0 were closed already, 1 do not exist here',
    expect.stringContaining(`NOT CLOSED ${busy.userId}`),
  ]);
  expect(await rowOf('users', { id: person.userId })).toMatchObject({
    name: '已注销',
    phone_mask: '',
    closed_at: new Date(at),
  });
  expect((await rowOf('orders', { id: orderId })).phone_mask).toBe('');
  expect((await rowOf('users', { id: busy.userId })).closed_at).toBeNull();
  // The list itself is read again, and changes nothing.
  const listed = await runCommand(api.deps, ['closed']);
  expect(listed).toContain(`${person.userId},${at}`);
  expect(listed).not.toContain(busy.userId);
  await writeFile(file, listed);
  expect(await runCommand(api.deps, ['close-again', file])).toMatch(/^0 closed again, [1-9]/);
  await writeFile(file, 'name\nx\n');
  await expect(runCommand(api.deps, ['close-again', file])).rejects.toThrow(/^line 2: .*user_id/);
});

describe('closing an account', () => {
  test('erases who they were everywhere, keeps the order, and the phone may begin anew', async () => {
    const { person, orderId, form } = await aFormerCustomer();
    await setRows('users', { id: person.userId }, { name: '金丝雀' });
    await addRows('seller_visits', {
      id: newId(),
      order_id: orderId,
      name: '老周',
      phone_sealed: api.deps.pii.seal('13611112222'),
      phone_mask: '136****2222',
      words: '请敲门',
    });
    expect(await obstaclesOf(person)).toEqual([]);
    const before = await rowOf('orders', { id: orderId });
    expect((await close(person, await codeFor(person))).data).toEqual({ closed: true });

    const user = await rowOf('users', { id: person.userId });
    expect(user).toMatchObject({ name: '已注销', phone_mask: '', roles: [], openid_sealed: null });
    expect(user.closed_at).toEqual(api.time.now);
    const order = await rowOf('orders', { id: orderId });
    expect(order).toMatchObject({ phone_mask: '', contractor_name: '已注销', vin: form.vin });
    expect(order.real_price).toBe(before.real_price);
    expect(await rowOf('seller_visits', { order_id: orderId })).toMatchObject({
      name: '',
      words: '',
      phone_sealed: null,
      link_key: null,
    });
    // Whoever holds the database and its secret does not find the number.
    const hashes = api.deps.pii.hashes(person.phone);
    expect((await rowsOf('users')).some(({ phone_hash }) => hashes.includes(phone_hash))).toBe(
      false,
    );
    expect(api.deps.pii.open(user.phone_sealed)).toBe('');
    expect(api.deps.pii.open(order.phone_sealed)).toBe('');
    expect(await rowsOf('sessions', { user_id: person.userId })).toEqual([]);
    expect((await api.call(person, getAccountClosing)).code).toBe(1001);

    await askForCode(api, person.phone);
    const code = await readCode(api, person.phone);
    const again = await api.call(null, login, { body: { phone: person.phone, code } });
    expect(again.code).toBe(0);
    expect(again.data.userId).not.toBe(person.userId);
    expect(await rowsOf('orders', { user_id: again.data.userId })).toEqual([]);
  });

  test('what is not sent yet is not sent any more', async () => {
    const { person } = await aFormerCustomer();
    await setRows(
      'notices',
      { user_id: person.userId, channel: 'sms' },
      { status: 'pending', ended_at: null },
    );
    await close(person, await codeFor(person));
    const left = await rowsOf('notices', { user_id: person.userId, channel: 'sms' });
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  test('is refused while something is open, with what it is, and erases nothing', async () => {
    const { person } = await anOrder(api, { status: '30' });
    expect(await obstaclesOf(person)).toEqual(['orders']);
    const refused = await api.call(person, sendClosingCode, { body: {} });
    expect(refused).toMatchObject({
      code: 1111,
      data: { obstacles: [{ kind: 'orders', count: 1 }] },
    });
    expect((await close(person, '123456')).code).toBe(1111);
    expect((await rowOf('users', { id: person.userId })).closed_at).toBeNull();
  });

  test('is refused with money in the wallet, in fen', async () => {
    const { person } = await aFormerCustomer();
    await api.deps.db.transaction().execute((tx) =>
      postLedger(tx, {
        uniqueKey: newId(),
        kind: 'topUp',
        orderId: null,
        at: api.time.now,
        entries: [
          { account: walletOf({ dealerId: null, userId: person.userId }), amount: 1_234 },
          { account: escrow, amount: -1_234 },
        ],
      }),
    );
    const { data } = await api.call(person, getAccountClosing);
    expect(data.obstacles).toEqual([{ kind: 'money', count: 1_234 }]);
    expect((await close(person, '123456')).code).toBe(1111);
  });

  test('is refused to who belongs to a dealership or inspects for us', async () => {
    const dealer = await aDealerOwner(api);
    const inspector = await api.aPerson(['inspector']);
    expect(await obstaclesOf(dealer)).toContain('dealer');
    expect(await obstaclesOf(inspector)).toEqual(['inspector']);
  });

  test('leaves a dealership what they ordered for it and does not wait for it; an invitation names nobody', async () => {
    const { owner, staff, dealerId } = await aDealership(api);
    const running = await anOrder(api, { person: staff, status: '30' });
    await setRows('users', { id: staff.userId }, { dealer_id: null, roles: [] });
    await addRows('colleague_invitations', {
      id: newId(),
      dealer_id: dealerId,
      user_id: staff.userId,
      invited_by: owner.userId,
      name: '金丝雀',
      role: 'dealerStaff',
      may_spend: false,
      status: 'open',
      created_at: api.time.now,
      ends_at: new Date(api.time.now.getTime() + 86_400_000),
    });
    expect(await obstaclesOf(staff)).toEqual([]);
    const before = await rowOf('orders', { id: running.orderId });
    expect((await close(staff, await codeFor(staff))).code).toBe(0);
    // The inspector still finds whom to meet.
    expect(await rowOf('orders', { id: running.orderId })).toEqual(before);
    expect(await rowOf('colleague_invitations', { user_id: staff.userId })).toMatchObject({
      name: '已注销',
      status: 'withdrawn',
      answered_at: api.time.now,
    });
  });

  test('needs the code of the own phone, and an order made meanwhile stops it', async () => {
    const { person } = await aFormerCustomer();
    expect((await close(person, '000000')).code).toBe(1102);
    const code = await codeFor(person);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await close(person, wrong)).code).toBe(1101);
    await anOrder(api, { person });
    expect((await close(person, code)).code).toBe(1111);
    expect((await rowOf('users', { id: person.userId })).closed_at).toBeNull();
  });

  test('twice at once closes once; a bad body and nobody are refused', async () => {
    const { person } = await aFormerCustomer();
    const code = await codeFor(person);
    expect((await close(person, code, { agreed: false })).status).toBe(400);
    expect((await close(person, 'abc')).status).toBe(400);
    expect((await close(null, code)).code).toBe(1001);
    const answers = await inParallel(3, () => close(person, code));
    expect(answers.filter((answer) => answer.code === 0).length).toBeGreaterThanOrEqual(1);
    expect((await rowOf('users', { id: person.userId })).closed_at).toEqual(api.time.now);
  });
});

describe('the own data', () => {
  const dataOf = (person: TestPerson | null) =>
    api.app.inject({
      url: ownDataPath,
      ...(person !== null && { headers: { cookie: `yc_session=${person.token}` } }),
    });

  test('are a file with everything about this person and nobody else', async () => {
    const mine = await anOrder(api, { status: '30' });
    const other = await anOrder(api, { status: '30' });
    const reply = await dataOf(mine.person);
    expect(reply.headers['content-disposition']).toContain('yanche-my-data.json');
    expect(reply.headers['cache-control']).toBe('no-store');
    const data = reply.json();
    expect(data.account.phone).toBe(mine.person.phone);
    expect(data.orders).toMatchObject([{ vin: mine.form.vin, phone: mine.form.phone }]);
    expect(data.consents).toMatchObject([{ version: mine.form.agreementVersion }]);
    expect(data.cutOff).toEqual([]);
    expect(reply.body).not.toContain(other.form.vin);
    expect(reply.body).not.toContain('sealed');
  });

  test('have what was ordered for a dealership as long as somebody belongs to it', async () => {
    const { staff } = await aDealership(api);
    const { form } = await anOrder(api, { person: staff });
    expect((await dataOf(staff)).json().orders).toMatchObject([{ vin: form.vin }]);
    await setRows('users', { id: staff.userId }, { dealer_id: null, roles: [] });
    const left = await dataOf(staff);
    expect(left.json().orders).toEqual([]);
    expect(left.body).not.toContain(form.vin);
  });

  test('are for who is logged in', async () => {
    expect((await dataOf(null)).json()).toMatchObject({ code: 1001 });
  });

  test('say when terms were accepted first, and from where', async () => {
    const { person, form } = await anOrder(api);
    const first = await rowOf('consents', { user_id: person.userId });
    expect(first).toMatchObject({ version: form.agreementVersion, given_at: api.time.now });
    expect(first.ip).not.toBe('');
    advanceTime(60_000);
    await anOrder(api, { person });
    expect(await rowsOf('consents', { user_id: person.userId })).toEqual([first]);
  });
});
