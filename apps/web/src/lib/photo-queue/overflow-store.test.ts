import { expect, test } from 'vitest';
import { memoryPhotoStore } from './memory-store.ts';
import { withOverflow } from './overflow-store.ts';
import type { PhotoStore, QueuedPhoto } from './queued-photo.ts';

const photo = {
  fileId: 'f1',
  owner: 'task:1',
  person: 'p1',
  state: 'waiting',
  takenAt: '2026-11-23T02:00:00.000Z',
  meta: null,
} as unknown as QueuedPhoto;
const bytes = new Blob(['bytes']);

/** A device that is given up at first and opens later. */
function lateDevice() {
  const device = memoryPhotoStore();
  let open = () => {};
  let isOpen = false;
  const opening = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
  const late: PhotoStore = {
    ...device,
    put: (...args) => (isOpen ? device.put(...args) : Promise.reject(new Error('not open'))),
    change: (...args) => (isOpen ? device.change(...args) : Promise.reject(new Error('not open'))),
  };
  return { device, store: withOverflow(late, opening), open };
}

test('a photo taken before the device opened is on it once it has', async () => {
  const { device, store, open } = lateDevice();
  await store.put(photo, bytes);
  expect(await device.get('f1')).toBeNull();
  expect(await store.get('f1')).toMatchObject({ unkept: true });
  open();
  await expect.poll(() => device.bytes('f1')).toBe(bytes);
  expect(await device.get('f1')).not.toHaveProperty('unkept');
  expect(await store.list('task:1')).toHaveLength(1);
});

test('what is changed after it moved is kept, and not told as unkept', async () => {
  const { device, store, open } = lateDevice();
  await store.put(photo, bytes);
  open();
  await expect.poll(() => device.bytes('f1')).toBe(bytes);
  await store.change({ ...photo, unkept: true, state: 'refused' });
  expect(await device.get('f1')).toMatchObject({ state: 'refused' });
  expect(await device.get('f1')).not.toHaveProperty('unkept');
});

test('a device that never opens leaves the photo in memory, to be sent from there', async () => {
  const { device, store } = lateDevice();
  await store.put(photo, bytes);
  expect(await store.bytes('f1')).toBe(bytes);
  expect(await device.get('f1')).toBeNull();
});
