import { defineTexts } from '@yanche/rules/bilingual';

export const openHandBackTexts = defineTexts({ open: ['退回任务', 'Hand back'] });
