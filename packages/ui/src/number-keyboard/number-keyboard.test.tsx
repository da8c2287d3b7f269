import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NumberKeyboard, type NumberKeyboardProps } from './number-keyboard.tsx';

type LiveProps = Partial<NumberKeyboardProps> & { start?: string };

function Live({ start = '', ...props }: LiveProps) {
  const [value, setValue] = useState(start);
  const [open, setOpen] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  return (
    <StrictMode>
      <input ref={field} aria-label="里程" readOnly value={value} onFocus={() => setOpen(true)} />
      <NumberKeyboard
        open={open}
        value={value}
        field={field}
        {...props}
        onChange={(next) => {
          setValue(next);
          props.onChange?.(next);
        }}
        onClose={(reason) => {
          setOpen(false);
          props.onClose?.(reason);
        }}
      />
      <button type="button">别处</button>
    </StrictMode>
  );
}

const key = (name: string) => screen.getByRole('button', { name });
const value = () => screen.getByRole<HTMLInputElement>('textbox').value;
const isOpen = () => screen.getByRole('group').closest('[inert]') === null;

it('types, deletes and says the value; keys have names', async () => {
  render(<Live extraKeys={['.']} maxLength={4} title="表显里程" />);
  expect(screen.getByRole('group', { name: '表显里程' })).toBeTruthy();
  for (const name of ['3', '小数点', '6', '2', '9']) await userEvent.click(key(name));
  expect(value()).toBe('3.62');
  expect(screen.getByRole('status').textContent).toBe('3 . 6 2');
  await userEvent.click(key('删除'));
  expect(value()).toBe('3.6');
});

it('the digits stand in order, unless they are to be mixed', () => {
  const { rerender } = render(<Live />);
  const faces = () => screen.getAllByRole('button').map((each) => each.textContent);
  expect(faces().slice(0, 10).join('')).toBe('1234567890');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  rerender(<Live key="mixed" randomKeyOrder />);
  expect(faces().slice(0, 10).join('')).toBe('2345678901');
});

it('a held delete key repeats after 600 ms, then every 200 ms, until the finger leaves', () => {
  vi.useFakeTimers();
  render(<Live start="12345678" />);
  const down = () => fireEvent.pointerDown(key('删除'), { pointerId: 1, button: 0 });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  down();
  wait(599);
  expect(value()).toBe('12345678');
  wait(1);
  expect(value()).toBe('1234567');
  wait(400);
  expect(value()).toBe('12345');
  fireEvent.pointerUp(key('删除'), { pointerId: 1 });
  wait(2000);
  expect(value()).toBe('12345');

  for (const end of ['pointerout', 'pointercancel']) {
    down();
    fireEvent(key('删除'), new PointerEvent(end, { pointerId: 1, bubbles: true }));
    wait(2000);
    expect(value(), end).toBe('12345');
  }
  down();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  wait(2000);
  expect(value(), 'hidden').toBe('12345');
});

it('timers stop when it is closed or unmounted', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { rerender, unmount } = render(<Live start="12345678" onChange={onChange} />);
  fireEvent.pointerDown(key('删除'), { pointerId: 1, button: 0 });
  rerender(<Live start="12345678" onChange={onChange} open={false} />);
  act(() => void vi.advanceTimersByTime(2000));
  rerender(<Live start="12345678" onChange={onChange} open />);
  fireEvent.pointerDown(key('删除'), { pointerId: 1, button: 0 });
  unmount();
  vi.advanceTimersByTime(2000);
  expect(onChange).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('keys of a real keyboard type, delete, end and hide', async () => {
  const onClose = vi.fn();
  render(<Live extraKeys={['X']} onClose={onClose} />);
  await userEvent.keyboard('12x.a{Backspace}');
  expect(value()).toBe('12');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenLastCalledWith('done');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('3');
  expect(value()).toBe('12');
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenLastCalledWith('escape');
});

it('a tap or the focus elsewhere hides it; its field and its keys do not', async () => {
  const onClose = vi.fn();
  render(<Live onClose={onClose} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(document.activeElement).toBe(key('1'));
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('1');
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(onClose).toHaveBeenLastCalledWith('outside');
  await userEvent.click(screen.getByRole('textbox'));
  expect(isOpen()).toBe(true);
  await userEvent.click(document.body);
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.click(key('完成'));
  expect(onClose).toHaveBeenLastCalledWith('done');
});
