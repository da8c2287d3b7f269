import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FilterBar, type FilterItem } from './filter-bar.tsx';

type Filters = {
  status?: string;
  services?: string[];
  price?: number;
  nearby?: boolean;
  time?: string;
  findings?: string[];
};

const options = (...texts: string[]) => texts.map((text) => ({ value: text, text }));
const items: FilterItem<Filters>[] = [
  {
    valueKey: 'status',
    title: '状态',
    dynamicTitle: true,
    options: [{ value: '', text: '全部' }, ...options('待支付', '已完成')],
  },
  {
    valueKey: 'services',
    title: '服务',
    type: 'button',
    dynamicTitle: true,
    buttonText: '查看',
    buttonColor: 'danger',
    options: [...options('国标', '深度'), { value: '上门', text: '上门', disabled: true }],
  },
  {
    valueKey: 'price',
    title: '金额',
    type: 'custom',
    renderPanel: ({ value = 0, onChange }) => (
      <button type="button" onClick={() => onChange(value + 100)}>
        加一百，现在 {value}
      </button>
    ),
  },
  {
    valueKey: 'nearby',
    title: '附近',
    type: 'slot',
    renderHead: ({ value, onChange }) => (
      <button type="button" aria-pressed={value} onClick={() => onChange(!value || undefined)}>
        只看附近
      </button>
    ),
  },
  { valueKey: 'time', title: '时间', options: options('近一周', '近一月') },
  { valueKey: 'findings', title: '结论', type: 'button', options: options('事故', '水泡') },
];

type LiveProps = { onChange?: (...all: unknown[]) => void; first?: Filters };

function Live({ onChange, first = {} }: LiveProps) {
  const [value, setValue] = useState(first);
  const change = (...all: [next: Filters, ...keys: string[]]) => {
    setValue(all[0]);
    onChange?.(...all);
  };
  return <FilterBar items={items} value={value} onChange={change} />;
}

// Testing Library does not know the element's role yet.
const bar = () => document.querySelector<HTMLElement>('search[aria-label=筛选]')!;
const head = (name: string) => within(bar()).getByRole('button', { name, hidden: true });
const panel = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => userEvent.click(screen.getByRole('option', { name }));

it('shows four heads and then "more"', () => {
  render(<Live />);
  expect(
    within(bar())
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['状态', '服务', '金额', '只看附近', '更多']);
});

it('one choice closes at once; the head shows and says it, and has the focus', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} />);
  await click('状态');
  await panel('状态');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('全部');
  await pick('已完成');
  await gone();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ status: '已完成' }, 'status');
  expect(head('状态：已完成').textContent).toBe('已完成');
  await waitFor(() => expect(document.activeElement).toBe(head('状态：已完成')));

  await click('状态：已完成');
  await panel('状态');
  await pick('全部');
  await gone();
  expect(onChange).toHaveBeenLastCalledWith({}, 'status');
});

it('choosing the same again only closes', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} first={{ status: '已完成' }} />);
  await click('状态：已完成');
  await panel('状态');
  await pick('已完成');
  await gone();
  expect(onChange).not.toHaveBeenCalled();
});

it('opening one closes another at once', async () => {
  render(<Live />);
  await click('状态');
  const first = await panel('状态');
  await userEvent.click(within(first).getByRole('button', { name: '服务' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByRole('option', { name: '已完成' })).toBeNull();
  const second = screen.getByRole('dialog', { name: '服务' });
  expect(document.activeElement).toBe(within(second).getByRole('option', { name: '国标' }));
  expect(within(second).getByRole('button', { name: '服务' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  await userEvent.click(within(second).getByRole('button', { name: '服务' }));
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(head('服务')));
});

it('toggles count only when confirmed; Escape forgets them', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} />);
  await click('服务');
  await panel('服务');
  await pick('深度');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(onChange).not.toHaveBeenCalled();

  await click('服务');
  await panel('服务');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await pick('深度');
  await pick('国标');
  await pick('上门');
  expect(screen.getByRole('button', { name: '查看' }).className).toContain('danger');
  await click('查看');
  await gone();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ services: ['国标', '深度'] }, 'services');
  expect(head('服务 2：国标、深度').textContent).toBe('服务 2');
});

it('a custom panel is confirmed or reset like toggles', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} first={{ price: 300 }} />);
  await click('金额：已选');
  await panel('金额');
  await click('加一百，现在 300');
  await click('加一百，现在 400');
  await click('确定');
  await gone();
  expect(onChange).toHaveBeenLastCalledWith({ price: 500 }, 'price');
  await click('金额：已选');
  await panel('金额');
  await click('重置');
  await click('确定');
  await gone();
  expect(onChange).toHaveBeenLastCalledWith({}, 'price');
});

it('a head of the caller acts at once', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} />);
  await click('只看附近');
  expect(onChange).toHaveBeenLastCalledWith({ nearby: true }, 'nearby');
  await click('只看附近');
  expect(onChange).toHaveBeenLastCalledWith({}, 'nearby');
});

it('"more" is confirmed as a whole and can be reset', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} first={{ status: '待支付' }} />);
  await click('更多');
  const more = await panel('更多');
  expect(
    within(more)
      .getAllByRole('heading')
      .map((each) => each.textContent),
  ).toEqual(['时间', '结论']);
  await pick('近一周');
  await pick('近一月');
  await pick('水泡');
  await click('确定');
  await gone();
  const chosen = { status: '待支付', time: '近一月', findings: ['水泡'] };
  expect(onChange).toHaveBeenCalledExactlyOnceWith(chosen, 'time', 'findings');

  await click('更多 2：时间、结论');
  await panel('更多');
  await click('重置');
  await click('确定');
  await gone();
  expect(onChange).toHaveBeenLastCalledWith({ status: '待支付' }, 'time', 'findings');
});

it('keys: down opens, arrows move, Enter chooses', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} />);
  head('状态').focus();
  await userEvent.keyboard('{ArrowDown}');
  await panel('状态');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('全部'));
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  await gone();
  expect(onChange).toHaveBeenLastCalledWith({ status: '待支付' }, 'status');
});
