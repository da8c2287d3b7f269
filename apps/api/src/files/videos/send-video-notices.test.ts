import { writeFile } from 'node:fs/promises';
import { uploadedVideo } from '@yanche/contract/files/uploads';
import { expect } from 'vitest';
import { VideoError } from '#providers/video/video-converter.ts';
import { aVideoFile, gpsPlaces } from '#testing/a-video-file.ts';
import { aVideo } from '#testing/a-video.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { makeVideos } from './make-videos.ts';
import { sendVideoNotices } from './send-video-notices.ts';

const notifyUrl = 'http://localhost:3000/video-done?of=me';
const signal = new AbortController().signal;
let person: TestPerson;
let sent: { url: string; body: unknown }[];
let answers: () => void;

test.beforeAll(async () => {
  person = await api.aPerson(['dealerOwner']);
});
test.beforeEach(() => {
  sent = [];
  answers = () => {};
  api.deps.sendNotice = async (url, body) => {
    sent.push({ url, body });
    answers();
  };
  api.deps.convertVideo = async () => {
    throw new VideoError('unreadable', 'by hand');
  };
});
test.afterEach(async () => {
  await api.deps.db.deleteFrom('videos').execute();
});

const send = () => sendVideoNotices(api.deps, signal);
async function aFailedVideo(given: { notifyUrl?: string } = { notifyUrl }) {
  const id = await aVideo(api, person, given);
  await makeVideos(api.deps, signal).catch(() => undefined);
  return id;
}

test('notified once, when the conversion has ended', async () => {
  const id = await aVideo(api, person, { notifyUrl });
  expect(await send()).toBe(0);
  await makeVideos(api.deps, signal).catch(() => undefined);
  expect(await send()).toBe(1);
  expect(sent).toEqual([
    {
      url: notifyUrl,
      body: {
        persistentId: id,
        status: 'failed',
        url: null,
        coverUrl: null,
        failReason: { code: 'unreadable', text: expect.any(String) },
      },
    },
  ]);
  advanceTime(24 * 3_600_000);
  expect(await send()).toBe(0);
});

/** Everything that the notified party can fetch with the notice's content. */
async function reachable(): Promise<Buffer[]> {
  const addresses = JSON.stringify(sent).match(/http[^"]+\/(files|photos|objects)\/[^"]+/g) ?? [];
  const replies = addresses.map(async (address) => {
    const { pathname, search } = new URL(address);
    return (await api.app.inject({ url: pathname + search })).rawPayload;
  });
  return Promise.all(replies);
}
const tells = (bytes: Buffer) => gpsPlaces.some((place) => bytes.includes(place.slice(0, 8)));

test('the notice of a ready video carries a public URL of the result', async () => {
  const made = Buffer.from('what was made of it, without a place');
  api.deps.convertVideo = async (files) => {
    await writeFile(files.video, made);
    await writeFile(files.cover, fileOf('jpeg', 100));
  };
  await aVideo(api, person, { notifyUrl, bytes: aVideoFile() });
  await makeVideos(api.deps, signal);
  await send();
  expect(sent[0]?.body).toMatchObject({ status: 'ready', failReason: null });
  const [video, ...others] = await reachable();
  expect(video?.equals(made)).toBe(true);
  expect(others.some(tells)).toBe(false);
});

test.each(['private', 'public-read'] as const)(
  'of one that failed, %s, the notice leads to no place where it was filmed',
  async (acl) => {
    const film = aVideoFile();
    expect(tells(film)).toBe(true);
    const persistentId = await aVideo(api, person, { notifyUrl, bytes: film, acl });
    await makeVideos(api.deps, signal).catch(() => undefined);
    await send();
    expect(sent[0]?.body).toMatchObject({ status: 'failed', failReason: { code: 'unreadable' } });
    expect((await reachable()).some(tells)).toBe(false);
    // The owner still has access.
    const { data } = await api.call(person, uploadedVideo, { query: { persistentId } });
    const own = await api.app.inject({ url: data.url });
    expect(own.rawPayload.equals(film)).toBe(true);
  },
);

test('undelivered notices are repeated with growing pauses, then given up', async () => {
  await aFailedVideo();
  answers = () => {
    throw new Error('notice: answered with 500');
  };
  for (const pause of [10_000, 60_000, 600_000, 3_600_000]) {
    await expect(send()).rejects.toThrow('500');
    advanceTime(pause - 1);
    expect(await send()).toBe(0);
    advanceTime(1);
  }
  await expect(send()).rejects.toThrow('500');
  advanceTime(7 * 24 * 3_600_000);
  expect(await send()).toBe(0);
  expect(sent).toHaveLength(5);
});

test('nobody is notified without having asked, or on a site that is no longer ours', async () => {
  await aFailedVideo({});
  await aFailedVideo({ notifyUrl: 'https://once-ours.example/hook' });
  await send();
  expect(sent).toEqual([]);
  expect(await send()).toBe(0);
});
