import { defineTexts } from '@yanche/rules/bilingual';

export const payQueryTexts = defineTexts({
  title: ['事故查询', 'Accident query'],
  hold: ['查询已保留，剩余支付时间', 'Your query is kept. Time left to pay:'],
  cancel: ['取消查询', 'Cancel the query'],
  order: ['查询信息', 'Your query'],
  product: ['查询产品', 'Query'],
  car: ['车辆', 'Car'],
  price: ['应付', 'To pay'],
  terms: ['退款约定', 'When money comes back'],
  expiredTitle: ['查询已超时关闭', 'This query has expired'],
  expiredNote: [
    '15 分钟内没有支付，没有产生费用，也没有向数据方查询。',
    'It was not paid within 15 minutes. It cost nothing, and no source was asked.',
  ],
  again: ['重新查询', 'Query again'],
  cancelTitle: ['取消这次查询？', 'Cancel this query?'],
  cancelNote: ['还没有付款，取消不产生费用。', 'It is not paid yet: cancelling costs nothing.'],
  cancelled: ['已取消', 'Cancelled'],
  cancelFailed: ['没有取消成功，请重试', 'It was not cancelled, please try again'],
  keep: ['先不取消', 'Keep it'],
});
