import { defineTexts } from '@yanche/rules/bilingual';

export const selfToPayTexts = defineTexts({
  title: ['自检认证', 'Self-inspection certification'],
  hold: ['订单已保留，剩余支付时间', 'Your order is kept. Time left to pay:'],
  order: ['订单信息', 'Your order'],
  product: ['认证产品', 'Product'],
  car: ['车辆', 'Car'],
  parts: ['价格明细', 'Price details'],
  price: ['产品价格', 'Product price'],
  discount: ['优惠', 'Discount'],
  total: ['应付', 'To pay'],
  cancel: ['取消订单', 'Cancel order'],
  expiredTitle: ['订单已超时关闭', 'This order has expired'],
  expiredNote: [
    '30 分钟内没有支付，没有产生费用。需要时可以重新下单',
    'It was not paid within 30 minutes and cost nothing. You can order again',
  ],
  again: ['重新下单', 'Order again'],
  toList: ['我的自检订单', 'My self-inspections'],
});
