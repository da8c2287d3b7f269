import { reportWords } from '@yanche/contract/reports/report-words';
import { defineTexts } from '@yanche/rules/bilingual';

export const reportTexts = defineTexts({
  ...reportWords,
  share: ['分享报告', 'Share the report'],
  download: ['下载报告', 'Download the report'],
  shareOrDownload: ['分享或下载', 'Share or download'],
  comma: ['，', ', '],
  verify: ['验真', 'Verify'],
  photos: ['查看照片', 'Photos'],
  print: ['打印', 'Print'],

  hero: ['车辆照片', 'Photos of the car'],
  passed: ['已确认', 'Confirmed'],
  places: ['问题位置', 'Where on the car'],
  placed: [
    (pinned: number, all: number) => `${all} 处中 ${pinned} 处在车身外部`,
    (pinned, all) => `${pinned} of ${all} ${pinned === 1 ? 'is' : 'are'} outside`,
  ],
  nextFindings: ['其余要留意的', 'Next in importance'],
  moreFindings: [(count: number) => `另有 ${count} 处`, (count) => `${count} more`],
  worst: ['最需要留意', 'Most important'],
  repairTotal: ['整备费用合计', 'Repair total'],
  repairPart: [
    (priced: number) => `其中 ${priced} 处的整备费用`,
    (priced) => `Repairing ${priced} of them`,
  ],
  roughly: ['约', 'about'],
  repairNone: ['暂无参考价', 'No reference price'],
  repairCounts: [
    (priced: number, unpriced: readonly string[], lasting: number) =>
      [
        ...(priced > 0 ? [`把 ${priced} 处问题修好的估算`] : []),
        ...(unpriced.length > 0 ? [`无参考价，未计入：${unpriced.join('、')}`] : []),
        ...(lasting > 0 ? [`${lasting} 处是历史痕迹，修理不能消除`] : []),
      ].join('；'),
    (priced, unpriced, lasting) =>
      [
        ...(priced > 0 ? [`Estimate for repairing ${priced} of the findings`] : []),
        ...(unpriced.length > 0
          ? [`Without a reference price, not included: ${unpriced.join(', ')}`]
          : []),
        ...(lasting > 0
          ? [
              `${lasting} ${lasting === 1 ? 'is a trace' : 'are traces'} of the past that no repair removes`,
            ]
          : []),
      ].join('; '),
  ],
  repairBasis: [
    '按我们的参考价表估算，各修理厂报价不同。',
    'By our own table of reference prices; garages differ.',
  ],
  filter: ['查看内容', 'What to show'],
  problems: ['只看问题', 'Problems'],
  all: ['全部', 'All'],
  photosTab: ['照片', 'Photos'],
  paint: ['漆膜', 'Paint'],

  locate: [
    (number: number) => `在车身图上查看 ${number} 号`,
    (number) => `Show no. ${number} on the car`,
  ],
  showMore: [(count: number) => `展开其余 ${count} 项`, (count) => `Show ${count} more`],

  withheld: [
    '报告已撤销，结论、评分和问题不再作为依据，因此先不展示。',
    'The report was revoked. Its verdicts, score and findings count for nothing, so they are not shown at first.',
  ],
  showRevoked: ['查看撤销前的内容', 'Show what it said before'],
  saidBefore: ['撤销前的内容，已经无效', 'What it said before it was revoked; no longer valid'],
  openNewest: ['看最新版', 'Newest'],
  before: ['上一版', 'Before this'],
});
