import { defineTexts } from '@yanche/rules/bilingual';

export const endVisitTexts = defineTexts({ open: ['无法检测', 'Cannot inspect'] });
