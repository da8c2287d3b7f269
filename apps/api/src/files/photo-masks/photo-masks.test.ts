import { createHash } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { photoAt } from '@yanche/contract/files/photo-at';
import {
  getCommonReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { photoMaskPolicy } from '@yanche/rules/work/photo-mask-state';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { OcrFault } from '#providers/ocr/ocr.ts';
import { aPicture } from '#testing/a-picture.ts';
import { abnormal, aFinding } from '#testing/a-task.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { addRows, rowsOf } from '#testing/rows.ts';
import { makePhotoMasks } from './make-photo-masks.ts';

let real: Pick<Deps, 'ocr'>;
test.beforeAll(() => {
  real = { ocr: api.deps.ocr };
});
test.afterEach(async () => {
  api.deps.ocr = real.ocr;
  await api.deps.db.deleteFrom('photo_masks').execute();
});

const plateBox = [
  { x: 0.4, y: 0.4 },
  { x: 0.6, y: 0.4 },
  { x: 0.6, y: 0.5 },
  { x: 0.4, y: 0.5 },
];

/** A reader that finds one plate in every original, and counts what it was given. */
function readByHand(fails: () => boolean = () => false): { reads: () => number } {
  let reads = 0;
  const seen = new Set<string>();
  api.deps.ocr = {
    ...real.ocr,
    findPlates: async (photo) => {
      reads += 1;
      if (fails()) throw new OcrFault('late', 'called off');
      const hash = createHash('sha256').update(photo).digest('hex');
      const isNew = seen.size % 2 === 0;
      seen.add(hash);
      return isNew ? [plateBox] : [];
    },
  };
  return { reads: () => reads };
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let shade = 0;
async function aStoredPhoto(): Promise<{ fileId: string; bytes: Buffer }> {
  shade += 1;
  const bytes = await aPicture({ width: 300 + shade, height: 200 });
  const fileId = newId();
  const object_key = `photo/test/${fileId}.jpg`;
  await api.deps.storage.put(object_key, bytes);
  await addRows('files', {
    id: fileId,
    owner_id: inspector.userId,
    object_key,
    content_type: 'image/jpeg',
    bytes: bytes.length,
    sha256: sha(bytes),
    created_at: api.time.now,
  });
  return { fileId, bytes };
}

/** A published report with one photo that has bytes, in a finding. */
async function aReportWithPhoto() {
  const { fileId, bytes } = await aStoredPhoto();
  const finding = aFinding('不一致', { photos: [fileId] });
  const made = await aPublishedReport({ special: [abnormal('ID009', finding)] });
  const { data: own } = await api.call(made.owner, reportByOrder, {
    query: { orderId: made.orderId },
  });
  const query = { reportNo: made.reportNo, code: own.shortCode };
  const ask = async () => (await api.call(null, sharedReport, { query })).data;
  return { ...made, own, query, ask, fileId, bytes };
}
const allAs = (state: string, { content }: AnswerOf<typeof sharedReport>) =>
  Object.fromEntries(content.photos.map((photo) => [photo.fileId, state]));
const get = (url: string) => api.app.inject({ url, headers: { accept: 'image/webp,image/*' } });
const make = () => makePhotoMasks(api.deps, new AbortController().signal);

test('a stranger sees the copy only, and nothing at all before it is made', async () => {
  const { ask, fileId, own } = await aReportWithPhoto();
  readByHand();
  const early = await ask();
  expect(early.photoUrls).toEqual({});
  expect(early.pendingPhotos).toBe(early.content.photos.length);
  expect(early.missingPhotos).toEqual(allAs('pending', early));
  await make();
  const { photoUrls, content, missingPhotos } = await ask();
  const url = photoUrls[fileId] ?? '';
  expect(missingPhotos).not.toHaveProperty(fileId);
  expect(content.photos.map((photo) => photo.fileId)).toContain(fileId);
  const copy = await get(photoAt(url, 'card'));
  expect(copy.statusCode).toBe(200);
  const original = await get(photoAt(own.photoUrls[fileId] ?? '', 'card'));
  expect(copy.rawPayload.equals(original.rawPayload)).toBe(false);
  expect(copy.headers['etag']).not.toBe(original.headers['etag']);
  // What cannot be read is not shown: the other photos of the test have no bytes.
  expect(Object.keys(photoUrls)).toEqual([fileId]);
});

test('the address of a copy opens no original, in any size', async () => {
  const { ask, fileId, bytes } = await aReportWithPhoto();
  readByHand();
  await ask();
  await make();
  const { photoUrls } = await ask();
  const url = photoUrls[fileId] ?? '';
  for (const other of [
    url.replace('/masked', ''),
    url.replace('/photos/', '/files/').replace('/masked', ''),
    url.replace('/masked', '').replace('/photos/', '/clips/'),
    url.replace(/sig=(.)/, (_, first) => (first === '_' ? 'sig=-' : 'sig=_')),
    url.replace(/exp=\d+/, 'exp=4102444800'),
    url.split('?')[0] ?? '',
  ]) {
    expect((await get(other)).statusCode, other).toBe(403);
  }
  expect((await get(`${url}&size=original`)).statusCode).toBe(400);
  for (const size of ['thumb', 'card', 'full'] as const) {
    const { rawPayload, statusCode } = await get(photoAt(url, size));
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(false);
  }
});

test('thumbnails of the verification and the short report are copies, too', async () => {
  const { query, ask } = await aReportWithPhoto();
  readByHand();
  const thumbs = async () => (await api.call(null, verifyReport, { query })).data.thumbs;
  const cover = async () => (await api.call(null, getCommonReportShort, { query })).data.coverUrl;
  expect(await thumbs()).toEqual([]);
  expect(await cover()).toBeNull();
  await ask();
  await make();
  for (const url of [...(await thumbs()), (await cover()) ?? '/masked?']) {
    expect(url).toContain('/masked?');
  }
});

test('the owner keeps the photos as they were taken, under their signed hash', async () => {
  const { own, fileId, bytes } = await aReportWithPhoto();
  expect(own.photoUrls[fileId]).not.toContain('/masked');
  const photo = own.content.photos.find((each) => each.fileId === fileId);
  expect(photo?.sha256).toBe(sha(bytes));
});

test('made once, whoever asks and however many processes do', async () => {
  const { ask, fileId } = await aReportWithPhoto();
  const { reads } = readByHand();
  await Promise.all([ask(), ask()]);
  await inParallel(3, make);
  expect(reads()).toBe(2); // the original, and the copy once more
  await ask();
  expect(await make()).toBe(0);
  const rows = await rowsOf('photo_masks', { file_id: fileId }, 'sha256');
  expect(rows).toMatchObject([{ status: 'ready', plates: 1 }]);
});

test('a photo that cannot be read is not shown, and said to be withheld; a day later it is tried again', async () => {
  const { ask, fileId } = await aReportWithPhoto();
  let broken = true;
  readByHand(() => broken);
  await ask();
  let passed = 0;
  for (const pause of [0, ...photoMaskPolicy.pausesMs]) {
    passed += pause + MINUTE_MS;
    advanceTime(passed);
    await make();
  }
  const failed = await ask();
  expect(failed.photoUrls).toEqual({});
  expect(failed).toMatchObject({ pendingPhotos: 0, withheldPhotos: failed.content.photos.length });
  expect(failed.missingPhotos).toEqual(allAs('withheld', failed));
  broken = false;
  advanceTime(passed + DAY_MS + MINUTE_MS);
  await ask();
  await make();
  expect(Object.keys((await ask()).photoUrls)).toEqual([fileId]);
});

test('a process that ends gives the photo back, and the try does not count', async () => {
  const { ask, fileId } = await aReportWithPhoto();
  await ask();
  const ending = new AbortController();
  api.deps.ocr = {
    ...real.ocr,
    findPlates: async () => {
      ending.abort();
      throw new OcrFault('late', 'called off');
    },
  };
  await makePhotoMasks(api.deps, ending.signal).catch(() => undefined);
  const rows = await rowsOf('photo_masks', { file_id: fileId }, 'sha256');
  expect(rows).toMatchObject([{ status: 'wanted', tries: 0 }]);
});
