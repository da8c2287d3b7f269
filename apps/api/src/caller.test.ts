import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import { sessionCookie } from './caller.ts';
import { readConfig } from './config.ts';

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
