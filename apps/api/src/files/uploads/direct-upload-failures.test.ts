import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { signUpload, uploadForm, uploadServer } from '@yanche/contract/files/uploads';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Storage, StorageError } from '#providers/storage/storage.ts';
import { findFile } from '../files.store.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { runJob } from '#testing/run-job.ts';
import { api, test } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const jpeg = fileOf('jpeg', 5000);
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let person: TestPerson;
test.beforeAll(async () => {
  person = await api.aPerson(['inspector']);
});

const post = async <E extends Endpoint>(
  call: E,
  form: FormData,
): Promise<Envelope<AnswerOf<E>> & { status: number }> => {
  const body = new Response(form);
  const reply = await api.app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: `yc_session=${person.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { ...reply.json<Envelope<AnswerOf<E>>>(), status: reply.statusCode };
};
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const aForm = async () => {
  const query = { app_id: 'car-inspection', files: 'a.jpg' };
  const [sign] = (await api.call(person, signUpload, { query })).data.signs;
  const form = new FormData();
  for (const [name, value] of Object.entries(sign?.fields ?? {})) form.append(name, value);
  form.append('file', blobOf(jpeg), 'a.jpg');
  return form;
};
const severalFiles = (count = 3) => {
  const form = new FormData();
  for (let nth = 0; nth < count; nth += 1) form.append('file', blobOf(jpeg), `${nth}.jpg`);
  return form;
};
const rows = async () => [(await rowsOf('files')).length, (await rowsOf('uploads')).length];
/** Objects in the store after the next round of jobs, including unrecorded ones. */
const objects = async () => {
  await runJob(api, 'sweepUploads');
  const folder = path.join(api.deps.config.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
async function whileStoring<T>(change: Partial<Storage>, work: () => Promise<T>): Promise<T> {
  const good = api.deps.storage;
  api.deps.storage = { ...good, ...change };
  return work().finally(() => {
    api.deps.storage = good;
  });
}
const full = async () => {
  throw new StorageError(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
};

const sends: [string, () => Promise<{ status: number; code: number }>][] = [
  ['a signed form', async () => post(uploadForm, await aForm())],
  ['files to the server', () => post(uploadServer, severalFiles())],
  [
    'a photo',
    () => {
      const query = { fileId: newId(), sha256: sha(jpeg) };
      return api.call(person, uploadPhoto, { query, body: jpeg });
    },
  ],
];
test.each(sends)(
  'the disk is full for %s: said so, nothing is left, and it works again',
  async (_, send) => {
    const before = [await rows(), await objects()];
    for (const change of [
      { receive: full, put: full },
      { putReceived: full, put: full },
    ]) {
      expect(await whileStoring(change, send)).toMatchObject({ status: 503, code: 5115 });
    }
    expect([await rows(), await objects()]).toEqual(before);
    expect((await send()).code).toBe(0);
  },
);

test('uploadServer stores all files or none, even when the store fails at the last one or the quota is used up', async () => {
  const before = [await rows(), await objects()];
  const good = api.deps.storage;
  let kept = 0;
  const atLast: Storage['putReceived'] = async (...input) => {
    kept += 1;
    await (kept === 3 ? full() : good.putReceived(...input));
  };
  const broken = await whileStoring({ putReceived: atLast }, () =>
    post(uploadServer, severalFiles()),
  );
  expect([broken.code, kept]).toEqual([5115, 3]);
  expect([await rows(), await objects()]).toEqual(before);

  const sent = (bytes: number) =>
    setRows('uploads', { owner_id: person.userId }, { received_bytes: bytes });
  await post(uploadServer, severalFiles(1));
  const stored = [await rows(), await objects()];
  const [, uploads = 1] = await rows();
  // Room for two of three.
  await sent(Math.floor((4096 * 1024 * 1024 - 2 * jpeg.length) / uploads));
  expect((await post(uploadServer, severalFiles())).code).toBe(5111);
  expect([await rows(), await objects()]).toEqual(stored);
  const atOnce = await Promise.all([1, 2, 3].map(() => post(uploadServer, severalFiles(2))));
  expect(atOnce.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 5111, 5111]);

  await sent(Math.floor((4096 * 1024 * 1024 - jpeg.length) / ((await rows())[1] ?? 1)));
  const form = await aForm();
  const same = await Promise.all([1, 2, 3].map(() => post(uploadForm, form)));
  expect(same.map(({ code }) => code)).toEqual([0, 0, 0]);
  await sent(0);
});

test('the commit succeeds but its answer is lost: repeating the upload finds the file and its bytes', async () => {
  const form = await aForm();
  const { deps } = api;
  const good = deps.db;
  deps.db = instead(good, 'transaction', () => {
    deps.db = good;
    const begun = good.transaction();
    const execute: typeof begun.execute = async (work) => {
      await begun.execute(work);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    return instead(begun, 'execute', execute);
  });
  expect((await post(uploadForm, form)).status).toBe(503);
  const { code, data } = await post(uploadForm, form);
  expect(code).toBe(0);
  expect((await api.app.inject({ url: data.url })).rawPayload.equals(jpeg)).toBe(true);
});

test.each(sends)(
  'the process ends while noting %s: its bytes are swept, no others',
  async (_, send) => {
    expect((await send()).code).toBe(0);
    const before = [await rows(), await objects()];
    const { deps } = api;
    const good = deps.db;
    const gone = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const withoutNotes = instead(good, 'transaction', gone);
    deps.db = instead(withoutNotes, 'updateTable', gone);
    const { status } = await send();
    deps.db = good;
    expect(status).toBe(503);
    const stored = await objects();
    expect(stored).toBeGreaterThan(before[1] as number);

    const start = api.time.now;
    api.time.now = new Date(start.getTime() + HOUR_MS + 1);
    expect([await rows(), await objects()]).toEqual(before);
  },
);

test('abandoned bytes never become a file', async () => {
  const fileId = newId();
  const query = { fileId, sha256: sha(jpeg) };
  const { storage, db } = api.deps;
  const put: Storage['put'] = async (...input) => {
    await storage.put(...input);
    await setRows('pending_objects', {}, { abandoned: true });
  };
  const slow = await whileStoring({ put }, () =>
    api.call(person, uploadPhoto, { query, body: jpeg }),
  );
  expect(slow.status).toBe(500);
  expect(await findFile(db, fileId)).toBeNull();
  const { code, data } = await api.call(person, uploadPhoto, { query, body: jpeg });
  expect(code).toBe(0);
  await objects();
  expect((await api.app.inject({ url: data.url })).rawPayload.equals(jpeg)).toBe(true);
});

/** A copy with one method replaced; private members keep working. */
const instead = <T extends object, Name extends keyof T>(thing: T, name: Name, method: T[Name]) =>
  new Proxy(thing, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
