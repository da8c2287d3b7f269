import * as z from 'zod/mini';
import { score } from './report-score.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';
import { clipSound } from '../inspections/answer-clip.ts';
import { carView, itemResult, measure } from '../inspections/inspections.ts';
import { disputeDecision } from '../orders/disputes.ts';
import { photoMarks } from '../inspections/photo-marks.ts';
import { findingClass, partly, reportScope } from './report-brief.ts';
import { missingPhotos } from './missing-photos.ts';
import { reportClip } from './report-clip.ts';
import { reportHistory } from './report-history.ts';
import { repairTotal } from './repair-total.ts';
import { amends, amendsInShort, whyChanged } from './report-changed.ts';

export const verdict = z.enum(['none', 'minor', 'major', 'suspect', 'unchecked']);
export type Verdict = z.output<typeof verdict>;
export const reportStatus = z.enum(['published', 'superseded', 'expired', 'revoked']);

/** The mileage is the customer's figure, or null where they left it open: nobody read the dashboard. Absent in reports of before this rule. */
export const kmStated = z.optional(z.literal(true));

/** Expired early: a later inspection saw the car beyond the report's valid mileage. */
const drivenOn = z.optional(z.literal(true));

export const reportVerdicts = z.object({
  accident: verdict,
  flood: verdict,
  fire: verdict,
  odometer: verdict,
  identity: verdict,
});

/** A defect in words with degree, position and photos. `photos` are file ids, see `photoUrls`. */
const reportFinding = z.object({
  number: z.int(), // pin number on the diagram, from 1
  code: z.string(),
  itemName: z.string(),
  defect: z.string(),
  /** Which of several faults of that code it is. */
  kind: z.optional(z.string()),
  defectName: z.string(),
  /** What was found, as a noun phrase; absent in reports of before, where item and defect name it. */
  title: z.optional(z.string()),
  /** What it concerns; absent in reports of before. */
  class: z.optional(findingClass),
  /** It is a figure beyond its norm; the id of the reading. */
  reading: z.optional(z.string()),
  degree: z.nullable(z.int()),
  /** Major: body frame, flood, fire, mileage or identity. */
  severity: z.enum(['minor', 'major']),
  pin: z.nullable(z.object({ view: carView, x: z.number(), y: z.number() })),
  photos: z.array(uuid),
  note: z.string(),
  /** Drawn over the photos by the inspector; absent without any, as in reports of before. */
  marks: z.optional(z.array(photoMarks)),
  deduct: z.nullable(z.number()),
});
export type ReportFinding = z.output<typeof reportFinding>;

const reportItem = z.object({
  code: z.string(),
  name: z.string(),
  result: z.enum([...itemResult.options, 'unchecked']),
  note: z.string(),
  measure: z.nullable(measure), // reports of before the table of readings have other keys
  photos: z.array(uuid),
  findings: z.array(z.int()), // pin numbers
});

const reportGroup = z.object({
  name: z.string(),
  title: z.string(),
  normal: z.int(),
  abnormal: z.int(),
  limited: z.int(),
  na: z.int(),
  items: z.array(reportItem),
});

/** The hashed and signed content, with the texts of that day; nothing is looked up later. */
export const reportContent = z.object({
  reportNo: z.string(),
  version: z.int(),
  kind: z.enum(['inspection', 'free']),
  standard: z.string(),
  checklistVersion: z.string(),
  sample: z.boolean(), // invented data of the sample world
  vehicle: z.object({
    vin: z.string(),
    plateMask: z.nullable(z.string()),
    carTitle: z.string(),
    licenseTime: z.string(),
    roadHaulKm: z.nullable(z.int()),
    kmStated,
  }),
  productName: z.string(),
  /** The mileage of an earlier inspection, when it is above the dashboard: a mileage never falls. */
  earlierMileage: z.optional(z.object({ km: z.int(), at: isoTime })),
  verdicts: reportVerdicts,
  score: z.nullable(score),
  platformGrade: z.enum(['S', 'A', 'B', 'C', 'D', 'U']),
  groups: z.array(reportGroup),
  findings: z.array(reportFinding),
  photos: z.array(
    z.object({
      fileId: uuid,
      sha256: z.string(),
      code: z.string(),
      caption: z.string(),
      takenAt: z.nullable(isoTime),
    }),
  ),
  /** Absent without any, as in reports of before. */
  clips: z.optional(z.array(reportClip)),
  /** Of a package with a history query; absent in others and in reports of before. */
  history: z.optional(reportHistory),
  limits: z.array(z.object({ code: z.string(), name: z.string(), reason: z.string() })),
  notCovered: z.array(z.string()),
  place: z.string(),
  inspector: z.object({ name: z.string(), certNo: z.string() }),
  reviewer: z.object({ name: z.string() }),
  inspectedAt: isoTime,
  publishedAt: isoTime,
  expireAt: isoTime,
});
export type ReportContent = z.output<typeof reportContent>;

/** Number and code, as printed on the report. */
export const byCode = z.strictObject({
  reportNo: z.string().check(z.maxLength(24)),
  code: z.string().check(z.maxLength(12)),
});

export const byOrder = z.strictObject({ orderId: uuid });
/** The report version; by default the newest. */
export const reportVersion = z.optional(z.string().check(z.regex(/^\d{1,3}$/)));

export const reportByOrder = endpoint({
  name: 'reportByOrder',
  method: 'GET',
  path: '/external/business/report/base/info/order',
  summary: 'The full report of an order, for those who may read it',
  access: 'login',
  query: z.strictObject({
    orderId: uuid,
    version: reportVersion,
  }),
  answer: z.object({
    reportId: uuid,
    status: reportStatus,
    drivenOn,
    /** Of a version that was revoked or amended. */
    changed: z.optional(whyChanged),
    amends: z.optional(amends),
    content: reportContent,
    hash: z.string(),
    prevHash: z.nullable(z.string()),
    shortCode: z.string(),
    verifyUrl: z.string(),
    newestVersion: z.int(),
    /** The report is the reader's or their dealership's: they may share it. */
    own: z.optional(z.literal(true)),
    /** As its owner wrote it; in `content` it is masked for everybody. */
    ownPlate: z.optional(z.string()),
    /** How the dispute of the reader, or of their dealership, was decided. */
    disputeDecision: z.optional(disputeDecision),
    /**
     * What it costs to repair the findings, by our own table of prices: an estimate, no part of the signed content. Null
     * where the class of the car is unknown.
     */
    repairTotal: z.nullable(repairTotal),
    photoUrls: z.record(z.string(), z.string()),
    missingPhotos,
    clipUrls: z.record(z.string(), z.string()),
  }),
});
export type FullReport = z.output<typeof reportByOrder.answer>;

export const reportShort = z.object({
  reportNo: z.string(),
  /** The verdicts describe the car's current state only while `published`. */
  status: reportStatus,
  drivenOn,
  changed: z.optional(whyChanged),
  version: z.int(),
  /** Of a version that was made instead of an earlier one; reason null: the car was inspected again. */
  amends: z.optional(amendsInShort),
  carTitle: z.string(),
  verdicts: reportVerdicts,
  partly,
  /** How many faults were found, how many items nobody checked, and how many there are. */
  found: z.int(),
  worst: z.nullable(findingClass),
  open: z.int(),
  scope: z.optional(reportScope),
  items: z.int(),
  photos: z.int(),
  sample: z.boolean(),
  total: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  provisional: z.boolean(),
  platformGrade: z.string(),
  top: z.array(z.object({ title: z.string(), degree: z.nullable(z.int()) })),
  coverUrl: z.nullable(z.string()),
  publishedAt: isoTime,
  expireAt: isoTime,
});
export type ReportShort = z.output<typeof reportShort>;

export const getBusinessReportShort = endpoint({
  name: 'getBusinessReportShort',
  method: 'GET',
  path: '/external/business/report/getReportShort',
  summary: 'The report in short, for the people of the order',
  access: 'login',
  query: byOrder,
  answer: reportShort,
});

/** The same summary for holders of the report number and code (both are printed on the report). */
export const getCommonReportShort = endpoint({
  name: 'getCommonReportShort',
  method: 'GET',
  path: '/external/common/report/getReportShort',
  summary: 'The report in short, by number and code',
  access: 'none',
  query: byCode,
  answer: reportShort,
});

/** Public. Recomputes the hash, checks the signature and the chain; never shows the full VIN. */
export const verifyReport = endpoint({
  name: 'verifyReport',
  method: 'GET',
  path: '/external/business/report/verify',
  summary: 'Is this report genuine and current',
  access: 'none',
  query: byCode,
  answer: z.object({
    genuine: z.boolean(),
    /** 车商自检 or 卖家自检: the seller's own report, which must be shown as such. Absent for inspections. */
    selfLabel: z.optional(z.string()),
    /** Of such a report: who looked at its photos, and when that ended. */
    selfCheck: z.optional(z.object({ by: z.enum(['rules', 'person']), at: isoTime })),
    status: reportStatus,
    drivenOn,
    changed: z.optional(whyChanged),
    reportNo: z.string(),
    version: z.int(),
    amends: z.optional(amendsInShort),
    /** Where there is a newer one. */
    newestVersion: z.optional(z.int()),
    /** What the newest one says, which is told first; absent where it is this one, or was revoked. */
    newest: z.optional(
      z.pick(reportShort, {
        verdicts: true,
        partly: true,
        found: true,
        worst: true,
        open: true,
        scope: true,
      }),
    ),
    vinMask: z.string(),
    carTitle: z.string(),
    roadHaulKm: z.nullable(z.int()),
    kmStated,
    inspectedAt: isoTime,
    publishedAt: isoTime,
    expireAt: isoTime,
    total: z.nullable(z.number()),
    grade: z.nullable(z.string()),
    provisional: z.boolean(),
    verdicts: reportVerdicts,
    partly,
    /** How many faults were found, and how many items nobody checked. Absent for self-inspections. */
    found: z.optional(z.int()),
    worst: z.nullable(findingClass),
    /** Major findings that nobody photographed; absent where each has a photo. */
    unphotographed: z.optional(z.int()),
    open: z.optional(z.int()),
    scope: z.optional(reportScope),
    /** Copies with covered plates. */
    thumbs: z.array(z.string()),
    clips: z.array(z.object({ url: z.string(), ms: z.int(), sound: clipSound })),
    hash: z.string(),
    sample: z.boolean(),
    /** Its owner ended reading the whole report by number and code; verifying it goes on. */
    unshared: z.optional(z.literal(true)),
  }),
});
