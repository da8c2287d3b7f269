import { defineTexts } from '@yanche/rules/bilingual';

export const placeTexts = defineTexts({
  title: ['选择检测地点', 'Choose a place'],
  changeCity: [(city: string) => `${city}，更换城市`, (city) => `${city}, change city`],
  market: ['二手车市场', 'Used-car markets'],
  store: ['检测点', 'Inspection points'],
  onsite: ['上门检测', 'On site'],
  onsiteNote: ['检测师到你指定的地址', 'The inspector comes to your address'],
  near: ['按距离排序', 'Nearest first'],
  locating: ['正在定位', 'Locating'],
  locateFailed: [
    '没有获取到位置，请在浏览器里允许定位',
    'No position received; please allow location in the browser',
  ],
  none: ['这个城市还没有检测地点', 'There is no place in this city yet'],
});
