import { defineTexts } from '@yanche/rules/bilingual';

export const confirmOrderTexts = defineTexts({
  title: ['支付订单', 'Pay for the order'],
  hold: ['已为你保留该时段，剩余支付时间', 'Your time is held. Time left to pay:'],
  order: ['订单信息', 'Your order'],
  product: ['检测套餐', 'Package'],
  car: ['车辆', 'Car'],
  time: ['到达时间', 'Arrival'],
  place: ['检测地点', 'Place'],
  contact: ['联系人', 'Contact'],
  onsite: ['上门检测', 'On site'],
  parts: ['价格明细', 'Price details'],
  total: ['应付', 'To pay'],
  cancel: ['取消订单', 'Cancel order'],
  expiredTitle: ['订单已超时关闭', 'This order has expired'],
  expiredNote: [
    '30 分钟内没有支付，时段已释放。车辆信息已保留，选个时间就能重新下单',
    'It was not paid within 30 minutes and the time was released. Your car is kept: pick a time and order again',
  ],
  cancelledTitle: ['订单已取消', 'This order was cancelled'],
  cancelledNote: [
    '需要的话，可以用同样的信息重新下单',
    'You can order again with the same details',
  ],
  again: ['重新下单', 'Order again'],
  newOrder: ['去下单', 'Order an inspection'],
});
