import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, reasonText, uuid } from '../fields.ts';
import { itemResult, measure } from '../inspections/inspections.ts';
import { reportStatus } from '../reports/reports.ts';

/** Taking a report back, and correcting one: always two people. */
const staff = ['reviewer', 'admin'] as const;

/** `revoke`: the report counts no more. `amend`: a new version takes its place, with what was written down wrongly corrected. */
export const reportChangeKind = z.enum(['revoke', 'amend']);
export type ReportChangeKind = z.output<typeof reportChangeKind>;

/** A finding as it is to stand. `id`: one that the item has, whose pin and photos stay; absent for a new one. */
const correctedFinding = z.strictObject({
  id: z.optional(uuid),
  defect: z.string().check(z.minLength(1), z.maxLength(12)),
  kind: z.optional(z.string().check(z.maxLength(20))),
  degree: z.nullable(z.int().check(z.gte(1), z.lte(4))),
  note: z.string().check(z.maxLength(200)),
});
export type CorrectedFinding = z.output<typeof correctedFinding>;

/**
 * What is corrected of an item: its note, readings it has, its result with all its findings, photos to be added (keys of uploads of
 * who proposes it). Verdicts and score follow by the rules. Former values stay in the former version.
 */
export const correction = z.strictObject({
  code: z.string().check(z.maxLength(12)),
  note: z.optional(reasonText),
  measure: z.optional(measure),
  result: z.optional(itemResult),
  /** In place of those it has; needed where the result is corrected. */
  findings: z.optional(z.array(correctedFinding).check(z.maxLength(12))),
  photos: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(9))),
});
export type Correction = z.output<typeof correction>;

const report = z.object({
  reportNo: z.string(),
  version: z.int(),
  status: reportStatus,
  carTitle: z.string(),
  publishedAt: isoTime,
  /** The code of its link, for reading the whole. */
  code: z.string(),
});

export const change = z.object({
  changeId: uuid,
  report,
  kind: reportChangeKind,
  reason: z.string(),
  corrections: z.array(
    z.extend(correction, {
      name: z.string(),
      before: z.object({
        note: z.string(),
        measure: z.nullable(measure),
        result: z.string(),
        findings: z.array(z.string()),
      }),
      /** The corrected findings in words; absent where they stay. */
      findingNames: z.optional(z.array(z.string())),
      photoUrls: z.array(z.string()),
    }),
  ),
  status: z.enum(['proposed', 'done', 'declined']),
  proposedBy: z.string(),
  proposedAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  /** Declined by who proposed it. */
  withdrawn: z.boolean(),
  /** The caller proposed it. */
  mine: z.boolean(),
  /** The caller may carry it out: proposed by another person, and within their role. */
  mayConfirm: z.boolean(),
});
export type ReportChange = z.output<typeof change>;

export const listReportChanges = endpoint({
  name: 'listReportChanges',
  method: 'GET',
  path: '/api/review/report-changes',
  summary: 'Reports to be revoked or amended: what waits first, then what was decided lately',
  access: staff,
  answer: z.object({ changes: z.array(change) }),
});

export const reportToChange = endpoint({
  name: 'reportToChange',
  method: 'GET',
  path: '/api/review/report-to-change',
  summary: 'The newest version of a report, with what of it can be corrected',
  access: staff,
  query: z.strictObject({ reportNo: z.string().check(z.maxLength(24)) }),
  answer: z.object({
    report,
    /** Another change of it waits. */
    open: z.boolean(),
    /** What may be proposed; none of what is over. */
    kinds: z.array(reportChangeKind),
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        note: z.string(),
        measure: z.nullable(measure),
        result: itemResult,
        findings: z.array(correctedFinding),
        /** What the item can have; one for each kind. */
        defects: z.array(
          z.object({
            code: z.string(),
            kind: z.optional(z.string()),
            name: z.string(),
            degrees: z.array(z.int()),
            /** It decides a verdict; a new one needs a photo of its own. */
            major: z.optional(z.boolean()),
          }),
        ),
      }),
    ),
  }),
});

export const proposeReportChange = endpoint({
  name: 'proposeReportChange',
  method: 'POST',
  path: '/api/review/propose-report-change',
  summary: 'Propose to revoke or amend a report; another person carries it out',
  access: staff,
  encoding: 'json',
  /** `version`: the one that was looked at. `corrections`: none when revoking, at least one when amending. */
  body: z.strictObject({
    reportNo: z.string().check(z.maxLength(24)),
    version: z.int().check(z.gte(1), z.lte(999)),
    kind: reportChangeKind,
    reason: reasonText,
    corrections: z._default(z.array(correction).check(z.maxLength(50)), []),
  }),
  answer: z.object({ changeId: uuid }),
});

export const decideReportChange = endpoint({
  name: 'decideReportChange',
  method: 'POST',
  path: '/api/review/decide-report-change',
  summary:
    'Carry out a change that another person proposed, or decline it; who proposed it may withdraw it',
  access: staff,
  encoding: 'json',
  body: z.strictObject({ changeId: uuid, decision: z.enum(['confirm', 'decline']) }),
  answer: z.object({
    status: z.enum(['done', 'declined']),
    reportNo: z.string(),
    /** The newest version afterwards. */
    version: z.int(),
  }),
});
