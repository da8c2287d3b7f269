import { defineTexts } from '#lib/texts.ts';

export const endVisitTexts = defineTexts({ open: '无法检测' }, { open: 'Cannot inspect' });
