import { defineTexts } from '@yanche/rules/bilingual';

export const openCorrectionTexts = defineTexts({
  open: ['申请更正', 'Ask to correct'],
});
