import { defineTexts } from '#lib/texts.ts';

export const placeTexts = defineTexts(
  {
    title: '选择检测地点',
    changeCity: (city: string) => `${city}，更换城市`,
    market: '二手车市场',
    store: '检测点',
    onsite: '上门检测',
    onsiteNote: '检测师到你指定的地址',
    near: '按距离排序',
    locating: '正在定位',
    locateFailed: '没有获取到位置，请在浏览器里允许定位',
    km: (km: string) => `${km} 公里`,
    none: '这个城市还没有检测地点',
  },
  {
    title: 'Choose a place',
    changeCity: (city: string) => `${city}, change city`,
    market: 'Used-car markets',
    store: 'Inspection points',
    onsite: 'On site',
    onsiteNote: 'The inspector comes to your address',
    near: 'Nearest first',
    locating: 'Locating',
    locateFailed: 'No position received; please allow location in the browser',
    km: (km: string) => `${km} km`,
    none: 'There is no place in this city yet',
  },
);
