import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadedVideo } from '@yanche/contract/files/uploads';
import { type VideoFault, videoPolicy } from '@yanche/rules/work/video-state';
import { expect } from 'vitest';
import { type VideoConverter, VideoError } from '#providers/video/video-converter.ts';
import { leaseVideo } from './videos.store.ts';
import { busyLanes } from '#lib/repeat-in-lanes.ts';
import { aVideo } from '#testing/a-video.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { runJob } from '#testing/run-job.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { makeVideos } from './make-videos.ts';

const film = fileOf('mp4', 5000);
let person: TestPerson;
let converted: string[];

test.beforeAll(async () => {
  person = await api.aPerson(['dealerOwner']);
});
test.beforeEach(() => {
  converted = [];
  convertByHand();
});
test.afterEach(async () => {
  await api.deps.db.deleteFrom('videos').execute();
});

/** A stub converter: these tests are about scheduling; its output shows what it was made from. */
function convertByHand(before: (...given: Parameters<VideoConverter>) => unknown = () => {}): void {
  api.deps.convertVideo = async (files, watch) => {
    converted.push(files.source);
    await before(files, watch);
    await writeFile(files.video, `made of ${(await readFile(files.source)).length}`);
    await writeFile(files.cover, fileOf('jpeg', 100));
  };
}
const fails = (fault: VideoFault) => () => {
  throw new VideoError(fault, 'by hand');
};
const make = (signal = new AbortController().signal) => makeVideos(api.deps, signal);
const videoOf = (id: string) => rowOf('videos', { upload_id: id });
const stateOf = async (persistentId: string) =>
  (await api.call(person, uploadedVideo, { query: { persistentId } })).data;
const served = async (url: string) => (await api.app.inject({ url })).rawPayload;
const leftovers = async () => {
  const folder = path.join(api.deps.config.dataDir, 'objects/received');
  return readdir(folder).catch(() => []);
};

test('the original is served until the conversion is ready', async () => {
  const id = await aVideo(api, person, { bytes: film });
  const before = await stateOf(id);
  expect(before).toMatchObject({ status: 'wanted', percent: 0, coverUrl: null, failReason: null });
  expect((await served(before.url)).equals(film)).toBe(true);

  expect(await make()).toBe(1);
  const ready = await stateOf(id);
  expect(ready).toMatchObject({ status: 'ready', percent: 100, failReason: null });
  expect(String(await served(ready.url))).toBe('made of 5000');
  expect(ready.coverUrl).toMatch(/^\/photos\//);
  expect(await leftovers()).toEqual([]);
  expect(await make()).toBe(0);
  expect(converted).toHaveLength(1);
});

test('two processes convert each video once, each process a few at once and no more', async () => {
  const count = 2 * busyLanes + 2;
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push(await aVideo(api, person));
  let atOnce = 0;
  let most = 0;
  convertByHand(async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((done) => setTimeout(done, 30));
    atOnce -= 1;
  });
  const alone = await make();
  expect([alone, converted.length, most]).toEqual([count, count, busyLanes]);
  for (let n = 0; n < count; n += 1) ids.push(await aVideo(api, person));
  const [one, other] = await Promise.all([make(), make()]);
  expect([one + other, converted.length]).toEqual([count, 2 * count]);
  expect(most).toBeLessThanOrEqual(2 * busyLanes);
  for (const id of ids) expect((await stateOf(id)).status).toBe('ready');
});

test('failures are retried with growing pauses, then reported with a reason', async () => {
  const id = await aVideo(api, person);
  convertByHand(fails('tooSlow'));
  for (const pause of [15_000, 60_000]) {
    await expect(make()).rejects.toThrow('tooSlow');
    expect(await stateOf(id)).toMatchObject({ status: 'wanted', failReason: null });
    advanceTime(pause - 1);
    expect(await make()).toBe(0);
    advanceTime(1);
  }
  await expect(make()).rejects.toThrow('tooSlow');
  const failed = await stateOf(id);
  expect(failed).toMatchObject({
    status: 'failed',
    failReason: { code: 'tooSlow', text: '视频转码超时' },
  });
  expect((await served(failed.url)).equals(film)).toBe(true);
  advanceTime(24 * 3_600_000);
  expect(await make()).toBe(0);
  expect(await leftovers()).toEqual([]);
});

test('a broken video is not retried and does not block the next', async () => {
  const broken = await aVideo(api, person, { bytes: fileOf('mp4', 4000) });
  const good = await aVideo(api, person);
  // Which of them is begun first is open: both are, at once.
  convertByHand(async ({ source }) => {
    if ((await readFile(source)).length === 4000) fails('unreadable')();
  });
  await expect(make()).rejects.toThrow('unreadable');
  expect(await make()).toBe(0);
  expect((await stateOf(broken)).status).toBe('failed');
  expect((await stateOf(good)).status).toBe('ready');
});

test('without a converter the state says so, and conversion continues once one is installed', async () => {
  const id = await aVideo(api, person);
  convertByHand(fails('noConverter'));
  for (let hour = 0; hour < 5; hour += 1) {
    expect(await make()).toBe(1);
    expect(await stateOf(id)).toMatchObject({
      status: 'unavailable',
      failReason: { code: 'noConverter' },
    });
    expect(await make()).toBe(0);
    advanceTime(3_600_000);
  }
  convertByHand();
  expect(await make()).toBe(1);
  expect((await stateOf(id)).status).toBe('ready');
});

test('a crashed converter is replaced after its lease; a slow one can no longer finish', async () => {
  const id = await aVideo(api, person);
  convertByHand(async () => {
    if (converted.length > 1) return;
    advanceTime(videoPolicy.lease.ms - 1);
    expect(await make()).toBe(0);
    advanceTime(1);
    expect(await make()).toBe(1);
  });
  expect(await make()).toBe(1);
  const ready = await stateOf(id);
  expect(await videoOf(id)).toMatchObject({ status: 'ready', tries: 2 });
  expect(String(await served(ready.url))).toBe('made of 5000');
  await runJob(api, 'sweepUploads');
  expect(await readdir(path.join(api.deps.config.dataDir, 'objects/video', id))).toHaveLength(2);
});

test('a video that crashes every converter is given up', async () => {
  const id = await aVideo(api, person);
  for (let n = 1; n <= 3; n += 1) {
    expect(await leaseVideo(api.deps.db, api.time.now)).toMatchObject({ tries: n });
    advanceTime(videoPolicy.lease.ms);
  }
  expect(await make()).toBe(0);
  expect(await stateOf(id)).toMatchObject({ status: 'failed', failReason: { code: 'broken' } });
});

test('progress is stored and renews the lease', { timeout: 20_000 }, async () => {
  const id = await aVideo(api, person);
  convertByHand(async (_, { onPercent }) => {
    onPercent(42);
    advanceTime(30_000);
    await expect.poll(async () => (await stateOf(id)).percent, { timeout: 10_000 }).toBe(42);
    expect((await videoOf(id)).due_at).toEqual(
      new Date(api.time.now.getTime() + videoPolicy.lease.ms),
    );
  });
  await make();
  expect((await stateOf(id)).status).toBe('ready');
});

test('on shutdown the video is released without costing a try', async () => {
  const id = await aVideo(api, person);
  const ending = new AbortController();
  convertByHand((_, { signal }) => {
    ending.abort(new Error('the process ends'));
    signal.throwIfAborted();
  });
  expect(await make(ending.signal)).toBe(0);
  expect(await videoOf(id)).toMatchObject({ status: 'wanted', tries: 0, due_at: start });
  expect(await make(ending.signal)).toBe(0);
  expect(converted).toHaveLength(1);
});

test('a storage failure is retried', async () => {
  const id = await aVideo(api, person);
  const { storage } = api.deps;
  const putReceived = () => Promise.reject(new Error('storage: full'));
  api.deps.storage = { ...storage, putReceived };
  await expect(make()).rejects.toThrow('full');
  api.deps.storage = storage;
  advanceTime(15_000);
  await make();
  expect((await stateOf(id)).status).toBe('ready');
});
