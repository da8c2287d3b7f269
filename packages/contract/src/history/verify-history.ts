import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime } from '../fields.ts';
import { reportEvidence } from '../reports/report-evidence.ts';
import { whyChanged } from '../reports/report-changed.ts';
import { byCode } from '../reports/reports.ts';
import { historyVerdict } from './history-report.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Public, for holders of number and code as they stand on the report. Says what is needed to compare; `gone`: its time was over. */
export const verifyHistoryReport = endpoint({
  name: 'verifyHistoryReport',
  method: 'GET',
  path: '/external/common/report/history/verify',
  summary: 'Is this history report genuine and the newest version',
  access: 'none',
  query: byCode,
  answer: z.object({
    /** Content, hash and signature match; null where the content was deleted. */
    genuine: z.nullable(z.boolean()),
    gone: z.boolean(),
    status: z.enum(['published', 'superseded']),
    reportNo: z.string(),
    version: z.int(),
    newestVersion: z.int(),
    changed: z.optional(whyChanged),
    carTitle: z.string(),
    vinMask: z.string(),
    productName: z.string(),
    headline: z.nullable(z.string()),
    verdicts: z.array(z.omit(historyVerdict, { rowKeys: true })),
    queriedAt: isoTime,
    publishedAt: isoTime,
    keptUntil: isoTime,
    hash,
    logIndex: z.nullable(z.int()),
    sample: z.boolean(),
  }),
});
export type VerifiedHistory = z.output<typeof verifyHistoryReport.answer>;

/** As of inspections. Throws `verifyMismatch`, and `historyReportGone` once the content was deleted. */
export const historyEvidence = endpoint({
  name: 'historyEvidence',
  method: 'GET',
  path: '/external/common/report/history/evidence',
  summary:
    'All that is needed to check a history report without us, for holders of number and code',
  access: 'none',
  query: byCode,
  answer: reportEvidence.answer,
});
