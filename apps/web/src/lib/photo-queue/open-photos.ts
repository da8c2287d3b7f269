import { isOnline } from '#lib/host/network.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { devicePhotoStore } from './device-store.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { openPhotoQueue, type PhotoReceipt } from './photo-queue.ts';
import { createPhotoSync, type PhotoSync } from './photo-sync.ts';
import { uploadQueuedPhoto } from './photo-upload.ts';
import { isDue, type QueuedPhoto, waitsForAnother } from './queued-photo.ts';
import { onWake } from './wake.ts';

type Open = { person: string | null; sync: Promise<unknown>; close: () => void };

/** One per owner while the page lives: uploads go on while other screens are open. */
const open = new Map<string, Open>();

/** Sends a film and answers its key; repeated until it succeeds. */
export type SendFilm<Meta> = (
  photo: QueuedPhoto<Meta>,
  bytes: ArrayBuffer,
) => Promise<PhotoReceipt>;

export type LinkPhoto<Meta> = (photo: QueuedPhoto<Meta>) => Promise<void>;

/**
 * Opens the photos of an owner and uploads them from now on. `link` informs the server what an uploaded photo is for, and only
 * then the photo counts as sent. It is retried, so it must be idempotent, and a quiet call.
 */
export async function openPhotos<Meta>(
  owner: string,
  link?: LinkPhoto<Meta>,
  sendFilm?: SendFilm<Meta>,
): Promise<PhotoSync<Meta>> {
  const person = await currentUserId();
  const known = open.get(owner);
  if (known?.person === person) return known.sync as Promise<PhotoSync<Meta>>; // all photos of an owner have the same Meta
  closePhotos(owner);
  const upload: SendFilm<Meta> = (photo, bytes) =>
    photo.medium === 'film' && sendFilm !== undefined
      ? sendFilm(photo, bytes)
      : uploadQueuedPhoto(photo, bytes);
  const ports = { person, upload, link };
  const sync = devicePhotoStore()
    .then((store) => openPhotoQueue<Meta>(owner, { ...ports, store }))
    .then((queue) => createPhotoSync(queue, isOnline));
  const resume = () => void sync.then((each) => each.resume());
  const stopWaking = onWake(resume);
  // The next user must not send photos of this one.
  const stopHearing = onLogout(() => closePhotos(owner));
  const close = () => {
    stopWaking();
    stopHearing();
    void sync.then((each) => each.stop());
  };
  open.set(owner, { person, sync, close });
  resume();
  persistStorage();
  return sync;
}

/** Number of unsent photos of other accounts on this phone. */
export async function countOthersPhotos(): Promise<number> {
  const [store, person] = await Promise.all([devicePhotoStore(), currentUserId()]);
  return person === null ? 0 : store.count((photo) => waitsForAnother(photo, person));
}

/** Number of unsent photos of this person on this phone. */
export const countOwnPhotos = async (person: string): Promise<number> =>
  (await devicePhotoStore()).count((photo) => isDue(photo) && photo.person === person);

/** Stops uploading; photos stay on the device until the owner is opened again. */
export function closePhotos(owner: string): void {
  open.get(owner)?.close();
  open.delete(owner);
}

/** Asks the browser not to evict our photos when storage runs short. */
export const persistStorage = () => void navigator.storage?.persist?.().catch(() => false);
