import { createHash, randomBytes } from 'node:crypto';
import { uploadPhoto } from '@yanche/contract/files/files';
import { photoAt } from '@yanche/contract/files/photo-at';
import { showUpload } from '@yanche/contract/files/uploads';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { newId } from '#lib/ids.ts';
import { restrictImageFormats } from './restrict-image-formats.ts';
import { aPicture } from '#testing/a-picture.ts';
import { heads } from '#testing/sample-bytes.ts';
import { api, test, inParallel } from '#testing/fixture.ts';
import { addRows, rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const modern = { accept: 'image/avif,image/webp,image/*' };
let person: TestPerson;
test.beforeAll(async () => {
  person = await api.aPerson(['inspector']);
});

/** Stores a photo and returns the URL given to other people. */
async function stored(bytes: Buffer): Promise<{ fileId: string; url: string; original: string }> {
  const fileId = newId();
  const { code, data } = await api.call(person, uploadPhoto, {
    query: { fileId, sha256: sha(bytes) },
    body: bytes,
  });
  expect(code).toBe(0);
  return { fileId, url: api.deps.links.photoUrl(fileId, api.time.now), original: data.url };
}
const get = (url: string, headers: Record<string, string> = modern) =>
  api.app.inject({ url, headers });

/** Inserts a file that was not uploaded by a call. */
async function insert(bytes: Buffer, more: object): Promise<string> {
  const id = newId();
  const row = {
    id,
    owner_id: person.userId,
    object_key: `upload/${id}`,
    content_type: 'image/jpeg',
    bytes: bytes.length,
    sha256: sha(bytes),
    ...more,
  };
  await api.deps.storage.put(row.object_key, bytes);
  await addRows('files', row);
  return id;
}

test.each([
  ['thumb', [214, 320]],
  ['card', [480, 720]],
  ['full', [1280, 1920]],
] as const)('%s: upright, small, nothing of the camera, kept for ever', async (size, [w, h]) => {
  const { url } = await stored(await aPicture({ width: 2400, height: 1600, orientation: 6 }));
  const reply = await get(photoAt(url, size));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  const meta = await sharp(reply.rawPayload).metadata();
  expect(Math.abs((meta.width ?? 0) - w) + Math.abs((meta.height ?? 0) - h)).toBeLessThan(2);
  expect([meta.exif, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined]);
  expect(reply.rawPayload.includes('SECRETPHONE')).toBe(false);
  // After rotating clockwise, the left half is on top.
  const { data } = await sharp(reply.rawPayload)
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect((data[0] ?? 0) > 150 && (data[5] ?? 0) > 150).toBe(true);
  const again = await get(photoAt(url, size), {
    ...modern,
    'if-none-match': String(reply.headers.etag),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('serves JPEG to browsers without WebP, never enlarges, and fills alpha with white', async () => {
  const clear = await sharp({
    create: { width: 40, height: 30, channels: 4, background: '#00000000' },
  })
    .png()
    .toBuffer();
  const { url } = await stored(clear);
  const reply = await get(url, {});
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  const { data } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
});

test('the original is served unchanged to holders of a link to it', async () => {
  const bytes = await aPicture();
  const { fileId, original, url } = await stored(bytes);
  expect((await get(original)).rawPayload.equals(bytes)).toBe(true);
  const row = await rowOf('files', { id: fileId });
  expect(row).toMatchObject({ lng: 120.16, lat: 30.28 });
  expect(row.taken_at?.toISOString()).toBe('2026-11-20T09:30:00.000Z');
  // Signatures are not interchangeable between the two routes.
  expect((await get(url.replace('/photos/', '/files/'))).statusCode).toBe(403);
  expect((await get(original.replace('/files/', '/photos/'))).statusCode).toBe(403);
});

test("the client's time and position take precedence over the camera's", async () => {
  const bytes = await aPicture();
  const query = {
    fileId: newId(),
    sha256: sha(bytes),
    takenAt: '2026-11-20T09:00:00+08:00',
    lng: 1,
    lat: 2,
  };
  await api.call(person, uploadPhoto, { query, body: bytes });
  const row = await rowOf('files', { id: query.fileId });
  expect(row).toMatchObject({ lng: 1, lat: 2, taken_at: new Date('2026-11-20T01:00:00Z') });
});

test('renditions are made once and shared by all processes through the hash', async () => {
  const bytes = await aPicture();
  const { url, fileId } = await stored(bytes);
  const put = vi.spyOn(api.deps.storage, 'put');
  const replies = await inParallel(8, () => get(photoAt(url, 'thumb')));
  expect(new Set(replies.map(({ rawPayload }) => sha(rawPayload))).size).toBe(1);
  expect(put.mock.calls.map(([key]) => key)).toEqual([`rendition/${sha(bytes)}/thumb.webp`]);
  const read = vi.spyOn(api.deps.storage, 'get');
  await get(photoAt(url, 'thumb'));
  expect(read.mock.calls.flat()).toEqual([`rendition/${sha(bytes)}/thumb.webp`]);
  put.mockRestore();
  read.mockRestore();
  expect(fileId).toBeTruthy();
});

test.each([
  [
    'cut short',
    async () => (await aPicture({ width: 2000, height: 1500 })).subarray(0, 4000),
    422,
    5117,
  ],
  ['noise', async () => Buffer.concat([heads.jpeg, randomBytes(500)]), 422, 5117],
  [
    'unfolding to too much',
    async () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    422,
    5117,
  ],
])('a broken picture answers a failure: %s', async (_, make, status, code) => {
  const { url } = await stored(Buffer.from(await make()));
  const reply = await get(photoAt(url, 'thumb'));
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('HEIC is stored, but its rendition is refused with a message', async () => {
  const fileId = await insert(heads.heic, { content_type: 'image/heic' });
  const url = api.deps.links.photoUrl(fileId, api.time.now);
  const reply = await get(url, { 'accept-language': 'en' });
  expect([reply.statusCode, reply.json().code]).toEqual([415, 5116]);
  expect(reply.json().message).toContain('HEIC');
  const original = await get(api.deps.links.fileUrl(fileId, api.time.now));
  expect(original.rawPayload.equals(heads.heic)).toBe(true);
});

test('a link expires, fits one photo, and accepts known sizes only', async () => {
  const { url, fileId } = await stored(await aPicture());
  const status = async (bent: string) => (await get(bent)).statusCode;
  expect(await status(url.replace(fileId, newId()))).toBe(403);
  expect(await status(url.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`))).toBe(
    403,
  );
  expect(await status(`/photos/${fileId}`)).toBe(403);
  for (const size of ['huge', '', 'constructor', 'thumb&size=card']) {
    expect(await status(`${url}&size=${size}`)).toBe(400);
  }
  const film = await insert(heads.mp4, { kind: 'video', content_type: 'video/mp4' });
  expect(await status(api.deps.links.photoUrl(film, api.time.now))).toBe(404);
  expect(await status(api.deps.links.photoUrl(newId(), api.time.now))).toBe(404);

  const then = api.time.now;
  const exp = Number(new URL(url, 'http://x').searchParams.get('exp'));
  expect(exp * 1000 - then.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
  api.time.now = new Date(exp * 1000);
  expect(await status(url)).toBe(403);
  api.time.now = then;
});

test('a photo whose bytes are gone is not found', async () => {
  const { url, fileId } = await stored(await aPicture({ width: 77 }));
  const { object_key } = await rowOf('files', { id: fileId });
  await api.deps.storage.remove(object_key);
  expect((await get(url)).statusCode).toBe(404);
});

test('a public photo reveals no position; only its owner gets the original', async () => {
  const bytes = await aPicture();
  const key = `u/${newId()}/a.jpg`;
  await insert(bytes, { acl: 'public-read', upload_key: key });
  const shown = await get(`/objects/${key}`);
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  expect((await sharp((await get(`/objects/${key}?size=thumb`)).rawPayload).metadata()).width).toBe(
    320,
  );

  const linkFor = async (who: TestPerson) =>
    (await api.call(who, showUpload, { query: { key } })).data.url;
  expect((await get(await linkFor(person))).rawPayload.equals(bytes)).toBe(true);
  const stranger = await get(await linkFor(await api.aPerson(['buyer'])));
  expect((await sharp(stranger.rawPayload).metadata()).exif).toBeUndefined();
});

test.each([
  ['a page', '<html><script>alert(1)</script></html>'],
  ['an archive', 'PK\x03\x04\x14\0\0\0script PK\x05\x06'],
])('a picture that is also %s is served as a picture only', async (_, hidden) => {
  const bytes = Buffer.concat([await aPicture(), Buffer.from(hidden, 'latin1')]);
  const { url, original } = await stored(bytes);
  const shown = await get(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.includes('script')).toBe(false);
  const evidence = await get(original, { accept: 'text/html' });
  expect(evidence.rawPayload.equals(bytes)).toBe(true);
  expect(evidence.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('the image library opens photo formats only', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const open = () => sharp(svg).png().toBuffer();
  const threads = sharp.concurrency();
  restrictImageFormats();
  await expect(open()).rejects.toThrow();
  await expect(
    sharp(await aPicture())
      .resize(5)
      .toBuffer(),
  ).resolves.toBeTruthy();
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  sharp.concurrency(threads);
  await expect(open()).resolves.toBeTruthy();
});
