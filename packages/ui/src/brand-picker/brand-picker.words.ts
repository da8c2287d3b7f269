import { defineWords } from '../ui-texts/ui-texts.tsx';

export const brandPickerWords = defineWords({
  brands: ['品牌列表', 'Brands'],
  hot: ['热门品牌', 'Popular brands'],
  seriesOf: [(brand: string) => `${brand}的车系`, (brand) => `Series of ${brand}`],
  modelsOf: [(series: string) => `${series}的车款`, (series) => `Models of ${series}`],
  back: ['返回上一级', 'One level back'],
  year: [(year: string) => `${year} 款`, (year) => year],
  none: ['暂无可选项', 'Nothing to choose from'],
});
