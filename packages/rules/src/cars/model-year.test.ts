import { expect, test } from 'vitest';
import { isOtherModelYear } from './model-year.ts';

test.each([
  [2002, '大众 帕萨特 2022款 330TSI 豪华版', true],
  [2021, '大众 帕萨特 2022款 330TSI 豪华版', false],
  [2023, 'Volkswagen Passat 2022 330TSI Luxury', false],
  [2002, 'Volkswagen Passat 2022 330TSI Luxury', true],
  // A series may be named like a year.
  [2021, 'Peugeot 2008 2021 360THP', false],
  [2014, 'Peugeot 2008 2021 360THP', true],
  [2002, '大众 帕萨特', false],
  [2002, 'BMW 20221', false],
  [null, '大众 帕萨特 2022款', false],
])('a VIN of %s beside %s', (year, title, expected) => {
  expect(isOtherModelYear(year, title)).toBe(expected);
});
