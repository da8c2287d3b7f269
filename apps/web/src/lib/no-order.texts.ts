import { defineTexts } from './texts.ts';

export const noOrderTexts = defineTexts(
  { none: '没有找到订单', note: '链接里缺少订单编号' },
  { none: 'No order found', note: 'The link names no order' },
);
