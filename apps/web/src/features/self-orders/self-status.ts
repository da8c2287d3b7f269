import { isOneOf } from '@yanche/rules/state-machine';
import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Tone } from '@yanche/ui/tag';

/** Tone of each status; its label comes from the server. */
export const selfTones: Record<SelfStatus, Tone> = {
  [selfStatus.unpaid]: 'minor',
  [selfStatus.readyForPhotos]: 'brand',
  [selfStatus.takingPhotos]: 'brand',
  [selfStatus.checking]: 'brand',
  [selfStatus.inReview]: 'brand',
  [selfStatus.retaking]: 'minor',
  [selfStatus.certified]: 'pass',
  [selfStatus.notPassed]: 'major',
  [selfStatus.cancelled]: 'unknown',
  [selfStatus.refunded]: 'unknown',
};

/** Whether photos can be taken. */
export const isCapturing = (status: SelfStatus): boolean =>
  isOneOf(status, selfStatus.readyForPhotos, selfStatus.takingPhotos, selfStatus.retaking);
