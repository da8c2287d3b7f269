import { correctionCaseLabels } from '@yanche/rules/inspectors/correction-request';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, uuid } from '../fields.ts';
import { commandBody } from './command-body.ts';
import { listQuery } from './places.ts';

export const correctionActionLabels = {
  settle: ['已更正，告知', 'Corrected: tell them'],
  decline: ['不更正', 'Leave it as it is'],
} as const;
export type CorrectionAction = keyof typeof correctionActionLabels;

const state = keyOf(correctionCaseLabels);

const request = z.object({
  requestId: uuid,
  orderId: uuid,
  reportNo: z.string(),
  carTitle: z.string(),
  /** Of the version that was asked about. */
  version: z.int(),
  reportStatus: keyOf(reportStatusLabels),
  /** The newest one. */
  newestVersion: z.int(),
  inspector: z.string(),
  words: z.string(),
  state,
  askedAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  decidedReason: z.nullable(z.string()),
  actions: z.array(keyOf(correctionActionLabels)),
});
export type CorrectionRequest = z.output<typeof request>;

/** Waiting ones first, the oldest first; then what was decided. */
export const listCorrectionRequests = endpoint({
  name: 'listCorrectionRequests',
  method: 'GET',
  path: '/api/console/correction-requests',
  summary: 'Reports that their inspectors want corrected; who asks has proven it is them',
  access: { staff: 'reports.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(state) }),
  answer: pageOf(request),
});

/** `settle`: a newer version says it. The reason is told to the inspector. */
export const decideCorrectionRequest = endpoint({
  name: 'decideCorrectionRequest',
  method: 'POST',
  path: '/api/console/correction-requests/decide',
  summary: 'Tell an inspector that their report was corrected, or why it is not',
  access: { staff: 'reports.propose' },
  encoding: 'json',
  body: z.strictObject({
    requestId: uuid,
    decision: z.enum(['settle', 'decline']),
    reason: commandBody.reason,
  }),
  answer: z.object({ state }),
});
