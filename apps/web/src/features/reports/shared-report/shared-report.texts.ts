import { defineTexts } from '@yanche/rules/bilingual';

export const sharedReportTexts = defineTexts({
  title: ['检测报告', 'Inspection report'],
  verify: ['报告验真', 'Verify'],
  incomplete: ['链接不完整', 'The link is incomplete'],
  incompleteNote: [
    '请让分享的人重新发送，或用报告编号和验证码查询',
    'Please ask for the link again, or enter the number and code of the report',
  ],
  genuine: [
    (version: number, newest: number) => `真实报告，第 ${version} 版，共 ${newest} 版`,
    (version, newest) => `Genuine report, version ${version} of ${newest}`,
  ],
  validUntil: [(day: string) => `有效期至 ${day}。`, (day) => `Valid until ${day}.`],
  hidden: [
    '车架号、姓名和证件照片不对外显示。',
    'VIN, names and photos of papers are not shown to others.',
  ],
  altered: ['内容与存证不一致', 'The content does not match its record'],
  alteredNote: [
    '这份报告可能被改动过，不要据此买卖',
    'This report may have been altered: do not rely on it',
  ],
});
