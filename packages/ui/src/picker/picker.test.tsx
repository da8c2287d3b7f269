import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Picker, type PickerHandle, type PickerValue } from './picker.tsx';

const many = Array.from({ length: 1000 }, (_, value) => ({ value, text: `行 ${value}` }));
const few = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙', disabled: true },
  { value: 'c', text: '丙' },
];

function Live({
  onChange,
  handle,
}: {
  onChange?: (value: PickerValue[]) => void;
  handle?: React.Ref<PickerHandle>;
}) {
  const [value, setValue] = useState<PickerValue[]>([500, 'a']);
  return (
    <Picker
      ref={handle}
      columns={[many, few]}
      labels={['数', '字']}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const selected = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.textContent);

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
  Object.assign(event, { targetTouches: type === 'touchend' ? [] : [{ clientX: 0, clientY }] });
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
  let committed: PickerValue[] | undefined;
  act(() => void (committed = handle.current?.commit()));
  expect(committed?.[0]).toBeGreaterThan(505);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenLastCalledWith(committed);
  vi.useRealTimers();
});

it.each(['rest', 'commit'])('two wheels rolling at once both keep their rows (%s)', (end) => {
  vi.useFakeTimers();
  const handle = createRef<PickerHandle>();
  render(<Live handle={handle} />);
  for (const wheel of screen.getAllByRole('listbox')) flick(wheel);
  act(() => void (end === 'rest' ? vi.advanceTimersByTime(1000) : handle.current?.commit()));
  expect(selected()[0]).not.toBe('行 500');
  expect(selected()[1]).toBe('丙');
  vi.useRealTimers();
});
