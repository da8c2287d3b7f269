import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { uploadPhoto } from '@yanche/contract/files/files';
import { signUpload, uploadForm, uploadServer } from '@yanche/contract/files/uploads';
import { login } from '@yanche/contract/people/sso';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { buildApp } from './app.ts';

/* What a refused request leaves unread on its connection must not keep the next one from being heard. */

const afterAnswerMs = 1_000;
let app: FastifyInstance;
let cookie: string;
test.beforeAll(async () => {
  const slowBodies = { withinMs: 20_000, leastBytes: 1, afterAnswerMs };
  app = await buildApp(api.deps, { log: false, slowBodies });
  await app.listen({ port: 0, host: '127.0.0.1' });
  cookie = `yc_session=${(await api.aPerson(['inspector'])).token}`;
});
test.afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const rubbish = Buffer.alloc(300_000, 0xee);
const jpeg = fileOf('jpeg', 300_000);
type File = [name: string, bytes: Buffer];

async function formOf(files: File[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  return {
    type: body.headers.get('content-type') ?? '',
    bytes: Buffer.from(await body.arrayBuffer()),
  };
}
async function signed(): Promise<Record<string, string>> {
  const query = { app_id: 'car-inspection', files: 'a.jpg' };
  const url = `${signUpload.path}?${new URLSearchParams(query)}`;
  const reply = await app.inject({ url, headers: { cookie, origin: 'http://localhost:3000' } });
  return reply.json().data.signs[0].fields;
}

type Sent = { path: string; type: string; bytes: Buffer; chunked?: boolean };
type Got = { status: number; text: string; closes: boolean; reused: boolean };

function ask(agent: http.Agent, path: string, sent?: Omit<Sent, 'path'>): Promise<Got> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie,
      ...(sent && { 'content-type': sent.type }),
      ...(sent && !sent.chunked && { 'content-length': sent.bytes.length }),
    };
    const method = sent ? 'POST' : 'GET';
    const request = http.request(
      { agent, port, host: '127.0.0.1', path, method, headers },
      (reply) => {
        let text = '';
        reply.on('data', (data) => (text += String(data)));
        reply.on('end', () => {
          const { statusCode: status = 0 } = reply;
          const closes = reply.headers.connection === 'close';
          resolve({ status, text, closes, reused: request.reusedSocket });
        });
      },
    );
    request.setTimeout(5_000, () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(sent?.bytes);
  });
}

const cases: [string, () => Promise<Sent>][] = [
  [
    'a signed form without a good signature',
    async () => ({
      path: uploadForm.path,
      ...(await formOf([['s.bin', rubbish]], { policy: 'x' })),
    }),
  ],
  [
    'a signed form with data after its file',
    async () => ({
      path: uploadForm.path,
      ...(await formOf(
        [
          ['a.jpg', jpeg],
          ['b.jpg', jpeg],
        ],
        await signed(),
      )),
    }),
  ],
  [
    'a file that is no picture',
    async () => ({ path: uploadServer.path, ...(await formOf([['a.jpg', rubbish]])) }),
  ],
  [
    'a type that is never taken',
    async () => ({ path: uploadServer.path, ...(await formOf([['a.exe', rubbish]])) }),
  ],
  [
    'a good file followed by a bad one',
    async () => ({
      path: uploadServer.path,
      ...(await formOf([
        ['a.jpg', jpeg],
        ['b.jpg', rubbish],
      ])),
    }),
  ],
  [
    'twenty files',
    async () => ({
      path: uploadServer.path,
      ...(await formOf(Array.from({ length: 20 }, (_, n): File => [`${n}.jpg`, jpeg]))),
    }),
  ],
  [
    'a form of unknown length',
    async () => ({
      path: uploadServer.path,
      ...(await formOf([['a.exe', rubbish]])),
      chunked: true,
    }),
  ],
  [
    'a photo for no file',
    async () => ({ path: uploadPhoto.path, type: 'application/octet-stream', bytes: rubbish }),
  ],
  [
    'a call that is far too long',
    async () => ({
      path: login.path,
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.alloc(8_000_000, 'a'),
    }),
  ],
  [
    'something sent nowhere',
    async () => ({
      path: '/no/such/call',
      type: 'multipart/form-data; boundary=x',
      bytes: rubbish,
    }),
  ],
];

test.each(cases)('after %s the connection is heard, or said to end', async (_, make) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { path, ...sent } = await make();
    for (let round = 0; round < 3; round += 1) {
      const from = performance.now();
      const refused = await ask(agent, path, sent);
      expect(refused.text).toMatch(/"code":/);
      const next = await ask(agent, '/readyz');
      expect(next).toMatchObject({ status: 200, reused: !refused.closes });
      expect(performance.now() - from).toBeLessThan(3_000);
    }
  } finally {
    agent.destroy();
  }
});

test('a short one keeps its connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const refused = await ask(agent, uploadForm.path, await formOf([['a.bin', rubbish]]));
  expect(refused).toMatchObject({ closes: false });
  expect(await ask(agent, '/readyz')).toMatchObject({ reused: true });
  agent.destroy();
});

test.each([300_000, 900_000_000])('%d bytes that never come hold no line', async (size) => {
  const { port } = app.server.address() as AddressInfo;
  const from = performance.now();
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  socket.write(
    `POST ${uploadServer.path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n` +
      `--x\r\nContent-Disposition: form-data; name="f"; filename="a.exe"\r\n\r\n${'a'.repeat(150_000)}`,
  );
  const drip = setInterval(() => socket.writable && socket.write('a'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(said).toMatch(/"code":/);
  expect(performance.now() - from).toBeLessThan(afterAnswerMs + 2_000);
});
