import { crossTicketCookie, crossUserCookie } from '@yanche/contract/people/session-token';
import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import { sessionCookie } from './caller.ts';
import { readConfig } from '#config.ts';

test.each([
  ['https://yanche.example', 'none', '__Host-yc_session'],
  ['http://localhost:3000', 'lax', 'yc_session'], // browsers refuse None without https
])('a cookie for the page of a sister site, from %s: SameSite %s', (publicUrl, sameSite, name) => {
  const setCookie = vi.fn();
  const reply = { setCookie } as unknown as FastifyReply;
  const cookie = sessionCookie({ ...readConfig({}), publicUrl });
  cookie.write(reply, 'token', new Date(), 'sister');
  expect(setCookie).toHaveBeenLastCalledWith(name, 'token', expect.objectContaining({ sameSite }));
  cookie.write(reply, 'token', new Date());
  expect(setCookie).toHaveBeenLastCalledWith(
    name,
    'token',
    expect.objectContaining({ sameSite: 'lax', httpOnly: true }),
  );
});

test.each([
  ['https://yanche.example', true],
  ['http://localhost:3000', false],
])(
  'a session no script can read, a ticket every script can, from %s: Secure %s',
  (publicUrl, secure) => {
    const [setCookie, clearCookie] = [vi.fn(), vi.fn()];
    const reply = { setCookie, clearCookie } as unknown as FastifyReply;
    const cookie = sessionCookie({ ...readConfig({}), publicUrl });
    const ours = { httpOnly: true, secure, sameSite: 'lax', path: '/' };
    cookie.write(reply, 'token', new Date());
    expect(setCookie.mock.lastCall?.[2]).toMatchObject(ours);
    cookie.write(reply, null);
    expect(clearCookie.mock.lastCall?.[1]).toMatchObject(ours);
    cookie.setCrossTicket(reply, { token: 'ticket', userId: 'u1', seconds: 60 });
    const ticket = { secure, sameSite: 'strict', path: '/', maxAge: 60 };
    expect(setCookie.mock.calls.slice(1).map(([name, , flags]) => [name, flags])).toEqual([
      [crossTicketCookie, ticket],
      [crossUserCookie, ticket],
    ]);
  },
);
