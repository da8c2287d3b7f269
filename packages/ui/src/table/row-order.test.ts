import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CellValue,
  flattenRows,
  keyOnRow,
  nextSort,
  rowOrder,
  type TableSort,
} from './row-order.ts';

const chinese = new Intl.Collator('zh-CN', { numeric: true });
const by = (direction: 'asc' | 'desc') =>
  rowOrder<CellValue>({ value: (row) => row }, direction, chinese);

it('a column goes from ascending to descending to none; another one starts over', () => {
  const steps: TableSort[] = [null];
  for (const key of ['price', 'price', 'price', 'price', 'name']) {
    steps.push(nextSort(steps[steps.length - 1] ?? null, key));
  }
  expect(steps.map((sort) => sort && `${sort.key} ${sort.direction}`)).toEqual([
    null,
    'price asc',
    'price desc',
    null,
    'price asc',
    'name asc',
  ]);
});

describe('order of rows', () => {
  it('numbers by size, not as words', () => {
    expect([10, 9, 100, -1].sort(by('asc'))).toEqual([-1, 9, 10, 100]);
    expect([10, 9, 100, -1].sort(by('desc'))).toEqual([100, 10, 9, -1]);
  });

  it('Chinese by its sounds, digits inside words by size', () => {
    expect(['左后门', '发动机舱', '底盘', '车身'].sort(by('asc'))).toEqual([
      '车身',
      '底盘',
      '发动机舱',
      '左后门',
    ]);
    expect(['第 10 项', '第 9 项'].sort(by('asc'))).toEqual(['第 9 项', '第 10 项']);
  });

  it('numbers before words', () => {
    expect(['甲', 3].sort(by('asc'))).toEqual([3, '甲']);
  });

  it('empty cells last, both ways', () => {
    const cells = [null, 2, '', 1, undefined, Number.NaN];
    const filled = (sorted: CellValue[]) => sorted.slice(0, 2);
    expect(filled([...cells].sort(by('asc')))).toEqual([1, 2]);
    expect(filled([...cells].sort(by('desc')))).toEqual([2, 1]);
  });

  it('a comparison of its own is turned around too', () => {
    const grades = ['轻', '重', '中'];
    const column = {
      value: (row: string) => row,
      compare: (a: string, b: string) => '轻中重'.indexOf(a) - '轻中重'.indexOf(b),
    };
    expect([...grades].sort(rowOrder(column, 'asc', chinese))).toEqual(['轻', '中', '重']);
    expect([...grades].sort(rowOrder(column, 'desc', chinese))).toEqual(['重', '中', '轻']);
  });

  it('equals keep their order, both ways', () => {
    const rows = fc.array(fc.record({ n: fc.integer({ min: 0, max: 3 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.constantFrom('asc' as const, 'desc' as const), (list, direction) => {
        const numbered = list.map(({ n }, came) => ({ n, came }));
        const sorted = [...numbered].sort(rowOrder({ value: (row) => row.n }, direction, chinese));
        sorted.slice(1).forEach((row, index) => {
          const before = sorted[index];
          if (before?.n === row.n) expect(before.came).toBeLessThan(row.came);
        });
      }),
    );
  });
});

type Part = { name: string; parts?: Part[] };
const parts: Part[] = [
  {
    name: '底盘',
    parts: [{ name: '悬架', parts: [{ name: '弹簧' }, { name: '摆臂' }] }, { name: '制动' }],
  },
  { name: '车身', parts: [] },
];
const flat = (expanded: string[], order: ((a: Part, b: Part) => number) | null = null) =>
  flattenRows({
    rows: parts,
    keyOf: (part) => part.name,
    childrenOf: (part) => part.parts,
    expanded: new Set(expanded),
    order,
  });

describe('rows of a tree', () => {
  it('shows what is expanded, with level, place and parent', () => {
    expect(flat([]).map(({ id, expanded }) => [id, expanded])).toEqual([
      ['底盘', false],
      ['车身', undefined],
    ]);
    const open = flat(['底盘', '悬架']);
    expect(open.map(({ id, level }) => `${'·'.repeat(level)}${id}`)).toEqual([
      '底盘',
      '·悬架',
      '··弹簧',
      '··摆臂',
      '·制动',
      '车身',
    ]);
    expect(open[3]).toMatchObject({
      parent: '悬架',
      position: 2,
      siblings: 2,
      expanded: undefined,
    });
  });

  it('sorts siblings among themselves and leaves what came as it was', () => {
    const order = rowOrder<Part>({ value: (part) => part.name }, 'asc', chinese);
    const names = flat(['底盘', '悬架'], order).map(({ id }) => id);
    expect(names).toEqual(['车身', '底盘', '悬架', '摆臂', '弹簧', '制动']);
    expect(parts.map(({ name }) => name)).toEqual(['底盘', '车身']);
  });

  const rows = flat(['底盘']);
  it.each([
    ['底盘', 'ArrowDown', { to: '悬架' }],
    ['车身', 'ArrowDown', { to: '车身' }],
    ['悬架', 'ArrowUp', { to: '底盘' }],
    ['悬架', 'Home', { to: '底盘' }],
    ['悬架', 'End', { to: '车身' }],
    ['底盘', 'PageDown', { to: '车身' }],
    ['车身', 'PageUp', { to: '底盘' }],
    ['底盘', 'ArrowRight', { to: '悬架' }],
    ['悬架', 'ArrowRight', { toggle: '悬架' }],
    ['制动', 'ArrowRight', null],
    ['底盘', 'ArrowLeft', { toggle: '底盘' }],
    ['制动', 'ArrowLeft', { to: '底盘' }],
    ['车身', 'ArrowLeft', null],
    ['悬架', 'Enter', { toggle: '悬架' }],
    ['制动', 'Enter', null],
    ['制动', 'x', null],
    ['没有', 'ArrowDown', null],
  ])('on %s the key %s does %o', (current, key, does) =>
    expect(keyOnRow(rows, current, key)).toEqual(does),
  );
});
