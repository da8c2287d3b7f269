import { expect, test } from 'vitest';
import { mileageIn } from './mileage-text.ts';

const read = (...texts: string[]) => mileageIn(texts.map((text) => ({ text, confidence: 0.95 })));

test.each<[string, string[], number]>([
  ['beside the unit', ['12:30', '63205 km', '23°C'], 63_205],
  ['by groups of three', ['ODO 163,205km'], 163_205],
  ['named before a larger number without a name', ['20261122', 'ODO 980 km'], 980],
  ['without a unit', ['108342', '120.5'], 108_342],
  ['in Chinese', ['总里程 45210 公里'], 45_210],
  ['a new car', ['12 km'], 12],
])('%s', (_, texts, km) => {
  expect(read(...texts)?.km).toBe(km);
});

test('how far the fuel reaches is another number, and told too', () => {
  expect(read('560 km', '63205 km')).toEqual({ km: 63_205, others: [560] });
});

test.each([['23°C', '12:30'], ['80km/h'], ['123.4'], ['x1000'], ['3', '120'], ['99999999 km'], []])(
  'no mileage: %s %s',
  (...texts) => {
    expect(read(...(texts as string[]))).toBeNull();
  },
);

test('a line that is hardly read is none', () => {
  expect(mileageIn([{ text: '63205 km', confidence: 0.6 }])).toBeNull();
});
