import { saveShot } from '@yanche/contract/self-orders/self-orders';
import type { PhotoMeasures } from '@yanche/rules/inspections/photo-quality';
import { call } from '#lib/call/call.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

/** What a photo on this phone is for. */
export type ShotMeta = {
  stepKey: string;
  index: number;
  /** The retake round it was taken in; one of an earlier round says nothing now. */
  round: number;
  source: 'camera' | 'album';
  /** What this phone measured; null where it could not. */
  quality: PhotoMeasures | null;
};

export type QueuedShot = QueuedPhoto<ShotMeta>;

const prefix = 'self:';
export const shotOwner = (orderId: string) => `${prefix}${orderId}`;

/** Tells the server which step a photo is of, once it has the bytes. */
export async function registerShot({ owner, fileId, sha256, takenAt, meta }: QueuedShot) {
  const { stepKey, index, source, quality } = meta;
  const orderId = owner.slice(prefix.length);
  const body = { orderId, stepKey, index, fileId, sha256, takenAt, source, device: getDeviceId() };
  await call(saveShot, { quiet: true, body: quality === null ? body : { ...body, quality } });
}

const deviceKey = 'yanche.captureDevice';

/** A name for this browser without meaning, so that the order can say it was continued elsewhere. */
function getDeviceId(): string | undefined {
  const known = safeStorage.getItem(deviceKey);
  if (typeof known === 'string') return known;
  const made = newUuid();
  safeStorage.setItem(deviceKey, made);
  return safeStorage.getItem(deviceKey) === null ? undefined : made;
}
