import type { SampleHistoryReport } from '@yanche/contract/history/history-report';
import type { Language } from '@yanche/rules/bilingual';
import { addDays, DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskVin } from '@yanche/rules/cars/vin';
import { buildHistoryReport } from '@yanche/rules/history/history-report';
import type { AnsweredSource } from '@yanche/rules/history/source-facts';
import { hasRecords } from '@yanche/rules/history/source-marks';
import { inScope } from '@yanche/rules/history/source-scope';
import { productTopics } from '@yanche/rules/history/history-topics';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { sampleClaims, sampleServices } from '#providers/history/sample-records.ts';
import { keptDays } from '@yanche/rules/history/consent-text';
import { viewOf } from './history-view.ts';

/** Invented cars: one with a past, and one without any record. */
const cars = {
  rich: { vin: 'LBV5S1109JA226244', carTitle: '宝马 5系 2018款 525Li M运动套装' },
  empty: { vin: 'LSVNV2182E2100002', carTitle: '大众 朗逸 2019款 280TSI 豪华版' },
} as const;

/** A report of invented records for anybody, made by the same rules as every other; stored, signed and entered nowhere. */
export async function readSampleHistory(
  { db, clock }: Deps,
  kind: keyof typeof cars,
  language: Language,
): Promise<SampleHistoryReport> {
  const now = clock.now();
  const today = shanghaiDay(now);
  const { vin, carTitle } = cars[kind];
  const answer = (
    key: string,
    name: readonly [string, string],
    topics: AnsweredSource['topics'],
    facts: NonNullable<AnsweredSource['facts']>,
  ): AnsweredSource => ({
    key,
    name,
    topics,
    facts: inScope(facts, { topics, hasDetails: true }),
    outcome: hasRecords(facts) ? 'ready' : 'noRecord',
  });
  const seen = addDays(today, -2);
  const content = buildHistoryReport({
    reportNo: kind === 'rich' ? 'CS0000000000001' : 'CS0000000000002',
    version: 1,
    sample: true,
    vehicle: { vin: maskVin(vin), plateMask: kind === 'rich' ? '浙A***68' : '浙A***51', carTitle },
    product: {
      code: 'Q_COMBO',
      name: ['综合车史', 'Combined history'],
      topics: [...(productTopics.Q_COMBO ?? [])],
    },
    queriedAt: now.toISOString(),
    publishedAt: now.toISOString(),
    keptUntil: new Date(now.getTime() + keptDays * DAY_MS).toISOString(),
    inspections:
      kind === 'rich'
        ? [{ key: 'inspection:1', reportNo: null, at: seen, km: 68_312, traces: [] }]
        : [
            {
              key: 'inspection:1',
              reportNo: null,
              at: seen,
              km: 74_200,
              traces: [{ part: 'door_rr', title: '右后门疑似补漆，271 μm', structural: false }],
            },
          ],
    withdrawn: [],
    answers: [
      answer(
        'sample-claims',
        ['示例理赔数据', 'Sample claims'],
        ['claims', 'floodFire'],
        sampleClaims(vin, today),
      ),
      answer(
        'sample-services',
        ['示例维保数据', 'Sample services'],
        ['services', 'mileage'],
        sampleServices(vin, today),
      ),
    ],
  });
  const titleIn = await carTitlesIn(db, language);
  return {
    ...viewOf(content, { language, carTitle: titleIn(carTitle), ownInspections: new Map() }),
    newestVersion: 1,
    status: 'published',
  };
}
