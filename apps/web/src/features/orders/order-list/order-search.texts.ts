import { counted, defineTexts } from '@yanche/rules/bilingual';

export const orderSearchTexts = defineTexts({
  searchLabel: [
    '搜索车名、车牌、车架号、手机号或检测点',
    'Search by car, plate, VIN, phone or place',
  ],
  searchPlaceholder: ['车名、车牌、车架号…', 'Car, plate, VIN…'],
  looking: [(keyword: string) => `正在找“${keyword}”…`, (keyword) => `Looking for “${keyword}”…`],
  found: [
    (keyword: string, count: number, most: boolean) =>
      `“${keyword}”：${count}${most ? '+' : ''} 单`,
    (keyword, count, most) =>
      `“${keyword}”: ${most ? `${count}+ orders` : counted(count, 'order')}`,
  ],
});
