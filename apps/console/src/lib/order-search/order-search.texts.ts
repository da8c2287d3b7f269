import { defineTexts } from '@yanche/rules/bilingual';

export const orderSearchTexts = defineTexts({
  label: ['查找订单', 'Find an order'],
  hint: ['车牌尾号、VIN、订单号、手机号', 'End of plate, VIN, order number, phone'],
});
