import { onLogout } from '#lib/current-user/logout-signal.ts';
import { devicePhotoStore } from './device-store.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { openPhotoQueue } from './photo-queue.ts';
import { createPhotoSync, type PhotoSync } from './photo-sync.ts';
import { uploadQueuedPhoto } from './photo-upload.ts';
import type { QueuedPhoto } from './queued-photo.ts';
import { onWake } from './wake.ts';

type Open = { person: string | null; sync: Promise<unknown>; close: () => void };

/** One per owner for as long as the page lives, so that sending goes on while other screens are open. */
const open = new Map<string, Open>();

export type TellPhoto<Meta> = (photo: QueuedPhoto<Meta>) => Promise<void>;

/**
 * The photos of an owner, sent by themselves from now on. `tell` says what a photo is for once the server has it; only then it
 * counts as sent. It is repeated until it succeeds, so it must be idempotent, and a quiet call.
 */
export async function openPhotos<Meta>(
  owner: string,
  tell?: TellPhoto<Meta>,
): Promise<PhotoSync<Meta>> {
  const person = await currentUserId();
  const known = open.get(owner);
  if (known?.person === person) return known.sync as Promise<PhotoSync<Meta>>; // an owner has one kind of photos
  closePhotos(owner);
  const ports = { person, upload: uploadQueuedPhoto, tell };
  const sync = devicePhotoStore()
    .then((store) => openPhotoQueue<Meta>(owner, { ...ports, store }))
    .then((queue) => createPhotoSync(queue, () => navigator.onLine));
  const resume = () => void sync.then((each) => each.resume());
  const stopWaking = onWake(resume);
  // Whoever logs in next must not send what is not theirs.
  const stopHearing = onLogout(() => closePhotos(owner));
  const close = () => {
    stopWaking();
    stopHearing();
    void sync.then((each) => each.stop());
  };
  open.set(owner, { person, sync, close });
  resume();
  keepStorage();
  return sync;
}

/** How many photos of another account wait on this phone. */
export async function countOthersPhotos(): Promise<number> {
  const [store, person] = await Promise.all([devicePhotoStore(), currentUserId()]);
  return person === null ? 0 : store.countOthers(person);
}

/** Ends the sending; what is on the device stays there until the owner is opened again. */
export function closePhotos(owner: string): void {
  open.get(owner)?.close();
  open.delete(owner);
}

/** Asks the browser not to throw our photos away when the phone is short of space. */
export const keepStorage = () => void navigator.storage?.persist?.().catch(() => false);
