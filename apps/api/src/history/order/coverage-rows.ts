import type { HistoryCoverage } from '@yanche/contract/history/history-queries';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  historyNeedLabels,
  type HistoryTopic,
  historyTopicLabels,
} from '@yanche/rules/history/history-topics';
import type { Covered, Plan } from './coverage.ts';

const topics = Object.keys(historyTopicLabels) as HistoryTopic[];
/** Told, but never sold: they come with others or from nobody. */
const nobody: Partial<Record<HistoryTopic, Bilingual>> = {
  theft: ['数据方不提供', 'No source tells it'],
  privateRepair: ['没人上报，谁都查不到', 'Nobody reports it, nobody can find it'],
};
const details: Partial<Record<HistoryTopic, Bilingual>> = {
  claims: ['金额、零件', 'Amounts, parts'],
  services: ['项目、日期', 'Work, dates'],
  mileage: ['每次进店的读数', 'The reading of every visit'],
  policies: ['投保、是否连续', 'Policies, and whether they are continuous'],
  floodFire: ['只认保险公司标记', 'Only what insurers mark'],
};
const texts = {
  unsupported: ['这款车查不到', 'Not available for this car'],
  noSource: ['还没有接入数据方', 'There is no source yet'],
  down: ['数据方暂时连不上', 'The source cannot be reached right now'],
} satisfies Record<string, Bilingual>;

/** What can be known of the car, topic by topic, and what nobody knows. */
export function coverageRows(
  covered: readonly Covered[],
  offers: readonly { productId: number; plan: Plan }[],
  language: Language,
): HistoryCoverage[] {
  return topics.map((topic) => {
    const productIds = offers
      .filter(({ plan }) => plan.supported && plan.topics.includes(topic))
      .map(({ productId }) => productId);
    const row = { topic, title: inLanguage(historyTopicLabels[topic], language), productIds };
    const own = covered.filter(({ source }) => source.topics.includes(topic));
    const found = own.find(({ coverage }) => coverage?.supported === true)?.coverage;
    if (found == null) {
      const isDown = own.some(({ coverage }) => coverage === null);
      const other = isDown ? texts.down : texts.unsupported;
      const why = nobody[topic] ?? (covered.length === 0 ? texts.noSource : other);
      return { ...row, state: 'none', detail: inLanguage(why, language), needs: [] };
    }
    const needs = found.needs.map((need) => inLanguage(historyNeedLabels[need], language));
    const what = inLanguage(details[topic] ?? ['', ''], language);
    const since =
      topic === 'floodFire'
        ? ''
        : inLanguage([` · ${found.since} 起`, ` · since ${found.since}`], language);
    return {
      ...row,
      needs: [...found.needs],
      state: topic === 'floodFire' ? 'limited' : needs.length > 0 ? 'needs' : 'covered',
      detail:
        needs.length === 0
          ? `${what}${since}`
          : inLanguage(
              [
                `${what}${since} · 需要${needs.join('、')}`,
                `${what}${since} · needs: ${needs.join(', ')}`,
              ],
              language,
            ),
    };
  });
}
