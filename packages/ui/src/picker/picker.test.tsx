import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Picker, type PickerChoice, type PickerHandle, type PickerRows } from './picker.tsx';
import { PickerSheet } from './picker-sheet.tsx';
import { selected } from './testing/wheel-keys.ts';

const many = Array.from({ length: 1000 }, (_, value) => ({ value, text: `行 ${value}` }));
const few = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙', disabled: true },
  { value: 'c', text: '丙' },
];

type LiveProps = { onChange?: (value: PickerChoice) => void; handle?: React.Ref<PickerHandle> };

const Live = ({ onChange, handle }: LiveProps) => (
  <Picker
    ref={handle}
    columns={[many, few]}
    labels={['数', '字']}
    {...useOwned<PickerChoice>([500, 'a'], onChange)}
  />
);

it('is 6 rows of 44 px and keeps few rows in the document', () => {
  const { container } = render(<Live />);
  expect((container.firstElementChild as HTMLElement).style.blockSize).toBe('264px');
  expect(screen.getAllByRole('option').length).toBeLessThan(40);
  expect(selected()).toEqual(['行 500', '甲']);
});

it('arrow keys move one enabled row, Home and End to the ends', async () => {
  const onChange = vi.fn();
  render(<Live onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{PageDown}');
  expect(selected()).toEqual(['行 507', '甲']);
  await userEvent.keyboard('{End}');
  expect(selected()[0]).toBe('行 999');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toEqual(['行 999', '丙']);
  expect(onChange).toHaveBeenLastCalledWith([999, 'c']);
});

const touch = (wheel: Element, type: string, clientY: number, timeStamp: number) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = type === 'touchend' ? [] : [{ clientX: 0, clientY }];
  Object.assign(event, { touches, targetTouches: touches });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(wheel, event);
};
const flick = (wheel: Element) => {
  touch(wheel, 'touchstart', 200, 2000);
  touch(wheel, 'touchmove', 112, 2100);
  touch(wheel, 'touchend', 112, 2100);
};

it('tells after a drag has come to rest; commit ends the roll at once', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const handle = createRef<PickerHandle>();
  render(<Live onChange={onChange} handle={handle} />);
  const wheel = screen.getByRole('listbox', { name: '数' });
  touch(wheel, 'touchstart', 200, 0);
  touch(wheel, 'touchmove', 112, 1000); // slowly, two rows up
  touch(wheel, 'touchend', 112, 1400);
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(onChange).toHaveBeenLastCalledWith([502, 'a']);

  flick(wheel);
  expect(onChange).toHaveBeenCalledTimes(1);
  let committed: PickerChoice | undefined;
  act(() => void (committed = handle.current?.commit()));
  expect(committed?.[0]).toBeGreaterThan(505);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenLastCalledWith(committed);
});

it.each(['rest', 'commit'])('two wheels rolling at once both keep their rows (%s)', (end) => {
  vi.useFakeTimers();
  const handle = createRef<PickerHandle>();
  render(<Live handle={handle} />);
  for (const wheel of screen.getAllByRole('listbox')) flick(wheel);
  act(() => void (end === 'rest' ? vi.advanceTimersByTime(1000) : handle.current?.commit()));
  expect(selected()[0]).not.toBe('行 500');
  expect(selected()[1]).toBe('丙');
});

const offsetOf = (wheel: Element) =>
  Number(/, (-?[\d.]+)px/.exec((wheel.firstElementChild as HTMLElement).style.transform)?.[1]);
const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const wheelOf = (name: string) => screen.getByRole('listbox', { name });

it('a finger that rests before it is lifted is no flick', () => {
  vi.useFakeTimers();
  render(<Live />);
  touch(wheelOf('数'), 'touchstart', 200, 2000);
  touch(wheelOf('数'), 'touchmove', 112, 2100);
  touch(wheelOf('数'), 'touchend', 112, 2300);
  passes(200);
  expect(selected()[0]).toBe('行 502');
});

it('a tap on a rolling wheel only stops it; the next one chooses', () => {
  vi.useFakeTimers();
  render(<Live />);
  const wheel = wheelOf('数');
  flick(wheel);
  passes(999);
  expect(selected()[0]).toBe('行 500');
  touch(wheel, 'touchstart', 100, 5000);
  touch(wheel, 'touchend', 100, 5050);
  fireEvent.click(screen.getByRole('option', { name: '行 503' }));
  passes(200);
  const stopped = selected()[0];
  expect(stopped).not.toBe('行 503');
  fireEvent.click(screen.getByRole('option', { name: '行 503' }));
  passes(200);
  expect(selected()[0]).toBe('行 503');
});

it('a tap on a disabled row goes to the next enabled one', () => {
  vi.useFakeTimers();
  render(<Live />);
  fireEvent.click(screen.getByRole('option', { name: '乙' }));
  passes(200);
  expect(selected()[1]).toBe('丙');
});

it('the mouse wheel moves a row a notch; the small turns of a trackpad add up', () => {
  vi.useFakeTimers();
  render(<Live />);
  const turn = (deltaY: number) =>
    act(() => void wheelOf('数').dispatchEvent(new WheelEvent('wheel', { deltaY })));
  turn(120);
  turn(-10);
  turn(-10);
  passes(200);
  expect(selected()[0]).toBe('行 501');
  turn(-30);
  passes(200);
  expect(selected()[0]).toBe('行 500');
});

it('goes back when the caller keeps its value', async () => {
  render(<Picker columns={[few]} labels={['字']} value={['a']} onChange={() => undefined} />);
  wheelOf('字').focus();
  await userEvent.keyboard('{End}');
  expect(selected()).toEqual(['甲']);
  expect(offsetOf(wheelOf('字'))).toBe(0);
});

it('says nothing after it is gone in the middle of a drag', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { unmount } = render(<Live onChange={onChange} />);
  touch(wheelOf('数'), 'touchstart', 200, 0);
  touch(wheelOf('数'), 'touchmove', 112, 1000);
  unmount();
  vi.advanceTimersByTime(2000);
  expect(onChange).not.toHaveBeenCalled();
});

it('a column without rows is skipped and gives nothing', async () => {
  const onChange = vi.fn();
  render(<Picker columns={[[], few]} labels={['空', '字']} value={[]} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith([undefined, 'c'], 1);
});

const letters = (first: string) =>
  ['1', '2', '3', '4', '5'].map((n) => ({ value: first + n, text: first + n }));
const tree: PickerRows[] = [
  [
    { value: 'a', text: 'a' },
    { value: 'b', text: 'b' },
  ],
  ([first]) => letters(String(first)),
];

const Tree = ({ handle }: LiveProps) => (
  <Picker
    ref={handle}
    columns={tree}
    labels={['父', '子']}
    {...useOwned<PickerChoice>(['a', 'a3'])}
  />
);

it('a column that depends on another starts anew when that one moves', async () => {
  render(<Tree />);
  wheelOf('父').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toEqual(['b', 'b1']);
  expect(offsetOf(wheelOf('子'))).toBe(0);
});

it.each(['rest', 'commit'])('so it does when both roll at once (%s)', (end) => {
  vi.useFakeTimers();
  const handle = createRef<PickerHandle>();
  render(<Tree handle={handle} />);
  touch(wheelOf('父'), 'touchstart', 200, 0);
  touch(wheelOf('父'), 'touchmove', 150, 1000); // slowly: it rests first
  touch(wheelOf('父'), 'touchend', 150, 1400);
  flick(wheelOf('子'));
  if (end === 'commit') {
    let committed: PickerChoice | undefined;
    act(() => void (committed = handle.current?.commit()));
    expect(committed).toEqual(['b', 'b1']);
  } else {
    passes(200);
    expect(selected()).toEqual(['b', 'b1']);
    expect(offsetOf(wheelOf('子'))).toBe(0);
    passes(1000);
  }
  expect(selected()).toEqual(['b', 'b1']);
  expect(offsetOf(wheelOf('子'))).toBe(0);
});

it('a roll goes on to its row when rows before it went away', () => {
  vi.useFakeTimers();
  const months = Array.from({ length: 12 }, (_, i) => ({ value: i + 1, text: `${i + 1}` }));
  const onChange = vi.fn();
  const at = (rows: typeof months) => (
    <Picker columns={[rows]} labels={['月']} value={[5]} onChange={onChange} />
  );
  const { rerender } = render(at(months));
  fireEvent.click(screen.getByRole('option', { name: '7' }));
  passes(100);
  rerender(at(months.slice(3)));
  passes(200);
  expect(offsetOf(wheelOf('月'))).toBe(-44); // the caller kept 5
  expect(onChange).toHaveBeenCalledExactlyOnceWith([7], 0);
});

it('in a sheet only "OK" tells, and stops what still rolls', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const sheet = (open: boolean) => (
    <PickerSheet
      open={open}
      onClose={onClose}
      title="缺陷"
      value={['a', 'a3']}
      onConfirm={onConfirm}
    >
      {(draft) => <Picker {...draft} columns={tree} labels={['父', '子']} />}
    </PickerSheet>
  );
  const { rerender } = render(sheet(true));
  (await screen.findByRole('listbox', { name: '父' })).focus();
  await userEvent.keyboard('{End}');
  expect(selected()).toEqual(['b', 'b1']);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);

  rerender(sheet(false));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(sheet(true));
  await screen.findByRole('listbox', { name: '子' });
  expect(selected()).toEqual(['a', 'a3']);
  flick(wheelOf('子'));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['a', 'a5']);
  expect(onClose).toHaveBeenCalledTimes(2);
});
