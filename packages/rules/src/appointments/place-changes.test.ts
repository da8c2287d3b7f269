import { expect, it } from 'vitest';
import { closureState, pointActionsOf, townActionsOf } from './place-changes.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const closure = { startsAt: at(8), endsAt: at(10), endedAt: null };

it.each([
  [7, 'planned'],
  [8, 'now'],
  [9, 'now'],
  [10, 'over'],
] as const)('at %i it is %s', (hour, state) => {
  expect(closureState(closure, at(hour))).toBe(state);
});

it('a lifted closure stays lifted', () => {
  expect(closureState({ ...closure, endedAt: at(7) }, at(9))).toBe('lifted');
});

it('what is closed can be opened and plans no closure; a dispatcher only plans', () => {
  expect(
    pointActionsOf({ isOpen: false, hasUntold: false }, ['places.change', 'closures.change']),
  ).toEqual(['edit', 'setTimes', 'open']);
  expect(pointActionsOf({ isOpen: true, hasUntold: false }, ['closures.change'])).toEqual(['plan']);
  expect(pointActionsOf({ isOpen: false, hasUntold: true }, ['closures.change'])).toEqual(['tell']);
  expect(pointActionsOf({ isOpen: false, hasUntold: true }, ['places.read'])).toEqual([]);
  expect(townActionsOf({ isOpen: true }, ['places.change'])).toEqual(['close', 'edit']);
  expect(townActionsOf({ isOpen: true }, ['closures.change'])).toEqual(['plan']);
  expect(townActionsOf({ isOpen: false }, ['closures.change'])).toEqual([]);
});
