import type { RepairSuggest } from '@yanche/contract/market/explain';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { adviseRepairs } from '@yanche/rules/reports/repair-advice';
import { scorePlace } from '@yanche/rules/reports/score-place';
import { titledFindings } from '#reports/localize-report.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { type Asked, conditionOf, loadExplained } from './explained.ts';
import { loadBasePrice } from './suggest-price.service.ts';

/** Advice per finding before selling; the gain is the price difference with and without it. */
export async function repairSuggest(
  deps: Deps,
  asked: Asked & { caller: Caller; language: Language },
): Promise<RepairSuggest> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const base = await loadBasePrice(deps, explained);
  const condition = conditionOf(explained);
  const { repairs, sum } = adviseRepairs(titledFindings(explained.content, asked.language), {
    carClass: explained.car.class,
    total: condition.total,
    place: scorePlace(condition),
    basePrice: base?.price ?? null,
  });
  const advised = repairs.filter(({ repair: { advice } }) => ['must', 'repair'].includes(advice));
  return {
    items: repairs.map(({ problem, repair }) => ({
      number: problem.number,
      title: findingTitle(problem),
      degree: problem.degree,
      advice: repair.advice,
      work: repair.work && inLanguage(repair.work, asked.language),
      cost: repair.cost,
      gain: repair.gain,
    })),
    sum: {
      repairs: advised.length,
      unpriced: advised.filter(({ repair }) => repair.cost === null).length,
      ...sum,
    },
    basis: base?.basis ?? null,
  };
}
