import type { Bilingual } from '../bilingual.ts';

/**
 * Placeholder values of the texts. Stored for months, so without personal data: the plate is masked, the VIN cut to its
 * end.
 */
export type NoticeParams = {
  car?: string;
  plate?: string;
  vinTail?: string;
  /** When the inspection begins. */
  startAt?: string;
  /** Fen. */
  amount?: number;
  /** How many items were sent back. */
  count?: number;
  /** Text written by staff. */
  text?: string;
  /** Days in China, `YYYY-MM-DD`: the first and the last of a leave. */
  days?: readonly [string, string];
  /** What is told in words of its own: what a new version of a report says now, where the money of a refund went. */
  told?: Bilingual;
};
