import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ToastHost } from '../toast/toast.tsx';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { Calendar, type CalendarProps, CalendarSheet } from './calendar.tsx';

/** A calendar on 21 November 2026, and everything it told, in order. */
function show(props: CalendarProps) {
  const told: unknown[] = [];
  const hear = (event: string) => (what?: unknown) =>
    told.push([event, what].flat(2).join(' ').trim());
  render(
    <StrictMode>
      <Calendar
        today="2026-11-21"
        {...(props as { type: 'single' })}
        onSelect={hear('select')}
        onConfirm={hear('confirm')}
        onUnselect={hear('unselect')}
        onOverRange={hear('overRange')}
      />
      <ToastHost />
    </StrictMode>,
  );
  return told;
}

/** The spoken name of a day. */
const nameOf = (cell: Element | null) => cell?.querySelector('.y-sr')?.textContent ?? '';
/** By its spoken name; asking for roles takes long among so many cells. */
const day = (name: string) => {
  const cells = [...document.querySelectorAll('[data-day]')];
  const cell = cells.find((one) => nameOf(one).includes(name));
  if (!cell) throw new Error(`${name} is not drawn`);
  return cell;
};
const tap = (...days: number[]) => {
  for (const n of days) fireEvent.click(day(`年11月${n}日`));
};
const selected = () => [...document.querySelectorAll('[data-day][aria-selected="true"]')];
const prompt = () => document.querySelector('.y-toast')?.textContent;
const summary = () => document.querySelector('.y-calendar output')?.textContent;
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));

it('single: the last tap counts, and is told when confirmed', () => {
  const told = show({});
  confirm();
  tap(23, 24);
  expect(selected()).toHaveLength(1);
  expect(summary()).toBe('11 月 24 日 周二');
  confirm();
  expect(told).toEqual(['select 2026-11-23', 'select 2026-11-24', 'confirm 2026-11-24']);
});

it('range: first and last day, both counted, told as they come', () => {
  const told = show({ type: 'range' });
  const button = screen.getByRole('button', { name: '确定' });
  tap(24);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  confirm();
  expect(summary()).toBe('11 月 24 日 – 请选择结束日期');
  tap(27);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(summary()).toBe('11 月 24 日 – 11 月 27 日 共 4 天');
  expect(selected()).toHaveLength(4);
  confirm();
  expect(told).toEqual([
    'select 2026-11-24',
    'select 2026-11-24 2026-11-27',
    'confirm 2026-11-24 2026-11-27',
  ]);
});

it('range over maxRange: the prompt, one event, clamped, never confirmed by itself', () => {
  const told = show({ type: 'range', maxRange: 3, showConfirm: false });
  tap(23, 29);
  expect(prompt()).toBe('最多选择 3 天');
  expect(selected()).toHaveLength(3);
  expect(told).toEqual(['select 2026-11-23', 'overRange', 'select 2026-11-23 2026-11-25']);
  tap(23, 25);
  expect(told.slice(3)).toEqual([
    'select 2026-11-23',
    'select 2026-11-23 2026-11-25',
    'confirm 2026-11-23 2026-11-25',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '本周' }));
  expect(told.slice(6)).toEqual(['overRange', 'select 2026-11-19 2026-11-21']);
});

it('multiple: at the cap only the prompt; a day tapped again is unselected', () => {
  const told = show({ type: 'multiple', maxRange: 2 });
  tap(25, 23, 27);
  expect(prompt()).toBe('最多选择 2 天');
  expect(summary()).toBe('已选 2 天 一次最多 2 天');
  tap(25, 27);
  confirm();
  expect(told).toEqual([
    'select 2026-11-25',
    'select 2026-11-23 2026-11-25',
    'unselect 2026-11-25',
    'select 2026-11-23 2026-11-27',
    'confirm 2026-11-23 2026-11-27',
  ]);
});

it('same day only if allowed; disabled and readonly days do nothing', () => {
  const told = show({
    type: 'range',
    formatter: (one) =>
      one.date === '2026-11-25' ? { ...one, type: 'disabled', bottomInfo: '约满' } : one,
  });
  tap(24, 24, 25);
  expect(told).toEqual(['select 2026-11-24']);
  expect(day('11月25日').getAttribute('aria-disabled')).toBe('true');
  expect(nameOf(day('11月25日'))).toBe('2026年11月25日星期三，约满，不可选');
});

it('readonly: to look at only', () => {
  const told = show({ type: 'range', readonly: true, value: ['2026-11-23', '2026-11-24'] });
  tap(27);
  expect(told).toEqual([]);
  expect(selected()).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('grid')[0]?.getAttribute('aria-readonly')).toBe('true');
});

it('a day is spoken in full, with its words and its part in the range', () => {
  show({
    type: 'range',
    allowSameDay: true,
    value: ['2026-11-21', '2026-11-23'],
    formatter: (one) =>
      one.date === '2026-11-22' ? { ...one, topInfo: '休', spoken: '节日' } : one,
  });
  const names = [21, 22, 23, 24].map((n) => nameOf(day(`年11月${n}日`)));
  expect(names).toEqual([
    '2026年11月21日星期六，今天，开始',
    '2026年11月22日星期日，节日，已选范围内',
    '2026年11月23日星期一，结束',
    '2026年11月24日星期二',
  ]);
  expect(day('11月21日').getAttribute('aria-current')).toBe('date');
  tap(25, 25);
  expect(day('11月25日').querySelector('[aria-hidden]')?.textContent).toBe('25开始/结束');
});

it('speaks English', () => {
  render(
    <UiLocaleProvider locale="en">
      <Calendar today="2026-11-21" type="range" maxRange={1} value={['2026-11-23']} />
      <ToastHost />
    </UiLocaleProvider>,
  );
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  fireEvent.click(day('Tuesday, November 24, 2026'));
  expect(prompt()).toBe('Select up to 1 day');
  expect(summary()).toBe('Nov 23 – Nov 23 1 day');
  expect(document.querySelector('.y-calendar__weekdays')?.textContent).toBe(
    'SunMonTueWedThuFriSat',
  );
});

it('begins on the first of last month, ends 6 months ahead, weeks begin on Sunday', () => {
  vi.useFakeTimers({ now: new Date(2026, 7, 31, 12) });
  render(<Calendar value="2026-07-01" />);
  vi.useRealTimers();
  const months = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026 年 7 月', '2027 年 2 月', 8]);
  expect(document.querySelector('.y-calendar__weekdays')?.textContent).toBe('日一二三四五六');
});

it('limits and week start as given', () => {
  show({ minDate: '2026-11-20', maxDate: '2026-12-05', firstDayOfWeek: 1 });
  expect(screen.getAllByRole('heading')).toHaveLength(2);
  expect(document.querySelector('.y-calendar__weekdays')?.textContent).toBe('一二三四五六日');
  expect(day('11月19日').getAttribute('aria-disabled')).toBe('true');
  expect(day('11月20日').getAttribute('aria-disabled')).toBeNull();
  expect(day('12月6日').getAttribute('aria-disabled')).toBe('true');
});

it('shortcuts select at once; of too many days those up to today', () => {
  const told = show({ type: 'range', maxRange: 10 });
  const shortcuts = within(screen.getByRole('group', { name: '快捷选择' }));
  const names = shortcuts.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['本周', '本月', '近一个月', '上月', '下月']);
  fireEvent.click(shortcuts.getByRole('button', { name: '本周' }));
  expect(shortcuts.getByRole('button', { pressed: true }).textContent).toBe('本周');
  expect(prompt()).toBe('');
  fireEvent.click(shortcuts.getByRole('button', { name: '本月' }));
  expect(prompt()).toBe('最多选择 10 天');
  expect(told).toEqual([
    'select 2026-11-15 2026-11-21',
    'overRange',
    'select 2026-11-12 2026-11-21',
  ]);
});

it('a shortcut with no days on offer cannot be used; the owner chooses which there are', () => {
  const told = show({
    type: 'range',
    minDate: '2026-11-21',
    shortcuts: ['lastMonth', 'nextMonth'],
  });
  const last = screen.getByRole('button', { name: '上月' });
  expect(last.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(last);
  expect(told).toEqual([]);
  expect(screen.queryByRole('button', { name: '本周' })).toBeNull();
});

it('keys go by day, week and month over the ends of months; Enter and Space select', async () => {
  const told = show({ value: '2026-11-30' });
  const at = () => nameOf(document.activeElement);
  await userEvent.tab();
  expect(at()).toMatch('11月30日');
  const way: [string, string][] = [
    ['{ArrowRight}', '12月1日'],
    ['{ArrowUp}', '11月24日'],
    ['{ArrowDown}{ArrowDown}', '12月8日'],
    ['{Home}', '12月6日'],
    ['{End}', '12月12日'],
    ['{PageDown}{PageDown}', '2027年2月12日'],
    ['{PageUp}', '2027年1月12日'],
    ['{Shift>}{PageDown}{/Shift}', '2027年5月21日'],
    ['{ArrowRight}', '2027年5月21日'],
    ['{Shift>}{PageUp}{/Shift}', '2026年10月1日'],
  ];
  for (const [keys, where] of way) {
    await userEvent.keyboard(keys);
    expect(at()).toMatch(where);
  }
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Enter}{ArrowRight} ');
  expect(told).toEqual(['select 2026-10-01', 'select 2026-10-02']);
});

it('a key at the end of the calendar moves nothing, then or later', async () => {
  show({ type: 'range', maxDate: '2026-11-30', value: ['2026-11-29', '2026-11-30'] });
  fireEvent.focus(day('年11月30日'));
  fireEvent.keyDown(day('年11月30日'), { key: 'ArrowRight' });
  const shortcut = screen.getByRole('button', { name: '本周' });
  await userEvent.click(shortcut);
  expect(document.activeElement).toBe(shortcut);
  expect(day('年11月15日').getAttribute('tabindex')).toBe('0');
});

it('keeps its selection when the owner repeats it, and takes a new one', () => {
  function Owner() {
    const [value, setValue] = useState(['2026-11-23', '2026-11-24']);
    return (
      <>
        <Calendar type="multiple" today="2026-11-21" value={value} onSelect={setValue} />
        <button type="button" onClick={() => setValue(['2026-12-01'])}>
          换
        </button>
      </>
    );
  }
  render(<Owner />);
  tap(25);
  expect(selected()).toHaveLength(3);
  tap(23);
  expect(selected()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '换' }));
  expect(selected()).toHaveLength(1);
  expect(day('12月1日').getAttribute('aria-selected')).toBe('true');
});

it('draws only the months near the selected one', () => {
  render(<Calendar minDate="2006-01-01" maxDate="2026-12-31" value="2016-02-29" />);
  expect(screen.getAllByRole('heading')).toHaveLength(252);
  expect(document.querySelectorAll('[data-day]')).toHaveLength(29 + 31);
});

it('in a sheet: confirming tells and closes, every opening starts from the value', async () => {
  const onConfirm = vi.fn();
  function Live() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        <CalendarSheet
          open={open}
          onClose={() => setOpen(false)}
          today="2026-11-21"
          subtitle="请提前一天"
          onConfirm={onConfirm}
        />
      </>
    );
  }
  render(<Live />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: '打开' }));
  open();
  const sheet = await screen.findByRole('dialog', { name: '选择日期' });
  expect(sheet.textContent).toContain('请提前一天');
  tap(25);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await screen.findByRole('dialog');
  expect(selected()).toEqual([]);
  tap(26);
  confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm.mock.calls).toEqual([['2026-11-26']]);
});
