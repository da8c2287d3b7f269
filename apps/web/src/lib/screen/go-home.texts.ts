import { defineTexts } from '@yanche/rules/bilingual';

/** The way out of what leads nowhere. */
export const goHomeTexts = defineTexts({
  goHome: ['回首页', 'Home'],
  broken: ['这个链接不完整，请重新打开', 'This link is incomplete, please open it anew'],
});
