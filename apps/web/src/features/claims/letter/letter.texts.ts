import { defineTexts } from '@yanche/rules/bilingual';

export const letterTexts = defineTexts({
  pays: ['赔', 'We pay'],
  refused: [(what: string) => `${what}不赔`, (what) => `${what}: not paid`],
  comma: ['，', '; '],
  more: [(count: number) => `另有 ${count} 处不赔`, (count) => `${count} more not paid`],
  ofAppeal: ['申诉后的决定，换人作出', 'After your appeal, by somebody else'],
  notPaid: ['不赔', 'Not paid'],
  cap: ['上限', 'At most'],
  clause: [
    (no: string, text: string) => `条款 ${no}「${text}」`,
    (no, text) => `Clause ${no}: ${text}`,
  ],
  atReport: [(time: string) => `报告时 ${time}`, (time) => `In the report ${time}`],
  now: [(time: string) => `现在 ${time}`, (time) => `Now ${time}`],
  unknownTime: ['时间不详', '(time not known)'],
  pair: [(what: string, at: number) => `${what}，对比 ${at}`, (what, at) => `${what}, pair ${at}`],
  change: ['什么能改变这个结论', 'What would change this'],
  appealOnce: [
    (day: string) => `不同意可申诉 1 次，${day} 前，换一位没经手的人审`,
    (day) => `You can appeal once, by ${day}; somebody else decides`,
  ],
  final: ['这是最终决定，不能再申诉。', 'This decision is final.'],
  sample: ['示例数据', 'Sample data'],
  earlier: ['申诉前的决定', 'The decision before the appeal'],
  noDecision: ['还没有决定', 'No decision yet'],
  noDecisionNote: [
    '决定作出后会通知你，并在这里给出依据',
    'You are told when it is made; it stands here with its reasons.',
  ],
  openCase: ['查看这个理赔', 'Open the case'],
});
