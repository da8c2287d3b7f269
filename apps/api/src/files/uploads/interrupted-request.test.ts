import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadPhoto } from '@yanche/contract/files/files';
import { listParts, signUpload, uploadForm, uploadServer } from '@yanche/contract/files/uploads';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anUploader, type Uploader } from '#testing/an-uploader.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { api, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestApi, TestPerson } from '#testing/test-api.ts';

/** One raw request that can be cut at any byte; `tail` bytes follow the file. */
type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
  tail: number;
};

const jpeg = fileOf('jpeg', 300_000);
let person: TestPerson;
/** Its calls are intercepted by `bent` before they are sent. */
let uploader: Uploader;
let bent: TestApi;
let before: number;
let arrivingBefore = new Set<string>();
test.beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  person = await api.aPerson(['inspector']);
  bent = { ...api };
  uploader = await anUploader(bent, person);
});
test.beforeEach(async () => {
  before = await filesKept();
  arrivingBefore = new Set();
  arrivingBefore = new Set(await arriving());
});

const filesKept = async () => (await rowsOf('files')).length;
/** Temporary files of running uploads. */
const arriving = async () => {
  const root = path.join(api.deps.config.dataDir, 'objects');
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  const isNew = (name: string) => !arrivingBefore.has(name);
  return entries.filter((name) => /^received\/.|\.taken$|\.part$/.test(name)).filter(isNew);
};
const mine = () => ({
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  cookie: `yc_session=${person.token}`,
});

async function formRequest(call: typeof uploadForm | typeof uploadServer): Promise<Request> {
  const query = { app_id: 'car-inspection', files: 'a.jpg' };
  const [sign] = (await api.call(person, signUpload, { query })).data.signs;
  const form = new FormData();
  for (const [name, value] of Object.entries(sign?.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const payload = Buffer.from(await body.arrayBuffer());
  const headers = { ...mine(), 'content-type': type };
  const tail = payload.length - payload.indexOf(jpeg) - jpeg.length;
  return { method: 'POST', url: call.path, headers, payload, tail };
}

async function photoRequest(): Promise<Request> {
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const url = `${uploadPhoto.path}?fileId=${newId()}&sha256=${sha256}`;
  const headers = { ...mine(), 'content-type': 'application/octet-stream' };
  return { method: 'POST', url, headers, payload: jpeg, tail: 0 };
}

/** The raw request that a call of the uploader would send. */
async function caught(send: () => Promise<unknown>): Promise<Request> {
  let request: Request | undefined;
  const inject = (given: Request) => {
    request = { ...given, payload: Buffer.from(given.payload), tail: 0 };
    throw new Error('caught');
  };
  bent.app = { inject } as unknown as TestApi['app'];
  await send().catch(() => undefined);
  bent.app = api.app;
  if (request === undefined) throw new Error('nothing was sent');
  return request;
}
const begin = async () => {
  const key = `${uploader.credential.prefix}${newId()}.jpg`;
  return { key, uploadId: await uploader.create(key) };
};

const headOf = ({ method, url, headers, payload }: Request) => {
  const all = { host: 'localhost:3000', ...headers, 'content-length': String(payload.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
};

type Place = (request: { head: number; tail: number; all: number }) => number;

/** Sends a request up to a position, then drops the connection. */
async function sendAndCut(request: Request, place: Place) {
  const head = headOf(request);
  const bytes = Buffer.concat([head, request.payload]);
  const end = place({ head: head.length, tail: request.tail, all: bytes.length });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => {
    socket.write(bytes.subarray(0, end), resolve);
  });
  await sleep(30);
  socket.resetAndDestroy();
  for (let tries = 0; tries < 100 && (await arriving()).length > 0; tries += 1) await sleep(20);
}
const sendWhole = async ({ method, url, headers, payload }: Request) => {
  const reply = await api.app.inject({ method: method as 'POST', url, headers, payload });
  return reply.json<{ code: number }>().code;
};

const places: [string, Place][] = [
  ['in its first line', () => 7],
  ['in its headers', ({ head }) => head - 20],
  ['before its body', ({ head }) => head],
  ['at the first byte of its body', ({ head }) => head + 1],
  ['in its body', ({ head, all }) => Math.floor((head + all) / 2)],
  ['before the last byte of the file', ({ all, tail }) => all - tail - 1],
  ['before the end of what follows the file', ({ all, tail }) => all - Math.ceil(tail / 2) - 1],
];

test.each(places)(
  'cut %s, nothing is stored; repeated completely, it is stored once',
  async (_, place) => {
    for (const request of [
      await formRequest(uploadForm),
      await formRequest(uploadServer),
      await photoRequest(),
    ]) {
      await sendAndCut(request, place);
      expect([await filesKept(), await arriving()]).toEqual([before, []]);
      expect(await sendWhole(request)).toBe(0);
      before += 1;
      expect(await filesKept()).toBe(before);
    }
  },
);

test.each(places)('a part cut %s is not listed; repeated completely, it is', async (_, place) => {
  const at = await begin();
  const request = await caught(() => uploader.part({ ...at, number: 1 }, jpeg));
  await sendAndCut(request, place);
  const listed = async () =>
    (await uploader.send(listParts, { query: { upload_id: at.uploadId } })).data.parts;
  expect([await listed(), await arriving()]).toEqual([[], []]);
  expect(await sendWhole(request)).toBe(0);
  expect(await listed()).toHaveLength(1);
});

test('cut after its last byte, a request can be repeated and is stored once', async () => {
  const at = await begin();
  const { data } = await uploader.part({ ...at, number: 1 }, jpeg);
  const complete = await caught(() => uploader.complete(at, [{ part_number: 1, etag: data.etag }]));
  for (const request of [complete, await formRequest(uploadForm), await photoRequest()]) {
    await sendAndCut(request, ({ all }) => all);
    expect(await sendWhole(request)).toBe(0);
    before += 1;
    expect(await filesKept()).toBe(before);
  }
});
