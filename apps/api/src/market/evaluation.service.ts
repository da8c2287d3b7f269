import { historyKinds } from '@yanche/contract/reports/report-scope';
import { partlySeen } from '@yanche/contract/reports/verdict-facts';
import type { Language } from '@yanche/rules/bilingual';
import { createHash } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  explainAiEvaResult,
  explainBaseInfo,
  explainEvaResult,
  PriceStep,
} from '@yanche/contract/market/explain';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import {
  isMostlySeen,
  isWholeGroup,
  uncheckedParts,
} from '@yanche/contract/reports/unchecked-parts';
import { CONDITION_PRICE, conditionParts } from '@yanche/rules/market/condition-price';
import { marketHeat, marketSupply } from '@yanche/rules/market/market-supply';
import { roundToHundredYuan, RULE_VALUE, residualShares } from '@yanche/rules/market/rule-value';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { titledFindings } from '#reports/localize-report.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import type { Caller } from '#route.ts';
import { type Asked, conditionOf, loadExplained, pricedCar } from './explained.ts';
import { highlightsOf } from './highlights.ts';
import { loadWholeMarket, marketCars } from './market.ts';

type EvaResult = AnswerOf<typeof explainEvaResult>;

export async function baseInfo(
  deps: Deps,
  asked: Asked & { caller: Caller; language: Language },
): Promise<AnswerOf<typeof explainBaseInfo>> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const { report, content, car, newestVersion, now } = explained;
  const pricedKm = pricedCar(explained).km;
  const { vehicle } = content;
  const isOver = report.status === 'published' && report.expires_at <= now;
  return {
    reportNo: content.reportNo,
    version: report.version,
    newestVersion,
    status: isOver ? 'expired' : report.status,
    carTitle: (await carTitlesIn(deps.db, asked.language))(vehicle.carTitle),
    vin: vehicle.vin,
    plateMask: vehicle.plateMask,
    licenseTime: vehicle.licenseTime,
    roadHaulKm: vehicle.roadHaulKm,
    kmStated: vehicle.kmStated,
    verdicts: content.verdicts,
    recorded: historyKinds.filter(
      (kind) => content.history?.counts?.verdicts[kind].answer === 'yes',
    ),
    pricedKm: pricedKm === vehicle.roadHaulKm ? null : pricedKm,
    energy: car.energy,
    newPrice: car.new_price,
    cityName: asked.language === 'zh' ? car.city_name : car.city_name_en,
    inspectedAt: content.inspectedAt,
    expireAt: content.expireAt,
    sample: content.sample,
  };
}

export async function evaResult(
  deps: Deps,
  asked: Asked & { caller: Caller; language: Language },
): Promise<EvaResult> {
  const { content } = await loadExplained(deps, asked.caller, asked);
  const { score, groups } = content;
  const count = (key: 'normal' | 'abnormal' | 'limited' | 'na') =>
    groups.reduce((sum, group) => sum + group[key], 0);
  return {
    total: score?.total ?? null,
    grade: score?.grade ?? null,
    provisional: score?.provisional ?? false,
    partly: partlySeen(content),
    platformGrade: content.platformGrade,
    verdicts: content.verdicts,
    sub: (score?.sub ?? []).map((part) => ({
      ...part,
      points: isMostlySeen(content, part.group) ? part.points : null,
      provisional: !isWholeGroup(content, part.group),
    })),
    counts: {
      normal: count('normal'),
      abnormal: count('abnormal'),
      limited: count('limited'),
      na: count('na'),
    },
    highlights: highlightsOf(content),
    issues: titledFindings(content, asked.language).map((finding) => ({
      number: finding.number,
      title: findingTitle(finding),
      degree: finding.degree,
      severity: finding.severity,
      deduct: finding.deduct,
    })),
  };
}

/** The rule value: new price, age, mileage, condition and market. */
export async function aiEvaResult(
  deps: Deps,
  asked: Asked & { caller: Caller },
): Promise<AnswerOf<typeof explainAiEvaResult>> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const car = pricedCar(explained);
  const condition = conditionParts(conditionOf(explained));
  const market = await loadWholeMarket(deps, explained);
  const supply = marketSupply(marketCars(market), explained.now);
  const left = residualShares(car);
  const factors: { kind: PriceStep['kind']; factor: number }[] = [
    { kind: 'age', factor: left.age },
    { kind: 'mileage', factor: left.mileage },
    ...condition.parts,
    ...(supply === null ? [] : [{ kind: 'heat' as const, factor: marketHeat(supply) }]),
  ];
  const modelVersion = `rule-${RULE_VALUE.version}/${CONDITION_PRICE.version}`;
  const inputs = { modelVersion, newPrice: car.newPrice, factors };
  const steps = car.newPrice === null ? [] : stepsFrom(car.newPrice, factors);
  const price = steps.at(-1)?.after;
  return {
    modelVersion,
    ageYears: car.ageYears,
    value:
      price === undefined
        ? null
        : {
            price,
            low: roundToHundredYuan(price * (1 - RULE_VALUE.band)),
            high: roundToHundredYuan(price * (1 + RULE_VALUE.band)),
          },
    steps,
    open: condition.open,
    openParts: uncheckedParts(explained.content),
    inputHash: createHash('sha256').update(canonicalJson(inputs)).digest('hex'),
  };
}

function stepsFrom(
  newPrice: number,
  factors: readonly { kind: PriceStep['kind']; factor: number }[],
): PriceStep[] {
  let exact = newPrice;
  return [
    { kind: 'newPrice', factor: 1, after: newPrice },
    ...factors.map(({ kind, factor }) => {
      exact *= factor;
      return { kind, factor, after: roundToHundredYuan(exact) };
    }),
  ];
}
