/** `clip`: seconds with sound, in one request. `film`: longer, in parts, by an upload that its owner gives. */
export type Medium = 'clip' | 'film';

/** A photo, or a clip with sound, stored on this phone until the server has it. */
export type QueuedPhoto<Meta = unknown> = {
  /** Generated here, so that repeated uploads are idempotent. */
  fileId: string;
  /** What it belongs to: `task:<taskId>`, `self:<orderId>`. */
  owner: string;
  /** User id of the photographer, who alone may upload it. Null if unknown: then any user who opens the owner. */
  person: string | null;
  /** Data of the owner, such as the step; must be structured-cloneable. */
  meta: Meta;
  takenAt: string;
  /** Absent of photos. A clip or film is sent as it was recorded. */
  medium?: Medium | undefined;
  /** Of the prepared bytes; empty while `raw`. */
  sha256: string;
  /**
   * `raw`: as the camera gave it, nothing decoded yet. `waiting`: prepared, not uploaded. `received`: uploaded, `link` not done.
   * `sent`: done. `refused`: never accepted, to be taken again.
   */
  state: 'raw' | 'waiting' | 'received' | 'sent' | 'refused';
  /** Thumbnail for offline use, after the bytes were deleted. */
  thumb: ArrayBuffer | null;
  /** URL on the server; it expires. */
  url: string | null;
  /** Of a film: its key in the store of uploads. */
  key?: string | undefined;
  /** Why it was refused, in the server's words. */
  problem: string | null;
  /** Storage was full: in memory only, lost with the page unless it is sent before. */
  unkept?: boolean;
};

/** A photo as stored: a Blob while it is raw, later an ArrayBuffer. */
export type PhotoBytes = Blob | ArrayBuffer;

/** Persistent store of photos; implemented on IndexedDB, and in memory where that is blocked. */
export type PhotoStore = {
  /** False for the store in memory. */
  readonly persistent: boolean;
  list: (owner: string) => Promise<QueuedPhoto[]>;
  get: (fileId: string) => Promise<QueuedPhoto | null>;
  /** Starts within the call, so that it is done even if the page ends right after. Rejects when storage is full. */
  put: (photo: QueuedPhoto, bytes: PhotoBytes) => Promise<void>;
  /** Updates an existing photo, and its bytes if given. They are deleted once the server has them. */
  change: (photo: QueuedPhoto, bytes?: ArrayBuffer) => Promise<void>;
  bytes: (fileId: string) => Promise<PhotoBytes | null>;
  remove: (fileId: string) => Promise<void>;
  /** Deletes the photos of an owner that this user sees. */
  clear: (owner: string, person: string | null) => Promise<void>;
  /** Number of photos, of all users. */
  count: (which: (photo: QueuedPhoto) => boolean) => Promise<number>;
};

/** Does the server have the bytes? */
export const hasReceipt = ({ state }: QueuedPhoto): boolean =>
  state === 'received' || state === 'sent';

/**
 * Known to be another user's, so hidden. If photographer or user is unknown (page opened offline) this is false: the photo must
 * be uploaded all the same, and the server decides whose session may do so.
 */
export const isOfAnother = ({ person: taker }: QueuedPhoto, person: string | null): boolean =>
  taker !== null && person !== null && taker !== person;

/** Another user's photo that is not sent yet. */
export const waitsForAnother = (photo: QueuedPhoto, person: string | null): boolean =>
  isDue(photo) && isOfAnother(photo, person);

/** Not sent yet. */
export const isDue = ({ state }: QueuedPhoto): boolean =>
  state === 'raw' || state === 'waiting' || state === 'received';

/** The next photo to send: preferred ones first, then the oldest. */
export function nextPhoto<Photo extends QueuedPhoto>(
  photos: Iterable<Photo>,
  prefer: ReadonlySet<string> = new Set(),
): Photo | undefined {
  const isPreferred = ({ fileId }: Photo) => Number(prefer.has(fileId));
  return Array.from(photos)
    .filter(isDue)
    .sort((a, b) => isPreferred(b) - isPreferred(a) || compare(a.takenAt, b.takenAt))[0];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
