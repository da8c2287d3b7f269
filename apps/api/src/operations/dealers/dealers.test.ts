import {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  type DealerPage,
  decideSpending,
  editDealer,
  getDealerPage,
  grantHistories,
  listDealers,
  messageDealer,
  removeDealerPerson,
  withdrawSpending,
} from '@yanche/contract/console/dealers';
import { getHistoryRight } from '@yanche/contract/history/history-queries';
import { listNotices } from '@yanche/contract/notices/notices';
import { accountInfo, getOrderListByDealerId, payOrder } from '@yanche/contract/orders/orders';
import {
  changeColleague,
  listColleagueChanges,
  listColleagues,
  removeColleague,
} from '@yanche/contract/people/colleagues';
import { nameOfAccount } from '@yanche/rules/people/phone';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity, aDealership, aMarket } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

let support: Colleague;
let finance: Colleague;
let there: Awaited<ReturnType<typeof aDealership>>;
test.beforeEach(async () => {
  support = await aColleague(['support'], { name: '陆思雨' });
  finance = await aColleague(['finance']);
  there = await aDealership(api);
});
test.afterAll(expectInvariants);

const reason = '负责人来电';
const page = async (by = support, dealerId = there.dealerId) =>
  (await callAs(by, getDealerPage, { query: { dealerId } })).data;
const ofOne = async (more: object = {}) => {
  const { dealerId, version } = await page();
  return { dealerId, version, reason, ...more };
};
const personIn = ({ staff }: DealerPage, userId: string) =>
  staff.find((each) => each.userId === userId);
const change = async (userId: string, maySpend: boolean, by = support) =>
  callAs(by, changeDealerPerson, {
    body: { ...(await ofOne()), userId, role: 'dealerStaff', maySpend, monthLimit: null },
  });

test('dealers are listed and found; a page shows people, balances and masks only', async () => {
  const { name } = await rowOf('dealers', { id: there.dealerId });
  const { data } = await callAs(support, listDealers, { query: { search: name } });
  expect(data.data.map(({ dealerId }) => dealerId)).toContain(there.dealerId);
  expect((await callAs(support, listDealers, { query: { search: '%%' } })).data.data).toEqual([]);
  const shown = await page();
  expect(shown).toMatchObject({
    people: 2,
    actions: ['message', 'addPerson', 'grantHistories', 'edit'],
  });
  expect(shown.staff.map(({ userId, role }) => [userId, role])).toEqual([
    [there.owner.userId, 'dealerOwner'],
    [there.staff.userId, 'dealerStaff'],
  ]);
  expect(JSON.stringify(shown)).not.toContain(there.owner.phone);
  expect((await callAs(support, getDealerPage, { query: { dealerId: newId() } })).code).toBe(1004);
});

test('whoever may not spend pays in other ways; the right is given by two people and taken by one', async () => {
  const { staff, owner } = there;
  const { orderId } = await anOrder(api, { person: owner });
  const pay = async () =>
    (await api.call(staff, payOrder, { body: { orderId, method: 'wallet' } })).code;
  const ways = async () =>
    (await api.call(staff, accountInfo, {})).data.methods.map(({ method }) => method);
  expect(await ways()).toContain('wallet');
  expect(personIn((await change(staff.userId, false)).data, staff.userId)?.maySpend).toBe(false);
  expect(await ways()).not.toContain('wallet');
  expect(await pay()).toBe(1253);
  expect(
    (await api.call(staff, payOrder, { body: { orderId, method: 'sandbox', useGold: 100 } })).code,
  ).toBe(1253);

  const asked = personIn((await change(staff.userId, true)).data, staff.userId);
  expect(asked).toMatchObject({ maySpend: false, proposal: { by: '陆思雨', reason } });
  expect(await pay()).toBe(1253);
  expect((await change(staff.userId, true)).code).toBe(1252);
  const proposalId = asked?.proposal?.proposalId ?? '';
  const decide = async (by: Colleague, decision: 'confirm' | 'decline') =>
    callAs(by, decideSpending, { body: { ...(await ofOne()), proposalId, decision } });
  expect((await decide(support, 'confirm')).code).toBe(1003);
  const waiting = await callAs(finance, listDealers, { query: { waiting: 'yes' } });
  expect(waiting.data.data).toMatchObject([{ dealerId: there.dealerId, waiting: 1 }]);
  expect(personIn(await page(finance), staff.userId)?.actions).toEqual(['confirm', 'decline']);
  const done = await decide(finance, 'confirm');
  expect(personIn(done.data, staff.userId)).toMatchObject({ maySpend: true, proposal: null });
  expect((await decide(finance, 'confirm')).code).toBe(2403);
  // Now only money is missing.
  expect(await pay()).toBe(2302);
  const acts = await rowsOf('audit_entries', { subject_id: there.dealerId }, 'at', 'id');
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'dealer.changePerson',
    'dealer.changePerson',
    'dealer.confirmSpending',
    'dealer.proposeSpending',
  ]);
});

test('nobody confirms their own proposal, and takes back only their own', async () => {
  const admin = await aColleague(['administrator']);
  await change(there.staff.userId, false);
  const asked = personIn((await change(there.staff.userId, true, admin)).data, there.staff.userId);
  const proposalId = asked?.proposal?.proposalId ?? '';
  const body = { ...(await ofOne()), proposalId };
  const own = await callAs(admin, decideSpending, { body: { ...body, decision: 'confirm' } });
  expect(own.code).toBe(2715);
  expect((await callAs(support, withdrawSpending, { body })).code).toBe(1003);
  const done = await callAs(admin, withdrawSpending, { body });
  expect(personIn(done.data, there.staff.userId)).toMatchObject({
    maySpend: false,
    proposal: null,
  });
});

test('nobody confirms that they themselves may spend, at the console or in the database', async () => {
  const { staff, dealerId } = there;
  await change(staff.userId, false);
  const asked = personIn((await change(staff.userId, true)).data, staff.userId);
  const proposalId = asked?.proposal?.proposalId ?? '';
  // Somebody of finance was taken into the dealership, or works for both.
  await setRows('spending_proposals', { id: proposalId }, { user_id: finance.userId });
  await setRows('users', { id: finance.userId }, { dealer_id: dealerId });
  const decide = async (decision: 'confirm' | 'decline') =>
    (await callAs(finance, decideSpending, { body: { ...(await ofOne()), proposalId, decision } }))
      .code;
  expect([await decide('confirm'), await decide('decline')]).toEqual([1207, 1207]);
  const done = { status: 'done' as const, decided_at: api.time.now };
  for (const decided_by of [finance.userId, support.userId, null]) {
    const own = setRows('spending_proposals', { id: proposalId }, { ...done, decided_by });
    await expect(own).rejects.toThrow('spending_proposals_by_others');
  }
  const other = await aColleague(['finance']);
  await setRows('spending_proposals', { id: proposalId }, { ...done, decided_by: other.userId });
});

test('who gave no name yet is called as the colleague typed; a name of their own stays', async () => {
  const [fresh, named] = [await api.aPerson(['buyer']), await api.aPerson(['buyer'])];
  await setRows('users', { id: fresh.userId }, { name: nameOfAccount(fresh.phone) });
  await setRows('users', { id: named.userId }, { name: '周敏' });
  for (const { phone } of [fresh, named]) {
    const body = {
      phone,
      name: '小周',
      role: 'dealerStaff' as const,
      maySpend: false,
      monthLimit: null,
    };
    const { code } = await callAs(support, addDealerPerson, {
      body: { ...(await ofOne()), ...body },
    });
    expect(code).toBe(0);
  }
  expect((await rowOf('users', { id: fresh.userId })).name).toBe('小周');
  expect((await rowOf('users', { id: named.userId })).name).toBe('周敏');
});

test('somebody is added without the right to spend, and taken out: they see nothing of it any more', async () => {
  const person = await api.aPerson(['buyer']);
  const body = {
    phone: person.phone,
    name: '小周',
    role: 'dealerStaff' as const,
    maySpend: true,
    monthLimit: null,
  };
  const added = await callAs(support, addDealerPerson, { body: { ...(await ofOne()), ...body } });
  expect(personIn(added.data, person.userId)).toMatchObject({
    maySpend: false,
    proposal: { reason },
  });
  const again = await callAs(support, addDealerPerson, { body: { ...(await ofOne()), ...body } });
  expect(again.code).toBe(1251);
  const wrong = { ...(await ofOne()), ...body, phone: '1' };
  expect((await callAs(support, addDealerPerson, { body: wrong })).code).toBe(2001);
  const list = async () =>
    (await api.call(person, getOrderListByDealerId, { query: { dealerId: there.dealerId } })).code;
  expect(await list()).toBe(0);
  const remove = async (userId: string) =>
    callAs(support, removeDealerPerson, { body: { ...(await ofOne()), userId } });
  const removed = await remove(person.userId);
  expect(personIn(removed.data, person.userId)).toBeUndefined();
  expect(await list()).not.toBe(0);
  expect((await remove(person.userId)).code).toBe(1004);
  expect(await rowsOf('spending_proposals', { user_id: person.userId })).toMatchObject([
    { status: 'declined' },
  ]);
});

test('a new dealer has an owner, who may spend once a second person has confirmed it', async () => {
  const cityId = await aCity(api, { staff: 0 });
  const { name: cityName } = await rowOf('cities', { id: cityId });
  const person = await api.aPerson(['buyer']);
  const body = {
    dealerName: '远大车行',
    cityName,
    address: '石祥路 1 号',
    phone: person.phone,
    name: '周远',
    reason,
  };
  expect((await callAs(support, createDealer, { body: { ...body, cityName: '没有' } })).code).toBe(
    2441,
  );
  const made = await callAs(support, createDealer, { body });
  expect(made.data).toMatchObject({
    name: '远大车行',
    contact: '周远',
    staff: [{ userId: person.userId, role: 'dealerOwner', maySpend: false, proposal: { reason } }],
  });
  expect((await callAs(support, createDealer, { body })).code).toBe(1251);
});

test('a message reaches all its people in the app, once, and is among what was written to it', async () => {
  const { orderId } = await anOrder(api, { person: there.owner });
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  const body = { dealerId: there.dealerId, requestId: newId(), reason, text: '请补充行驶证照片' };
  const strange = { ...body, orderNo: 'YC000000000000' };
  expect((await callAs(support, messageDealer, { body: strange })).code).toBe(1254);
  const replies = await inParallel(3, () =>
    callAs(support, messageDealer, { body: { ...body, orderNo } }),
  );
  expect(new Set(replies.map(({ data }) => data.messageId)).size).toBe(1);
  expect(replies[0]?.data.people).toBe(2);
  for (const person of [there.owner, there.staff]) {
    const { data } = await api.call(person, listNotices, { query: {} });
    expect(data.data.filter(({ kind }) => kind === 'platformOrderNote')).toMatchObject([
      { text: '请补充行驶证照片', link: { to: 'order', id: orderId } },
    ]);
  }
  expect((await page()).messages).toMatchObject([
    { by: '陆思雨', text: '请补充行驶证照片', orderNo, people: 2, read: 0 },
  ]);
  const acts = await rowsOf('audit_entries', { action: 'dealer.message' });
  expect(acts).toMatchObject([{ subject_id: there.dealerId, reason }]);
});

test('what a purchaser may pay in a month is set, read and told at the console as its owner reads it', async () => {
  const { staff, owner, dealerId } = there;
  const set = async (monthLimit: number | null, more: object = {}) =>
    callAs(support, changeDealerPerson, {
      body: {
        ...(await ofOne()),
        userId: staff.userId,
        role: 'dealerStaff',
        maySpend: true,
        monthLimit,
        ...more,
      },
    });
  for (const bad of [99_99, 1_000_000_01, 0.5]) expect((await set(bad)).status).toBe(400);
  const { data } = await set(3_000_00);
  expect(personIn(data, staff.userId)).toMatchObject({ monthLimit: 3_000_00 });
  expect((await set(3_000_00)).code).toBe(2430);
  const after = { role: 'dealerStaff', maySpend: true, monthLimit: 3_000_00 };
  const told = { kind: 'changed', by: null, before: { ...after, monthLimit: null }, after };
  expect(data.staffChanges[0]).toMatchObject(told);
  const theirs = await api.call(owner, listColleagueChanges, { query: {} });
  expect(theirs.data.data[0]).toMatchObject(told);
  const [act] = await rowsOf('audit_entries', { subject_id: dealerId });
  expect(act).toMatchObject({ before: { monthLimit: null }, after: { monthLimit: 3_000_00 } });
  const { data: notices } = await api.call(staff, listNotices, { query: {} });
  const news = notices.data.filter(({ kind }) => kind === 'colleagueChanged');
  expect(news.map(({ text }) => text)).toEqual([
    '平台工作人员把你在测试车行的权限改为：采购，每月最多下单 ¥3,000.00。',
  ]);
  // Of a purchaser only.
  const reads = await set(3_000_00, { role: 'dealerReader' });
  expect(personIn(reads.data, staff.userId)).toMatchObject({ maySpend: false, monthLimit: null });
});

test.each(['removed', 'reads only'])(
  'whoever is %s by the owner has no right to spend that waits: nobody confirms it later',
  async (how) => {
    const { staff, owner } = there;
    await change(staff.userId, false);
    const asked = personIn((await change(staff.userId, true)).data, staff.userId);
    const proposalId = asked?.proposal?.proposalId ?? '';
    const { version } = (await api.call(owner, listColleagues)).data;
    const command = { requestId: newId(), version, userId: staff.userId };
    const rights = { role: 'dealerReader' as const, maySpend: false, monthLimit: null };
    const done =
      how === 'removed'
        ? await api.call(owner, removeColleague, { body: command })
        : await api.call(owner, changeColleague, { body: { ...command, ...rights } });
    expect(done.code).toBe(0);
    expect((await page()).waiting).toBe(0);
    const body = { ...(await ofOne()), proposalId, decision: 'confirm' as const };
    expect((await callAs(finance, decideSpending, { body })).code).toBe(2403);
  },
);

test('of two who change a dealer at once, one does; bad input is refused', async () => {
  const body = { ...(await ofOne()), userId: there.staff.userId, role: 'dealerStaff' as const };
  const replies = await inParallel(3, () =>
    callAs(support, changeDealerPerson, { body: { ...body, maySpend: false, monthLimit: null } }),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect((await change(there.staff.userId, false)).code).toBe(2430);
  const strange = { ...(await ofOne()), userId: newId(), role: 'dealerStaff' as const };
  expect(
    (
      await callAs(support, changeDealerPerson, {
        body: { ...strange, maySpend: false, monthLimit: null },
      })
    ).code,
  ).toBe(1004);
  const role = 'boss' as never;
  const bad = {
    ...(await ofOne()),
    userId: there.staff.userId,
    role,
    maySpend: false,
    monthLimit: null,
  };
  expect((await callAs(support, changeDealerPerson, { body: bad })).status).toBe(400);
});

test('free history queries are granted with a reason, once for a version, and count down', async () => {
  const grant = async (more: object = {}, by = support) =>
    callAs(by, grantHistories, { body: { ...(await ofOne()), count: 3, days: 30, ...more } });
  for (const bad of [{ count: 0 }, { count: 21 }, { days: 366 }, { reason: ' ' }]) {
    expect((await grant(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await grant({}, finance)).code).toBe(1003);
  const before = await ofOne();
  expect((await grant(before)).data).toMatchObject({ freeHistories: 3 });
  expect((await grant(before)).code).toBe(2403);
  expect(await rowsOf('history_rights', { dealer_id: there.dealerId })).toMatchObject([
    { total: 3, remaining: 3, granted_by: support.userId, source: 'dealer' },
  ]);
  expect(
    await rowsOf('audit_entries', { subject_id: there.dealerId, action: 'dealer.grantHistories' }),
  ).toMatchObject([{ reason, after: { count: 3 } }]);
  expect((await api.call(there.staff, getHistoryRight)).data).toMatchObject({ remaining: 3 });
});

test('what a dealer is called, where it is and whom to ask for are changed, without their name or number in the log', async () => {
  const { city_id: cityId } = await rowOf('dealers', { id: there.dealerId });
  const { name: cityName } = await rowOf('cities', { id: cityId });
  const market = await aMarket(api, cityId);
  const elsewhere = await aMarket(api, await aCity(api, { staff: 0 }));
  const facts = {
    dealerName: '诚信名车',
    cityName,
    marketName: market.name_en,
    address: '石祥路 9 号',
    contact: '陈远',
    phone: '13912345678',
    level: 3,
  };
  const edit = async (more: object, by = support) =>
    callAs(by, editDealer, { body: { ...facts, ...(await ofOne(more)) } });
  expect((await edit({}, await aColleague(['dispatcher']))).code).toBe(1003);
  expect((await edit({ cityName: '没有' })).code).toBe(2441);
  expect((await edit({ marketName: elsewhere.name })).code).toBe(2453);
  expect((await edit({ phone: '1' })).code).toBe(2001);
  for (const bad of [{ level: 0 }, { dealerName: ' ' }, { marketName: '' }]) {
    expect((await edit(bad)).status).toBe(400);
  }
  expect((await edit({ dealerId: newId() })).code).toBe(1004);
  expect((await edit({})).data).toMatchObject({
    name: '诚信名车',
    marketName: market.name,
    contact: '陈远',
    phoneMask: '139****5678',
    level: 3,
  });
  expect((await edit({ version: 0 })).code).toBe(2403);
  expect((await edit({ phone: null })).code).toBe(2430);
  const [act] = await rowsOf('audit_entries', { action: 'dealer.edit' });
  expect(act).toMatchObject({
    before: { level: 1, marketName: null },
    after: { name: '诚信名车', marketName: market.name, level: 3, contactChanged: true },
  });
  expect(JSON.stringify(act)).not.toMatch(/陈远|5678/);
});
