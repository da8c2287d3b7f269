import { defineTexts } from '@yanche/rules/bilingual';

export const historyAnswersTexts = defineTexts({
  verdicts: ['六项有无', 'Six questions'],
  openRows: [(label: string) => `看“${label}”依据的记录`, (label) => `Records behind “${label}”`],
});
