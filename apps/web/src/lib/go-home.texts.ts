import { defineTexts } from './texts.ts';

/** The way out of what leads nowhere. */
export const goHomeTexts = defineTexts({ goHome: '回首页' }, { goHome: 'Home' });
