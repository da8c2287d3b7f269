import { defineTexts } from '@yanche/rules/bilingual';

/** Of an address that names no report. */
export const noOrderTexts = defineTexts({
  noOrderTitle: ['没有找到这份报告', 'There is no report here'],
  noOrderNote: [
    '链接不完整，请从订单里打开报告',
    'The link is incomplete, please open the report from your order',
  ],
  toOrders: ['查看我的订单', 'My orders'],
});
