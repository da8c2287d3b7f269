import { expect, test } from 'vitest';
import catalogue from '#sample/data/car-catalogue.json' with { type: 'json' };
import { englishTitle, modelNameIn, titleOfVin } from './car-titles.ts';

const names = catalogue.brands
  .flatMap((brand) =>
    brand.series.map((series) => ({
      brand: brand.name,
      brand_en: brand.nameEn,
      series: series.name,
      series_en: series.nameEn,
    })),
  )
  .sort((a, b) => b.series.length - a.series.length);

test.each([
  ['大众 帕萨特 2021款 280TSI 商务版', 'Volkswagen Passat 2021 280TSI Business'],
  ['比亚迪 秦PLUS DM-i 2023款 55KM 领先型', 'BYD Qin PLUS DM-i 2023 55KM Advanced'],
  ['丰田 卡罗拉 2023款 双擎 1.8L 旗舰版', 'Toyota Corolla 2023 hybrid 1.8L Flagship'],
  ['别克 GL8 2017款 艾维亚 28T', 'Buick GL8 2017 Aiweiya 28T'],
  ['大众 老款', 'Volkswagen Lao'],
  ['大众', 'Volkswagen'],
  ['我的小车 2020款', '我的小车 2020款'],
  ['Volkswagen Passat', 'Volkswagen Passat'],
  [titleOfVin('LSVNV2182E2100002'), 'VIN …100002'],
])('%s', (title, english) => {
  expect(englishTitle(title, names)).toBe(english);
});

test('every car of the catalogue has a title without a Chinese character', () => {
  for (const brand of catalogue.brands)
    for (const series of brand.series)
      for (const { name, year } of series.models) {
        const title = englishTitle(`${brand.name} ${series.name} ${year}款 ${name}`, names);
        expect(title).not.toMatch(/\p{Script=Han}/u);
        expect(title.startsWith(`${brand.nameEn} ${series.nameEn} ${year}`)).toBe(true);
      }
});

test('names of models', () => {
  expect(modelNameIn('en', '自动四驱豪华版')).toBe('automatic 4WD Luxury');
  expect(modelNameIn('zh', '自动四驱豪华版')).toBe('自动四驱豪华版');
});
