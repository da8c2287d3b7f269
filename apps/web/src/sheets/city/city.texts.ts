import { defineTexts } from '#lib/texts.ts';

export const cityTexts = defineTexts(
  {
    title: '选择城市',
    search: '搜索城市',
    searchPlaceholder: '城市名或拼音',
    list: '城市列表',
    open: '已开通城市',
    notOpen: '未开通',
    notOpenYet: (city: string) => `${city}暂未开通检测服务`,
    nothing: '没有找到这个城市',
  },
  {
    title: 'Choose a city',
    search: 'Search cities',
    searchPlaceholder: 'City name',
    list: 'Cities',
    open: 'Where we inspect',
    notOpen: 'Not yet',
    notOpenYet: (city: string) => `We do not inspect in ${city} yet`,
    nothing: 'No such city',
  },
);
