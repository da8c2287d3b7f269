import {
  createLoginTicket,
  getUserInfoByToken,
  loginByTicket,
  logout,
} from '@yanche/contract/people/sso';
import { loginTicketPrefix, ssoTokenHeader } from '@yanche/contract/people/session-token';
import { describe, expect } from 'vitest';
import { api, advanceTime, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let person: TestPerson;
test.beforeEach(async () => {
  person = await api.aPerson(['buyer']);
});

const aTicket = async () => (await api.call(person, createLoginTicket, {})).data.ticket;
const open = (ticket: string) => api.call(null, loginByTicket, { body: { ticket } });
const whoIs = (token: string) =>
  api.call(null, getUserInfoByToken, { headers: { [ssoTokenHeader]: token } });

test('a ticket opens a session of its own for the same person, without a cookie', async () => {
  const { data } = await api.call(person, createLoginTicket, {});
  expect(data.seconds).toBe(60);
  expect(data.ticket.startsWith(loginTicketPrefix)).toBe(true);
  expect(data.ticket).not.toContain(person.token);
  const reply = await open(data.ticket);
  expect(reply).toMatchObject({ code: 0, cookie: null, data: { user: { userId: person.userId } } });
  expect(reply.data.token).not.toBe(person.token);
  expect((await whoIs(reply.data.token)).data.userId).toBe(person.userId);
  expect((await whoIs(data.ticket)).code).toBe(1001); // it is no session
});

describe('a ticket is refused', () => {
  test('the second time, also of two at once', async () => {
    const ticket = await aTicket();
    const both = await Promise.all([open(ticket), open(ticket)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1001]);
    expect((await open(ticket)).code).toBe(1001);
  });

  test('after 60 seconds', async () => {
    const [early, late] = [await aTicket(), await aTicket()];
    advanceTime(59_000);
    expect((await open(early)).code).toBe(0);
    advanceTime(1_000);
    expect((await open(late)).code).toBe(1001);
  });

  test('when the session that asked for it has ended', async () => {
    const ticket = await aTicket();
    await api.call(person, logout, {});
    expect((await open(ticket)).code).toBe(1001);
  });

  test('when it is none of ours', async () => {
    const ticket = await aTicket();
    const others = [
      person.token,
      `${ticket}x`,
      ticket.slice(loginTicketPrefix.length),
      'ticket.a.b',
    ];
    for (const other of others) expect((await open(other)).code).toBe(1001);
  });
});

test('nobody gets a ticket for nobody', async () => {
  expect((await api.call(null, createLoginTicket, {})).code).toBe(1001);
});
