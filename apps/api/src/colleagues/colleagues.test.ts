import { orderInfo } from '@yanche/contract/orders/orders';
import {
  answerInvitation,
  changeColleague,
  handOverDealership,
  inviteColleague,
  listColleagueChanges,
  listColleagues,
  listOwnInvitations,
  removeColleague,
  withdrawColleague,
} from '@yanche/contract/people/colleagues';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealership } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let there: Awaited<ReturnType<typeof aDealership>>;
test.beforeEach(async () => {
  there = await aDealership(api);
});

const pageOf = async (owner: TestPerson) => (await api.call(owner, listColleagues)).data;
const command = async (owner: TestPerson) => ({
  requestId: newId(),
  version: (await pageOf(owner)).version,
});
const buyer = { role: 'dealerStaff' as const, maySpend: true, monthLimit: 3_000_00 };

const invite = async (person: TestPerson, more = {}) =>
  api.call(there.owner, inviteColleague, {
    body: { ...(await command(there.owner)), phone: person.phone, name: '小李', ...buyer, ...more },
  });
const invitationOf = async (person: TestPerson) =>
  (await api.call(person, listOwnInvitations)).data.invitations[0];
const answer = (person: TestPerson, invitationId: string, said: 'accept' | 'decline') =>
  api.call(person, answerInvitation, { body: { invitationId, answer: said } });
const join = async (person: TestPerson, more = {}) => {
  expect((await invite(person, more)).code).toBe(0);
  const asked = await invitationOf(person);
  expect((await answer(person, asked?.invitationId ?? '', 'accept')).data).toEqual({
    joined: true,
  });
};

test('who is invited by phone is told, sees it after login, accepts, and has exactly what was given', async () => {
  const person = await api.aPerson(['buyer']);
  const { code, data } = await invite(person);
  expect(code).toBe(0);
  expect(data.invitations).toMatchObject([
    { name: '小李', role: 'dealerStaff', monthLimit: 300000 },
  ]);
  const told = await rowsOf('notices', { user_id: person.userId });
  expect(told.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
    'colleagueInvited app',
    'colleagueInvited miniProgram',
    'colleagueInvited sms',
  ]);
  const asked = await invitationOf(person);
  expect(asked).toMatchObject({ dealerName: '测试车行', monthLimit: 300000, elsewhere: null });
  // Until they say yes they are nobody there.
  const order = await anOrder(api, { person: there.owner });
  const see = async () =>
    (await api.call(person, orderInfo, { query: { orderId: order.orderId } })).code;
  expect(await see()).toBe(1004);
  const both = await inParallel(2, () => answer(person, asked?.invitationId ?? '', 'accept'));
  expect(both.map(({ data: said }) => said)).toEqual([{ joined: true }, { joined: true }]);
  expect(await see()).toBe(0);
  const { people, invitations } = await pageOf(there.owner);
  expect(invitations).toEqual([]);
  expect(people.find(({ userId }) => userId === person.userId)).toMatchObject({
    role: 'dealerStaff',
    maySpend: true,
    monthLimit: 300000,
    spent: 0,
  });
  const { place } = (await api.call(person, listOwnInvitations)).data;
  expect(place).toMatchObject({ dealerName: '测试车行', role: 'dealerStaff', left: 300000 });
  expect(
    await rowsOf('notices', { user_id: there.owner.userId, kind: 'colleagueAnswered' }),
  ).not.toEqual([]);
});

test('the same request changes something once, from two tabs at once or again later; an old page is refused', async () => {
  const person = await api.aPerson(['buyer']);
  const body = { ...(await command(there.owner)), phone: person.phone, name: '', ...buyer };
  const replies = await inParallel(3, () => api.call(there.owner, inviteColleague, { body }));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await pageOf(there.owner)).invitations).toHaveLength(1);
  const late = { ...body, requestId: newId(), phone: (await api.aPerson([])).phone };
  expect((await api.call(there.owner, inviteColleague, { body: late })).code).toBe(2403);
});

test('declined, withdrawn or after 14 days an invitation opens nothing; nobody answers for another', async () => {
  const person = await api.aPerson(['buyer']);
  await invite(person);
  const first = (await invitationOf(person))?.invitationId ?? '';
  expect((await answer(there.staff, first, 'accept')).code).toBe(1004);
  expect((await answer(person, first, 'decline')).data).toEqual({ joined: false });
  expect((await answer(person, first, 'accept')).code).toBe(1258);
  await invite(person);
  const second = (await invitationOf(person))?.invitationId ?? '';
  const taken = { ...(await command(there.owner)), invitationId: second };
  expect((await api.call(there.owner, withdrawColleague, { body: taken })).code).toBe(0);
  expect((await answer(person, second, 'accept')).code).toBe(1258);
  const again = { ...(await command(there.owner)), invitationId: second };
  expect((await api.call(there.owner, withdrawColleague, { body: again })).code).toBe(1258);
  await invite(person);
  const third = (await invitationOf(person))?.invitationId ?? '';
  advanceTime(14 * DAY_MS);
  expect(await invitationOf(person)).toBeUndefined();
  expect((await answer(person, third, 'accept')).code).toBe(1258);
  // What is over is in nobody's way.
  expect((await invite(person)).code).toBe(0);
});

test('a person belongs to one dealership; who does already is not invited again', async () => {
  expect((await invite(there.staff)).code).toBe(1259);
  const { staff: elsewhere, owner } = await aDealership(api);
  expect((await invite(elsewhere)).code).toBe(0);
  expect((await invite(elsewhere)).code).toBe(1259);
  const asked = await invitationOf(elsewhere);
  expect(asked?.elsewhere).toBe('测试车行');
  expect((await answer(elsewhere, asked?.invitationId ?? '', 'accept')).code).toBe(1251);
  // Nothing of it is lost: out there, in here.
  const out = { ...(await command(owner)), userId: elsewhere.userId };
  expect((await api.call(owner, removeColleague, { body: out })).code).toBe(0);
  expect((await answer(elsewhere, asked?.invitationId ?? '', 'accept')).code).toBe(0);
});

test.each([
  [{ phone: '123' }, 1101],
  [{ role: 'dealerOwner' }, 9400],
  [{ monthLimit: 50 }, 9400],
  [{ monthLimit: -1 }, 9400],
  [{ name: '名'.repeat(21) }, 9400],
])('bad input is refused: %o', async (more, code) => {
  const reply = await invite(await api.aPerson([]), more);
  expect(reply.code === code || (code === 1101 && reply.code !== 0)).toBe(true);
  expect((await pageOf(there.owner)).invitations).toEqual([]);
});

test('role and limit are changed, a colleague is taken out at once, and what they ordered stays', async () => {
  const person = await api.aPerson(['buyer']);
  await join(person);
  const order = await anOrder(api, { person: { ...person, dealerId: there.dealerId } });
  const body = { ...(await command(there.owner)), userId: person.userId, ...buyer };
  const same = await api.call(there.owner, changeColleague, { body });
  expect(same.code).not.toBe(0);
  const less = { ...body, requestId: newId(), monthLimit: 100_00 };
  expect((await api.call(there.owner, changeColleague, { body: less })).code).toBe(0);
  const reader = { ...(await command(there.owner)), userId: person.userId, ...buyer };
  const changed = await api.call(there.owner, changeColleague, {
    body: { ...reader, role: 'dealerReader' },
  });
  // Who only reads spends nothing and has no limit.
  expect(changed.data.people.find(({ userId }) => userId === person.userId)).toMatchObject({
    role: 'dealerReader',
    maySpend: false,
    monthLimit: null,
  });
  const out = { ...(await command(there.owner)), userId: person.userId };
  expect((await api.call(there.owner, removeColleague, { body: out })).code).toBe(0);
  expect((await api.call(there.owner, removeColleague, { body: out })).code).toBe(0);
  const seenBy = async (who: TestPerson) =>
    (await api.call(who, orderInfo, { query: { orderId: order.orderId } })).code;
  expect([await seenBy(person), await seenBy(there.owner)]).toEqual([1004, 0]);
  const { data } = await api.call(there.owner, listColleagueChanges);
  expect(data.data.map(({ kind }) => kind)).toEqual([
    'removed',
    'changed',
    'changed',
    'accepted',
    'invited',
  ]);
  expect(data.data[2]).toMatchObject({
    before: { monthLimit: 3_000_00 },
    after: { monthLimit: 100_00 },
  });
});

test('the ownership is handed over, and there is never no owner, whatever two people do at once', async () => {
  const { owner, staff } = there;
  const me = { ...(await command(owner)), userId: owner.userId };
  expect((await api.call(owner, removeColleague, { body: me })).code).toBe(1257);
  const down = { ...(await command(owner)), userId: owner.userId, ...buyer };
  expect((await api.call(owner, changeColleague, { body: down })).code).toBe(1257);
  const body = { ...(await command(owner)), userId: staff.userId };
  const replies = await inParallel(2, () => api.call(owner, handOverDealership, { body }));
  expect(replies.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  const roles = await rowsOf('users', { dealer_id: there.dealerId });
  expect(roles.filter((row) => row.roles.includes('dealerOwner')).map(({ id }) => id)).toEqual([
    staff.userId,
  ]);
  // The old owner may not even look.
  expect((await api.call(owner, listColleagues)).code).toBe(1255);
  expect((await pageOf(staff)).people).toHaveLength(2);
});

test('nobody gives the right to money that they have not, and what a former owner offered is over', async () => {
  const { owner, staff } = there;
  await setRows('users', { id: owner.userId }, { may_spend: false });
  const person = await api.aPerson(['buyer']);
  await join(person);
  const page = await pageOf(owner);
  expect(page.mayGiveSpending).toBe(false);
  expect(page.people.find(({ userId }) => userId === person.userId)?.maySpend).toBe(false);
  const late = await api.aPerson(['buyer']);
  await invite(late);
  const asked = await invitationOf(late);
  const body = { ...(await command(owner)), userId: staff.userId };
  expect((await api.call(owner, handOverDealership, { body })).code).toBe(0);
  expect((await answer(late, asked?.invitationId ?? '', 'accept')).code).toBe(1258);
});
