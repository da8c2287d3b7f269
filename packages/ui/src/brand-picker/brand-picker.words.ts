import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  brands: '品牌列表',
  hot: '热门品牌',
  seriesOf: (brand: string) => `${brand}的车系`,
  modelsOf: (series: string) => `${series}的车款`,
  back: '返回上一级',
  year: (year: string) => `${year} 款`,
  none: '暂无可选项',
};

const en: typeof zh = {
  brands: 'Brands',
  hot: 'Popular brands',
  seriesOf: (brand) => `Series of ${brand}`,
  modelsOf: (series) => `Models of ${series}`,
  back: 'One level back',
  year: (year) => year,
  none: 'Nothing to choose from',
};

export const brandPickerWords: Words<typeof zh> = { 'zh-CN': zh, en };
