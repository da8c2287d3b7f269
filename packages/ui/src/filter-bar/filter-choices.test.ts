import { expect, it } from 'vitest';
import {
  type AnyFilter,
  changedKeys,
  chosenTexts,
  headText,
  isChosen,
  isOptionChosen,
  splitFilters,
  toggled,
  withChoice,
} from './filter-choices.ts';

const status: AnyFilter = {
  valueKey: 'status',
  title: '状态',
  dynamicTitle: true,
  options: [
    { value: '', text: '全部' },
    { value: 'unpaid', text: '待支付' },
    { value: 'done', text: '已完成' },
  ],
};
const services: AnyFilter = { ...status, valueKey: 'services', title: '服务', type: 'button' };

it('four stand beside each other, the rest behind "more"', () => {
  expect(splitFilters([1, 2, 3, 4, 5, 6], 4)).toEqual({ heads: [1, 2, 3, 4], more: [5, 6] });
  expect(splitFilters([1, 2, 3, 4], 4).more).toEqual([]);
});

it.each([
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  [0, true],
  [false, true],
  ['a', true],
  [['a'], true],
])('%j is a choice: %s', (value, chosen) => expect(isChosen(value)).toBe(chosen));

it('a record holds only what is chosen', () => {
  expect(withChoice({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
  expect(withChoice({ a: 1, b: 2 }, 'b', '')).toEqual({ a: 1 });
  expect(withChoice({ a: 1, b: [3] }, 'b', [])).toEqual({ a: 1 });
});

it('"all" is chosen when nothing else is', () => {
  const [all, unpaid] = status.options;
  expect(isOptionChosen(undefined, all!)).toBe(true);
  expect(isOptionChosen('unpaid', all!)).toBe(false);
  expect(isOptionChosen('unpaid', unpaid!)).toBe(true);
});

it('toggles keep the order of the options; "all" empties them', () => {
  const { options } = status;
  expect(toggled(options, ['done'], options[1]!)).toEqual(['unpaid', 'done']);
  expect(toggled(options, ['unpaid', 'done'], options[1]!)).toEqual(['done']);
  expect(toggled(options, undefined, options[2]!)).toEqual(['done']);
  expect(toggled(options, ['done'], options[0]!)).toEqual([]);
});

it('a dynamic title says what is chosen, or how many', () => {
  expect(headText(status, undefined)).toBe('状态');
  expect(headText(status, 'done')).toBe('已完成');
  expect(headText(services, ['unpaid', 'done'])).toBe('服务 2');
  expect(headText({ ...status, dynamicTitle: false }, 'done')).toBe('状态');
  expect(chosenTexts(services, ['unpaid', 'done'])).toEqual(['待支付', '已完成']);
});

it('a custom panel brings its words', () => {
  const price: AnyFilter = {
    valueKey: 'price',
    title: '金额',
    type: 'custom',
    dynamicTitle: true,
    renderPanel: () => null,
    valueText: (value) => `${JSON.stringify(value)} 元`,
  };
  expect(headText(price, 300)).toBe('300 元');
  expect(headText({ ...price, valueText: undefined }, 300)).toBe('金额');
});

it('knows which filters changed, lists by what they hold', () => {
  const from = { status: 'done', services: ['a'] };
  expect(changedKeys([status, services], from, { status: 'done', services: ['a'] })).toEqual([]);
  expect(changedKeys([status, services], from, { services: ['a', 'b'] })).toEqual([
    'status',
    'services',
  ]);
});
