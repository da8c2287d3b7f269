import { expect, test } from 'vitest';
import { returnUrlOf } from './return-url.ts';

const site = {
  publicUrl: 'https://m.yanche.example',
  sisterOrigins: ['https://h5.sister.example'],
};

test.each([
  ['/orderList?tab=2', '/orderList?tab=2'],
  ['https://m.yanche.example/orderList', '/orderList'],
  ['https://h5.sister.example/a', 'https://h5.sister.example/a'],
  ['/pages/my/web', '/pages/my/web'],
  ['/pages/wap/uc/index', '/pages/wap/uc/index'],
  ['/pages/other/web', null],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['javascript:alert(1)', null],
  ['/pages/my/web?url=https%3A%2F%2Fevil.example', null],
  [undefined, null],
])('%s leads to %s', (given, target) => expect(returnUrlOf(site, given)).toBe(target));
