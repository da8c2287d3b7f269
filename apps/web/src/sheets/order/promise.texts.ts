import { defineTexts } from '@yanche/rules/bilingual';

export const promiseTexts = defineTexts({
  guarantee: ['赔付保障', 'Guarantee'],
});
