import { defineTexts } from '@yanche/rules/bilingual';

export const pickCarTexts = defineTexts({
  stock: ['从库存选车', 'A car of my stock'],
  order: ['从订单选车', 'The car of an order'],
  noStock: ['库存里没有车', 'The stock is empty'],
  noOrder: ['还没有检测订单', 'No inspection orders yet'],
});
