import { counted, defineTexts } from '@yanche/rules/bilingual';

export const dealTexts = defineTexts({
  title: ['交易报告', 'The deal'],
  sample: ['示例数据', 'Sample data'],
  toList: ['查看我的订单', 'My orders'],
  linkFault: [
    '这个链接不完整，请让对方重新发送',
    'This link is not complete: please ask for it again',
  ],

  car: ['车辆', 'Car'],
  vin: ['车架号尾号', 'VIN ends in'],
  plate: ['车牌', 'Plate'],
  licensed: ['上牌', 'Registered'],

  inspection: ['交易时的检测', 'Inspection at the time'],
  inspected: [
    (day: string, km: string) => `${day} 检测，里程 ${km}`,
    (day, km) => `Inspected ${day} at ${km}`,
  ],
  inspectedUnread: [
    (day: string) => `${day} 检测，里程未知`,
    (day) => `Inspected ${day}, mileage unknown`,
  ],
  reportNo: ['报告编号', 'Report number'],
  openReport: ['查看报告', 'The report'],
  revoked: ['这份报告后来被撤销，不再有效', 'This report was revoked since and is no longer valid'],
  amended: [
    '这份报告后来有更正，交易时是这一版',
    'This report was amended since; this is the version of the deal',
  ],
  expired: ['报告现在已过期，交易时有效', 'The report has expired since; it was valid at the deal'],

  handover: ['交接单', 'Handover record'],
  noHandover: ['还没有写交接单', 'No handover record yet'],
  noHandoverNote: [
    '写下交付日期、里程、价格和双方看到的情况，请对方确认。理赔时以它为准',
    'Write down day, mileage, price and what both saw, and have the other party confirm it. Claims rest on it.',
  ],
  otherNoHandover: ['对方还没有写交接单', 'The other party has not written one yet'],
  write: ['写交接单', 'Write it'],
  change: ['修改', 'Change'],
  delivered: ['交付日期', 'Day of handover'],
  choose: ['请选择', 'Choose'],
  km: ['交付时里程', 'Mileage at handover'],
  kmUnit: ['公里', 'km'],
  price: ['成交价', 'Price'],
  priceNone: ['没有填写', 'Not told'],
  yuan: ['元', 'yuan'],
  notes: ['双方看到的情况', 'What both saw'],
  notesHint: [
    '已有的划痕、凹陷、缺少的钥匙或资料',
    'Scratches and dents that were there, missing keys or papers',
  ],
  photos: ['交接照片', 'Photos'],
  dayMissing: ['请选择交付日期', 'Please choose the day'],
  kmMissing: ['请填写里程', 'Please enter the mileage'],
  priceWrong: [
    '请写金额，例如 86000，最高 10,000,000',
    'Please enter an amount such as 86000, 10,000,000 at most',
  ],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  pending: [
    (count: number) => `还有 ${count} 张照片没有传完，请稍后再存`,
    (count) => `${counted(count, 'photo')} still to upload, please save again soon`,
  ],
  agreedBy: ['', 'Confirmed by '],
  agreedAt: [
    (time: string) => ` 于 ${time} 确认，不再修改`,
    (time) => `, ${time}; it no longer changes`,
  ],
  notAgreed: ['对方还没有确认', 'Not confirmed by the other party yet'],
  agree: ['确认交接单', 'Confirm the record'],
  ownLink: [
    '这是你这边发出的链接：对方看到的就是这一页，由对方确认交接单',
    'Your side sent this link. This is what the other party sees; they confirm the record.',
  ],
  agreeNote: [
    '确认后双方都不能再改。请核对日期、里程、价格和情况',
    'Neither party can change it then. Please look at day, mileage, price and notes.',
  ],
  yourName: ['你的称呼', 'Your name'],
  nameMissing: ['请写称呼', 'Please enter a name'],

  guarantee: ['保障', 'Guarantee'],
  noGuarantee: ['这份套餐没有赔付保障', 'The package promises no payment'],
  policy: [(version: string) => `规则 ${version} 版`, (version) => `Terms ${version}`],
  exclusions: ['不赔的情况', 'Never covered'],
  exclusionsCount: [(count: number) => `${count} 条`, (count) => counted(count, 'clause')],

  claims: ['理赔', 'Claims'],
  noClaims: ['没有理赔', 'No claims'],
  newClaim: ['申请理赔', 'Claim'],

  share: ['发给对方', 'Send to the other party'],
  shareNote: [
    '对方用链接看交接单（含成交价、照片和备注）、检测结论、保障，以及理赔的进度和赔付金额，并确认交接单；看不到订单号、你的姓名、完整车架号、理赔材料和决定',
    'With the link they see the handover record with price, photos and notes, the result of the inspection, the guarantee, and how far claims are and what was paid, and they confirm the record. They do not see the order number, your name, the whole VIN, evidence or decisions.',
  ],
  makeLink: ['生成链接', 'Make a link'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败，请长按选择', 'Not copied: please select it'],
  endLink: ['停用链接', 'End the link'],
  endTitle: ['停用这个链接？', 'End this link?'],
  endMessage: [
    '对方将打不开这一页；可以再生成新的。',
    'The other party can no longer open it; you can make a new one.',
  ],
});
