import { defineTexts } from '@yanche/rules/bilingual';

/** The way out of what leads nowhere. */
export const goHomeTexts = defineTexts({ goHome: ['回首页', 'Home'] });
