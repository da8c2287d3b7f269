import { defineTexts } from '@yanche/rules/bilingual';

export const agreementTexts = defineTexts({
  sample: ['样例文本', 'Sample text'],
  sampleNote: [
    '本文说明产品的实际做法，正式使用前须由运营方的法务审核并补充公司信息。',
    'This text says what the product really does. Before going live, the operator’s lawyers must review it and add the company’s details.',
  ],
  version: [(version: string) => `版本 ${version}`, (version) => `Version ${version}`],
});
