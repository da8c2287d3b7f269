import { listAudit } from '@yanche/contract/console/audit';
import {
  decideStaffRoles,
  endSessionsOfStaff,
  giveEnrolmentCode,
  inviteStaff,
  listStaff,
  proposeStaffRoles,
  readStaffPhone,
  setStaffStatus,
  type StaffMember,
} from '@yanche/contract/console/staff';
import { whoIsAtConsole } from '@yanche/contract/console/staff-login';
import { policyLabels, type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

let first: Colleague;
let second: Colleague;
let clerk: Colleague;
test.beforeEach(async () => {
  first = await aColleague(['administrator'], { name: '甲' });
  second = await aColleague(['administrator'], { name: '乙' });
  clerk = await aColleague(['support'], { name: '丙' });
});

const memberOf = async (of: Colleague, by = first): Promise<StaffMember> => {
  const { data } = await callAs(by, listStaff, {
    query: { search: searchOf(of.phone) },
  });
  const [member] = data.data;
  if (member === undefined) throw new Error('no such colleague');
  return member;
};
const given = async (of: Colleague) => {
  const { version } = await memberOf(of);
  return { staffId: of.userId, version, reason: '测试' };
};
const lastAct = async (of: Colleague) =>
  (await rowsOf('audit_entries', { subject_id: of.userId }, 'at', 'id')).at(-1);

test('rights are proposed by one person and confirmed by another, who is not their holder', async () => {
  const body = { ...(await given(clerk)), roles: ['administrator', 'reviewer'] as const };
  const proposed = await callAs(first, proposeStaffRoles, {
    body: { ...body, roles: [...body.roles] },
  });
  expect(proposed.data).toMatchObject({ roles: ['support'], proposal: { by: '甲' } });
  expect(proposed.data.actions).toContain('withdrawRoles');
  const proposalId = proposed.data.proposal?.proposalId ?? '';
  const decide = async (by: Colleague, decision: 'confirm' | 'decline' | 'withdraw') =>
    callAs(by, decideStaffRoles, { body: { ...(await given(clerk)), proposalId, decision } });
  expect((await decide(first, 'confirm')).code).toBe(2715);
  expect((await decide(second, 'withdraw')).code).toBe(1003);
  expect((await memberOf(clerk)).roles).toEqual(['support']);
  const done = await decide(second, 'confirm');
  expect(done.data).toMatchObject({ roles: ['reviewer', 'administrator'], proposal: null });
  expect((await decide(second, 'confirm')).code).toBe(2717);
  // The mobile screens follow.
  expect((await rowOf('users', { id: clerk.userId })).roles).toEqual([]);
  expect(await lastAct(clerk)).toMatchObject({
    action: 'staff.confirmRoles',
    actor_id: second.userId,
    reason: '测试',
    before: { roles: ['support'] },
    after: { roles: ['reviewer', 'administrator'] },
  });
});

test('whoever holds six roles and gets the seventh keeps the six; more than there are is no request', async () => {
  const six = staffRoles.filter((role) => role !== 'auditor');
  const holder = await aColleague(six);
  const propose = async (roles: StaffRole[]) =>
    callAs(first, proposeStaffRoles, { body: { ...(await given(holder)), roles } });
  expect((await propose([...staffRoles, 'auditor'])).status).toBe(400);
  const { data } = await propose(['auditor', ...six]);
  expect(data).toMatchObject({ roles: six, proposal: { roles: staffRoles } });
  expect((await callAs(holder, whoIsAtConsole)).data.roles).toEqual(six);
  const proposalId = data.proposal?.proposalId ?? '';
  const body = { ...(await given(holder)), proposalId, decision: 'confirm' as const };
  expect((await callAs(second, decideStaffRoles, { body })).data.roles).toEqual(staffRoles);
  // The session of this moment has them, too.
  expect((await callAs(holder, whoIsAtConsole)).data).toMatchObject({
    roles: staffRoles,
    policies: Object.keys(policyLabels),
  });
  expect(await lastAct(holder)).toMatchObject({
    before: { roles: six },
    after: { roles: staffRoles },
  });
});

test('rights are declined or withdrawn, and one proposal waits at a time', async () => {
  const propose = async () =>
    callAs(first, proposeStaffRoles, { body: { ...(await given(clerk)), roles: ['finance'] } });
  const { data } = await propose();
  expect((await propose()).code).toBe(1206);
  const waiting = await callAs(second, listStaff, { query: { waiting: 'yes' } });
  expect(waiting.data.data.map(({ staffId }) => staffId)).toContain(clerk.userId);
  const proposalId = data.proposal?.proposalId ?? '';
  const decide = async (by: Colleague, decision: 'decline' | 'withdraw', id = proposalId) =>
    callAs(by, decideStaffRoles, {
      body: { ...(await given(clerk)), proposalId: id, decision },
    });
  expect((await decide(second, 'decline')).data).toMatchObject({
    roles: ['support'],
    proposal: null,
  });
  const again = await propose();
  expect((await decide(first, 'withdraw', again.data.proposal?.proposalId)).code).toBe(0);
  expect((await lastAct(clerk))?.action).toBe('staff.withdrawRoles');
});

test('nobody changes their own account, and the last two administrators cannot shut each other out', async () => {
  const own = await given(first);
  for (const call of [giveEnrolmentCode, endSessionsOfStaff]) {
    expect((await callAs(first, call, { body: own })).code).toBe(1204);
  }
  const event = 'suspend' as const;
  expect((await callAs(first, setStaffStatus, { body: { ...own, event } })).code).toBe(1204);
  const roles = { ...own, roles: ['auditor' as const] };
  expect((await callAs(first, proposeStaffRoles, { body: roles })).code).toBe(1204);
  const [one, two] = [await given(first), await given(second)];
  const codes = await Promise.all([
    callAs(first, setStaffStatus, { body: { ...two, event } }),
    callAs(second, setStaffStatus, { body: { ...one, event } }),
  ]);
  // The later one is suspended already when its turn comes, or finds no session.
  expect(codes.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
});

test('of two who change one colleague at the same time, one is told that it changed', async () => {
  const body = await given(clerk);
  const replies = await inParallel(4, (index) =>
    callAs(index % 2 === 0 ? first : second, giveEnrolmentCode, { body }),
  );
  const codes = replies.map(({ code }) => code);
  expect(codes.sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
});

test('a suspended colleague is out at once, and may come back', async () => {
  const set = async (event: 'suspend' | 'restore') =>
    callAs(first, setStaffStatus, { body: { ...(await given(clerk)), event } });
  await callAs(second, proposeStaffRoles, {
    body: { ...(await given(clerk)), roles: ['reviewer'] },
  });
  expect((await set('suspend')).data).toMatchObject({ status: 'suspended', proposal: null });
  expect((await callAs(clerk, whoIsAtConsole)).code).toBe(1001);
  expect(await rowsOf('staff_sessions', { user_id: clerk.userId })).toEqual([]);
  expect((await set('suspend')).code).toBe(2401);
  expect((await callAs(first, giveEnrolmentCode, { body: await given(clerk) })).code).toBe(1003);
  const { roles } = await rowOf('staff', { user_id: clerk.userId });
  expect(roles.length).toBeGreaterThan(0);
  // Back without rights: the former ones are proposed, and somebody else confirms them.
  const { data } = await set('restore');
  expect(data).toMatchObject({ status: 'active', roles: [], proposal: { roles } });
  expect((await set('restore')).code).toBe(2401);
  const proposalId = data.proposal?.proposalId ?? '';
  const confirm = async (by: Colleague) =>
    callAs(by, decideStaffRoles, {
      body: { ...(await given(clerk)), proposalId, decision: 'confirm' },
    });
  expect((await confirm(first)).code).not.toBe(0);
  expect((await rowOf('staff', { user_id: clerk.userId })).roles).toEqual([]);
  expect((await confirm(second)).data).toMatchObject({ status: 'active', roles, proposal: null });
});

test('an invited colleague is there without rights until somebody else confirms them', async () => {
  const body = {
    phone: '+86 137 0000 1111',
    name: '丁',
    roles: ['finance' as const],
    reason: '入职',
  };
  const { data } = await callAs(first, inviteStaff, { body });
  expect(data).toMatchObject({ name: '丁', roles: [], phoneMask: '137****1111', enrolled: false });
  expect(data.actions).not.toContain('giveEnrolment');
  expect((await callAs(second, inviteStaff, { body })).code).toBe(1205);
  expect((await callAs(first, inviteStaff, { body: { ...body, phone: '123' } })).code).toBe(2001);
  for (const bad of [{ reason: ' ' }, { name: '' }, { roles: [] }]) {
    const reply = await callAs(first, inviteStaff, {
      body: { ...body, phone: '13700002222', ...bad },
    });
    expect(reply.status).toBe(400);
  }
  const found = await callAs(first, listStaff, { query: { search: searchOf('13700001111') } });
  expect(found.data.data.map(({ name }) => name)).toEqual(['丁']);
  const byName = await callAs(first, listStaff, { query: { search: '%' } });
  expect(byName.data.data).toEqual([]);
});

test('whose phone number was read is written down, with why; no reason, no number', async () => {
  const body = { staffId: clerk.userId, reason: '电话确认入职' };
  expect((await callAs(first, readStaffPhone, { body })).data.phone).toBe(clerk.phone);
  expect(await lastAct(clerk)).toMatchObject({ action: 'staff.readPhone', reason: body.reason });
  const noReason = await callAs(first, readStaffPhone, { body: { ...body, reason: '  ' } });
  expect(noReason.status).toBe(400);
  const log = JSON.stringify(await rowsOf('audit_entries'));
  expect(log).not.toContain(clerk.phone);
});

test('the log pages in both directions, filters, and shows others only their own acts', async () => {
  for (let count = 0; count < 60; count += 1) {
    advanceTime(1000);
    await callAs(first, readStaffPhone, {
      body: { staffId: clerk.userId, reason: `第${count}次` },
    });
  }
  const query = { actorId: first.userId, action: 'staff.readPhone' as const };
  const page = await callAs(second, listAudit, { query });
  expect(page.data.data).toHaveLength(50);
  const rest = await callAs(second, listAudit, {
    query: { ...query, after: page.data.next ?? '' },
  });
  const reasons = [...page.data.data, ...rest.data.data].map(({ reason }) => reason);
  expect(reasons).toEqual(Array.from({ length: 60 }, (_, index) => `第${59 - index}次`));
  const oldest = await callAs(second, listAudit, {
    query: { ...query, sort: 'oldest', size: '500' },
  });
  expect(oldest.data.data.map(({ reason }) => reason)).toEqual(reasons.reverse());
  expect(oldest.data.data[0]).toMatchObject({
    actor: { name: '甲', roles: ['administrator'] },
    subject: { kind: 'staff', id: clerk.userId, name: '丙' },
    ip: '127.0.0.1',
  });
  const subject = { subjectKind: 'staff' as const, subjectId: first.userId };
  expect((await callAs(second, listAudit, { query: subject })).data.data).toEqual([]);
  const day = await callAs(second, listAudit, { query: { ...query, to: '2026-11-20' } });
  expect(day.data.data).toEqual([]);
  const own = await callAs(clerk, listAudit, { query });
  expect(own.data.data).toEqual([]);
  expect((await callAs(second, listAudit, { query: { from: '2026-13-40' } })).status).toBe(400);
  expect((await callAs(second, listAudit, { query: { after: 'x' } })).status).toBe(400);
});

test('no row of the log is changed or deleted, by whatever statement', async () => {
  await callAs(first, readStaffPhone, { body: { staffId: clerk.userId, reason: 'x' } });
  const { db } = api.deps;
  const before = await rowsOf('audit_entries', {}, 'id');
  for (const statement of [
    `update audit_entries set reason = 'y'`,
    `delete from audit_entries`,
    `truncate audit_entries`,
    `truncate users cascade`,
    `set session_replication_role = replica; delete from audit_entries`,
  ]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/never changed/);
  }
  expect(await rowsOf('audit_entries', {}, 'id')).toEqual(before);
});

test('what fails leaves neither the change nor a line in the log', async () => {
  const before = (await rowsOf('audit_entries')).length;
  const { staffId, version } = await given(clerk);
  const stale = { staffId, version: version + 1, reason: 'x', event: 'suspend' as const };
  expect((await callAs(first, setStaffStatus, { body: stale })).code).toBe(2403);
  await sql`alter table audit_entries add constraint broken check (reason <> 'broken')`.execute(
    api.deps.db,
  );
  const body = { staffId, version, reason: 'broken', event: 'suspend' as const };
  expect((await callAs(first, setStaffStatus, { body })).code).toBe(9500);
  await sql`alter table audit_entries drop constraint broken`.execute(api.deps.db);
  expect((await memberOf(clerk)).status).toBe('active');
  expect(await rowsOf('audit_entries')).toHaveLength(before);
});
