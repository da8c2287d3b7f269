import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startUpload } from './start-upload.ts';
import { aFile, optionsFor } from './testing/a-file.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';
import type { SignQuery, UploadOptions } from './upload-options.ts';
import { uploadWords } from './upload.words.ts';

let server: FakeServer;
beforeAll(async () => void (server = await startFakeServer()));
afterAll(() => server.close());
beforeEach(() => {
  server.state.fault = () => null;
  server.state.refuse = () => null;
  server.objects.clear();
});

const words = uploadWords('en');
const run = (files: File[], more: Partial<UploadOptions> = {}) =>
  startUpload(files, optionsFor(server, more)).result;
const photo = (name = 'a.jpg') => aFile(5000, name, name.length);

test('a type not on the list: code 1, nothing is sent', async () => {
  const before = server.state.signs;
  const result = await run([photo(), photo('b.exe')], { whitelist: ['jpg'] });
  expect(result).toMatchObject({ code: 1, message: 'The file type does not match', files: [] });
  expect(server.state.signs).toBe(before);
});

test('the business line and a file are required', async () => {
  expect(await run([photo()], { appId: '' })).toMatchObject({
    code: 3,
    message: 'Please enter the business line ID',
  });
  expect(await run([])).toMatchObject({
    code: 3,
    message: 'Please pass in the file to upload',
  });
});

test('files over the limit are reported and skipped; if all are, the upload fails', async () => {
  const onOversize = vi.fn();
  const big = aFile(6000, 'big.jpg');
  const result = await run([photo('one.jpg'), big], { maxSize: 5000, onOversize });
  expect(onOversize).toHaveBeenCalledExactlyOnceWith([big]);
  expect(result.files.map(({ fileName }) => fileName)).toEqual(['one.jpg']);
  expect(await run([big], { maxSize: 5000 })).toMatchObject({ code: 1, message: words.tooLarge });
});

test.each([1, 3] as const)(
  'names longer than the server takes are told by their end, on channel %i',
  async (channel) => {
    const named = (start: string) => photo(`${start}${'很长的名字🚗'.repeat(38)}.jpg`);
    const files = Array.from({ length: 9 }, (_, nth) => named('x'.repeat(nth)));
    expect(files[0]?.name.length).toBeGreaterThan(255);
    const result = await run(files, { channel });
    expect(result).toMatchObject({ code: 0 });
    expect(result.files[8]?.fileName).toBe(files[8]?.name);
    expect(server.objects.size).toBeGreaterThan(0);
  },
);

test.each([1, 2] as const)(
  'channel %i: one sign call, each file with its fields in front',
  async (channel) => {
    const asked: SignQuery[] = [];
    const calls = {
      ...server.calls,
      sign: (query: SignQuery, signal: AbortSignal) => {
        asked.push(query);
        return server.calls.sign(query, signal);
      },
    };
    const more = { channel, calls, cover: true, loginType: 'app', env: 'prod' };
    const result = await run([photo('x.jpg'), photo('yy.jpg')], more);
    expect(asked).toEqual([
      {
        app_id: 'car-inspection',
        expire: 600,
        private: '0',
        cover: '1',
        login_type: 'app',
        env: 'prod',
        files: '["x.jpg","yy.jpg"]',
      },
    ]);
    expect(result).toMatchObject({
      code: 0,
      message: words.success,
      key: 'u/ann/x.jpg',
      download_domain: '/objects/',
      upload_url: '/form',
    });
    expect(result.files.map(({ link }) => link)).toEqual([
      '/objects/u/ann/x.jpg',
      '/objects/u/ann/yy.jpg',
    ]);
    expect(result.files.every(({ percentComplete }) => percentComplete === 100)).toBe(true);
    expect(server.state.lastForm.map(([name]) => name)).toEqual([
      'policy',
      'signature',
      'key',
      'file',
    ]);
    const sent = Buffer.from(await photo('yy.jpg').arrayBuffer());
    expect(server.objects.get('u/ann/yy.jpg')?.equals(sent)).toBe(true);
  },
);

test('the link: key only in the new mode, another domain, an expiring link for a private file', async () => {
  const linkWith = async (more: Partial<UploadOptions>) =>
    (await run([photo()], more)).files[0]?.link;
  expect(await linkWith({ useNewUpload: true })).toBe('u/ann/a.jpg');
  expect(await linkWith({ downloadDomain: 'https://img.example/' })).toBe(
    'https://img.example/u/ann/a.jpg',
  );
  expect(await linkWith({ private: true })).toBe('/show/u/ann/a.jpg?for=3600');
  expect(await linkWith({ private: true, useNewUpload: true })).toBe('u/ann/a.jpg');
});

test('to the server itself: one form, a list as answer', async () => {
  const files = [photo('x.jpg'), photo('yy.jpg')];
  const result = await run(files, { uploadServer: true, useNewUpload: true });
  expect(result).toMatchObject({ code: 0, upload_url: '/server', key: 'u/ann/x.jpg' });
  expect(result.files.map(({ link, info }) => [link, info?.persistentId])).toEqual([
    ['u/ann/x.jpg', 'p-u/ann/x.jpg'],
    ['u/ann/yy.jpg', 'p-u/ann/yy.jpg'],
  ]);
});

test("no signature: code 3; refused by the storage: code 4; the server's message takes precedence", async () => {
  const noSign = { ...server.calls, sign: () => Promise.reject(new Error('Network Error')) };
  const twice = { attempts: 2, baseMs: 1, capMs: 1 };
  expect(await run([photo()], { calls: noSign, retry: twice })).toMatchObject({
    code: 3,
    message: words.failed,
  });
  const refused = Object.assign(new Error('used up for today'), { code: 5111, data: null });
  const quota = { ...server.calls, sign: () => Promise.reject(refused) };
  expect(await run([photo()], { calls: quota })).toMatchObject({
    code: 3,
    message: 'used up for today',
  });
  server.state.fault = () => ({ kind: 'status', status: 403 });
  expect(await run([photo()])).toMatchObject({ code: 4, message: words.failed });
  expect(await run([aFile(10)])).toMatchObject({ code: 4, message: words.videoFailed });
  expect(await run([photo()], { uploadServer: true })).toMatchObject({ code: 4 });
  server.state.fault = () => null;
  server.state.refuse = () => ({ code: 5103 });
  expect(await run([photo()])).toMatchObject({ code: 4, message: 'a sentence for people' });
});

test.each([5105, 5113])('an expired signature (%i) is renewed, once', async (code) => {
  let refusals = 1;
  server.state.refuse = () => (refusals-- > 0 ? { code } : null);
  const before = server.state.signs;
  expect(await run([photo()])).toMatchObject({ code: 0 });
  expect(server.state.signs - before).toBe(2);
  refusals = 2;
  expect(await run([photo()])).toMatchObject({ code: 4 });
});

test('lost answers and a Wi-Fi portal are retried; the stored bytes match', async () => {
  const faults = ['cutBefore', 'cutInBody', 'cutAfter', 'cutInAnswer', 'portal', 'stall'] as const;
  const waiting = [...faults];
  server.state.fault = () => {
    const kind = waiting.shift();
    return kind === undefined ? null : { kind };
  };
  expect(await run([photo()], { idleMs: 500 })).toMatchObject({ code: 0 });
  const sent = Buffer.from(await photo().arrayBuffer());
  expect(server.objects.get('u/ann/a.jpg')?.equals(sent)).toBe(true);
});
