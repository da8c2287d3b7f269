import { defineTexts } from '@yanche/rules/bilingual';

export const orderedByTexts = defineTexts({
  before: ['', 'Ordered by '],
  after: [' 下单', ''],
});
