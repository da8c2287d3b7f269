import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { inLanguage } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import {
  captureGroups,
  captureSteps,
  type CaptureStep,
  skipReasons,
} from '@yanche/rules/inspections/capture-steps';
import { maskPlate } from '@yanche/rules/cars/plate';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { carAgeYears, RULE_VALUE, ruleValue } from '@yanche/rules/market/rule-value';
import { type RiskCode, riskWords, SELF_CHECK_VERSION } from '@yanche/rules/inspections/self-check';
import { notTaken, selfNotices, valuationMethod } from './localize-self-report.ts';

type Shot = {
  step_key: string;
  file_id: string | null;
  skip_code: string | null;
  sha256: string | null;
  taken_at: Date | null;
  source: 'camera' | 'album' | null;
  vin_read: string | null;
  km_read: number | null;
};

/** The input of a certificate. */
export type SelfReportFacts = {
  reportNo: string;
  sample: boolean;
  order: {
    vin: string;
    plate: string | null;
    car_title: string;
    license_time: string;
    road_haul_km: number;
    risks: string[];
  };
  productCode: string;
  productName: string;
  seller: SelfReportContent['seller'];
  reviewer: SelfReportContent['reviewer'];
  steps: readonly CaptureStep[];
  shots: readonly Shot[];
  /** Fen; null when unknown to the catalogue. */
  newPrice: number | null;
  now: Date;
};

/**
 * Builds the certificate. Pure: the same facts give the same document. It states whose it is and what was not checked.
 */
export function buildSelfReport(facts: SelfReportFacts): SelfReportContent {
  const { order, seller, reviewer, now } = facts;
  const photos = photosOf(facts);
  const times = photos.map(({ takenAt }) => takenAt).sort();
  return {
    reportNo: facts.reportNo,
    version: 1,
    kind: 'self',
    label: seller.kind === 'dealer' ? '车商自检' : '卖家自检',
    rulesVersion: SELF_CHECK_VERSION,
    sample: facts.sample,
    vehicle: {
      vin: order.vin,
      plateMask: order.plate === null ? null : maskPlate(order.plate),
      carTitle: order.car_title,
      licenseTime: order.license_time,
      roadHaulKm: order.road_haul_km,
    },
    productName: facts.productName,
    seller,
    checkedBy: reviewer === null ? 'rules' : 'person',
    reviewer,
    notices: noticesOf(facts),
    photos,
    skipped: skippedOf(facts),
    remarks: order.risks.map((code) => ({
      code,
      text: inLanguage(riskWords[code as RiskCode], 'zh'),
    })),
    valuation: valuationOf(facts),
    capturedFrom: times[0] ?? now.toISOString(),
    capturedTo: times.at(-1) ?? now.toISOString(),
    publishedAt: now.toISOString(),
    expireAt: new Date(now.getTime() + REPORT_VALIDITY.days * DAY_MS).toISOString(),
  };
}

const stepOf = (key: string) => captureSteps.find((step) => step.key === key);
const captionOf = (key: string) => {
  const step = stepOf(key);
  return step === undefined ? key : inLanguage(step.name, 'zh');
};
const rank = (key: string) => captureSteps.findIndex((step) => step.key === key);

const photosOf = ({ shots }: SelfReportFacts): SelfReportContent['photos'] =>
  [...shots]
    .sort((a, b) => rank(a.step_key) - rank(b.step_key))
    .flatMap(({ step_key, file_id, sha256, taken_at, source }) =>
      file_id === null || sha256 === null || taken_at === null || source === null
        ? []
        : {
            fileId: file_id,
            sha256,
            stepKey: step_key,
            group: inLanguage(captureGroups[stepOf(step_key)?.group ?? 'damage'], 'zh'),
            caption: captionOf(step_key),
            takenAt: taken_at.toISOString(),
            source,
          },
    );

/** Steps without a photo, skipped or missing. */
const skippedOf = ({ steps, shots }: SelfReportFacts): SelfReportContent['skipped'] =>
  steps
    .filter(({ key }) => !shots.some((shot) => shot.step_key === key && shot.file_id !== null))
    .map(({ key, name }) => {
      const code = shots.find(({ step_key }) => step_key === key)?.skip_code;
      const reason = skipReasons.find((each) => each.code === code);
      return {
        stepKey: key,
        caption: inLanguage(name, 'zh'),
        reason: inLanguage(reason?.label ?? notTaken, 'zh'),
      };
    });

function noticesOf({ reviewer, shots, productCode, newPrice }: SelfReportFacts): string[] {
  const isRead = shots.some(({ vin_read, km_read }) => vin_read !== null || km_read !== null);
  const isValued = productCode === 'SELF_EVA';
  const notices: (keyof typeof selfNotices | false)[] = [
    'fromSeller',
    reviewer === null ? 'checkedByRules' : 'checkedByPerson',
    !isRead && 'notRead',
    'notJudged',
    isValued && (newPrice === null ? 'noNewPrice' : 'valuedByRules'),
  ];
  return notices.flatMap((notice) =>
    notice === false ? [] : [inLanguage(selfNotices[notice], 'zh')],
  );
}

function valuationOf(facts: SelfReportFacts): SelfReportContent['valuation'] {
  const { productCode, newPrice, order, now } = facts;
  if (productCode !== 'SELF_EVA' || newPrice === null) return null;
  const ageYears = carAgeYears(order.license_time, now);
  return {
    ...ruleValue({ newPrice, ageYears, km: order.road_haul_km }),
    method: inLanguage(valuationMethod(RULE_VALUE.version), 'zh'),
  };
}
