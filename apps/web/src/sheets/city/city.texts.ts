import { defineTexts } from '@yanche/rules/bilingual';

export const cityTexts = defineTexts({
  title: ['选择城市', 'Choose a city'],
  search: ['搜索城市', 'Search cities'],
  searchPlaceholder: ['城市名或拼音', 'City name'],
  list: ['城市列表', 'Cities'],
  inApp: ['App 里选的城市', 'The city of your app'],
  open: ['已开通城市', 'Where we inspect'],
  notOpen: ['未开通', 'Not yet'],
  notOpenYet: [
    (city: string) => `${city}暂未开通检测服务`,
    (city) => `We do not inspect in ${city} yet`,
  ],
  nothing: ['没有找到这个城市', 'No such city'],
});
