import type { AverageShown, RatingState } from '@yanche/contract/orders/ratings';
import {
  averageOf,
  isRatable,
  RATING,
  type RatingChoice,
  ratingChangeableUntil,
} from '@yanche/rules/orders/rating';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import type { Deps } from '#deps.ts';
import { findRating, type RatingData } from './ratings.store.ts';

type Visit = {
  id: string;
  status: OrderStatus;
  user_id: string;
  dealer_id: string | null;
  inspector_id: string | null;
  inspector_dealer_id: string | null;
};
type Rater = { userId: string; dealerId: string | null };

/** Nobody rates themselves or a colleague. */
export function isOwnInspector(visit: Omit<Visit, 'id' | 'status'>, rater: Rater): boolean {
  const { inspector_id: inspector, inspector_dealer_id: theirs } = visit;
  if (inspector === rater.userId || inspector === visit.user_id) return true;
  return theirs !== null && (theirs === rater.dealerId || theirs === visit.dealer_id);
}

/** The rating of an order for its owner; null where there is none and cannot be one. */
export async function readRatingState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  rater: Rater,
): Promise<RatingState | null> {
  const given = await findRating(db, visit.id);
  const isOpen =
    visit.inspector_id !== null && isRatable(visit.status) && !isOwnInspector(visit, rater);
  if (given === null) return isOpen ? { given: null, mayRate: true, until: null } : null;
  const until = ratingChangeableUntil(given.rated_at);
  const mayRate = isOpen && clock.now() < until;
  return {
    given: givenView(given),
    mayRate,
    until: mayRate ? until.toISOString() : null,
  };
}

export const givenView = ({ stars, choices, words }: RatingData) => ({
  stars,
  choices: choices as RatingChoice[],
  words,
});

/** Fewer than enough have no average, for customers. */
export const averageView = (all: { sum: number; count: number }): AverageShown => ({
  stars: all.count < RATING.shownFrom ? null : averageOf(all),
  count: all.count,
});

/** For the inspector and for colleagues: whatever there is. */
export const wholeAverageView = (all: { sum: number; count: number }): AverageShown => ({
  stars: averageOf(all),
  count: all.count,
});
