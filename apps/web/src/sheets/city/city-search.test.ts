import { expect, test } from 'vitest';
import { searchCities } from './city-search.ts';

const city = (cityId: number, cityName: string, cityNameEn: string, pilot = false) => ({
  cityId,
  cityName,
  cityNameEn,
  pilot,
});
const groups = {
  H: [city(1, '哈尔滨', 'Harbin'), city(2, '杭州', 'Hangzhou', true), city(3, '汉中', 'Hanzhong')],
  X: [city(4, '西安', "Xi'an", true)],
};
const found = (words: string) => searchCities(groups, words).map(({ cityName }) => cityName);

test('finds by any part of the name or the beginning of its pinyin, served cities first', () => {
  expect(found('州')).toEqual(['杭州']);
  expect(found('HAN')).toEqual(['杭州', '汉中']);
  expect(found('ha')).toEqual(['杭州', '哈尔滨', '汉中']);
  expect(found('xian')).toEqual(['西安']);
});

test('no result for an empty or unknown search', () => {
  expect(found('  ')).toEqual([]);
  expect(found('zhou')).toEqual([]);
});
