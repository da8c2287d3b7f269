import {
  decideReportChange,
  listReportChanges,
  proposeReportChange,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import { type Route, route } from '#route.ts';
import { listReportChangesFor, readReportToChange } from './read-report-changes.service.ts';
import { decideChange, proposeChange } from './report-changes.service.ts';

export const reviewRoutes: Route[] = [
  route(listReportChanges, async ({ deps, caller, language }) =>
    listReportChangesFor(deps, caller, language),
  ),
  route(reportToChange, async ({ deps, query, language }) =>
    readReportToChange(deps, query.reportNo, language),
  ),
  route(proposeReportChange, async ({ deps, caller, body }) => proposeChange(deps, caller, body)),
  route(decideReportChange, async ({ deps, caller, body }) => decideChange(deps, caller, body)),
];
