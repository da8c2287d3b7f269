import { defineTexts } from '#lib/texts.ts';

export const comingTexts = defineTexts(
  {
    heading: '这个页面还在建设中',
    note: '做好后会在这里开放，其他页面照常可用',
    home: '回首页',
  },
  {
    heading: 'This page is still being built',
    note: 'It opens here once it is done; everything else works.',
    home: 'Home',
  },
);
