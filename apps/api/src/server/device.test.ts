import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLinks } from '#lib/signing/links.ts';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { deviceCookie } from './device.ts';

const time = { now: new Date('2026-11-22T02:00:00Z') };
const days = (count: number) => {
  time.now = new Date(time.now.getTime() + count * 86_400_000);
};

function world(publicUrl: string) {
  const deps = {
    config: { ...readConfig({}), publicUrl },
    links: createLinks('a secret for tests, long enough to be one'),
    clock: { now: () => time.now },
  } as Deps;
  const cookie = deviceCookie(deps);
  const setCookie = vi.fn();
  cookie.write({ setCookie } as unknown as FastifyReply);
  const [name, token, flags] = setCookie.mock.lastCall as [string, string, object];
  const read = (value: string, under = name) =>
    cookie.read({ cookies: { [under]: value } } as unknown as FastifyRequest);
  return { name, token, flags, read };
}

test.each([
  ['https://yanche.example', true, '__Host-yc_device'],
  ['http://localhost:3000', false, 'yc_device'],
])('the cookie of a browser, from %s: Secure %s', (publicUrl, secure, expected) => {
  const { name, flags } = world(publicUrl);
  expect(name).toBe(expected);
  expect(flags).toMatchObject({ httpOnly: true, secure, sameSite: 'lax', path: '/' });
});

test('it says the same browser for 400 days, and nobody can make one up', () => {
  const { token, read } = world('https://yanche.example');
  expect(read(token)).toMatch(/^[0-9a-f-]{36}$/);
  expect(read(token)).toBe(read(token));
  for (const made of ['', 'x', `${token}x`, `x${token}`, token.replace('.', '..')]) {
    expect(read(made)).toBeNull();
  }
  expect(read(token, 'yc_device')).toBeNull(); // a page without https could have set that one
  days(400);
  expect(read(token)).toBeNull();
});
