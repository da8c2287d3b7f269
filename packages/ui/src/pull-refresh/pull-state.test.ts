import { expect, it } from 'vitest';
import { pullState, resist } from './pull-state.ts';

it.each([
  [-10, 0],
  [0, 0],
  [49, 49],
  [50, 50],
  [80, 65],
  [100, 75],
  [120, 80],
])('a pull of %i px moves the list %i px', (distance, offset) =>
  expect(resist(distance, 50)).toBe(offset),
);

it.each([
  [0, 'normal'],
  [49, 'pulling'],
  [50, 'loosing'],
  [80, 'loosing'],
] as const)('at %i px the state is %s', (offset, state) =>
  expect(pullState(offset, 50)).toBe(state),
);
