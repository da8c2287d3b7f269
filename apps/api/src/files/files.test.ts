import { createHash } from 'node:crypto';
import { failureCodes } from '@yanche/contract/failure-codes';
import { uploadPhoto } from '@yanche/contract/files/files';
import { expect } from 'vitest';
import { v4 } from 'uuid';
import { newId } from '#lib/ids.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import { heads } from '#testing/sample-bytes.ts';
import { api, test, inParallel } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const jpeg = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]);
const webp = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1');
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let person: TestPerson;
test.beforeAll(async () => {
  person = await api.aPerson(['inspector']);
});

const upload = (bytes: Uint8Array, fileId = newId(), by: TestPerson | null = person, more = {}) =>
  api.call(by, uploadPhoto, { query: { fileId, sha256: sha(bytes), ...more }, body: bytes });
const rowOf = (fileId: string) =>
  api.deps.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();

test.each([
  ['image/jpeg', 'jpg', jpeg('one')],
  ['image/png', 'png', heads.png],
  ['image/webp', 'webp', webp],
])('a photo is stored with its real type: %s', async (contentType, ext, bytes) => {
  const fileId = newId();
  const { data } = await upload(bytes, fileId, person, {
    takenAt: '2026-11-20T09:00:00+08:00',
    lng: 120.1,
    lat: 30.2,
  });
  expect(data).toMatchObject({ fileId, sha256: sha(bytes) });
  const row = await rowOf(fileId);
  expect(row).toMatchObject({ content_type: contentType, bytes: bytes.length, lng: 120.1 });
  expect(row?.object_key).toMatch(new RegExp(String.raw`^photo/2026/11/[0-9a-f-]{36}\.${ext}$`));
  expect(row?.taken_at?.toISOString()).toBe('2026-11-20T01:00:00.000Z');

  const reply = await api.app.inject({ url: data.url });
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(bytes)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': contentType,
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
});

test('what cannot be seen on a photo is noted as it comes; of what is no picture nothing is said', async () => {
  const noted = async (bytes: Uint8Array) => {
    const fileId = newId();
    await upload(bytes, fileId);
    return (await rowOf(fileId))?.photo_problems;
  };
  expect(await noted(await aPhoto())).toEqual([]);
  expect(await noted(await aPhoto({ blur: 12 }))).toEqual(['blurry']);
  expect(await noted(await aPhoto({ light: 0.1 }))).toEqual(['tooDark', 'blurry']);
  expect(await noted(jpeg('no picture'))).toBeNull();
});

test("a photo of one person is refused under another person's session on the same phone", async () => {
  const other = await api.aPerson(['inspector']);
  const [bytes, fileId] = [jpeg('whose'), newId()];
  const refused = await upload(bytes, fileId, other, { by: person.userId });
  expect(refused).toMatchObject({ status: 200, code: 1005 });
  expect(await rowOf(fileId)).toBeUndefined();
  expect((await upload(bytes, fileId, person, { by: person.userId })).code).toBe(0);
  expect((await upload(bytes, fileId, person, { by: 'x' })).status).toBe(400);
});

test('repeating an upload gives the same answer and stores nothing more', async () => {
  const bytes = jpeg('twice');
  const fileId = newId();
  const replies = [await upload(bytes, fileId), await upload(bytes, fileId)];
  const atOnce = await inParallel(6, () => upload(bytes, fileId));
  expect(new Set([...replies, ...atOnce].map((reply) => JSON.stringify(reply))).size).toBe(1);
});

test('concurrent uploads of one id: one set of bytes wins and is served', async () => {
  const fileId = newId();
  const versions = Array.from({ length: 6 }, (_, i) => jpeg(`version ${i}`));
  const replies = await Promise.all(versions.map((bytes) => upload(bytes, fileId)));
  const won = replies.filter((reply) => reply.code === 0);
  expect(won).toHaveLength(1);
  const served = await api.app.inject({ url: won[0]?.data.url ?? '' });
  expect(sha(served.rawPayload)).toBe(won[0]?.data.sha256);
});

test('an id belongs to one photo of one person', async () => {
  const fileId = newId();
  await upload(jpeg('mine'), fileId);
  const other = await api.aPerson(['inspector']);
  expect((await upload(jpeg('changed'), fileId)).code).toBe(2001);
  expect((await upload(jpeg('mine'), fileId, other)).code).toBe(2001);
  expect((await rowOf(fileId))?.sha256).toBe(sha(jpeg('mine')));
});

test('bytes that do not match their hash are refused', async () => {
  const fileId = newId();
  const reply = await api.call(person, uploadPhoto, {
    query: { fileId, sha256: sha(jpeg('a')) },
    body: jpeg('b'),
  });
  expect(reply.code).toBe(2001);
  expect(await rowOf(fileId)).toBeUndefined();
});

test.each([
  ['html', Buffer.from('<html><script>alert(1)</script>')],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['php', Buffer.from('<?php phpinfo();')],
  ['gif', Buffer.from('GIF89a')],
  ['riff that is no webp', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1')],
  [
    'eicar',
    Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!`),
  ],
  ['cut short', Buffer.from([0xff, 0xd8])],
])('files that are no picture are refused: %s', async (_, bytes) => {
  expect((await upload(bytes)).code).toBe(5002);
});

test('uploads need a session and a well-formed request', async () => {
  const bytes = jpeg('x');
  expect((await upload(bytes, newId(), null)).code).toBe(1001);
  expect((await upload(bytes, '../../etc/passwd')).status).toBe(400);
  expect((await upload(bytes, newId(), person, { key: 'photo/x.jpg' })).status).toBe(400);
  const asForm = await api.app.inject({
    method: 'POST',
    url: `${uploadPhoto.path}?fileId=${newId()}&sha256=${sha(bytes)}`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: `yc_session=${person.token}`,
      'content-type': 'application/json',
    },
    payload: '{}',
  });
  expect(asForm.statusCode).toBe(400);
});

test('a photo above 12 MB is refused', async () => {
  const huge = Buffer.concat([jpeg(''), Buffer.alloc(12 * 1024 * 1024)]);
  expect(await upload(huge)).toMatchObject({ status: 413, code: 9413 });
});

test('photos beyond the hourly limit are refused; repeated uploads are still answered', async () => {
  const eager = await api.aPerson(['inspector']);
  const [bytes, fileId] = [jpeg('eager'), newId()];
  expect((await upload(bytes, fileId, eager)).code).toBe(0);
  const { key } = limitOf(api.deps.pii, 'photoByPerson', eager.userId);
  const hits = Array.from({ length: 600 }, () => api.time.now);
  await setRows('limits', { key }, { hits });
  const refused = newId();
  expect((await upload(jpeg('more'), refused, eager)).code).toBe(failureCodes.tooOften);
  expect(await rowOf(refused)).toBeUndefined();
  expect((await upload(bytes, fileId, eager)).code).toBe(0);
  expect((await upload(jpeg('mine'))).code).toBe(0);
});

test('a link expires and cannot be changed to another file or time', async () => {
  const { data } = await upload(jpeg('linked'));
  const link = new URL(data.url, 'http://localhost');
  const status = async (change: (url: URL) => void) => {
    const url = new URL(link);
    change(url);
    return (await api.app.inject({ url: url.pathname + url.search })).statusCode;
  };
  const exp = Number(link.searchParams.get('exp'));
  expect(await status(() => {})).toBe(200);
  expect(await status((url) => (url.pathname = `/files/${v4()}`))).toBe(403);
  expect(await status((url) => url.searchParams.set('exp', String(exp + 1)))).toBe(403);
  expect(await status((url) => url.searchParams.set('sig', 'x'))).toBe(403);
  expect(await status((url) => url.searchParams.delete('sig'))).toBe(403);
  expect(await status((url) => url.searchParams.append('exp', String(exp)))).toBe(403);

  const then = api.time.now;
  api.time.now = new Date(exp * 1000);
  const late = await api.app.inject({ url: data.url });
  api.time.now = then;
  expect(late.statusCode).toBe(403);
  expect(late.headers['cache-control']).toBe('no-store');
  expect(late.json()).toMatchObject({ code: 1003, data: null });
});

test('a valid link to a missing file or object is 404', async () => {
  const missing = await api.app.inject({ url: api.deps.links.fileUrl(v4(), api.time.now) });
  expect(missing.statusCode).toBe(404);
  expect(missing.json().code).toBe(5001);

  const { data } = await upload(jpeg('lost'));
  await api.deps.storage.remove((await rowOf(data.fileId))?.object_key ?? '');
  expect((await api.app.inject({ url: data.url })).statusCode).toBe(404);
});
