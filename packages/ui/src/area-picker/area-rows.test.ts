import { areaList } from '@vant/area-data';
import { describe, expect, it } from 'vitest';
import { resolveColumns } from '../picker/picker-state.ts';
import { type AreaLists, areaPath, areaRows, codeOf } from './area-rows.ts';

const small: AreaLists = {
  province_list: { 110000: '北京市', 330000: '浙江省', 710000: '台湾省', 810000: '香港' },
  city_list: { 110100: '北京市', 330100: '杭州市', 330200: '宁波市', 810100: '香港岛' },
  county_list: { 110101: '东城区', 330102: '上城区', 330105: '拱墅区', 330203: '海曙区' },
};
const texts = (level: number, before: string[], placeholder?: string) =>
  areaRows(small, level, before, placeholder).map((row) => row.text);

/** What the wheels show for a code. */
const shown = (code: string, placeholders: string[] = [], areas = small) =>
  resolveColumns(
    [0, 1, 2].map((level) => (before) => areaRows(areas, level, before, placeholders[level])),
    areaPath(areas, code).map((area) => area.code),
  ).choice;

describe('rows', () => {
  it('are all provinces, then what the digits of the code above say', () => {
    expect(texts(0, [])).toEqual(['北京市', '浙江省', '台湾省', '香港']);
    expect(texts(1, ['330000'])).toEqual(['杭州市', '宁波市']);
    expect(texts(2, ['330000', '330100'])).toEqual(['上城区', '拱墅区']);
  });

  it('of a municipality are one city with its districts', () => {
    expect(texts(1, ['110000'])).toEqual(['北京市']);
    expect(texts(2, ['110000', '110100'])).toEqual(['东城区']);
  });

  it('are none where there is nothing below', () => {
    expect(texts(2, ['810000', '810100'])).toEqual([]);
    expect(texts(1, ['710000'])).toEqual([]);
    expect(areaRows(small, 2, ['710000', undefined], '区县')).toEqual([]);
  });

  it('begin with a placeholder, unless there is nothing to choose', () => {
    expect(texts(0, [], '省份')).toEqual(['省份', '北京市', '浙江省', '台湾省', '香港']);
    expect(texts(1, [''], '城市')).toEqual(['城市']);
    expect(texts(1, ['330000'], '城市')).toEqual(['城市', '杭州市', '宁波市']);
    expect(texts(2, ['810000', '810100'], '区县')).toEqual([]);
  });
});

describe('codes', () => {
  it.each([
    ['330105', ['330000', '330100', '330105']],
    ['330200', ['330000', '330200', '330203']],
    ['330000', ['330000', '330100', '330102']],
    ['', ['110000', '110100', '110101']],
    ['999999', ['110000', '110100', '110101']],
    ['810100', ['810000', '810100', undefined]],
    ['710000', ['710000', undefined, undefined]],
  ])('%j shows %j', (code, columns) => expect(shown(code)).toEqual(columns));

  it.each([
    ['', ['', '', '']],
    ['330000', ['330000', '', '']],
    ['330100', ['330000', '330100', '']],
    ['330105', ['330000', '330100', '330105']],
    ['810100', ['810000', '810100', undefined]],
  ])('with placeholders %j shows %j', (code, columns) =>
    expect(shown(code, ['省份', '城市', '区县'])).toEqual(columns),
  );

  it.each([
    [['330000', '330100', '330105'], '330105'],
    [['330000', '330100', ''], '330100'],
    [['810000', '810100', undefined], '810100'],
    [['', '', ''], ''],
    [[], ''],
  ])('of %j is %j', (choice, code) => expect(codeOf(choice)).toBe(code));

  it('name their way from the province on', () => {
    expect(areaPath(small, '330105').map((area) => area.name)).toEqual([
      '浙江省',
      '杭州市',
      '拱墅区',
    ]);
    expect(areaPath(small, '330100').map((area) => area.name)).toEqual(['浙江省', '杭州市']);
    expect(areaPath(small, '330000').map((area) => area.name)).toEqual(['浙江省']);
    expect(areaPath(small, '')).toEqual([]);
  });
});

it('every county of the real lists is reached and gives its own code back', () => {
  const lost = Object.keys(areaList.county_list).filter(
    (code) => codeOf(areaPath(areaList, code).map((area) => area.code)) !== code,
  );
  expect(lost).toEqual([]);
  expect(shown('429004', [], areaList)).toEqual(['420000', '429000', '429004']);
  expect(shown('500229', [], areaList)).toEqual(['500000', '500200', '500229']);
  expect(shown('820202', [], areaList)).toEqual(['820000', '820200', '820202']);
});
