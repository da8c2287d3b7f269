import { allCalls } from '@yanche/contract/calls';
import type { Endpoint } from '@yanche/contract/endpoint';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { callApi } from '#testing/test-api.ts';

/** Who may use each call of the console, restated by hand: a new call or a changed right must be written down here too. */
const everybody = 'everybody';
const calls: Record<string, typeof everybody | StaffRole[]> = {
  whoIsAtConsole: everybody,
  endStaffSession: everybody,
  listStaffSessions: everybody,
  revokeStaffSession: everybody,
  listAudit: everybody,
  listStaff: ['auditor', 'administrator'],
  getStaff: ['auditor', 'administrator'],
  inviteStaff: ['administrator'],
  proposeStaffRoles: ['administrator'],
  decideStaffRoles: ['administrator'],
  setStaffStatus: ['administrator'],
  giveEnrolmentCode: ['administrator'],
  endSessionsOfStaff: ['administrator'],
  readStaffPhone: ['administrator'],
};

const consoleCalls = allCalls
  .map(({ call }) => call)
  .filter(({ access }) => typeof access === 'object' && 'staff' in access);
const cases = consoleCalls.flatMap((call) =>
  staffRoles.map((role) => ({ call, role, name: call.name })),
);

let people: Map<StaffRole, Colleague>;
test.beforeAll(async () => {
  people = new Map();
  for (const role of staffRoles) people.set(role, await aColleague([role]));
});

/** The code answered to an empty request: rights are checked before the input. */
const codeFor = async (person: Colleague, call: Endpoint) =>
  (await callAs(person, call, { body: {} })).code;

test('every call of the console stands in the matrix', () => {
  expect(consoleCalls.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test.each(cases)('$name by $role', async ({ call, role }) => {
  if (call.name === 'endStaffSession') return; // it would end the sessions of the other cases
  const person = people.get(role) as Colleague;
  const rule = calls[call.name];
  const isAllowed = rule === everybody || rule?.includes(role) === true;
  expect((await codeFor(person, call)) === 1003).toBe(!isAllowed);
});

test.each(consoleCalls)(
  '$name: without a session, and with one that is worth nothing',
  async (call) => {
    const { code } = await callApi(api.app, null, call, { body: {} });
    expect(code).toBe(1001);
    const nobody = await aColleague([]);
    if (!['everybody'].includes(String(calls[call.name]))) {
      expect(await codeFor(nobody, call)).toBe(1003);
    }
    const suspended = await aColleague([...staffRoles]);
    await setRows('staff', { user_id: suspended.userId }, { status: 'suspended' });
    expect(await codeFor(suspended, call)).toBe(1001);
    // The session of the product opens nothing here.
    const admin = await api.aPerson(['admin', 'reviewer']);
    expect((await callApi(api.app, admin, call, { body: {} })).code).toBe(1001);
    expect(await codeFor({ ...nobody, token: admin.token }, call)).toBe(1001);
  },
);
