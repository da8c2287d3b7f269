import { defineTexts } from '@yanche/rules/bilingual';

export const clearFormTexts = defineTexts({
  clear: ['清空重填', 'Clear the form'],
  clearTitle: ['清空这张订单？', 'Clear this order?'],
  clearNote: [
    '已填写的车辆、套餐、时间地点和联系人都会清除，无法找回。',
    'Car, package, place, time and contact are removed; they cannot be brought back.',
  ],
});
