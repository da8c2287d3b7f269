import {
  enrolAuthenticator,
  endStaffSession,
  finishStaffLogin,
  listSampleStaff,
  listStaffSessions,
  revokeStaffSession,
  startStaffLogin,
  whoIsAtConsole,
} from '@yanche/contract/console/staff-login';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { generateSecret, generateSync } from 'otplib';
import { policiesOf } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { runCommand } from '#admin/commands.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { readCode } from '#testing/a-code.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

const secret = generateSecret();
const codeNow = (of = secret, offsetMs = 0) =>
  generateSync({ secret: of, epoch: Math.floor((api.time.now.getTime() + offsetMs) / 1000) });
const start = (phone: string, proof: string, ip?: string) =>
  api.call(null, startStaffLogin, { body: { phone, proof }, ...(ip && { ip }) });
const tokenIn = (cookie: string | null) => /yc_console=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';

async function logIn({ phone }: Colleague, proof = codeNow()) {
  const { data } = await start(phone, proof);
  const code = await readCode(api, phone);
  return api.call(null, finishStaffLogin, { body: { ticket: data.ticket, code } });
}

test('a login needs the authenticator and the text message, and opens a session of its own', async () => {
  const person = await aColleague(['auditor'], { secret });
  const reply = await logIn(person);
  expect(reply.data).toMatchObject({ next: 'open', user: { userId: person.userId } });
  expect(reply.cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const token = tokenIn(reply.cookie);
  expect((await callAs({ token }, whoIsAtConsole)).data).toMatchObject({
    roles: ['auditor'],
    policies: policiesOf(['auditor']),
  });
  expect(await rowsOf('audit_entries', { actor_id: person.userId })).toMatchObject([
    { action: 'staff.login', ip: '127.0.0.1' },
  ]);
});

test('a code of the authenticator works once, also when it is sent twice at the same time', async () => {
  const person = await aColleague(['auditor'], { secret });
  const code = codeNow();
  const replies = await inParallel(5, () => start(person.phone, code));
  expect(replies.map((reply) => reply.code).filter((each) => each === 0)).toHaveLength(1);
  expect((await start(person.phone, code)).code).toBe(1201);
  // Nor one of the step before, which the tolerance would still take.
  expect((await start(person.phone, codeNow(secret, -30_000))).code).toBe(1201);
  advanceTime(60_000);
  expect((await start(person.phone, codeNow())).code).toBe(0);
});

test('codes half a minute off are taken, older ones are not', async () => {
  const early = await aColleague(['auditor'], { secret });
  expect((await start(early.phone, codeNow(secret, -90_000))).code).toBe(1201);
  expect((await start(early.phone, codeNow(secret, 90_000))).code).toBe(1201);
  expect((await start(early.phone, codeNow(secret, -30_000))).code).toBe(0);
});

test('whoever does not work here hears the same as a wrong code, and no message is sent', async () => {
  const buyer = await api.aPerson(['buyer', 'admin']);
  const person = await aColleague(['auditor'], { secret });
  const before = (await rowsOf('text_messages')).length;
  for (const [phone, proof] of [
    [buyer.phone, codeNow()],
    ['13799999999', codeNow()],
    [person.phone, '000000'],
    [person.phone, 'AAAA-BBBB-CCCC-DDDD'],
  ] as const) {
    expect((await start(phone, proof)).code).toBe(1201);
  }
  expect(await rowsOf('text_messages')).toHaveLength(before);
});

test('guesses are counted by phone and network: a stranger elsewhere shuts nobody out', async () => {
  const person = await aColleague(['auditor'], { secret });
  for (let tries = 0; tries < 10; tries += 1) await start(person.phone, '000000', '203.0.113.7');
  expect((await start(person.phone, codeNow(), '203.0.113.7')).code).toBe(1108);
  expect((await start(person.phone, codeNow(), '198.51.100.9')).code).toBe(0);
});

test('a wrong text message code opens nothing; a ticket is good for ten minutes and not forged', async () => {
  const person = await aColleague(['auditor'], { secret });
  const { data } = await start(person.phone, codeNow());
  const code = await readCode(api, person.phone);
  const wrong = code === '111111' ? '222222' : '111111';
  const finish = (ticket: string, given: string) =>
    api.call(null, finishStaffLogin, { body: { ticket, code: given } });
  expect((await finish(data.ticket, wrong)).code).toBe(1101);
  expect((await finish(`${data.ticket}x`, code)).code).toBe(1202);
  expect((await finish(data.ticket, code)).code).toBe(0);
  expect((await finish(data.ticket, code)).code).toBe(1102);
  advanceTime(11 * MINUTE_MS);
  expect((await finish(data.ticket, code)).code).toBe(1202);
});

test('the first administrator: a command gives role and code, the code an authenticator, that a session', async () => {
  const phone = '13811112222';
  const run = (...args: string[]) => runCommand(api.deps, args);
  await expect(run('enrol', '--phone', phone)).rejects.toThrow(/nobody with a role/);
  await run('staff', '--phone', phone, '--role', 'administrator', '--name', '林');
  const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(await run('enrol', '--phone', phone))?.[0] ?? '';
  const { data: started } = await start(phone, code.toLowerCase().replaceAll('-', ' '));
  const { data } = await api.call(null, finishStaffLogin, {
    body: { ticket: started.ticket, code: await readCode(api, phone) },
  });
  if (data.next !== 'enrol') throw new Error('an authenticator should have been set up');
  expect(data.uri).toContain('otpauth://totp/');
  expect(data.uri).toContain('138****2222');
  const { ticket } = data;
  const enrol = (given: string, of = ticket) =>
    api.call(null, enrolAuthenticator, { body: { ticket: of, code: given } });
  expect((await enrol('000000')).code).toBe(1203);
  expect((await enrol(codeNow(data.secret), 'made-up')).code).toBe(1202);
  const done = await enrol(codeNow(data.secret));
  expect(done.data).toMatchObject({ name: '林', roles: ['administrator'] });
  expect((await callAs({ token: tokenIn(done.cookie) }, whoIsAtConsole)).code).toBe(0);
  // The code of the command is used up, and so is the authenticator's first.
  expect((await enrol(codeNow(data.secret))).code).toBe(1202);
  expect((await start(phone, code)).code).toBe(1201);
  expect((await start(phone, codeNow(data.secret))).code).toBe(1201);
});

test('an enrolment code ends after a day', async () => {
  const person = await aColleague(['auditor'], { secret });
  const said = await runCommand(api.deps, ['enrol', '--phone', person.phone]);
  const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(said)?.[0] ?? '';
  // The former authenticator may have been stolen.
  expect((await start(person.phone, codeNow())).code).toBe(1201);
  expect((await callAs(person, whoIsAtConsole)).code).toBe(1001);
  advanceTime(24 * 60 * MINUTE_MS + 1);
  expect((await start(person.phone, code)).code).toBe(1201);
});

test('a session ends after half an hour without use, and ten hours in any case', async () => {
  const person = await aColleague(['auditor']);
  const alive = async () => (await callAs(person, whoIsAtConsole)).code === 0;
  advanceTime(29 * MINUTE_MS);
  expect(await alive()).toBe(true);
  advanceTime(29 * MINUTE_MS);
  expect(await alive()).toBe(true);
  advanceTime(31 * MINUTE_MS);
  expect(await alive()).toBe(false);
  const busy = await aColleague(['auditor']);
  for (let half = 0; half < 24; half += 1) {
    advanceTime(25 * MINUTE_MS);
    await callAs(busy, whoIsAtConsole);
  }
  expect((await callAs(busy, whoIsAtConsole)).code).toBe(1001);
});

test('devices are listed and ended one by one; those of others are not there', async () => {
  const person = await aColleague(['auditor'], { secret });
  const other = await aColleague(['administrator']);
  const token = tokenIn((await logIn(person)).cookie);
  const { data } = await callAs(person, listStaffSessions);
  expect(data.filter(({ current }) => current)).toMatchObject([{ sessionId: person.sessionId }]);
  expect(data).toHaveLength(2);
  const end = (sessionId: string) => callAs({ token }, revokeStaffSession, { body: { sessionId } });
  expect((await end(other.sessionId)).code).toBe(1004);
  expect((await callAs(other, whoIsAtConsole)).code).toBe(0);
  expect((await end(person.sessionId)).code).toBe(0);
  expect((await end(person.sessionId)).code).toBe(1004);
  expect((await callAs(person, whoIsAtConsole)).code).toBe(1001);
  expect((await callAs({ token }, endStaffSession)).cookie).toMatch(/yc_console=;/);
  expect((await callAs({ token }, whoIsAtConsole)).code).toBe(1001);
  const actions = (await rowsOf('audit_entries', { actor_id: person.userId }, 'at', 'id')).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(['staff.login', 'staff.endSession', 'staff.logout']);
});

test('the codes of the sample world are told there and nowhere else', async () => {
  expect((await api.call(null, listSampleStaff)).code).toBe(1004);
  api.deps.sampleStaff = [{ phone: '13800000099', name: '示例', role: 'auditor', secret }];
  const { data } = await api.call(null, listSampleStaff);
  expect(data.staff[0]?.code).toBe(codeNow());
  api.deps.config.production = true;
  expect((await api.call(null, listSampleStaff)).code).toBe(1004);
});
