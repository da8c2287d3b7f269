import {
  approveReview,
  getReview,
  listReviews,
  rejectReview,
} from '@yanche/contract/reviews/reviews';
import { type Route, route } from '#route.ts';
import { approve } from './approve.service.ts';
import { sendBack } from './send-back.service.ts';
import { listWaiting, readReview } from './reviews.service.ts';

export const reviewRoutes: Route[] = [
  route(listReviews, async ({ deps, query, language }) => listWaiting(deps, query.after, language)),
  route(getReview, async ({ deps, caller, query, language }) =>
    readReview(deps, caller, query.taskId, language),
  ),
  route(approveReview, async ({ deps, caller, body }) => approve(deps, caller, body)),
  route(rejectReview, async ({ deps, caller, body }) => sendBack(deps, caller, body)),
];
