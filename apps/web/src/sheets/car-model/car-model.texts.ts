import { defineTexts } from '#lib/texts.ts';

export const carModelTexts = defineTexts(
  {
    title: '选择车型',
    brands: '品牌列表',
    hot: '热门品牌',
    seriesOf: (brand: string) => `${brand}的车系`,
    modelsOf: (series: string) => `${series}的车款`,
    back: '返回上一级',
    year: (year: number) => `${year} 款`,
    unsure: '不确定车款',
    unsureNote: '检测师到场后核对',
    none: '暂无可选车款',
    carTitle: (brand: string, series: string, year: number, model: string) =>
      `${brand} ${series} ${year}款 ${model}`,
  },
  {
    title: 'Choose the car',
    brands: 'Brands',
    hot: 'Popular brands',
    seriesOf: (brand: string) => `Series of ${brand}`,
    modelsOf: (series: string) => `Models of ${series}`,
    back: 'One level back',
    year: (year: number) => `${year}`,
    unsure: 'Not sure of the model',
    unsureNote: 'The inspector checks it on the spot',
    none: 'No models to choose from',
    carTitle: (brand: string, series: string, year: number, model: string) =>
      `${brand} ${series} ${year} ${model}`,
  },
);
