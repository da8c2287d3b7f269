import { expect, test } from 'vitest';
import { memoryPhotoStore } from '#lib/photo-queue/memory-store.ts';
import { openPhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { createInspectionSession } from './inspection-session.ts';
import { memoryStore } from './local-record.ts';
import type { TaskPhoto } from './session-state.ts';
import { aTask, taskId } from './task-fixture.ts';

const code = 'GB002';
const held = (fileId: string) => ({ fileId, takenAt: '2026-11-23T02:00:00.000Z' });
const film = new Blob(['film']);

/** A phone without network; `open` is a page of it. */
function createPhone() {
  const [store, photoStore] = [memoryStore(), memoryPhotoStore()];
  const uploaded: QueuedPhoto[] = [];
  const open = async () => {
    const { answers } = await store.load(taskId);
    const photos = await openPhotoQueue<TaskPhoto>(`task:${taskId}`, {
      person: 'p1',
      store: photoStore,
      upload: async (photo) => {
        uploaded.push(photo);
        return { sha256: photo.sha256, url: '/clips/1' };
      },
      hash: async (bytes) => `sha${bytes.byteLength}`,
      prepare: () => Promise.reject(new Error('a clip is no picture')),
    });
    const server = { saveAnswers: () => Promise.reject(new Error('no network')) };
    const options = { store, photos, server, isOnline: () => false, onOutdated: () => undefined };
    return createInspectionSession(options, { task: aTask({}), answers });
  };
  return { open, uploaded };
}
const clipOf = (session: Awaited<ReturnType<ReturnType<typeof createPhone>['open']>>) =>
  session.get().answers.get(code)?.answer.clip;

test('a clip belongs to its item once it is kept, is sent as it is, and replaces the one before', async () => {
  const { open, uploaded } = createPhone();
  const session = await open();
  await session.holdClip(code, held('c1'), film);
  expect(clipOf(session)).toBeUndefined();
  await session.keepClip(code, 'c1', { ms: 9_000, sound: 'heard' });
  expect(clipOf(session)).toEqual({ fileId: 'c1', sound: 'heard' });
  await session.photos.send('c1');
  expect(uploaded).toMatchObject([{ fileId: 'c1', medium: 'clip', sha256: 'sha4' }]);
  await session.holdClip(code, held('c2'), film);
  await session.keepClip(code, 'c2', { ms: 7_000, sound: 'silent' });
  expect(clipOf(session)).toEqual({ fileId: 'c2', sound: 'silent' });
  expect([...session.photos.get().keys()]).toEqual(['c2']);
  session.removeClip(code);
  expect(clipOf(session)).toBeUndefined();
  session.pause();
});

test('a page killed before anybody decided: the next one has the clip, and says that nobody heard it', async () => {
  const { open } = createPhone();
  const first = await open();
  await first.holdClip(code, held('c1'), film);
  await first.holdClip(code, held('c1'), new Blob(['longer film']));
  first.pause();
  const second = await open();
  await expect.poll(() => clipOf(second)).toEqual({ fileId: 'c1', sound: 'unmeasured' });
  second.pause();
});

test('a clip that was not wanted leaves nothing', async () => {
  const { open } = createPhone();
  const first = await open();
  await first.holdClip(code, held('c1'), film);
  await first.dropClip('c1');
  first.pause();
  const second = await open();
  expect(clipOf(second)).toBeUndefined();
  expect(second.photos.get().size).toBe(0);
  second.pause();
});
