import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainSuggestPrice, SuggestedPrice } from '@yanche/contract/market/explain-market';
import { uncheckedParts } from '@yanche/contract/reports/unchecked-parts';
import {
  type Condition,
  conditionParts,
  hasBadVerdict,
} from '@yanche/rules/market/condition-price';
import {
  areBandsSound,
  type ConfidenceLevel,
  PRICE_MODEL,
  type PriceEstimate,
} from '@yanche/rules/market/price-model';
import { requiredRepairs, type RequiredRepairs } from '@yanche/rules/reports/repair-advice';
import { roundToHundredYuan, ruleValue } from '@yanche/rules/market/rule-value';
import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { type Asked, conditionOf, type Explained, loadExplained, pricedCar } from './explained.ts';
import { estimateOf, loadMarket, scopeOf, soldOf } from './market.ts';

/** The suggested price: similar deals adjusted by the inspection's findings. None with too few deals. */
export async function suggestPrice(
  deps: Deps,
  asked: Asked & { caller: Caller },
): Promise<AnswerOf<typeof explainSuggestPrice>> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const market = await loadMarket(deps, explained);
  const estimate = estimateOf(explained, market);
  const isDoubtful = explained.content.verdicts.identity === 'major';
  const suggested =
    estimate === null || isDoubtful
      ? null
      : priceOf(
          estimate,
          conditionOf(explained),
          uncheckedParts(explained.content),
          requiredRepairs(explained.content.findings, explained.car.class),
        );
  return {
    status: isDoubtful ? 'identity' : suggested === null ? 'tooFew' : 'ok',
    deals: soldOf(market).length,
    needed: PRICE_MODEL.minDeals,
    modelVersion: PRICE_MODEL.version,
    scope: scopeOf(market),
    suggested,
  };
}

/** The price of a car in this condition, and tiers of asking prices where they agree with it and with each other. */
export function priceOf(
  estimate: PriceEstimate,
  of: Condition,
  openParts: ReturnType<typeof uncheckedParts> = [],
  required: RequiredRepairs = { count: 0, unpriced: 0, cost: { low: 0, high: 0 } },
): SuggestedPrice {
  const condition = conditionParts({ ...of, unsafe: of.unsafe === true || required.count > 0 });
  const off = Math.round((required.cost.low + required.cost.high) / 2);
  const exact = Math.max(0, estimate.value * condition.factor - off);
  const isBad = hasBadVerdict(condition.parts);
  const halfWidth = estimate.halfWidth * (isBad ? PRICE_MODEL.badVerdictWidth : 1);
  const price = roundToHundredYuan(exact);
  const bands = estimate.bands.map((band) => ({
    ...band,
    price: roundToHundredYuan(band.price * condition.factor),
  }));
  return {
    price,
    low: roundToHundredYuan(exact * Math.max(0, 1 - halfWidth)),
    high: roundToHundredYuan(exact * (1 + halfWidth)),
    coverage: isBad ? null : PRICE_MODEL.coverage,
    typicalError: estimate.typicalError,
    // What has no price in our table could not be taken off.
    level: required.unpriced > 0 ? 'low' : levelOf(estimate.level, condition, openParts),
    marketMedian: estimate.marketMedian,
    ruleValue: estimate.ruleValue,
    marketShare: estimate.marketShare,
    condition: { ...condition, openParts },
    ...(required.count > 0 && { required: { ...required, off } }),
    // The tiers come from ordinary cars: a bad verdict or what must be repaired changes how long a car waits, too.
    bands: !isBad && required.count === 0 && areBandsSound(bands, price) ? bands : [],
  };
}

/** Confidence comes from the deals; bad verdicts, unchecked items and parts that the package leaves out lower it. */
function levelOf(
  level: ConfidenceLevel,
  { parts, open }: ReturnType<typeof conditionParts>,
  openParts: ReturnType<typeof uncheckedParts>,
): ConfidenceLevel {
  if (hasBadVerdict(parts) || openParts.some(({ items }) => items === null)) return 'low';
  return level === 'high' && (open.length > 0 || openParts.length > 0) ? 'medium' : level;
}

/** The base price for score points: the market's, else the rules', including bad verdicts but not the score. */
export async function loadBasePrice(
  deps: Deps,
  explained: Explained,
): Promise<{ price: number; basis: 'market' | 'rule' } | null> {
  const market = await loadMarket(deps, explained);
  const estimate = estimateOf(explained, market);
  const { factor } = conditionParts({ ...conditionOf(explained), total: null });
  if (estimate !== null) return { price: estimate.value * factor, basis: 'market' };
  const car = pricedCar(explained);
  if (car.newPrice === null) return null;
  return { price: ruleValue({ ...car, newPrice: car.newPrice }).value * factor, basis: 'rule' };
}
