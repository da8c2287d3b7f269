import { changeActionLabels } from '@yanche/rules/reports/change-actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keyOf, pageOf, pageQuery, reasonText, shortText, uuid } from '../fields.ts';
import { change, correction, reportChangeKind } from '../reviews/report-changes.ts';
import { pageSize } from './audit.ts';

/** Taking published reports back, and correcting them: one person proposes, another carries it out. */
const changeRow = z.extend(change, { actions: z.array(keyOf(changeActionLabels)) });
export type ChangeRow = z.output<typeof changeRow>;

export const changeStatus = z.enum(['proposed', 'done', 'declined']);

/** `search`: part of a report's number. Pages are of 50 rows whatever `size` says: each brings its report's words. */
export const listChangesAtConsole = endpoint({
  name: 'listChangesAtConsole',
  method: 'GET',
  path: '/api/console/report-changes',
  summary: 'Reports to be revoked or amended, and what was decided',
  access: { staff: 'reports.propose' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(changeStatus),
    kind: z.optional(reportChangeKind),
    search: z.optional(shortText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(changeRow),
});

/** `version`: the one that was looked at; without it the newest. `corrections`: none when revoking, at least one when amending. */
export const proposeChangeAtConsole = endpoint({
  name: 'proposeChangeAtConsole',
  method: 'POST',
  path: '/api/console/report-changes/propose',
  summary: 'Propose to revoke or amend a report; another person carries it out',
  access: { staff: 'reports.propose' },
  encoding: 'json',
  body: z.strictObject({
    reportNo: z.string().check(z.maxLength(24)),
    version: z.optional(z.int().check(z.gte(1), z.lte(999))),
    kind: reportChangeKind,
    reason: reasonText,
    corrections: z._default(z.array(correction).check(z.maxLength(50)), []),
  }),
  answer: z.object({ changeId: uuid }),
});

export const decideChangeAtConsole = endpoint({
  name: 'decideChangeAtConsole',
  method: 'POST',
  path: '/api/console/report-changes/decide',
  summary: 'Carry out what a colleague proposed, decline it, or withdraw one’s own proposal',
  access: { staff: 'reports.decide' },
  encoding: 'json',
  body: z.strictObject({
    changeId: uuid,
    decision: keyOf(changeActionLabels),
    reason: reasonText,
  }),
  answer: z.object({
    status: z.enum(['done', 'declined']),
    reportNo: z.string(),
    /** The newest version afterwards. */
    version: z.int(),
  }),
});
