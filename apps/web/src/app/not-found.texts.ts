import { defineTexts } from '#lib/texts.ts';

export const notFoundTexts = defineTexts(
  { title: '页面不存在', note: '链接可能已失效，或地址输入有误' },
  { title: 'There is no such page', note: 'The link may be outdated or mistyped' },
);
