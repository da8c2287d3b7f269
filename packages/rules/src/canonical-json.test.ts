import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts keys at every depth, leaves no spaces and keeps the order of lists', () => {
  const value = { b: [3, { z: null, a: 'ü"\n' }], a: { d: 1.5, c: true } };
  expect(canonicalJson(value)).toBe('{"a":{"c":true,"d":1.5},"b":[3,{"a":"ü\\"\\n","z":null}]}');
});

test('leaves out what is undefined and refuses what JSON cannot carry', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  for (const value of [Number.NaN, Infinity, new Date(), [undefined], new Map(), () => 1]) {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  }
});

test('gives the same text whatever order the keys came in, and parses back to the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const text = canonicalJson(plain);
      expect(JSON.parse(text)).toEqual(plain);
      expect(canonicalJson(reversed(plain))).toBe(text);
    }),
  );
});

test('matches the example of RFC 8785 for sorting keys by UTF-16 units', () => {
  const text = canonicalJson({
    '\u20ac': 1,
    '\r': 2,
    '1': 3,
    '\ud83d\ude00': 4,
    '\u0080': 5,
    ö: 6,
    '\ufb33': 7,
  });
  expect(text).toBe('{"\\r":2,"1":3,"\u0080":5,"ö":6,"€":1,"😀":4,"\ufb33":7}');
  expect(createHash('sha256').update(text).digest('hex')).toHaveLength(64);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
