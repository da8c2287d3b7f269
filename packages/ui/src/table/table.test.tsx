import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { Table, type TableColumn, type TableProps } from './table.tsx';

let resize: () => void;

beforeEach(() => {
  class Sizes {
    constructor(report: () => void) {
      resize = report;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
});

type Car = { name: string; km: number | null; parts?: Car[] };
const cars: Car[] = [
  { name: '帕萨特', km: 36200 },
  { name: '奥迪', km: 8900 },
  { name: '凯美瑞', km: null },
  { name: '汉', km: 8900 },
];
const columns: TableColumn<Car>[] = [
  { key: 'name', title: '车型', value: (car) => car.name, sortable: true },
  { key: 'km', title: '里程', value: (car) => car.km, align: 'end', sortable: true },
];

const show = (props: Partial<TableProps<Car>> = {}) =>
  render(
    <StrictMode>
      <Table label="报价" columns={columns} rows={cars} rowKey={(car) => car.name} {...props} />
    </StrictMode>,
  );
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const title = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = () => screen.getByRole('status').textContent;

it('is a table of rows named by their first cell', () => {
  show();
  expect(screen.getByRole('table', { name: '报价' })).toBeTruthy();
  expect(names()).toEqual(['帕萨特', '奥迪', '凯美瑞', '汉']);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '36,200',
    '8,900',
    '—',
    '8,900',
  ]);
  expect(screen.getAllByRole('row')[1]?.hasAttribute('tabindex')).toBe(false);
});

it('sorts up, down and not at all; aria-sort, the event and the words say so', async () => {
  const onSort = vi.fn();
  show({ onSort });
  expect(title('里程').hasAttribute('aria-sort')).toBe(false);
  await press('里程');
  expect(names()).toEqual(['奥迪', '汉', '帕萨特', '凯美瑞']);
  expect(title('里程').getAttribute('aria-sort')).toBe('ascending');
  expect(said()).toBe('已按里程升序排列');
  await press('里程');
  expect(names()).toEqual(['帕萨特', '奥迪', '汉', '凯美瑞']);
  expect(title('里程').getAttribute('aria-sort')).toBe('descending');
  expect(said()).toBe('已按里程降序排列');
  await press('里程');
  expect(names()).toEqual(['帕萨特', '奥迪', '凯美瑞', '汉']);
  expect(title('里程').hasAttribute('aria-sort')).toBe(false);
  expect(said()).toBe('已恢复原来的顺序');
  await press('车型');
  expect(names()).toEqual(['奥迪', '汉', '凯美瑞', '帕萨特']); // ao, han, kai, pa
  expect(onSort.mock.calls.map(([sort]) => sort?.direction ?? null)).toEqual([
    'asc',
    'desc',
    null,
    'asc',
  ]);
});

it('begins sorted when told so, by a comparison of its own', () => {
  const byLength = { compare: (a: Car, b: Car) => a.name.length - b.name.length };
  show({
    columns: columns.map((column) => ({ ...column, ...byLength })),
    defaultSort: { key: 'name', direction: 'desc' },
  });
  expect(names()).toEqual(['帕萨特', '凯美瑞', '奥迪', '汉']);
});

it('says when there is nothing', () => {
  const { rerender } = show({ rows: [] });
  expect(screen.getByText('暂无数据')).toBeTruthy();
  rerender(
    <Table label="报价" columns={columns} rows={[]} rowKey={() => 0} empty={<p>还没有报价</p>} />,
  );
  expect(screen.getByText('还没有报价')).toBeTruthy();
});

it('is reachable by keyboard only while there is something to scroll to', () => {
  const { container } = show();
  expect(screen.queryByRole('region')).toBeNull();
  const box = container.querySelector('.y-table__box') as HTMLElement;
  Object.defineProperty(box, 'scrollWidth', { value: 500 });
  Object.defineProperty(box, 'clientWidth', { value: 300 });
  act(() => resize());
  expect(screen.getByRole('region', { name: '报价' }).tabIndex).toBe(0);
  expect(box.parentElement?.hasAttribute('data-more')).toBe(true);
  expect(box.parentElement?.hasAttribute('data-scrolled')).toBe(false);
  box.scrollLeft = 200;
  fireEvent.scroll(box);
  expect(box.parentElement?.hasAttribute('data-more')).toBe(false);
  expect(box.parentElement?.hasAttribute('data-scrolled')).toBe(true);
});

const tree: Car[] = [
  { name: '底盘', km: 2, parts: [{ name: '悬架', km: 5, parts: [{ name: '弹簧', km: 1 }] }] },
  { name: '车身', km: 1, parts: [] },
];
const showTree = (props: Partial<TableProps<Car>> = {}) =>
  show({ rows: tree, childrenOf: (car) => car.parts, ...props });
const row = (name: RegExp) => screen.getByRole('row', { name });
const aria = (element: HTMLElement) =>
  ['level', 'posinset', 'setsize', 'expanded'].map((name) => element.getAttribute(`aria-${name}`));

it('a tree expands with its button, 18 px in for each level', async () => {
  const onExpand = vi.fn();
  showTree({ onExpand });
  expect(screen.getByRole('treegrid', { name: '报价' })).toBeTruthy();
  expect(names()).toEqual(['底盘', '车身']);
  expect(aria(row(/底盘/))).toEqual(['1', '1', '2', 'false']);
  expect(aria(row(/车身/))).toEqual(['1', '2', '2', null]);
  await press('展开 底盘');
  await press('展开 悬架');
  expect(names()).toEqual(['底盘', '悬架', '弹簧', '车身']);
  expect(aria(row(/弹簧/))).toEqual(['3', '1', '1', null]);
  const nodes = Array.from(document.querySelectorAll<HTMLElement>('.y-table__node'));
  expect(nodes.map((node) => Number.parseFloat(node.style.paddingInlineStart))).toEqual([
    0, 18, 36, 0,
  ]);
  await press('收起 底盘');
  expect(names()).toEqual(['底盘', '车身']);
  expect(onExpand.mock.calls).toEqual([
    ['底盘', true],
    ['悬架', true],
    ['底盘', false],
  ]);
});

it('arrow keys walk through a tree, expand and collapse; it is one tab stop', async () => {
  showTree({ defaultExpanded: ['底盘'], columns: columns.map((c) => ({ ...c, sortable: false })) });
  const stops = () =>
    screen
      .getAllByRole('row')
      .filter((element) => element.tabIndex === 0)
      .map((element) => within(element).getByRole('rowheader').textContent);
  expect(stops()).toEqual(['底盘']);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(stops()).toEqual(['悬架']);
  expect(document.activeElement).toBe(row(/悬架/));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(row(/弹簧/));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(names()).toEqual(['底盘', '悬架', '车身']);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(row(/车身/));
  await userEvent.keyboard('{Home}{Enter}');
  expect(names()).toEqual(['底盘', '车身']);
  expect(document.activeElement).toBe(row(/底盘/));
});

it('speaks English', async () => {
  render(
    <UiLocaleProvider locale="en">
      <Table label="Offers" columns={columns} rows={cars} rowKey={(car) => car.name} />
    </UiLocaleProvider>,
  );
  await press('里程');
  expect(said()).toBe('Sorted by 里程, ascending');
});
