import type { ReportContent } from '@yanche/contract/reports/reports';
import { aContent, aFinding, aGroup, anItem } from '@yanche/contract/testing/a-report';
import { partlySeen } from '@yanche/contract/reports/verdict-facts';
import { historyUnknown } from '@yanche/rules/history/history-in-report';
import { briefOf } from '@yanche/contract/reports/brief-of';
import { expect } from 'vitest';
import { reportBriefOf } from '#orders/list/report-brief.store.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, setRows } from '#testing/rows.ts';

const clear = {
  accident: 'none',
  flood: 'none',
  fire: 'none',
  odometer: 'none',
  identity: 'none',
} as const;
type Result = ReportContent['groups'][number]['items'][number]['result'];

/** A car of whose parts one item each has this result. */
function aCar(open: Readonly<Record<string, Result>>, more: Partial<ReportContent> = {}) {
  const items = (code: string, last: string) =>
    ['normal' as const, open[last] ?? 'normal'].map((result, at) =>
      anItem({ code: at === 0 ? code : last, result }),
    );
  return aContent({
    verdicts: clear,
    findings: [],
    groups: [
      aGroup('骨架检查', items('GB002', 'GB008')),
      aGroup('加强件检查', items('RX001', 'RX004')),
      aGroup('水泡检查', items('WT001', 'WT002')),
      aGroup('火烧检查', items('HS001', 'HS002')),
      aGroup('身份与里程', [...items('ID001', 'ID002'), ...items('ID008', 'ID007')]),
    ],
    ...more,
  });
}

const aHistory = (accident: 'yes' | 'noRecord'): ReportContent['history'] => {
  const verdict = { rows: 1, structural: 0, asked: 1 };
  return {
    ...historyUnknown('open'),
    stage: 'reported',
    counts: {
      topics: [],
      verdicts: {
        theft: { ...verdict, answer: accident },
        odometer: { ...verdict, answer: 'unknown' },
        flood: { ...verdict, answer: 'noRecord' },
        fire: { ...verdict, answer: 'noRecord' },
        totalLoss: { ...verdict, answer: 'noRecord' },
        accident: { ...verdict, answer: accident },
      },
      mileage: { readings: 0, origins: 0, conflicts: 0 },
    },
  };
};

const { vehicle } = aContent();
const stated = { vehicle: { ...vehicle, kmStated: true } } as const;
const cases: [string, ReportContent, string[]][] = [
  ['all seen', aCar({}), []],
  ['frame', aCar({ GB008: 'limited' }), ['accident']],
  ['reinforcement', aCar({ RX004: 'unchecked' }), ['accident']],
  ['not applicable is no gap', aCar({ GB008: 'na' }), []],
  ['flood and fire', aCar({ WT002: 'limited', HS002: 'unchecked' }), ['flood', 'fire']],
  ['identity', aCar({ ID002: 'limited' }), ['identity']],
  ['dashboard', aCar({ ID007: 'limited' }), ['odometer']],
  ['mileage as stated', aCar({}, stated), ['odometer']],
  [
    'earlier mileage',
    aCar({ ID007: 'limited' }, { earlierMileage: { km: 1, at: vehicle.licenseTime } }),
    [],
  ],
  ['mileage with a finding', aCar({}, { ...stated, findings: [aFinding({ code: 'ID008' })] }), []],
  [
    'a verdict that is bad anyway',
    aCar({ WT002: 'limited' }, { verdicts: { ...clear, flood: 'suspect' } }),
    [],
  ],
  ['of no inspection', aCar({}, { groups: [] }), []],
  ['without a score, parts left out', aCar({}, { kind: 'free', score: null }), []],
  ['with a history on record', aCar({}, { history: aHistory('yes') }), []],
  ['with a history without a record', aCar({}, { history: aHistory('noRecord') }), []],
  ['with a history nobody answered', aCar({}, { history: historyUnknown('failed') }), []],
];

test('lists know what was seen in part only and what was left out, as the report tells it', async () => {
  const { reportNo } = await aPublishedReport();
  for (const [name, content, partly] of cases) {
    expect(partlySeen(content), name).toEqual(partly);
    await setRows('reports', { report_no: reportNo }, { content: JSON.stringify(content) });
    expect((await rowOf('reports', { report_no: reportNo })).partly_seen, name).toEqual(partly);
    const { brief } = await api.deps.db
      .selectFrom('reports')
      .select(reportBriefOf().as('brief'))
      .where('report_no', '=', reportNo)
      .executeTakeFirstOrThrow();
    expect(brief?.scope, name).toEqual(briefOf(content).scope);
  }
});
