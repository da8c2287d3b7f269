import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { inLanguage } from '@yanche/rules/bilingual';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { CheckIn } from '#database/json-columns.ts';
import { metersBetween, type Position } from '#lib/distance.ts';
import type { Risk } from './risks.ts';

/** Where an inspector checked in, and when it counts as made. */
export type Arrival = { checkIn: CheckIn; at: Date };

// Our own limits: nobody drives faster from one car to the next, and positions in town jump by some hundred metres.
const fastest = 200; // km/h
const leastMeters = 3_000;

/**
 * Signs that the position of a check-in was not measured by the phone. None of them is proof. `before`: the inspector's last
 * check-in at another job.
 */
export function positionRisks(
  { checkIn, at }: Arrival,
  before: Arrival | null,
  language: Language,
): Risk[] {
  const risk = (level: Risk['level'], text: Bilingual): Risk => ({
    code: null,
    level,
    text: inLanguage(text, language),
  });
  const risks: Risk[] = [];
  // Older apps did not say it.
  if (checkIn.accuracy === null || checkIn.accuracy === 0) {
    risks.push(
      risk('minor', [
        '签到定位没有误差范围，可能不是手机实测',
        'The position of the check-in has no accuracy: perhaps the phone did not measure it',
      ]),
    );
  }
  if (before === null) return risks;
  if (isSamePoint(checkIn, before.checkIn)) {
    risks.push(
      risk('minor', [
        '签到坐标与上一单完全相同，可能不是手机实测',
        'The check-in has exactly the position of the job before: perhaps the phone did not measure it',
      ]),
    );
  }
  const meters = metersBetween(checkIn, before.checkIn);
  const ms = Math.max(at.getTime() - before.at.getTime(), 1);
  if (meters >= leastMeters && meters / 1000 / (ms / HOUR_MS) > fastest) {
    const [km, minutes] = [Math.round(meters / 1000), Math.round(ms / MINUTE_MS)];
    risks.push(
      risk('major', [
        `签到距上一单签到 ${km} 公里，只隔 ${minutes} 分钟`,
        `The check-in is ${km} km from the one before, after ${minutes} minutes`,
      ]),
    );
  }
  return risks;
}

/** Measured positions differ in the last digits even at the same spot. */
const isSamePoint = (a: Position, b: Position) => a.lng === b.lng && a.lat === b.lat;
