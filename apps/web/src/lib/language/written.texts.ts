import { defineTexts } from '@yanche/rules/bilingual';

export const writtenTexts = defineTexts({
  inChinese: ['', '(in Chinese)'],
});
