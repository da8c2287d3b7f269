import type { Bilingual } from '../bilingual.ts';
import { DAY_MS } from '../calendar.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { isOneOf } from '../state-machine.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** How customers rate a visit after its report. */
export const RATING = {
  most: 5,
  /** Up to this it is a low one: with words, our support reads and answers it. */
  low: 2,
  /** An average of fewer says more about chance than about the inspector. */
  shownFrom: 5,
  changeDays: 7,
  words: TEXT_LIMITS.reason,
  /** The customer is asked a day after the order was completed, at the hour at which they had time for it. */
  askAfterMs: DAY_MS,
} as const;

type Choice = { readonly label: Bilingual; readonly mood: 'good' | 'poor' };

/** What can be ticked beside the stars. */
export const ratingChoices = {
  onTime: { label: ['准时到达', 'On time'], mood: 'good' },
  explained: { label: ['讲解清楚', 'Explained well'], mood: 'good' },
  careful: { label: ['检查细致', 'Careful'], mood: 'good' },
  friendly: { label: ['态度友好', 'Friendly'], mood: 'good' },
  late: { label: ['迟到', 'Late'], mood: 'poor' },
  unexplained: { label: ['没讲清楚', 'Hard to follow'], mood: 'poor' },
  careless: { label: ['检查马虎', 'Not careful'], mood: 'poor' },
  unfriendly: { label: ['态度不好', 'Unfriendly'], mood: 'poor' },
} as const satisfies Record<string, Choice>;
export type RatingChoice = keyof typeof ratingChoices;

const allChoices = Object.keys(ratingChoices) as RatingChoice[];

/** From four stars on what was good, below what was not. */
export const choicesFor = (stars: number): RatingChoice[] =>
  allChoices.filter((key) => (ratingChoices[key].mood === 'good') === stars >= 4);

/** Only of a visit that took place and whose report is out; an order that was paid back never was. */
export const isRatable = (status: OrderStatus): boolean =>
  isOneOf(status, orderStatus.awaitingConfirmation, orderStatus.completed);

export const ratingChangeableUntil = (ratedAt: Date): Date =>
  new Date(ratedAt.getTime() + RATING.changeDays * DAY_MS);

/** One digit after the point; null without any. */
export const averageOf = ({ sum, count }: { sum: number; count: number }): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;
