import net, { type AddressInfo } from 'node:net';
import { uploadForm } from '@yanche/contract/files/uploads';
import { login } from '@yanche/contract/people/sso';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { buildApp } from './app.ts';

const withinMs = 600;
let app: FastifyInstance;
test.beforeAll(async () => {
  const slowBodies = { withinMs, leastBytes: 2_000, afterAnswerMs: withinMs };
  app = await buildApp(api.deps, { log: false, slowBodies });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
test.afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

type Sending = {
  path: string;
  type: string;
  pieces: string[];
  connection?: 'close' | 'keep-alive';
};

/** Sends a request whose body arrives in `pieces`, one every 50 ms; answers what came back and how long the line was open. */
function send({ path, type, pieces, connection = 'close' }: Sending) {
  const from = performance.now();
  const size = pieces.join('').length;
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ said: string; ms: number }>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const left = [...pieces];
    let said = '';
    const timer = setInterval(() => {
      const piece = left.shift();
      if (piece === undefined) clearInterval(timer);
      else socket.write(piece);
    }, 50);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ said, ms: performance.now() - from });
    });
  });
}
const drip = Array.from({ length: 200 }, () => 'a');

test.each([
  ['of a call', login.path, form],
  ['of a file', uploadForm.path, multipart],
])('a body %s that drips is ended', async (_, path, type) => {
  const { said, ms } = await send({ path, type, pieces: drip });
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(5_000);
});

test('a body that goes on dripping after its answer does not hold the line', async () => {
  const path = '/no/such/call';
  const { said, ms } = await send({ path, type: form, pieces: drip, connection: 'keep-alive' });
  expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(ms).toBeLessThan(5_000);
});

test('a file may take its time while it moves; a call may not', async () => {
  const pieces = Array.from({ length: 40 }, () => 'a'.repeat(1_000));
  const file = await send({ path: uploadForm.path, type: multipart, pieces });
  expect(file.ms).toBeGreaterThan(withinMs * 2);
  expect(file.said).toMatch(/^HTTP\/1\.1 400 [^]*"code":/); // read to its end, which is that of no form
  const call = await send({ path: login.path, type: form, pieces });
  expect(call.said).toMatch(/^HTTP\/1\.1 408 /);
});
