import { notConfirmedLabels } from '@yanche/rules/reports/change-actions';
import * as z from 'zod/mini';
import { isoTime, keyOf, reasonText, uuid } from '../fields.ts';
import { itemResult, measure } from '../inspections/inspections.ts';
import { reportStatus } from '../reports/reports.ts';

/* Taking a report back, and correcting one: always two people. The calls stand in `console/report-changes.ts`. */

/** `revoke`: the report counts no more. `amend`: a new version takes its place, with what was written down wrongly corrected. */
export const reportChangeKind = z.enum(['revoke', 'amend']);
export type ReportChangeKind = z.output<typeof reportChangeKind>;

/** A finding as it is to stand. `id`: one that the item has, whose pin and photos stay; absent for a new one. */
export const correctedFinding = z.strictObject({
  id: z.optional(uuid),
  defect: z.string().check(z.minLength(1), z.maxLength(12)),
  kind: z.optional(z.string().check(z.maxLength(20))),
  degree: z.nullable(z.int().check(z.gte(1), z.lte(4))),
  note: z.string().check(z.maxLength(200)),
});
export type CorrectedFinding = z.output<typeof correctedFinding>;

/**
 * What is corrected of an item: its note, readings it has, its result with all its findings, photos to be added (ids of files that
 * who proposes it has stored, or of an upheld claim). Verdicts and score follow by the rules. Former values stay in the former version.
 */
export const correction = z.strictObject({
  code: z.string().check(z.maxLength(12)),
  note: z.optional(reasonText),
  measure: z.optional(measure),
  result: z.optional(itemResult),
  /** In place of those it has; needed where the result is corrected. */
  findings: z.optional(z.array(correctedFinding).check(z.maxLength(12))),
  photos: z.optional(z.array(uuid).check(z.maxLength(9))),
});
export type Correction = z.output<typeof correction>;

export const changedReport = z.object({
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
  report: changedReport,
  kind: reportChangeKind,
  reason: z.string(),
  corrections: z.array(
    z.extend(correction, {
      name: z.string(),
      before: z.object({
        note: z.string(),
        measure: z.nullable(measure),
        /** The readings in words; '' without any. */
        reading: z.string(),
        result: z.string(),
        findings: z.array(z.string()),
      }),
      /** The corrected readings in words; '' where they stay. */
      reading: z.string(),
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
  /** Why the caller may not, of what waits. */
  notConfirmed: z.nullable(keyOf(notConfirmedLabels)),
});
export type ReportChange = z.output<typeof change>;
