import { expect, test } from 'vitest';
import { contrastOf, inkOn, isBrandColour } from './brand-colour.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('words are readable on every colour, also on the worst', () => {
  const steps = Array.from({ length: 18 }, (_, index) => index * 15);
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const colours = steps.flatMap((r) =>
    steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)),
  );
  for (const colour of colours) expect(contrastOf(colour, inkOn(colour))).toBeGreaterThan(4.5);
});

test('only six hex digits are a colour', () => {
  expect(['#1a2B3c', '#fff', '1a2b3c', '#1a2b3g', 'red'].map(isBrandColour)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
