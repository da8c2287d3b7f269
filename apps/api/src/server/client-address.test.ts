import { expect } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from '#config.ts';
import { api, test } from '#testing/fixture.ts';

/** The client address seen behind this number of trusted proxies. */
async function seenBehind(hops: number, headers: Record<string, string>) {
  const { trustProxyHops } = readConfig({ TRUST_PROXY_HOPS: String(hops) });
  const config = { ...api.deps.config, trustProxyHops };
  const app = await buildApp({ ...api.deps, config }, { log: false });
  app.get('/seen', ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const request = { url: '/seen', remoteAddress: '10.0.0.9' };
  const reply = await app.inject({ ...request, headers: { host: 'ours.example', ...headers } });
  await app.close();
  return reply.json<object>();
}

const forged = {
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};

test('without a proxy the forwarding headers of a request are ignored', async () => {
  expect(await seenBehind(0, forged)).toEqual({
    ip: '10.0.0.9',
    host: 'ours.example',
    protocol: 'http',
  });
});

test.each([
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [1, '203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
])('behind %i the one it wrote counts, not what came before: %s', async (hops, said, ip) => {
  expect(await seenBehind(hops, { 'x-forwarded-for': said })).toMatchObject({ ip });
});
