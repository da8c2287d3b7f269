import { changeActionLabels } from '@yanche/rules/reports/change-actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keyOf, pageOf, pageQuery, reasonText, uuid } from '../fields.ts';
import { itemResult, measure } from '../inspections/inspections.ts';
import { reportEffect } from '../reports/report-changed.ts';
import {
  change,
  changedReport,
  correctedFinding,
  correction,
  reportChangeKind,
} from '../reviews/report-changes.ts';
import { pageSize } from './audit.ts';
import { searchText } from './search-terms.ts';

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
  access: { staff: 'reports.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(changeStatus),
    kind: z.optional(reportChangeKind),
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(changeRow),
});

export const reportToChange = endpoint({
  name: 'reportToChange',
  method: 'GET',
  path: '/api/console/report-changes/report',
  summary: 'The newest version of a report, with what of it can be corrected',
  access: { staff: 'reports.propose' },
  query: z.strictObject({ reportNo: z.string().check(z.maxLength(24)) }),
  answer: z.object({
    report: changedReport,
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
export type ReportToChange = z.output<typeof reportToChange.answer>;

/** A photo that a correction adds. The id is made by the browser, so repeating it succeeds; `sha256` (hex) must match the bytes. */
export const storeCorrectionPhoto = endpoint({
  name: 'storeCorrectionPhoto',
  method: 'POST',
  path: '/api/console/report-changes/photo',
  summary: 'Store one photo for a correction (raw body)',
  access: { staff: 'reports.propose' },
  query: z.strictObject({ fileId: uuid, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  encoding: 'binary',
  body: z.custom<Blob | Uint8Array>((value) => value !== undefined),
  answer: z.object({ fileId: uuid, url: z.string() }),
});

const corrections = z.array(correction).check(z.maxLength(50));

/**
 * Changes nothing. `effects`: what the head of the report would say otherwise. `photosFor`: items whose correction raises a verdict to
 * the worst one or adds a major finding, and which come without a photo that shows it; proposing them is refused.
 */
export const previewAmendment = endpoint({
  name: 'previewAmendment',
  method: 'POST',
  path: '/api/console/report-changes/preview',
  summary: 'What a report would say after corrections, before they are proposed',
  access: { staff: 'reports.propose' },
  encoding: 'json',
  body: z.strictObject({ reportNo: z.string().check(z.maxLength(24)), corrections }),
  answer: z.object({
    effects: z.array(reportEffect),
    photosFor: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** Of what waits: as it would be now. Of what was carried out: as the two versions say. None of a revocation. */
export const changeEffects = endpoint({
  name: 'changeEffects',
  method: 'GET',
  path: '/api/console/report-changes/effects',
  summary: 'What an amendment changes of verdicts, score and counts',
  access: { staff: 'reports.read' },
  query: z.strictObject({ changeId: uuid }),
  answer: z.object({ effects: z.array(reportEffect) }),
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
    corrections: z._default(corrections, []),
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
