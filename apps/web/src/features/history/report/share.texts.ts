import { defineTexts } from '@yanche/rules/bilingual';

export const shareTexts = defineTexts({
  note: [
    '对方不用登录就能看全文。车架号和车牌中间几位不会显示。',
    'It opens without a login. The middle of VIN and plate is not shown.',
  ],
  shared: [(car: string) => `${car} 事故报告`, (car) => `Accident report: ${car}`],
  sampleText: [
    (headline: string) => `示例数据：${headline}`,
    (headline) => `Sample data: ${headline}`,
  ],
  ended: ['分享的人已停止分享这份报告', 'The sharing of this report was ended'],
  endedNote: ['需要时可以自己查一次。', 'You can query the car yourself.'],
  unknown: ['分享链接无效', 'This link is not valid'],
  unknownNote: ['请向分享的人要完整的链接。', 'Please ask for the whole link.'],
  gone: ['报告保存期已过', 'This report is no longer kept'],
  query: ['查一台车', 'Query a car'],
});
