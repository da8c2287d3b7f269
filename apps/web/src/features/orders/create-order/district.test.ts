import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { districtIn, districtsOf, inDistrict } from './district.ts';

const hangzhou = districtsOf(areaList, 330100);

test('a city has its own districts and no others', () => {
  expect(hangzhou?.city_list).toEqual({ 330100: '杭州市' });
  expect(Object.values(hangzhou?.county_list ?? {})).toContain('西湖区');
  expect(Object.keys(hangzhou?.county_list ?? {}).every((code) => code.startsWith('3301'))).toBe(
    true,
  );
  expect(districtsOf(areaList, 999900)).toBeNull();
});

test('an address is put into a district, and from one into another', () => {
  if (hangzhou === null) throw new Error('no districts');
  expect(districtIn('文一西路 969 号', hangzhou)).toBe('330100');
  expect(inDistrict('文一西路 969 号', hangzhou, '330106')).toBe('西湖区文一西路 969 号');
  expect(inDistrict('Wantang Road 88', hangzhou, '330106')).toBe('西湖区 Wantang Road 88');
  expect(inDistrict('西湖区 Wantang Road 88', hangzhou, '330110')).toBe('余杭区 Wantang Road 88');
  expect(districtIn('西湖区文一西路 969 号', hangzhou)).toBe('330106');
  expect(inDistrict('西湖区文一西路 969 号', hangzhou, '330110')).toBe('余杭区文一西路 969 号');
});
