import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PartHasher } from './hash/part-hasher.ts';
import { sendByFetch } from './send/send-by-fetch.ts';
import { createMemoryStore } from './resume-store.ts';
import type { Send } from './send/send.ts';
import { startUpload } from './start-upload.ts';
import { aFile, hashQuickly, md5Of, optionsFor, someBytes } from './testing/a-file.ts';
import { type FakeServer, type Fault, startFakeServer } from './testing/fake-server.ts';
import type { UploadOptions } from './upload-options.ts';
import type { UploadResult } from './upload-record.ts';

vi.setConfig({ testTimeout: 30_000 });

const part = 5_242_880; // spec §9
const size = 2 * part + 1000;
const file = aFile(size);
const bytes = Buffer.from(someBytes(size));

let server: FakeServer;
beforeAll(async () => void (server = await startFakeServer()));
afterAll(async () => {
  await server.close();
  vi.resetConfig();
});
beforeEach(() => {
  Object.assign(server.state, {
    fault: () => null,
    refuse: () => null,
    ahead: 0,
    credentialMs: 600_000,
    person: 'u/ann/',
  });
  server.seen.length = 0;
  server.uploads.clear();
  server.objects.clear();
});

const begin = (more: Partial<UploadOptions> = {}) =>
  startUpload([file], optionsFor(server, { channel: 3, store: createMemoryStore(), ...more }));
const run = (more: Partial<UploadOptions> = {}) => begin(more).result;
const count = (path: string) => server.seen.filter((one) => one.path === path).length;
const partsSent = () => server.seen.filter(({ path }) => path === '/upload').map((one) => one.part);

async function expectWhole(result: UploadResult): Promise<void> {
  expect(result).toMatchObject({ code: 0 });
  const stored = server.objects.get(result.key);
  expect(stored?.equals(bytes)).toBe(true);
}
const once = (path: string, fault: Fault, nth = 1) => {
  let seen = 0;
  server.state.fault = (one) => (one.path === path && (seen += 1) === nth ? fault : null);
};

test('create, parts in order, complete; the record contains everything', async () => {
  const percents: number[] = [];
  const result = await run({
    hash: undefined, // uses the default
    private: true,
    useNewUpload: true,
    path: '/cars//a/',
    persistentNotifyUrl: 'https://x.example/',
    onProgress: (percent) => percents.push(percent),
  });
  await expectWhole(result);
  expect(server.seen.map((one) => one.path)).toEqual([
    '/create',
    '/upload',
    '/upload',
    '/upload',
    '/complete',
  ]);
  expect(partsSent()).toEqual([1, 2, 3]);
  expect(result.key).toMatch(/^u\/ann\/cars\/a\/[0-9a-f]{32}\.mp4$/);
  const etags = [0, part, 2 * part].map((at) => md5Of(bytes.subarray(at, at + part)));
  const tags = etags.map((etag, at) => ({ part_number: at + 1, etag }));
  expect(result.files[0]).toMatchObject({
    fileName: 'clip.mp4',
    fileType: 'video/mp4',
    percentComplete: 100,
    upload_id: [...server.uploads.keys()][0],
    uploadedTagList: tags,
    new_key: result.key,
    link: result.key,
    acl: 'private',
    info: { key: result.key },
  });
  expect(result.files[0]?.bufferFileList.map((one) => one.size)).toEqual([part, part, 1000]);
  expect(server.state.lastComplete).toMatchObject({
    completed_parts: tags,
    action: 'mp4/h264/baseline/3.0',
    notify_url: 'https://x.example/',
  });
  expect(percents).toEqual([49, 99, 100]);
});

test('an empty file is one empty part', async () => {
  const options = optionsFor(server, { channel: 3 });
  const result = await startUpload([new File([], 'no.mp4')], options).result;
  expect(result.code).toBe(0);
  expect(partsSent()).toEqual([1]);
});

test('several files share one credential and are weighed by size', async () => {
  const before = server.state.credentials;
  const percents: number[] = [];
  const files = [aFile(3000, 'a.mp4', 2), aFile(1000, 'b.mp4', 3)];
  const onProgress = (percent: number) => percents.push(percent);
  const result = await startUpload(files, optionsFor(server, { channel: 3, onProgress })).result;
  expect(result.code).toBe(0);
  expect(server.state.credentials - before).toBe(1);
  expect(percents).toEqual([74, 75, 99, 100]);
});

test.each(['/create', '/upload', '/complete'])(
  'the network is cut at every place of %s',
  async (path) => {
    const kinds = ['cutBefore', 'cutInBody', 'cutAfter', 'cutInAnswer', 'stall', 'portal'] as const;
    for (const kind of kinds) {
      once(path, { kind }, path === '/upload' ? 2 : 1);
      await expectWhole(await run(kind === 'stall' ? { idleMs: 500 } : {}));
    }
  },
);

test('the failed step decides the code', async () => {
  const retry = { attempts: 2, baseMs: 1, capMs: 1 };
  const codes = [
    ['/create', 3],
    ['/upload', 3],
    ['/complete', 4],
  ] as const;
  for (const [path, code] of codes) {
    server.state.fault = (one) => (one.path === path ? { kind: 'status', status: 500 } : null);
    expect(await run({ retry })).toMatchObject({ code, message: 'Upload video failed' });
    server.state.fault = () => null;
    server.state.refuse = (one) => (one.path === path ? { code: 5103 } : null);
    expect(await run()).toMatchObject({ code, message: 'a sentence for people' });
    server.state.refuse = () => null;
  }
  const calls = { ...server.calls, credential: () => Promise.reject(new Error('Network Error')) };
  expect(await run({ calls, retry })).toMatchObject({ code: 3 });
  const hash = () => Promise.reject(new DOMException('the file is gone', 'NotReadableError'));
  expect(await run({ hash })).toMatchObject({ code: 3, message: 'Upload video failed' });
});

test('a clock an hour off, detected under way, costs one refusal', async () => {
  server.state.credentialMs = 1e9;
  const before = server.state.credentials;
  const hash: PartHasher = async (bytes) => {
    server.state.ahead = 3_600_000; // after the credential has set the clock
    return hashQuickly(bytes);
  };
  await expectWhole(await run({ hash }));
  expect(partsSent()).toEqual([1, 1, 2, 3]);
  expect(server.state.credentials - before).toBe(1);
  // Wrong from the start: the credential sets the clock, nothing is refused.
  server.state.ahead = -3_600_000;
  server.seen.length = 0;
  await expectWhole(await run());
  expect(partsSent()).toEqual([1, 2, 3]);
});

test('an expired credential is renewed and the upload continues', async () => {
  const before = server.state.credentials;
  server.state.fault = ({ path, part: number }) => {
    if (path === '/upload' && number === 2 && server.state.credentials === before + 1) {
      server.expireCredentials();
    }
    return null;
  };
  await expectWhole(await run());
  expect(server.state.credentials - before).toBe(2);
  expect(partsSent()).toEqual([1, 2, 2, 3]);
});

test('a credential about to expire is renewed first', async () => {
  const before = server.state.credentials;
  server.state.credentialMs = 20_000;
  await expectWhole(await run());
  expect(server.state.credentials - before).toBeGreaterThan(3);
});

test('after a reload it resumes with the parts the server has', async () => {
  const store = createMemoryStore();
  const page = new AbortController();
  server.state.fault = (one) => {
    if (one.part === 3) page.abort();
    return one.part === 3 ? { kind: 'stall' } : null;
  };
  await expect(run({ store, signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' });
  server.state.fault = () => null;
  server.seen.length = 0;
  const percents: number[] = [];
  await expectWhole(await run({ store, onProgress: (percent) => percents.push(percent) }));
  expect(server.seen.map((one) => one.path)).toEqual(['/parts', '/upload', '/complete']);
  expect(partsSent()).toEqual([3]);
  // Forgotten once complete: the same file again is a new upload.
  await expectWhole(await run({ store }));
  expect(count('/create')).toBe(1);
});

test('changed uploads are not resumed', async () => {
  const interrupted = async () => {
    const store = createMemoryStore();
    once('/upload', { kind: 'status', status: 403 }, 2);
    expect(await run({ store })).toMatchObject({ code: 3 });
    server.state.fault = () => null;
    server.seen.length = 0;
    return store;
  };
  // Another person on this phone.
  let store = await interrupted();
  server.state.person = 'u/bob/';
  await expectWhole(await run({ store }));
  expect(count('/parts')).toBe(0);
  server.state.person = 'u/ann/';
  // Dropped by the server.
  store = await interrupted();
  server.uploads.clear();
  await expectWhole(await run({ store }));
  expect(count('/create')).toBe(1);
  // A part with other bytes is sent again.
  store = await interrupted();
  for (const { parts } of server.uploads.values()) parts.set(1, Buffer.from('other'));
  await expectWhole(await run({ store }));
  expect(partsSent()).toEqual([1, 2, 3]);
  // The same file, but public.
  store = await interrupted();
  await expectWhole(await run({ store, private: true, useNewUpload: true }));
  expect(count('/create')).toBe(1);
});

test('after a crash behind the last answer the file exists already', async () => {
  const store = createMemoryStore();
  const { delete: forget } = store;
  store.delete = async () => {};
  await expectWhole(await run({ store }));
  store.delete = forget;
  server.seen.length = 0;
  await expectWhole(await run({ store }));
  expect(server.seen.map((one) => one.path)).toEqual(['/parts']);
});

test('dropped by the server under way: starts over once', async () => {
  let lost = false;
  server.state.refuse = (one) => {
    if (one.part !== 2 || lost) return null;
    lost = true;
    server.uploads.clear();
    return { code: 5108 };
  };
  await expectWhole(await run());
  expect(count('/create')).toBe(2);
  server.state.refuse = (one) => (one.part === 2 ? { code: 5108 } : null);
  expect(await run()).toMatchObject({ code: 3 });
});

test('parts missing or damaged at the end are sent again', async () => {
  let first = true;
  server.state.refuse = (one) => {
    if (one.path !== '/complete' || !first) return null;
    first = false;
    return { code: 5109, data: { parts: [2] } };
  };
  await expectWhole(await run());
  expect(partsSent()).toEqual([1, 2, 3, 2]);
  server.seen.length = 0;
  let damaged = 1;
  server.state.refuse = (one) => (one.part === 1 && damaged-- > 0 ? { code: 5110 } : null);
  await expectWhole(await run());
  expect(partsSent().toSorted((a, b) => a - b)).toEqual([1, 1, 2, 3]);
  damaged = 1;
  const data = { etag: 'f'.repeat(32) };
  server.seen.length = 0;
  server.state.refuse = (one) => (one.part === 1 && damaged-- > 0 ? { code: 0, data } : null);
  await expectWhole(await run());
  expect(partsSent().filter((number) => number === 1)).toHaveLength(2);
  expect(partsSent().at(-1)).toBe(3); // at once, not when completing failed
  server.state.refuse = (one) =>
    one.path === '/complete' ? { code: 5109, data: { parts: [1] } } : null;
  expect(await run()).toMatchObject({ code: 4 });
});

test('a pause stops the transfer; resuming sends only what is missing', async () => {
  const upload = begin();
  let stalls = 1;
  server.state.fault = (one) => {
    if (one.part !== 2 || stalls-- <= 0) return null;
    upload.pause();
    return { kind: 'stall' };
  };
  await expect.poll(() => partsSent()).toEqual([1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(partsSent()).toEqual([1, 2]);
  upload.resume();
  await expectWhole(await upload.result);
  expect(partsSent()).toEqual([1, 2, 2, 3]);
});

test('the next part is hashed during a transfer, at most one ahead', async () => {
  let [hashed, sent, most, overlapped] = [0, 0, 0, false];
  const hash: PartHasher = async (bytes) => {
    hashed += 1;
    most = Math.max(most, hashed - sent);
    return hashQuickly(bytes);
  };
  server.state.fault = (one) => {
    if (one.path !== '/upload') return null;
    overlapped ||= hashed > one.part;
    sent = one.part;
    return null;
  };
  await expectWhole(await run({ hash }));
  expect(overlapped).toBe(true);
  expect(most).toBeLessThanOrEqual(2);
});

test('a part is sent as soon as the previous one has left; at most two are open', async () => {
  let [open, most] = [0, 0];
  const send: Send = async (request) => {
    open += 1;
    most = Math.max(most, open);
    request.onSent?.(part);
    await new Promise((resolve) => setTimeout(resolve, 20)); // until the server answers
    return sendByFetch(request).finally(() => (open -= 1));
  };
  const result = await run({ send });
  await expectWhole(result);
  expect(most).toBe(2);
  expect(result.files[0]?.uploadedTagList.map((tag) => tag.part_number)).toEqual([1, 2, 3]);
  // When one of them fails finally, the others stop.
  server.state.refuse = (one) => (one.part === 1 ? { code: 5103 } : null);
  expect(await run({ send })).toMatchObject({ code: 3 });
  expect(open).toBe(0);
});
