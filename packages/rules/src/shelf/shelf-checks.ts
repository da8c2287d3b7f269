import type { Bilingual } from '../bilingual.ts';
import { type Instant, toMs } from '../calendar.ts';
import { REPORT_VALIDITY } from '../reports/report-state.ts';
import { VERDICT_RULES } from '../reports/verdicts.ts';

/** Requirements for publishing a car, in display order. */
export const shelfCheckLabels = {
  photos: ['照片', 'Photos'],
  price: ['价格', 'Price'],
  mileage: ['里程', 'Mileage'],
  licence: ['上牌时间', 'Licence date'],
  report: ['检测报告', 'Report'],
} as const satisfies Record<string, Bilingual>;
type ShelfCheckKey = keyof typeof shelfCheckLabels;

/** `differs`: given, but the report says otherwise. */
export type ShelfCheckState = 'done' | 'missing' | 'underWay' | 'expired' | 'differs';
export type ShelfCheck = { key: ShelfCheckKey; state: ShelfCheckState };

/** Photos a car has at least and at most. */
export const shelfPhotos = { least: 3, most: 9 } as const; // most: spec §9, default count

/** The product whose certificate is no proof of condition: it is a valuation. */
export const valuationProduct = 'SELF_EVA';

export type ShelfFacts = {
  photos: number;
  price: number | null;
  roadHaulKm: number | null;
  licenseTime: string | null;
  /** When the car's last report runs out; null without one. */
  reportExpiresAt: Instant | null;
  /** The mileage in that report. */
  reportKm: number | null;
  /** An inspection or a self-inspection of the car is under way. */
  isBeingChecked: boolean;
};

/** The state of every requirement. */
export function checkShelfCar(facts: ShelfFacts, now: Instant): ShelfCheck[] {
  const given = (isGiven: boolean): ShelfCheckState => (isGiven ? 'done' : 'missing');
  return [
    { key: 'photos', state: given(facts.photos >= shelfPhotos.least) },
    { key: 'price', state: given(facts.price !== null && facts.price > 0) },
    { key: 'mileage', state: mileageState(facts, now) },
    { key: 'licence', state: given(facts.licenseTime !== null) },
    { key: 'report', state: reportState(facts, now) },
  ];
}

const holds = ({ reportExpiresAt }: ShelfFacts, now: Instant): boolean =>
  reportExpiresAt !== null && toMs(reportExpiresAt) > toMs(now);

/** The mileage must be at least the report's, and within the report's validity. */
function mileageState(facts: ShelfFacts, now: Instant): ShelfCheckState {
  const { roadHaulKm, reportKm } = facts;
  if (roadHaulKm === null) return 'missing';
  if (reportKm === null || !holds(facts, now)) return 'done';
  const least = reportKm - VERDICT_RULES.odometer.toleranceKm;
  const most = reportKm + REPORT_VALIDITY.extraKm;
  return roadHaulKm < least || roadHaulKm > most ? 'differs' : 'done';
}

function reportState(facts: ShelfFacts, now: Instant): ShelfCheckState {
  const { reportExpiresAt, isBeingChecked } = facts;
  if (holds(facts, now)) return 'done';
  if (isBeingChecked) return 'underWay';
  return reportExpiresAt === null ? 'missing' : 'expired';
}

export const isShelfReady = (checks: readonly ShelfCheck[]): boolean =>
  checks.every(({ state }) => state === 'done');
