import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const addresses = ['/', '/orderList', '/c/orderList', '/{product}Interpretation'];

test.each([
  ['/', '/'],
  ['/orderList', '/orderList'],
  ['/orderList/', '/orderList'],
  ['/orderList///', '/orderList'],
  ['/orderlist', '/orderList'],
  ['/C/ORDERLIST/', '/c/orderList'],
  ['/jianceInterpretation', '/jianceInterpretation'],
  ['/Jiance-2interpretation/', '/Jiance-2Interpretation'],
  ['/orderLists', null],
  ['/orderList/x', null],
  ['/a/bInterpretation', null],
  ['//', null],
  ['//orderList', null],
  ['//evil.example', null],
  ['//evil.example/orderList', null],
  ['/\\evil.example', null],
  ['/%2Fevil.example/', null],
  ['/order%4cist', null],
  ['', null],
])('%s is %s', (path, expected) => {
  expect(canonicalPath(path, addresses)).toBe(expected);
});
