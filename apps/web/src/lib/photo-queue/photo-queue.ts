import { newUuid } from '#lib/browser/new-uuid.ts';
import { sha256 } from '#lib/browser/sha256.ts';
import { withTabLock } from '#lib/browser/tab-lock.ts';
import { isOfAnother, type PhotoStore, type QueuedPhoto } from './queued-photo.ts';

/** Storage is full: this photo was not stored, others are not affected. */
export class PhotoNotKept extends Error {}

export type PhotoReceipt = { sha256: string; url: string };

export type PhotoQueuePorts<Meta> = {
  /** User id, null if unknown. Photos of other users stay hidden. */
  person: string | null;
  store: PhotoStore;
  /** Idempotent by `fileId`. Rejects with what `call` throws. */
  upload: (photo: QueuedPhoto<Meta>, bytes: ArrayBuffer) => Promise<PhotoReceipt>;
  /** Informs the server what an uploaded photo is for; retried until it succeeds. */
  link?: ((photo: QueuedPhoto<Meta>) => Promise<void>) | undefined;
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

/** One user's photos of one owner on this device. A photo is stored before it is shown; `send` uploads one. */
export async function openPhotoQueue<Meta>(owner: string, ports: PhotoQueuePorts<Meta>) {
  type Photo = QueuedPhoto<Meta>;
  const { person, store, upload, link, hash = sha256 } = ports;
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
    // Do not bring back a photo that was removed during upload.
    if (photos.has(photo.fileId)) show((next) => next.set(photo.fileId, photo));
    return photo;
  };

  const receive = async (photo: Photo): Promise<Photo> => {
    const bytes = await store.bytes(photo.fileId);
    if (bytes === null) return change({ ...photo, state: 'refused' });
    const receipt = await upload(photo, bytes);
    if (receipt.sha256 !== photo.sha256) throw new Error('the receipt is for other bytes');
    const state = link === undefined ? 'sent' : 'received';
    return change({ ...photo, state, url: receipt.url, problem: null });
  };

  return {
    owner,
    /** Immutable: a new map with each change; unchanged photos keep their identity. */
    get: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    persistent: store.persistent,
    bytes: (fileId: string) => store.bytes(fileId),

    /** Resolves with its id once it is stored; rejects with `PhotoNotKept` when storage is full. */
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

    /** Uploads one photo, in one tab at a time; skips what another tab has sent. */
    send: (fileId: string): Promise<void> =>
      withTabLock(`photo ${fileId}`, async () => {
        const stored = (await store.get(fileId)) as Photo | null;
        if (stored === null) return show((next) => next.delete(fileId));
        if (!photos.has(fileId)) return; // being removed
        if (stored.state !== photos.get(fileId)?.state) {
          show((next) => next.set(fileId, stored));
        }
        const photo = stored.state === 'waiting' ? await receive(stored) : stored;
        if (photo.state !== 'received') return;
        await link?.(photo);
        await change({ ...photo, state: 'sent' });
      }),

    /** Marks a photo that the server will never accept. */
    async refuse(fileId: string, problem: string): Promise<void> {
      const photo = photos.get(fileId);
      if (photo !== undefined) await change({ ...photo, state: 'refused', problem });
    },

    /** Deletes all photos of the owner from the device. */
    async clear(): Promise<void> {
      show((next) => next.clear());
      await store.clear(owner, person);
    },
  };
}

/** Number of photos not sent yet, refused ones included. */
export const countPending = (photos: Iterable<QueuedPhoto>): number =>
  Array.from(photos).filter(({ state }) => state !== 'sent').length;
