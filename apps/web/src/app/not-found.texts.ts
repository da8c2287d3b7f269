import { defineTexts } from '@yanche/rules/bilingual';

export const notFoundTexts = defineTexts({
  title: ['页面不存在', 'There is no such page'],
  note: ['链接可能已失效，或地址输入有误', 'The link may be outdated or mistyped'],
});
