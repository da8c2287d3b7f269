import { defineTexts } from '@yanche/rules/bilingual';

export const freeOrderListTexts = defineTexts({
  title: ['免费检测订单', 'Free inspection orders'],
  noDealerTitle: ['免费检测是车商权益', 'Free checks are for dealers'],
});
