import { defineTexts } from '@yanche/rules/bilingual';

export const comingTexts = defineTexts({
  heading: ['这个页面还在建设中', 'This page is still being built'],
  note: [
    '做好后会在这里开放，其他页面照常可用',
    'It opens here once it is done; everything else works.',
  ],
  home: ['回首页', 'Home'],
});
