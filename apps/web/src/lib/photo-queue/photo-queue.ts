import { newUuid } from '#lib/browser/new-uuid.ts';
import { sha256 } from '#lib/browser/sha256.ts';
import { withTabLock } from '#lib/browser/tab-lock.ts';
import { isOfAnother, type PhotoStore, type QueuedPhoto } from './queued-photo.ts';

/** The device has no room: the photo is not kept, all others are. */
export class PhotoNotKept extends Error {}

export type PhotoReceipt = { sha256: string; url: string };

export type PhotoQueuePorts<Meta> = {
  /** Who is here, null where nobody knows; photos of others on this device stay out of sight. */
  person: string | null;
  store: PhotoStore;
  /** Idempotent by `fileId`. Rejects with what `call` throws. */
  upload: (photo: QueuedPhoto<Meta>, bytes: ArrayBuffer) => Promise<PhotoReceipt>;
  /** Tells the server what a received photo is for, as often as it takes. */
  tell?: ((photo: QueuedPhoto<Meta>) => Promise<void>) | undefined;
  /** SHA-256 in hex. */
  hash?: ((bytes: ArrayBuffer) => Promise<string>) | undefined;
};

export type NewPhoto<Meta> = {
  meta: Meta;
  takenAt: string;
  thumb?: ArrayBuffer | null;
  fileId?: string;
};

export type PhotoQueue<Meta = unknown> = Awaited<ReturnType<typeof openPhotoQueue<Meta>>>;

/** The photos one person has of one owner on this device. What it shows is on the device first; `send` brings one to the server. */
export async function openPhotoQueue<Meta>(owner: string, ports: PhotoQueuePorts<Meta>) {
  type Photo = QueuedPhoto<Meta>;
  const { person, store, upload, tell, hash = sha256 } = ports;
  const listeners = new Set<() => void>();
  const all = (await store.list(owner).catch(() => [])) as Photo[];
  const kept = all.filter((each) => !isOfAnother(each, person));
  let photos: ReadonlyMap<string, Photo> = new Map(kept.map((each) => [each.fileId, each]));

  const show = (change: (next: Map<string, Photo>) => void) => {
    const next = new Map(photos);
    change(next);
    photos = next;
    for (const listener of listeners) listener();
  };
  const change = async (photo: Photo): Promise<Photo> => {
    await store.change(photo);
    // Removed while it was under way: it stays away.
    if (photos.has(photo.fileId)) show((next) => next.set(photo.fileId, photo));
    return photo;
  };

  const receive = async (photo: Photo): Promise<Photo> => {
    const bytes = await store.bytes(photo.fileId);
    if (bytes === null) return change({ ...photo, state: 'refused' });
    const receipt = await upload(photo, bytes);
    if (receipt.sha256 !== photo.sha256) throw new Error('the receipt is for other bytes');
    const state = tell === undefined ? 'sent' : 'received';
    return change({ ...photo, state, url: receipt.url, problem: null });
  };

  return {
    owner,
    /** Replaced as a whole with each change; unchanged photos stay the same objects. */
    get: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lasting: store.lasting,
    bytes: (fileId: string) => store.bytes(fileId),

    /** Resolves with its id once it is on the device; rejects with `PhotoNotKept` when there is no room. */
    async put(given: NewPhoto<Meta>, content: Blob | ArrayBuffer): Promise<string> {
      const { meta, takenAt, thumb = null, fileId = newUuid() } = given;
      const bytes = content instanceof Blob ? await content.arrayBuffer() : content;
      const known = { fileId, owner, person, meta, takenAt, thumb, sha256: await hash(bytes) };
      const photo: Photo = { ...known, state: 'waiting', url: null, problem: null };
      await store.put(photo, bytes).catch((cause: unknown) => {
        throw new PhotoNotKept('the device did not keep the photo', { cause });
      });
      show((next) => next.set(fileId, photo));
      return fileId;
    },

    async remove(fileId: string): Promise<void> {
      show((next) => next.delete(fileId));
      await store.remove(fileId);
    },

    /** Brings one photo on; only one tab at a time, and not again what another tab has sent already. */
    send: (fileId: string): Promise<void> =>
      withTabLock(`photo ${fileId}`, async () => {
        const stored = (await store.get(fileId)) as Photo | null;
        if (stored === null) return show((next) => next.delete(fileId));
        if (!photos.has(fileId)) return; // is just being removed
        if (stored.state !== photos.get(fileId)?.state) {
          show((next) => next.set(fileId, stored));
        }
        const photo = stored.state === 'waiting' ? await receive(stored) : stored;
        if (photo.state !== 'received') return;
        await tell?.(photo);
        await change({ ...photo, state: 'sent' });
      }),

    /** It will never be accepted as it is. */
    async refuse(fileId: string, problem: string): Promise<void> {
      const photo = photos.get(fileId);
      if (photo !== undefined) await change({ ...photo, state: 'refused', problem });
    },

    /** The owner is done with them: the device forgets all. */
    async clear(): Promise<void> {
      show((next) => next.clear());
      await store.clear(owner, person);
    },
  };
}

/** How many the server does not have yet, refused ones included. */
export const countPending = (photos: Iterable<QueuedPhoto>): number =>
  Array.from(photos).filter(({ state }) => state !== 'sent').length;
