import { expect, test } from 'vitest';
import { romanise, romaniseAddress } from './romanise.ts';

test.each([
  ['杭州市萧山区通惠南路 萧山二手车市场院内', 'Tonghui South Road, Xiaoshan District, Hangzhou'],
  ['广州市白云区白云大道北 宝利捷', 'Baiyun Avenue North, Baiyun District, Guangzhou'],
  ['上海市浦东新区金桥路', 'Jinqiao Road, Pudong New Area, Shanghai'],
  ['武汉市东湖高新区光谷大道', 'Guanggu Avenue, Donghu High-tech Zone, Wuhan'],
  ['杭州市余杭区良渚街道古墩路', 'Gudun Road, Liangzhu Subdistrict, Yuhang District, Hangzhou'],
])('%s', (address, english) => {
  expect(romaniseAddress(address)).toBe(english);
});

test('an address of another shape stays as it was written', () => {
  const homes = ['小区门口等', '杭州市区（检测师上门，以预约地址为准）', '', 'Lane 5, Xihu'];
  expect(homes.map(romaniseAddress)).toEqual(homes);
});

test('characters become pinyin, all else stays', () => {
  expect(romanise('锐 Pro')).toBe('Rui Pro');
  expect(romanise('绿野')).toBe('Lüye');
});
