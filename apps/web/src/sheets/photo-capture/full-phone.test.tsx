import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { memoryPhotoStore } from '#lib/photo-queue/memory-store.ts';
import { withOverflow } from '#lib/photo-queue/overflow-store.ts';
import { openPhotoQueue, type PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { createPhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { useTakePhotos } from './use-take-photos.ts';

/** A phone with storage for one photo, and the server. */
async function aSmallPhone() {
  const store = memoryPhotoStore();
  const { put } = store;
  store.put = async (photo, bytes) => {
    const isFull = (await store.list('task:1')).some(
      ({ state, fileId }) => state !== 'sent' && fileId !== photo.fileId,
    );
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    return put(photo, bytes);
  };
  const arrived: string[] = [];
  const queue = await openPhotoQueue('task:1', {
    person: 'ann',
    store: withOverflow(store),
    upload: async ({ fileId, sha256 }) => {
      arrived.push(fileId);
      return { sha256, url: `/files/${fileId}` };
    },
  });
  return { store, queue, arrived };
}

function Strip({ queue }: { queue: PhotoQueue }) {
  const photos = useSyncExternalStore(queue.subscribe, queue.get);
  const taking = useTakePhotos(({ raw, takenAt }) => queue.put({ meta: null, takenAt }, raw));
  return (
    <PhotoStrip
      name="前脸"
      queue={queue}
      fileIds={[...photos.keys()]}
      most={3}
      taking={taking}
      onRemove={() => {}}
    />
  );
}

const aFile = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

test('full storage is told at once; the photo stays in memory and is sent, as the earlier ones', async () => {
  const { store, queue, arrived } = await aSmallPhone();
  render(<Strip queue={queue} />);
  const user = userEvent.setup();
  const camera = screen.getByLabelText('为“前脸”拍照');
  await user.upload(camera, aFile('first'));
  await screen.findByRole('button', { name: '照片 1' });
  await user.upload(camera, aFile('second'));
  expect((await screen.findByRole('alert')).textContent).toContain('手机现在存不下照片');
  expect(screen.getByRole('button', { name: '照片 2' })).toBeTruthy();
  expect(await store.list('task:1')).toHaveLength(1);

  const sync = createPhotoSync(queue, () => true);
  await act(async () => expect(await sync.flush()).toBe(true));
  sync.stop();
  expect(arrived).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in English, too', async () => {
  setLanguage('en');
  const { queue } = await aSmallPhone();
  render(<Strip queue={queue} />);
  const user = userEvent.setup();
  const camera = screen.getByLabelText('Take a photo for “前脸”');
  await user.upload(camera, aFile('first'));
  await screen.findByRole('button', { name: 'Photo 1' });
  await user.upload(camera, aFile('second'));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot keep photos now');
});
