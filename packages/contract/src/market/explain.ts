import { historyVerdictLabels } from '@yanche/rules/history/history-topics';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, signedFen, uuid } from '../fields.ts';
import {
  kmStated,
  reportStatus,
  reportVersion,
  reportVerdicts,
  verdict,
} from '../reports/reports.ts';
import { scorePart } from '../reports/report-score.ts';

/*
 * Selling guidance: a report's meaning in money, computed by rules from the report; market data is in
 * explain-market.ts. Each call explains one version of an order's report.
 */
export const ofReport = { orderId: uuid, version: reportVersion };
const query = z.strictObject(ofReport);
const access = 'login';
/* spec §7 names these calls without their paths. */
export const explainPath = '/external/business/report/explain';

export const explainBaseInfo = endpoint({
  name: 'explainBaseInfo',
  method: 'GET',
  path: `${explainPath}/baseInfo`,
  summary: 'The car and the report that are explained',
  access,
  query,
  answer: z.object({
    reportNo: z.string(),
    version: z.int(),
    newestVersion: z.int(),
    status: reportStatus,
    carTitle: z.string(),
    vin: z.string(),
    plateMask: z.nullable(z.string()),
    licenseTime: z.string(),
    roadHaulKm: z.nullable(z.int()),
    kmStated,
    verdicts: reportVerdicts,
    /** What the car's past has on record, of which no price takes anything off. */
    recorded: z.array(keyOf(historyVerdictLabels)),
    /** The mileage that the prices rest on where the one read is not verified, km; null where it is. */
    pricedKm: z.nullable(z.int()),
    energy: z.enum(['ice', 'bev', 'phev', 'erev']),
    /** From the catalogue; null when the exact model is unknown. */
    newPrice: z.nullable(fen),
    cityName: z.string(),
    inspectedAt: isoTime,
    expireAt: isoTime,
    sample: z.boolean(),
  }),
});

const highlight = z.enum(['frame', 'flood', 'fire', 'odometer', 'fewFindings']);

/** The deducted points add up to the lost score. */
export const explainEvaResult = endpoint({
  name: 'explainEvaResult',
  method: 'GET',
  path: `${explainPath}/evaResult`,
  summary: 'What the inspection found, in points and counts',
  access,
  query,
  answer: z.object({
    total: z.nullable(z.number()),
    grade: z.nullable(z.string()),
    provisional: z.boolean(),
    /** Verdicts that found nothing although not every item they rest on was seen. */
    partly: z.array(z.string()),
    platformGrade: z.string(),
    verdicts: reportVerdicts,
    /** `provisional`: not every item of the part was checked. */
    /** `points` null: too little of the part was checked. */
    sub: z.array(z.object({ ...scorePart.shape, provisional: z.boolean() })),
    counts: z.object({ normal: z.int(), abnormal: z.int(), limited: z.int(), na: z.int() }),
    highlights: z.array(highlight),
    issues: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        degree: z.nullable(z.int()),
        severity: z.enum(['minor', 'major']),
        deduct: z.nullable(z.number()),
      }),
    ),
  }),
});

export const pricedVerdicts = ['accident', 'flood', 'fire', 'odometer'] as const;
export const openVerdicts = z.array(z.enum(pricedVerdicts));
/** `uncheckedParts`: what else nobody checked, which is not in a price either. */
export const openParts = z.array(z.object({ group: z.string(), items: z.nullable(z.int()) }));

const priceStep = z.object({
  kind: z.enum(['newPrice', 'age', 'mileage', 'score', ...pricedVerdicts, 'heat']),
  factor: z.number(),
  /** The price after this step. */
  after: fen,
});
export type PriceStep = z.output<typeof priceStep>;

/** A valuation by rules, without a trained model. The same inputs give the same hash and value. */
export const explainAiEvaResult = endpoint({
  name: 'explainAiEvaResult',
  method: 'GET',
  path: `${explainPath}/aiEvaResult`,
  summary: 'The rule value of the car, step by step',
  access,
  query,
  answer: z.object({
    modelVersion: z.string(),
    ageYears: z.number(),
    /** Null when the exact model, and so its new price, is unknown. */
    value: z.nullable(z.object({ price: fen, low: fen, high: fen })),
    steps: z.array(priceStep),
    /** Unchecked verdicts, which are not in the value. */
    open: openVerdicts,
    openParts,
    inputHash: z.string(),
  }),
});

/** From our own reports of this VIN only; a car without records may still have a history. */
export const explainHistoryRecord = endpoint({
  name: 'explainHistoryRecord',
  method: 'GET',
  path: `${explainPath}/historyRecord`,
  summary: 'Earlier reports of the same car, and whether their mileages fit',
  access,
  query,
  answer: z.object({
    records: z.array(
      z.object({
        at: isoTime,
        kind: z.enum(['inspection', 'self']),
        roadHaulKm: z.nullable(z.int()),
        kmStated,
        current: z.boolean(),
        /** Set for the reader's own reports, as a link; null for others. */
        orderId: z.nullable(uuid),
        accident: z.nullable(verdict),
        /** Whether the mileage was proven; `unchecked` of sellers' certificates. */
        odometer: verdict,
      }),
    ),
    mileage: z.object({
      status: z.enum(['single', 'fits', 'conflict']),
      /** Mileage stored in control units, beside this report's dashboard. */
      moduleKm: z.nullable(z.int()),
      yearlyKm: z.nullable(z.int()),
    }),
  }),
});

/** From this inspection's findings, not from garage records. */
export const explainRepairRecord = endpoint({
  name: 'explainRepairRecord',
  method: 'GET',
  path: `${explainPath}/repairRecord`,
  summary: 'Traces of earlier repairs that the inspection found',
  access,
  query,
  answer: z.object({
    traces: z.array(
      z.object({
        group: z.enum(['structure', 'component', 'outside']),
        title: z.string(),
        /** The inspector's note; may be empty. */
        note: z.string(),
      }),
    ),
    paint: z.object({
      measured: z.int(),
      repainted: z.array(
        z.object({ name: z.string(), um: z.int(), paint: z.enum(['repaint', 'filler']) }),
      ),
    }),
  }),
});

const cost = z.object({ low: fen, high: fen });

export const explainRepairSuggest = endpoint({
  name: 'explainRepairSuggest',
  method: 'GET',
  path: `${explainPath}/repairSuggest`,
  summary: 'Which findings to repair before selling, with costs and what they add to the price',
  access,
  query,
  answer: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        degree: z.nullable(z.int()),
        advice: z.enum(['must', 'repair', 'leave', 'disclose', 'open']),
        /** The advised work, in the reader's language. */
        work: z.nullable(z.string()),
        cost: z.nullable(cost),
        gain: z.nullable(signedFen),
      }),
    ),
    /** Totals of advised repairs; gain and net are null without a reference price. */
    sum: z.object({
      repairs: z.int(),
      unpriced: z.int(),
      cost,
      gain: z.nullable(signedFen),
      net: z.nullable(signedFen),
    }),
    /** What the gain is measured by. */
    basis: z.nullable(z.enum(['market', 'rule'])),
  }),
});
export type RepairSuggest = z.output<typeof explainRepairSuggest.answer>;
