import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { isFinal } from '@yanche/rules/orders/order-state';
import type { Tone } from '@yanche/ui/tag';

/** How a status is marked; its words come from the server. */
export const statusTones: Record<OrderStatus, Tone> = {
  '10': 'minor',
  '20': 'brand',
  '30': 'brand',
  '35': 'brand',
  '40': 'brand',
  '50': 'brand',
  '60': 'minor',
  '70': 'pass',
  '80': 'unknown',
  '85': 'brand',
  '90': 'unknown',
  '95': 'major',
};

/** May it change without the person doing anything? */
export const canChangeByItself = (status: OrderStatus): boolean =>
  status !== '95' && !isFinal(status);

/** An inspector is on the way or at the car, or the report is being made. */
export const isUnderWay = (status: OrderStatus): boolean => ['35', '40', '50'].includes(status);

/** Items are being answered: how many is no change that is told (lib/live-changes.ts). */
export const isBeingInspected = (status: OrderStatus): boolean => status === '40';
/** How often screens look by themselves how far it is, ms. */
export const progressPollMs = 20_000;
