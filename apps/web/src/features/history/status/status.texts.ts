import { defineTexts } from '@yanche/rules/bilingual';

export const statusTexts = defineTexts({
  title: ['事故查询记录', 'Accident query records'],
  toList: ['全部查询', 'All queries'],
  payWithin: ['剩余支付时间', 'Time left to pay'],
  usually: [
    (time: string) => `通常 ${time} 前有结果。可以离开这一页，好了会通知你。`,
    (time) => `Usually answered by ${time}. You may leave this page; we tell you.`,
  ],
  slowTitle: ['比平时慢，还在查', 'Slower than usual, still asking'],
  slow: [
    (time: string) =>
      `数据方还没有都答复，最晚等到 ${time}。到时一家都没有查成，全额退回；只差一家的，按付款前说的退。不用你做什么。`,
    (time) =>
      `Not every source has answered yet; we wait until ${time}. If none has by then, all comes back; if one is missing, the share that was told before paying. You need do nothing.`,
  ],
  slowIncluded: [
    (time: string) => `数据方还没有都答复，最晚等到 ${time}。查询含在检测套餐里，没有另外收费。`,
    (time) =>
      `Not every source has answered yet; we wait until ${time}. The query came with an inspection and cost nothing.`,
  ],
  ready: ['报告已经好了', 'The report is ready'],
  noRecord: [
    '数据方都答复了，一条记录都没有。没有记录不等于没出过事，报告写明了看不到哪些。',
    'The sources answered and have no record. That does not mean nothing happened; the report tells what was not seen.',
  ],
  failed: [
    '这次没有查成，不收费：已付的钱或免费次数全部退回。',
    'The query failed and costs nothing: money or the free query comes back in full.',
  ],
  failedIncluded: [
    '这次没有查成。查询含在检测套餐里，没有另外收费；检测报告里车史写“未知”。',
    'The query failed. It came with an inspection and cost nothing; the report tells the history as unknown.',
  ],
  cancelled: ['没有付款，没有向数据方查询。', 'It was not paid, and no source was asked.'],
  paidLate: [
    '付款到的时候查询已经取消，没有向数据方查询，钱全部退回。',
    'The money came when the query was cancelled already; no source was asked, and all of it goes back.',
  ],
  refund: ['退回', 'Returned'],
  sources: ['数据源', 'Sources'],
  car: ['车辆', 'Car'],
  facts: ['查询信息', 'The query'],
  product: ['查询产品', 'Query'],
  paid: ['实付', 'Paid'],
  due: ['应付', 'To pay'],
  price: ['金额', 'Price'],
  freeLeft: [(left: number) => `还剩 ${left} 次`, (left) => `${left} left`],
  method: ['支付方式', 'Paid by'],
  reportNo: ['报告编号', 'Report number'],
  consent: ['查询授权书', 'Consent'],
  consentOf: [
    (time: string, signed: boolean) => `${time} ${signed ? '已签名' : '已同意'}`,
    (time, signed) => `${signed ? 'Signed' : 'Accepted'} ${time}`,
  ],
  keptUntil: ['报告保存至', 'Report kept until'],
  timeline: ['进度', 'What happened'],
  cancel: ['取消查询', 'Cancel the query'],
  cancelFree: ['不产生费用', 'Costs nothing'],
});
