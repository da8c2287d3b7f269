import { expect, test } from 'vitest';
import { isPlateColour, readsLikePlate } from './plate-finder.ts';

test.each(['A·8K206', 'B66C88', '浙AD82O61', '#A12345', 'LSVHJ133022221761'])(
  '%s may be a plate or a VIN: a doubt is covered',
  (text) => expect(readsLikePlate(text)).toBe(true),
);

test.each(['063205 km', '2318', 'DOT 2318', 'SAMPLE', 'PASSAT', '280TSI', '205/55 R16', '12:30'])(
  '%s is none: figures are evidence',
  (text) => expect(readsLikePlate(text)).toBe(false),
);

test.each([
  ['blue', [30, 80, 168], true],
  ['yellow', [232, 180, 40], true],
  ['green of new energy', [99, 192, 138], true],
  ['grey', [120, 124, 126], false],
  ['a dark green display', [20, 40, 34], false],
  ['the blue of the sample cars', [62, 96, 120], false],
] as const)('%s: %s', (_, [red, green, blue], expected) => {
  expect(isPlateColour(red, green, blue)).toBe(expected);
});
