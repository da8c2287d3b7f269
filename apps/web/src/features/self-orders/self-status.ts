import type { SelfStatus } from '@yanche/rules/self-order-state';
import type { Tone } from '@yanche/ui/tag';

/** How a status is marked; its words come from the server. */
export const selfTones: Record<SelfStatus, Tone> = {
  '10': 'minor',
  '20': 'brand',
  '25': 'brand',
  '30': 'brand',
  '40': 'brand',
  '45': 'minor',
  '50': 'pass',
  '51': 'major',
  '80': 'unknown',
  '90': 'unknown',
};

/** Photos can be taken. */
export const isCapturing = (status: SelfStatus): boolean => ['20', '25', '45'].includes(status);
