import { defineTexts } from '@yanche/rules/bilingual';

export const noOrderTexts = defineTexts({
  none: ['没有找到订单', 'No order found'],
  note: ['链接里缺少订单编号', 'The link names no order'],
});
