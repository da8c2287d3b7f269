import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test('repeated keys become a list, others a text', () => {
  expect(readQuery('a=1&b=&a=2&c[d]=%E4%B8%AD+x')).toEqual({
    a: ['1', '2'],
    b: '',
    'c[d]': '中 x',
  });
});

test('no more than a thousand parameters are read', () => {
  const many = Array.from({ length: 1_200 }, (_, at) => `k${at}=1`).join('&');
  expect(Object.keys(readQuery(many))).toHaveLength(1_000);
});

test('a key that names the prototype is an ordinary key', () => {
  const query = readQuery('__proto__=1');
  expect(Object.hasOwn(query, '__proto__')).toBe(true);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
