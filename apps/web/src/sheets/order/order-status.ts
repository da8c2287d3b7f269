import type { OrderRow } from '@yanche/contract/orders/orders';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { isFinal } from '@yanche/rules/orders/order-state';
import type { Tone } from '@yanche/ui/tag';

/** Tone of each status; its label comes from the server. */
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

/** Whether the status can change without an action of the user. */
export const canChangeByItself = (status: OrderStatus): boolean =>
  status !== '95' && !isFinal(status);

/** A finished order tells of its report, unless that was revoked. */
export const isReportRevoked = ({ status, report }: Pick<OrderRow, 'status' | 'report'>): boolean =>
  (status === '60' || status === '70') && report === null;

/** An inspector is on the way or at the car, or the report is being made. */
export const isUnderWay = (status: OrderStatus): boolean => ['35', '40', '50'].includes(status);

/** The inspection is running; its progress is not part of live changes (lib/live/live-changes.ts), so it is polled. */
export const isBeingInspected = (status: OrderStatus): boolean => status === '40';
/** Polling interval of the progress, ms. */
export const progressPollMs = 20_000;
