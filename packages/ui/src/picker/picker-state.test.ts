import { describe, expect, it } from 'vitest';
import {
  choiceAfter,
  clampOffset,
  indexAt,
  indexOfValue,
  isLong,
  momentumOffset,
  nearestEnabled,
  nearestNumber,
  offsetOf,
  type PickerRows,
  resolveColumns,
  rowsBetween,
  stepEnabled,
  trackStretch,
} from './picker-state.ts';

const options = [0, 1, 2, 3, 4].map((value) => ({
  value,
  text: String(value),
  disabled: value === 0 || value === 3,
}));

describe('picker physics', () => {
  it.each([
    [0, 0],
    [-44, 1],
    [-65, 1],
    [-67, 2],
    [90, 0],
    [-9999, 4],
  ])('offset %i is row %i', (offset, row) => expect(indexAt(offset, 5, 44)).toBe(row));

  it('gives an offset back for a row, without negative zero', () => {
    expect(offsetOf(3, 44)).toBe(-132);
    expect(Object.is(offsetOf(0, 44), 0)).toBe(true);
  });

  it.each([
    [200, 44],
    [-100, -100],
    [-900, -220],
  ])('a drag to %i stops at %i: one row past either end', (offset, stop) =>
    expect(clampOffset(offset, 5, 44)).toBe(stop),
  );

  it.each([
    [0, 1],
    [3, 4],
    [4, 4],
    [99, 4],
  ])('row %i goes to the next enabled one: %i', (row, enabled) =>
    expect(nearestEnabled(options, row)).toBe(enabled),
  );

  it('goes backward when nothing enabled follows, and -1 when nothing is', () => {
    expect(nearestEnabled(options.slice(0, 4), 3)).toBe(2);
    expect(nearestEnabled(options.slice(0, 1), 0)).toBe(-1);
    expect(nearestEnabled([], 0)).toBe(-1);
  });

  it.each([
    [1, 1, 2],
    [2, 1, 4],
    [4, -1, 2],
    [1, -1, 1],
    [1, 99, 4],
  ])('from row %i by %i is row %i', (from, by, to) =>
    expect(stepEnabled(options, from, by)).toBe(to),
  );

  it('finds a value, but not a disabled one', () => {
    expect(indexOfValue(options, 2)).toBe(2);
    expect(indexOfValue(options, 3)).toBe(1);
    expect(indexOfValue(options, undefined)).toBe(1);
  });

  it('rolls on after a flick: speed over friction', () => {
    expect(momentumOffset({ offset: 0, time: 0 }, -30, 100)).toBeCloseTo(-30 - 0.3 / 0.003);
    expect(momentumOffset({ offset: 0, time: 0 }, 30, 100)).toBeCloseTo(30 + 0.3 / 0.003);
  });

  it('does not roll after a short or slow stretch', () => {
    expect(momentumOffset({ offset: 0, time: 0 }, -15, 100)).toBeNull();
    expect(momentumOffset({ offset: 0, time: 0 }, -60, 300)).toBeNull();
  });

  it('counts only the last 300 ms of a drag', () => {
    const first = { offset: 0, time: 0 };
    expect(trackStretch(first, -50, 300)).toBe(first);
    expect(trackStretch(first, -50, 301)).toEqual({ offset: -50, time: 301 });
  });

  it('covers every row that a roll passes, and no more', () => {
    expect(rowsBetween(0, -440, 44, 6, 1000)).toEqual([0, 16]);
    expect(rowsBetween(-4400, -4400, 44, 6, 1000)).toEqual([94, 106]);
    expect(rowsBetween(0, 0, 44, 6, 3)).toEqual([0, 2]);
  });
});

describe('columns that depend on others', () => {
  const rows = (...values: string[]) =>
    values.map((value) => ({ value, text: value, disabled: value.endsWith('-') }));
  const parts: Record<string, string[]> = {
    door: ['left', 'right'],
    frame: ['front-', 'middle', 'rear'],
    glass: [],
  };
  const defects: Record<string, string[]> = { left: ['rust', 'dent'], middle: ['bent', 'weld'] };
  const columns: PickerRows[] = [
    rows('door', 'frame', 'glass'),
    ([part]) => rows(...(parts[String(part)] ?? [])),
    ([, place]) => rows(...(defects[String(place)] ?? [])),
  ];

  it('shows the first enabled row for what is missing, disabled or unknown', () => {
    expect(resolveColumns(columns, []).choice).toEqual(['door', 'left', 'rust']);
    expect(resolveColumns(columns, ['frame', 'front-']).choice).toEqual([
      'frame',
      'middle',
      'bent',
    ]);
    expect(resolveColumns(columns, ['frame', 'left', 'weld']).choice).toEqual([
      'frame',
      'middle',
      'weld',
    ]);
  });

  it('has nothing to choose where a column is empty', () => {
    const { rows: shown, choice } = resolveColumns(columns, ['glass', 'left', 'rust']);
    expect(choice).toEqual(['glass', undefined, undefined]);
    expect(shown.map((column) => column.length)).toEqual([3, 0, 0]);
  });

  it('goes back to the first enabled row below the one that moved, and keeps those above', () => {
    const choice = ['door', 'left', 'dent'];
    expect(choiceAfter(columns, choice, 0, 'frame')).toEqual(['frame', 'middle', 'bent']);
    expect(choiceAfter(columns, choice, 1, 'right')).toEqual(['door', 'right', undefined]);
    expect(choiceAfter(columns, choice, 2, 'rust')).toEqual(['door', 'left', 'rust']);
  });

  it('starts anew even where the old value exists', () => {
    const same: PickerRows[] = [rows('a', 'b'), () => rows('1', '2')];
    expect(choiceAfter(same, ['a', '2'], 0, 'b')).toEqual(['b', '1']);
  });

  it('leaves fixed columns alone', () =>
    expect(choiceAfter([rows('a', 'b'), rows('1', '2')], ['a', '2'], 0, 'b')).toEqual(['b', '2']));

  it('asks `fit` for something closer, and trusts it only with rows that exist', () => {
    const same: PickerRows[] = [rows('a', 'b'), () => rows('1', '2')];
    expect(choiceAfter(same, ['a', '2'], 0, 'b', (choice) => choice)).toEqual(['b', '2']);
    expect(choiceAfter(same, ['a', '2'], 0, 'b', () => ['b', '9'])).toEqual(['b', '1']);
  });
});

it.each([
  [[0, 15, 30, 45], 50, 45],
  [[0, 15, 30, 45], -5, 0],
  [[0, 10, 20], 15, 10],
  [[], 3, undefined],
])('in %j the nearest to %i is %s', (allowed, to, nearest) =>
  expect(nearestNumber(allowed, to)).toBe(nearest),
);

it.each([
  ['内蒙古自治区', false],
  ['广西壮族自治区', true],
  ['12 December', false],
  ['Chery Jaguar Land Rover', true],
])('%s needs two lines: %s', (text, long) => expect(isLong(text)).toBe(long));
