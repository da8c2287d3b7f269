import { defineTexts } from '@yanche/rules/bilingual';

export const historyConsentTexts = defineTexts({
  document: ['查询授权书', 'Consent form'],
  version: [(version: string) => `版本 ${version}`, (version) => `Version ${version}`],
  close: ['看完了', 'Close'],
});
