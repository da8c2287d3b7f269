import { defineTexts } from '@yanche/rules/bilingual';

export const certificateTexts = defineTexts({
  title: ['证书与质量', 'Certificate and quality'],
  certNo: ['证书编号', 'Certificate number'],
  status: ['状态', 'Status'],
  issued: ['签发', 'Issued'],
  expires: ['有效期至', 'Valid until'],
  verify: ['公开查验页', 'Public page to verify it'],
  none: ['还没有证书', 'No certificate yet'],
  noneNote: [
    '先通过理论考试，再填写从业证书编号，核对后签发。',
    'Pass the exam, then give the number of your licence; it is issued once that was checked.',
  ],
  toExam: ['去考试', 'To the exam'],
  suspended: [(reason: string) => `证书已暂停：${reason}`, (reason) => `Suspended: ${reason}`],
  object: ['有异议，联系客服', 'Object: write to support'],
  renew: ['再考一次理论考试，可续一年。', 'Sit the exam again for another year.'],
  expired: ['证书已过期，暂时不能接单。', 'It has expired: you get no jobs for now.'],
  quality: ['质量记录', 'Quality record'],
  days: [(n: number) => `最近 ${n} 天`, (n) => `The last ${n} days`],
  level: ['等级', 'Level'],
  effect: ['对派单的影响', 'What it means for jobs'],
  jobs: ['完成检测', 'Inspections'],
  returned: ['被退回', 'Sent back'],
  claims: ['赔付的理赔', 'Claims that were paid'],
  photos: ['看不清的照片', 'Poor photos'],
  share: [
    (part: number, whole: number, percent: number) => `${part} / ${whole}（${percent}%）`,
    (part, whole, percent) => `${part} of ${whole} (${percent} %)`,
  ],
  rule: ['规则', 'The rule'],
  ruleWatch: [
    (returned: number, photos: number, jobs: number) =>
      `退回达到 ${returned}%、看不清的照片达到 ${photos}%（满 ${jobs} 单才算），或有 1 起赔付：需改进。`,
    (returned, photos, jobs) =>
      `${returned} % sent back or ${photos} % poor photos (from ${jobs} jobs on), or one claim paid: to improve.`,
  ],
  ruleRestricted: [
    (claims: number) => `${claims} 起及以上赔付：受限。`,
    (claims) => `${claims} claims paid or more: restricted.`,
  ],
  verifyTitle: ['查验检测师', 'Verify an inspector'],
  typeNo: ['输入证书编号', 'Certificate number'],
  typeHelp: [
    '在报告“检测师”一行，或检测师出示的证书上',
    'In the report beside the inspector, or on their certificate',
  ],
  check: ['查验', 'Verify'],
  missing: ['请填写证书编号', 'Please give a number'],
  unknown: ['没有这个编号的证书', 'No certificate has this number'],
  unknownNote: [
    '请核对每一位。较早的报告可能写的是从业证书编号，平台不签发。',
    'Please check every sign. Reports of before may name a licence of the trade, which is not ours.',
  ],
  name: ['姓名', 'Name'],
  towns: ['服务城市', 'Towns'],
  skills: ['资质', 'Certified for'],
  ordinary: ['燃油车常规检测', 'Ordinary inspections'],
  checkedAt: [(time: string) => `查验于 ${time}`, (time) => `Verified ${time}`],
  isValid: ['证书有效，可以检测', 'Valid: may inspect'],
  isSuspended: ['证书已暂停，现在不能检测', 'Suspended: may not inspect now'],
  isExpired: ['证书已过期，现在不能检测', 'Expired: may not inspect now'],
});
