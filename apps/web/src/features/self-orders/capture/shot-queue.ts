import { saveShot } from '@yanche/contract/self-orders/self-orders';
import type { PhotoMeasures } from '@yanche/rules/inspections/photo-quality';
import { call } from '#lib/call/call.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

/** Metadata of a queued photo. */
export type ShotMeta = {
  stepKey: string;
  index: number;
  /** The retake round; photos of earlier rounds are ignored. */
  round: number;
  source: 'camera' | 'album';
  /** Measured on this phone; null where not supported. */
  quality: PhotoMeasures | null;
};

export type QueuedShot = QueuedPhoto<ShotMeta>;

const prefix = 'self:';
export const shotOwner = (orderId: string) => `${prefix}${orderId}`;

/** Assigns an uploaded photo to its step on the server. */
export async function registerShot({ owner, fileId, sha256, takenAt, meta }: QueuedShot) {
  const { stepKey, index, source, quality } = meta;
  const orderId = owner.slice(prefix.length);
  const body = { orderId, stepKey, index, fileId, sha256, takenAt, source, device: getDeviceId() };
  await call(saveShot, { quiet: true, body: quality === null ? body : { ...body, quality } });
}

const deviceKey = 'yanche.captureDevice';

/** A random id of this browser, by which the order shows that it was continued on another device. */
function getDeviceId(): string | undefined {
  const known = safeStorage.getItem(deviceKey);
  if (typeof known === 'string') return known;
  const made = newUuid();
  safeStorage.setItem(deviceKey, made);
  return safeStorage.getItem(deviceKey) === null ? undefined : made;
}
