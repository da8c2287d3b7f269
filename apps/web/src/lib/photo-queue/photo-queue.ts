import { newUuid } from '#lib/browser/new-uuid.ts';
import { sha256 } from '#lib/browser/sha256.ts';
import { withTabLock } from '#lib/browser/tab-lock.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import {
  isOfAnother,
  type Medium,
  type PhotoBytes,
  type PhotoStore,
  type QueuedPhoto,
} from './queued-photo.ts';

export type PhotoReceipt = { sha256: string; url: string; key?: string };

export type PhotoQueuePorts<Meta> = {
  /** User id, null if unknown. Photos of other users stay hidden. */
  person: string | null;
  store: PhotoStore;
  /** Idempotent by `fileId`. Rejects with what `call` throws. */
  upload: (photo: QueuedPhoto<Meta>, bytes: ArrayBuffer) => Promise<PhotoReceipt>;
  /** Informs the server what an uploaded photo is for; retried until it succeeds. */
  link?: ((photo: QueuedPhoto<Meta>) => Promise<void>) | undefined;
  /** Decodes and shrinks a stored photo; it may be called again after a page ended meanwhile. */
  prepare?: ((raw: PhotoBytes) => Promise<PreparedPhoto>) | undefined;
  /** SHA-256 in hex. */
  hash?: ((bytes: ArrayBuffer) => Promise<string>) | undefined;
};

export type NewPhoto<Meta> = {
  meta: Meta;
  takenAt: string;
  fileId?: string | undefined;
  medium?: Medium | undefined;
  /** It is neither shown nor sent before `release`; if the page ends before, it counts as released. */
  held?: boolean;
};

export type PhotoQueue<Meta = unknown> = Awaited<ReturnType<typeof openPhotoQueue<Meta>>>;

const nothing: PreparedPhoto = { bytes: null, thumb: null };

// Apart from the first load of a screen, and there when a photo is taken.
const loadPrepare = () => import('./prepare-photo.ts');
const prepareLater = async (raw: PhotoBytes) => (await loadPrepare()).prepareQueued(raw);

/**
 * One user's photos of one owner on this device. A photo is stored as the camera gave it before anything is decoded, then
 * prepared, one at a time; `send` uploads one.
 */
export async function openPhotoQueue<Meta>(owner: string, ports: PhotoQueuePorts<Meta>) {
  type Photo = QueuedPhoto<Meta>;
  const { person, store, upload, link, hash = sha256, prepare = prepareLater } = ports;
  const held = new Map<string, Photo>();
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
  const change = async (photo: Photo, bytes?: ArrayBuffer): Promise<Photo> => {
    await store.change(photo, bytes);
    const stored = ((await store.get(photo.fileId)) as Photo | null) ?? photo;
    // Do not bring back a photo that was removed during upload.
    if (photos.has(photo.fileId)) show((next) => next.set(photo.fileId, stored));
    return stored;
  };

  const preparedOf = async ({ medium }: Photo, raw: PhotoBytes): Promise<PreparedPhoto> => {
    if (medium === undefined) return prepare(raw);
    return { bytes: raw instanceof Blob ? await raw.arrayBuffer() : raw, thumb: null };
  };
  const prepareStored = async (photo: Photo): Promise<Photo> => {
    const raw = await store.bytes(photo.fileId);
    const { bytes, thumb } = raw === null ? nothing : await preparedOf(photo, raw);
    if (bytes === null) return change({ ...photo, state: 'refused' });
    return change({ ...photo, thumb, sha256: await hash(bytes), state: 'waiting' }, bytes);
  };
  let preparing: Promise<unknown> = Promise.resolve();
  const prepareSoon = (fileId: string) => {
    const work = async () => {
      const stored = (await store.get(fileId)) as Photo | null;
      if (stored?.state === 'raw' && photos.has(fileId)) await prepareStored(stored);
    };
    // A failure (no room, code not loaded) is repeated by `send`.
    preparing = preparing.then(() => withTabLock(`photo ${fileId}`, work)).catch(() => undefined);
  };

  const bytesOf = async (fileId: string): Promise<ArrayBuffer | null> => {
    const stored = await store.bytes(fileId);
    return stored instanceof Blob ? stored.arrayBuffer() : stored;
  };
  const receive = async (photo: Photo): Promise<Photo> => {
    const bytes = await bytesOf(photo.fileId);
    if (bytes === null) return change({ ...photo, state: 'refused' });
    const receipt = await upload(photo, bytes);
    if (receipt.sha256 !== photo.sha256) throw new Error('the receipt is for other bytes');
    const state = link === undefined ? 'sent' : 'received';
    const { url, key } = receipt;
    return change({ ...photo, state, url, ...(key && { key }), problem: null });
  };

  void loadPrepare().catch(() => undefined);
  // What an earlier page stored and did not come to prepare.
  for (const { fileId, state } of kept) if (state === 'raw') prepareSoon(fileId);

  return {
    owner,
    /** Immutable: a new map with each change; unchanged photos keep their identity. */
    get: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    persistent: store.persistent,
    bytes: bytesOf,

    /**
     * Stores a photo as it came. The write starts within this call: a page that ends right after it loses nothing. Resolves with
     * the id once it is stored, in memory if the device is full.
     */
    async put(given: NewPhoto<Meta>, raw: PhotoBytes): Promise<string> {
      const { meta, takenAt, fileId = newUuid(), held: isHeld = false, medium } = given;
      const known = { fileId, owner, person, meta, takenAt, thumb: null, sha256: '' };
      const photo: Photo = {
        ...known,
        ...(medium && { medium }),
        state: 'raw',
        url: null,
        problem: null,
      };
      await store.put(photo, raw);
      const stored = ((await store.get(fileId)) as Photo | null) ?? photo;
      if (isHeld) held.set(fileId, stored);
      else {
        show((next) => next.set(fileId, stored));
        prepareSoon(fileId);
      }
      return fileId;
    },

    /** Ends the hold of a photo; its owner's data may be complete only now. */
    async release(fileId: string, meta: Meta): Promise<void> {
      const photo = held.get(fileId);
      if (photo === undefined) return;
      held.delete(fileId);
      show((next) => next.set(fileId, { ...photo, meta }));
      await change({ ...photo, meta });
      prepareSoon(fileId);
    },

    /** Replaces the owner's data of a photo. */
    async note(fileId: string, meta: Meta): Promise<void> {
      await withTabLock(`photo ${fileId}`, async () => {
        const stored = (await store.get(fileId)) as Photo | null;
        if (stored !== null) await change({ ...stored, meta });
      });
    },

    async remove(fileId: string): Promise<void> {
      held.delete(fileId);
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
        const ready = stored.state === 'raw' ? await prepareStored(stored) : stored;
        const photo = ready.state === 'waiting' ? await receive(ready) : ready;
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
