import { defineTexts } from '@yanche/rules/bilingual';

export const statusTexts = defineTexts({
  title: ['事故查询记录', 'Accident query records'],
  toList: ['全部查询', 'All queries'],
  payWithin: ['请在以下时间内支付：', 'Please pay within'],
  usually: [
    (time: string) => `通常 ${time} 前有结果。可以离开这一页，好了会通知你。`,
    (time) => `Usually answered by ${time}. You may leave this page; we tell you.`,
  ],
  slowTitle: ['比平时慢，还在查', 'Slower than usual, still asking'],
  slow: [
    (time: string) => `数据方还没答复。最晚等到 ${time}，到时没有结果会自动退回，不用你做什么。`,
    (time) =>
      `The source has not answered yet. Without an answer by ${time} you get everything back; you need do nothing.`,
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
  cancelled: ['没有付款，没有向数据方查询。', 'It was not paid, and no source was asked.'],
  refund: ['退回', 'Returned'],
  sources: ['数据源', 'Sources'],
  car: ['车辆', 'Car'],
  facts: ['查询信息', 'The query'],
  product: ['查询产品', 'Query'],
  paid: ['实付', 'Paid'],
  due: ['应付', 'To pay'],
  price: ['金额', 'Price'],
  method: ['支付方式', 'Paid by'],
  reportNo: ['报告编号', 'Report number'],
  consent: ['查询授权书', 'Authorisation'],
  consentOf: [
    (version: string, time: string, signed: boolean) =>
      `版本 ${version} · ${time}${signed ? ' 已签名' : ' 已同意'}`,
    (version, time, signed) => `Version ${version} · ${signed ? 'signed' : 'accepted'} ${time}`,
  ],
  keptUntil: ['报告保存至', 'Report kept until'],
  timeline: ['进度', 'What happened'],
  cancel: ['取消查询', 'Cancel the query'],
  cancelFree: ['不产生费用', 'Costs nothing'],
});
