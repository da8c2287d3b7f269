import { createHash } from 'node:crypto';
import { uploadPhoto } from '@yanche/contract/files/files';
import { photoAt } from '@yanche/contract/files/photo-at';
import { listParts, partBytes } from '@yanche/contract/files/uploads';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aPicture } from '#testing/a-picture.ts';
import { anUploader, type Uploader } from '#testing/an-uploader.ts';
import { runJob } from '#testing/run-job.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { startSecondProcess } from '#testing/second-process.ts';
import { startApiWith, storeNames } from '#testing/storages.ts';
import type { TestApi, TestPerson } from '#testing/test-api.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const film = fileOf('mp4', 2 * partBytes + 1000);
const pieceOf = (number: number) => film.subarray((number - 1) * partBytes, number * partBytes);

describe.each(storeNames)('two processes on one database and %s', (store) => {
  let one: TestApi;
  let other: TestApi;
  let close: () => Promise<void>;
  let person: TestPerson;
  let byOne: Uploader;
  let byOther: Uploader;
  beforeAll(async () => {
    const with_ = await startApiWith(store);
    one = with_.api;
    other = await startSecondProcess(one);
    close = async () => {
      await other.close();
      await with_.close();
    };
    person = await one.aPerson(['inspector']);
    byOne = await anUploader(one, person);
    // Signed with the first process's credential: keys are derived, not stored.
    byOther = { ...(await anUploader(other, person)), credential: byOne.credential };
  });
  afterAll(() => close());

  /** Three parts, the middle one through the other process. */
  const begin = async () => {
    const key = `${byOne.credential.prefix}${newId()}.mp4`;
    const at = { key, uploadId: await byOne.create(key) };
    const parts = [];
    for (const [index, by] of [byOne, byOther, byOne].entries()) {
      const number = index + 1;
      const { code, data } = await by.part({ ...at, number }, pieceOf(number));
      expect(code).toBe(0);
      parts.push({ part_number: number, etag: data.etag });
    }
    return { at, parts };
  };

  test('an upload started at one process is listed and completed at the other, and served by both', async () => {
    const { at, parts } = await begin();
    const listed = await byOther.send(listParts, { query: { upload_id: at.uploadId } });
    expect(listed.data.parts.map(({ part_number, etag }) => ({ part_number, etag }))).toEqual(
      parts,
    );
    const { data } = await byOther.complete(at, parts);
    expect(data.info).toMatchObject({ sha256: sha(film), size: film.length });
    expect((await byOne.complete(at, parts)).data).toEqual(data);
    for (const { app } of [one, other]) {
      expect(sha((await app.inject({ url: data.info.url })).rawPayload)).toBe(sha(film));
      const range = `bytes=${partBytes - 2}-${partBytes + 1}`;
      const piece = await app.inject({ url: data.info.url, headers: { range } });
      expect(piece.rawPayload).toEqual(film.subarray(partBytes - 2, partBytes + 2));
    }
  });

  test('completing at both at once creates one file', async () => {
    const { at, parts } = await begin();
    const replies = await Promise.all([byOne, byOther].map((by) => by.complete(at, parts)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0]);
    expect(replies[1]?.data).toEqual(replies[0]?.data);
    expect(replies[0]?.data.info.sha256).toBe(sha(film));
  });

  test('a photo stored by one is shown by the other, including renditions', async () => {
    const bytes = await aPicture();
    const fileId = newId();
    const query = { fileId, sha256: sha(bytes) };
    const { data } = await one.call(person, uploadPhoto, { query, body: bytes });
    expect((await other.app.inject({ url: data.url })).rawPayload.equals(bytes)).toBe(true);
    const url = photoAt(one.deps.links.photoUrl(fileId, one.time.now), 'thumb');
    const replies = await Promise.all([one, other].map(({ app }) => app.inject({ url })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[1]?.rawPayload).toEqual(replies[0]?.rawPayload);
  });

  test('concurrent sweeps delete leftovers and keep finished files', async () => {
    const done = await begin();
    const { data } = await byOther.complete(done.at, done.parts);
    const { at } = await begin();
    const start = one.time.now;
    one.time.now = new Date(start.getTime() + DAY_MS + HOUR_MS);
    await Promise.all([one, other].map((api) => runJob(api, 'sweepUploads')));
    one.time.now = start;
    const row = await one.deps.db
      .selectFrom('uploads')
      .select(['status', 'parts_kept'])
      .where('id', '=', at.uploadId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'aborted', parts_kept: false });
    expect((await other.app.inject({ url: data.info.url })).rawPayload.equals(film)).toBe(true);
  });
});
