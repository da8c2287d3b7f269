import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '#config.ts';
import { rejectForeignOrigin } from './origin.ts';

const passes = (
  site: Pick<Config, 'publicUrl' | 'sisterOrigins'>,
  request: { host: string; protocol?: string; origin?: string },
): boolean => {
  const { origin, host, protocol = 'http' } = request;
  const posted = { method: 'POST', url: '/sso/logout', host, protocol, headers: { origin, host } };
  try {
    rejectForeignOrigin(posted as unknown as FastifyRequest, site as Config);
    return true;
  } catch {
    return false;
  }
};

const plain = { publicUrl: 'http://localhost:3000', sisterOrigins: [] };
const behindProxy = {
  publicUrl: 'https://m.yanche.example',
  sisterOrigins: ['https://h5.yanche.example'],
};

test.each([
  ['its own name', plain, { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['its name by https', plain, { host: 'localhost:3000', origin: 'https://localhost:3000' }, false],
  // A phone on the same network opens the address of this computer.
  ['its address', plain, { host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' }, true],
  [
    'its address by https',
    plain,
    { host: '192.168.1.7:3000', origin: 'https://192.168.1.7:3000' },
    false,
  ],
  ['IPv6', plain, { host: '[::1]:3000', origin: 'http://[::1]:3000' }, true],
  ['another port', plain, { host: 'localhost:3000', origin: 'http://localhost:3001' }, false],
  ['none', plain, { host: 'localhost:3000' }, false],
  ['null', plain, { host: 'localhost:3000', origin: 'null' }, false],
  ['a host that is none', plain, { host: 'a b', origin: 'http://a' }, false],
  // TLS ends in front of us, and nothing says so but PUBLIC_URL.
  [
    'the public name',
    behindProxy,
    { host: 'm.yanche.example', origin: 'https://m.yanche.example' },
    true,
  ],
  [
    'the public name by http',
    behindProxy,
    { host: 'm.yanche.example', origin: 'http://m.yanche.example' },
    false,
  ],
  [
    'a proxy that names another host',
    behindProxy,
    { host: 'inner:8080', origin: 'https://m.yanche.example' },
    true,
  ],
  [
    'the other name for itself',
    behindProxy,
    { host: 'h5.yanche.example', origin: 'https://h5.yanche.example' },
    true,
  ],
  [
    'the other name by http',
    behindProxy,
    { host: 'h5.yanche.example', origin: 'http://h5.yanche.example' },
    false,
  ],
  [
    'the other name for the first',
    behindProxy,
    { host: 'm.yanche.example', origin: 'https://h5.yanche.example' },
    false,
  ],
  // A proxy that may say so (TRUST_PROXY_HOPS): Fastify reads X-Forwarded-Proto.
  [
    'a third name by a proxy',
    behindProxy,
    { host: 'www.example', protocol: 'https', origin: 'https://www.example' },
    true,
  ],
])('origin: %s', (_, site, request, expected) => {
  expect(passes(site, request)).toBe(expected);
});
