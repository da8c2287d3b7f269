import { counted, defineTexts } from '@yanche/rules/bilingual';

export const orderTexts = defineTexts({
  orders: ['检测订单', 'Inspection orders'],
  allOrders: ['全部订单', 'All orders'],
  page: ['打开订单页', 'Open its page'],
  missing: ['没有这个订单', 'There is no such order'],
  customer: ['客户', 'Customer'],
  money: ['钱', 'Money'],
  moneyHint: ['分录，只增不改', 'Postings, only added to'],
  inLedger: ['在账本里看', 'In the ledger'],
  paid: ['实收', 'Paid'],
  refunded: ['已退', 'Given back'],
  kept: ['扣费', 'Kept'],
  noMoney: ['还没有收款', 'Nothing was paid yet'],
  balanced: ['借贷相等', 'Debits equal credits'],
  unbalanced: [
    (yuan: string) => `借贷不平，差 ${yuan}，请报告财务`,
    (yuan) => `Debits and credits differ by ${yuan}: please tell finance`,
  ],
  refundOpen: [
    (yuan: string, to: string, tries: number, at: string) =>
      `退款 ${yuan} 至${to}，未到账，已试 ${tries} 次，下次 ${at}`,
    (yuan, to, tries, at) => `${yuan} did not reach ${to} yet: ${tries} tries, next at ${at}`,
  ],
  refundTo: [
    (yuan: string, to: string, at: string) => `${yuan} 已退至${to} · ${at}`,
    (yuan, to, at) => `${yuan} refunded to ${to} · ${at}`,
  ],
  finds: [
    '要找到订单：完整订单号，VIN 或车牌的后 4 位起，完整手机号或后 4 位',
    'An order is found by its whole number, four or more of the end of VIN or plate, a whole phone number or its last four',
  ],
  mayMove: [
    (left: number, until: string | null) =>
      `客户可在手机上自己改期：还可改 ${left} 次${until === null ? '' : `，最晚 ${until}`}。`,
    (left, until) =>
      `The customer can move it on the phone: ${counted(left, 'time')} more${until === null ? '' : `, until ${until}`}.`,
  ],
  evidence: ['证据', 'Evidence'],
  photos: [(count: number) => `报告照片 ${count} 张`, (count) => `${count} photos of the report`],
  noPhotos: ['还没有报告', 'There is no report yet'],
  photo: [(number: number) => `报告照片 ${number}`, (number) => `Photo ${number} of the report`],
  allPhotos: ['显示其余照片', 'Show the other photos'],
  report: [
    (no: string, version: number) => `报告 ${no} 第 ${version} 版`,
    (no, version) => `Report ${no}, version ${version}`,
  ],
  reportChanges: ['撤销与更正', 'Revoke and amend'],
  amend: ['提议更正', 'Propose to amend'],
  nobody: ['还没有检测师', 'No inspector yet'],
  onBoard: ['在派单台看', 'On the dispatch board'],
  can: ['能做什么', 'What can be done'],
  canHint: ['每一步都要写原因', 'Each step takes a reason'],
  nothing: ['现在没有可做的操作', 'There is nothing to be done now'],
  car: ['车', 'Car'],
  facts: ['订单信息', 'Facts'],
});
