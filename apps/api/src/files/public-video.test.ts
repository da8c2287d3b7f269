import { writeFile } from 'node:fs/promises';
import { showUpload } from '@yanche/contract/files/uploads';
import { expect } from 'vitest';
import { VideoError } from '#providers/video/video-converter.ts';
import { aVideoFile, picture, gpsPlaces } from '#testing/a-video-file.ts';
import { aVideo } from '#testing/a-video.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
test.beforeAll(async () => {
  owner = await api.aPerson(['dealerOwner']);
});
test.beforeEach(() => lackConverter());

function lackConverter(): void {
  api.deps.convertVideo = async () => {
    throw new VideoError('noConverter', 'by hand');
  };
}
const made = Buffer.from('what was made of it, without a place');
function haveConverter(): void {
  api.deps.convertVideo = async (files) => {
    await writeFile(files.video, made);
    await writeFile(files.cover, fileOf('jpeg', 100));
  };
}
const convert = () => runSlowJob(api, 'makeVideos');
const film = aVideoFile();
const aPublicVideo = (bytes = film) => aVideo(api, owner, { bytes, acl: 'public-read' });
const get = (id: string, headers = {}) => api.app.inject({ url: `/objects/u/${id}`, headers });
const linkOf = async (who: TestPerson | null, id: string) =>
  (await api.call(who, showUpload, { query: { key: `u/${id}` } })).data.url;
const tells = (bytes: Buffer) => gpsPlaces.some((place) => bytes.includes(place.slice(0, 8)));

test('while a video is being converted its state is answered, never the original', async () => {
  const id = await aPublicVideo();
  const reply = await get(id, { 'accept-language': 'en' });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: 5118, data: { status: 'wanted', percent: 0 } });
  expect(reply.json().message).toContain('being made ready');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('after conversion others get the result; its owner gets the original', async () => {
  haveConverter();
  const id = await aPublicVideo();
  await convert();
  const stranger = await api.aPerson(['buyer']);
  expect((await get(id)).rawPayload.equals(made)).toBe(true);
  expect((await get(id)).headers['content-type']).toBe('video/mp4');
  const shown = await api.app.inject({ url: await linkOf(stranger, id) });
  expect(shown.rawPayload.equals(made)).toBe(true);
  const original = await api.app.inject({ url: await linkOf(owner, id) });
  expect(original.rawPayload.equals(film)).toBe(true);
  expect((await api.call(null, showUpload, { query: { key: `u/${id}` } })).code).toBe(1001);
});

test('without a converter the original is served with its positions redacted, whole and in ranges', async () => {
  const id = await aPublicVideo();
  await convert();
  const whole = await get(id);
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, film.length]);
  expect(tells(whole.rawPayload)).toBe(false);
  expect(whole.rawPayload.includes(picture)).toBe(true);
  expect(whole.headers['cache-control']).toBe('no-store');
  for (const [from, to] of [
    [0, 99],
    [100, film.length - 40],
    [film.length - 90, film.length - 1],
  ] as const) {
    const piece = await get(id, { range: `bytes=${from}-${to}` });
    expect(piece.statusCode).toBe(206);
    expect(piece.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true);
  }
  const link = await linkOf(await api.aPerson(['buyer']), id);
  const shown = await api.app.inject({ url: link });
  expect(shown.rawPayload.equals(whole.rawPayload)).toBe(true);
});

test('a video that cannot be parsed completely is withheld, with the reason', async () => {
  const id = await aPublicVideo(
    Buffer.concat([fileOf('mp4', 500), Buffer.from(gpsPlaces[0] ?? '')]),
  );
  await convert();
  const reply = await get(id, { 'accept-language': 'en' });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 5119]);
  expect(reply.json().message).toContain('only its owner and reviewers');
  expect((await api.app.inject({ url: await linkOf(owner, id) })).statusCode).toBe(200);
});
