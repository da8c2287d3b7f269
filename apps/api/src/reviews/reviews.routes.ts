import {
  approveReview,
  getReview,
  listReviews,
  rejectReview,
} from '@yanche/contract/reviews/reviews';
import {
  decideReportChange,
  listReportChanges,
  proposeReportChange,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import { type Route, route } from '#route.ts';
import { approve } from './approve.service.ts';
import { listReportChangesFor, readReportToChange } from './read-report-changes.service.ts';
import { decideChange, proposeChange } from './report-changes.service.ts';
import { sendBack } from './send-back.service.ts';
import { listWaiting, readReview } from './reviews.service.ts';

export const reviewRoutes: Route[] = [
  route(listReviews, async ({ deps, query, language }) => listWaiting(deps, query.after, language)),
  route(getReview, async ({ deps, caller, query, language }) =>
    readReview(deps, caller, query.taskId, language),
  ),
  route(approveReview, async ({ deps, caller, body }) => approve(deps, caller, body)),
  route(listReportChanges, async ({ deps, caller, language }) =>
    listReportChangesFor(deps, caller, language),
  ),
  route(reportToChange, async ({ deps, query, language }) =>
    readReportToChange(deps, query.reportNo, language),
  ),
  route(proposeReportChange, async ({ deps, caller, body }) => proposeChange(deps, caller, body)),
  route(decideReportChange, async ({ deps, caller, body }) => decideChange(deps, caller, body)),
  route(rejectReview, async ({ deps, caller, body }) => sendBack(deps, caller, body)),
];
