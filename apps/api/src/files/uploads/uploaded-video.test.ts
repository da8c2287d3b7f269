import { uploadedVideo } from '@yanche/contract/files/uploads';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aVideo } from '#testing/a-video.ts';
import { anUploader, md5Of } from '#testing/an-uploader.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let person: TestPerson;
test.beforeAll(async () => {
  person = await api.aPerson(['dealerOwner']);
});

const ask = (by: TestPerson | null, persistentId: string) =>
  api.call(by, uploadedVideo, { query: { persistentId } });

/** A multipart upload with one part. */
async function upload(type: 'mp4' | 'webm' | 'jpeg', more: object = {}) {
  const uploader = await anUploader(api, person);
  const bytes = fileOf(type, 4000);
  const key = `${uploader.credential.prefix}${newId()}`;
  const uploadId = await uploader.create(key);
  await uploader.part({ key, uploadId, number: 1 }, bytes);
  const parts = [{ part_number: 1, etag: md5Of(bytes) }];
  const finish = () => uploader.complete({ key, uploadId }, parts, more);
  return { finish, info: (await finish()).data.info };
}

test('every uploaded video is queued once, even when calls repeat', async () => {
  const { finish, info } = await upload('mp4', {
    action: 'mp4',
    notify_url: 'http://localhost:3000/hook',
  });
  await finish();
  const { code, data } = await ask(person, info.persistentId);
  expect(code).toBe(0);
  expect(data).toMatchObject({ status: 'wanted', percent: 0, coverUrl: null, failReason: null });
  const original = await api.app.inject({ url: data.url });
  expect(original.rawPayload.equals(fileOf('mp4', 4000))).toBe(true);
});

test('what browsers film is converted, too', async () => {
  const { info } = await upload('webm', { filetype: 'video/webm' });
  expect(info.content_type).toBe('video/webm');
  expect((await ask(person, info.persistentId)).data.status).toBe('wanted');
});

test('a picture has no video state', async () => {
  const { info } = await upload('jpeg');
  expect((await ask(person, info.persistentId)).code).toBe(5001);
});

test('only the owner sees the state', async () => {
  const id = await aVideo(api, person);
  expect((await ask(null, id)).code).toBe(1001);
  for (const role of ['dealerOwner', 'buyer', 'inspector', 'reviewer', 'admin'] as const) {
    expect((await ask(await api.aPerson([role]), id)).code).toBe(5001);
  }
  expect((await ask(person, newId())).code).toBe(5001);
});

test('malformed requests are refused', async () => {
  expect((await ask(person, 'all')).status).toBe(400);
  const more = { query: { persistentId: newId(), more: '1' } };
  expect((await api.call(person, uploadedVideo, more)).status).toBe(400);
});
