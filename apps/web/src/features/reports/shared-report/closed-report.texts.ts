import { defineTexts } from '@yanche/rules/bilingual';

export const closedReportTexts = defineTexts({
  verify: ['报告验真', 'Verify'],
  incomplete: ['链接不完整', 'The link is incomplete'],
  incompleteNote: [
    '请让分享的人重新发送，或用报告编号和验真码查询',
    'Please ask for the link again, or enter the number and code of the report',
  ],
  ended: ['分享的人已停止分享这份报告', 'The person who shared this report has stopped sharing it'],
  endedNote: [
    '报告内容不再显示，请向对方索要新的链接。\n如果你有报告编号和验真码，仍可验证真伪。',
    'It is not shown any more; please ask for a new link.\nIf you have the number and code of the report, you can still verify it.',
  ],
  unknown: ['分享链接无效', 'This share link is not valid'],
});
