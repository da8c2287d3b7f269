import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePolicy, serveConsole } from './serve-console.ts';

let dist = '';
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-console-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(path.join(dist, 'assets/main-1.js'), 'export {}');
  app = Fastify();
  await serveConsole(app, dist);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

test.each(['/console', '/console/', '/console/audit?action=staff.login', '/console/none'])(
  '%s is the page, with a policy without inline scripts and styles',
  async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>console</title>');
    expect(reply.headers['content-security-policy']).toBe(consolePolicy);
    expect(consolePolicy).not.toContain('unsafe');
    expect(consolePolicy).toContain("frame-ancestors 'none'");
    expect(reply.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['/review', '/console/reviews'],
  ['/review/detail?taskId=1', '/console/reviews'],
  ['/review/self?orderId=1', '/console/reviews'],
  ['/review/changes', '/console/report-changes'],
])('the former address %s leads to the console', async (url, location) => {
  const reply = await app.inject({ url });
  expect(reply).toMatchObject({ statusCode: 302, headers: { location } });
});

test('files are kept for ever; one of a former build is missing, not a page', async () => {
  const file = await app.inject({ url: '/console/assets/main-1.js' });
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: '/console/assets/main-0.js' })).statusCode).toBe(404);
});
