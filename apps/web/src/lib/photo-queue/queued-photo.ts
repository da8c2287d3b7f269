/** A photo of this phone on its way to the server. */
export type QueuedPhoto<Meta = unknown> = {
  /** Made on the phone, so that a repeated upload is one photo. */
  fileId: string;
  /** Whose it is: `task:<taskId>`, `self:<orderId>`. */
  owner: string;
  /** Who took it, and alone may send it; null where nobody knew: then whoever opens its owner. */
  person: string | null;
  /** What its owner knows of it, such as which step it is of; plain data. */
  meta: Meta;
  takenAt: string;
  sha256: string;
  /**
   * `waiting`: its bytes are here only. `received`: the server gave the receipt for these bytes, the owner is still to tell it
   * what they are for. `sent`: all done. `refused`: never accepted as it is, to be taken again.
   */
  state: 'waiting' | 'received' | 'sent' | 'refused';
  /** Small, to be shown without a network when the bytes have gone. */
  thumb: ArrayBuffer | null;
  /** Where the server has it; such links run out. */
  url: string | null;
  /** Why it was refused, in the server's words. */
  problem: string | null;
};

/** What must survive a reload. One implementation on IndexedDB, one in memory where that is blocked. */
export type PhotoStore = {
  /** False when nothing outlives this page. */
  readonly lasting: boolean;
  list: (owner: string) => Promise<QueuedPhoto[]>;
  get: (fileId: string) => Promise<QueuedPhoto | null>;
  /** Rejects when the device is full; then nothing of it is kept. */
  put: (photo: QueuedPhoto, bytes: ArrayBuffer) => Promise<void>;
  /** Changes what is known of a photo that is still here; its bytes leave the device with the receipt. */
  change: (photo: QueuedPhoto) => Promise<void>;
  bytes: (fileId: string) => Promise<ArrayBuffer | null>;
  remove: (fileId: string) => Promise<void>;
  /** What this person sees of an owner. */
  clear: (owner: string, person: string | null) => Promise<void>;
  /** How many photos of other people wait here to be sent. */
  countOthers: (person: string | null) => Promise<number>;
};

/** Does this device not need the bytes any more? */
export const hasReceipt = ({ state }: QueuedPhoto): boolean =>
  state === 'received' || state === 'sent';

/**
 * Surely somebody else's, and out of sight. Where nobody knows who took it or who is here (a page that opened without a network),
 * it is not: it must arrive all the same, and the server tells whose session may send it.
 */
export const isOfAnother = ({ person: taker }: QueuedPhoto, person: string | null): boolean =>
  taker !== null && person !== null && taker !== person;

/** Taken by somebody else, and still to be sent. */
export const waitsForAnother = (photo: QueuedPhoto, person: string | null): boolean =>
  isDue(photo) && isOfAnother(photo, person);

const isDue = ({ state }: QueuedPhoto) => state === 'waiting' || state === 'received';

/** The next one to send: what `prefer` names, then the oldest. */
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
