import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { Stepper, type StepperProps } from './stepper.tsx';

const onChange = vi.fn<(value: number | null) => void>();
const onOverlimit = vi.fn();

type Some = Partial<Omit<StepperProps, 'onChange'>>;

const Live = ({ value = 5, ...props }: Some) => (
  <StrictMode>
    <Stepper
      label="车辆数"
      onOverlimit={onOverlimit}
      {...props}
      {...useOwned<number | null>(value, onChange)}
    />
  </StrictMode>
);

function draw(props: Some = {}) {
  onChange.mockReset();
  onOverlimit.mockReset();
  return render(<Live {...props} />);
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '车辆数' });
const plus = () => screen.getByRole('button', { name: '增加车辆数' });
const minus = () => screen.getByRole('button', { name: '减少车辆数' });
const changes = () => onChange.mock.calls.map(([value]) => value);

describe('buttons', () => {
  it('change by a step, stop at the limits and tell each further press', async () => {
    draw({ value: 8, max: 10, step: 1.5 });
    await userEvent.click(plus());
    await userEvent.click(plus());
    expect(changes()).toEqual([9.5, 10]);
    expect(plus().getAttribute('aria-disabled')).toBe('true');
    expect(plus().hasAttribute('disabled')).toBe(false);
    await userEvent.click(plus());
    await userEvent.click(plus());
    expect(onOverlimit.mock.calls).toEqual([['plus'], ['plus']]);
    expect(changes()).toHaveLength(2);
    await userEvent.click(minus());
    expect(changes()).toEqual([9.5, 10, 8.5]);
    expect(screen.getByRole('status').textContent).toBe('8.5');
  });

  it('one way, or all, disabled tells overlimit instead of changing', async () => {
    const { unmount } = draw({ disablePlus: true });
    await userEvent.click(plus());
    await userEvent.click(minus());
    expect(onOverlimit.mock.calls).toEqual([['plus']]);
    expect(changes()).toEqual([4]);
    unmount();

    draw({ disabled: true });
    await userEvent.click(plus());
    await userEvent.click(minus());
    expect(onOverlimit.mock.calls).toEqual([['plus'], ['minus']]);
    expect(changes()).toEqual([]);
    expect(field().disabled).toBe(true);
  });
});

describe('the value', () => {
  it.each<[Some, string, number | null]>([
    [{ value: 0 }, '1', 1],
    [{ value: 30, max: 20 }, '20', 20],
    [{ value: null }, '1', 1],
    [{ value: 3.629, decimalLength: 2 }, '3.62', 3.62],
    [{ value: 3.9, integer: true }, '3', 3],
  ])('that breaks the rules is shown and told as one that keeps them (%#)', (props, text, told) => {
    draw(props);
    expect(field().value).toBe(text);
    expect(changes().at(-1)).toBe(told);
  });

  it('may be empty only when allowed', () => {
    draw({ value: null, allowEmpty: true, placeholder: '不限' });
    expect(field().value).toBe('');
    expect(field().hasAttribute('aria-valuenow')).toBe(false);
    expect(changes()).toEqual([]);
  });

  it('follows its owner, also one who refuses', async () => {
    onChange.mockReset();
    render(<Stepper label="车辆数" value={5} onChange={onChange} />);
    await userEvent.click(plus());
    await userEvent.click(plus());
    await userEvent.type(field(), '9');
    expect(changes()).toEqual([6, 6, 59]);
    expect(field().value).toBe('5');
  });
});

describe('typing', () => {
  it('keeps digits, cuts decimals, and writes the value out when it is over', async () => {
    draw({ value: 1, min: 0, decimalLength: 2 });
    await userEvent.clear(field());
    expect(field().value).toBe('');
    await userEvent.type(field(), '1x.599');
    expect(field().value).toBe('1.59');
    expect(changes()).toEqual([1.5, 1.59]);
    await userEvent.type(field(), '{Backspace}');
    await userEvent.tab();
    expect(field().value).toBe('1.50');
  });

  it('whole numbers lose everything that is no digit', async () => {
    draw({ value: 1, integer: true });
    await userEvent.type(field(), '-2.5a');
    expect(field().value).toBe('125');
    expect(field().inputMode).toBe('numeric');
  });

  it('tells only allowed values; the text follows on blur', async () => {
    draw({ value: 20, min: 10, max: 99 });
    await userEvent.clear(field());
    await userEvent.type(field(), '150');
    expect(field().value).toBe('150');
    expect(changes()).toEqual([10, 15, 99]);
    await userEvent.tab();
    expect(field().value).toBe('99');
    expect(changes()).toHaveLength(3);
  });

  it('an emptied field goes to the lowest value, or stays empty when allowed', async () => {
    const { unmount } = draw({ value: 7, min: 2 });
    await userEvent.clear(field());
    expect(changes()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('2');
    expect(changes()).toEqual([2]);
    unmount();

    draw({ value: 7, allowEmpty: true });
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field().value).toBe('');
    expect(changes()).toEqual([null]);
  });

  it('is off with disableInput; keys and buttons still work', async () => {
    draw({ disableInput: true });
    await userEvent.type(field(), '1{ArrowUp}');
    await userEvent.click(plus());
    expect(changes()).toEqual([6, 7]);
  });
});

it('arrow keys, Page keys, Home and End, with overlimit like the buttons', async () => {
  draw({ value: 5, max: 40, step: 2 });
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{PageUp}{PageDown}{End}{ArrowUp}{Home}{ArrowDown}');
  expect(changes()).toEqual([7, 5, 25, 5, 40, 1]);
  expect(onOverlimit.mock.calls).toEqual([['plus'], ['minus']]);
  expect(field().getAttribute('aria-valuemin')).toBe('1');
  expect(field().getAttribute('aria-valuemax')).toBe('40');
});

describe('a held button', () => {
  const hold = (button: HTMLElement, ms: number) => {
    fireEvent.pointerDown(button, { button: 0, isPrimary: true });
    run(ms);
  };
  const run = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('changes first at 600 ms, then every 200 ms; the click after it does nothing', () => {
    vi.useFakeTimers();
    draw();
    hold(plus(), 599);
    expect(changes()).toEqual([]);
    run(1);
    expect(changes()).toEqual([6]);
    run(199);
    expect(changes()).toEqual([6]);
    run(401); // two repeats before the next render
    expect(changes()).toEqual([6, 7, 8, 9]);
    fireEvent.pointerUp(plus());
    fireEvent.click(plus(), { detail: 1 });
    run(2000);
    expect(changes()).toHaveLength(4);
    fireEvent.click(plus()); // by a screen reader
    expect(changes().at(-1)).toBe(10);
  });

  it('tells overlimit on every repeat, also when all is disabled', () => {
    vi.useFakeTimers();
    const { unmount } = draw({ value: 2, max: 3 });
    hold(plus(), 1200);
    expect(changes()).toEqual([3]);
    expect(onOverlimit.mock.calls).toEqual([['plus'], ['plus'], ['plus']]);
    unmount();
    draw({ disabled: true });
    hold(minus(), 1000);
    expect(onOverlimit.mock.calls).toEqual([['minus'], ['minus'], ['minus']]);
  });

  it.each([
    ['pointerup', (button: HTMLElement) => fireEvent.pointerUp(button)],
    ['pointercancel', (button: HTMLElement) => fireEvent.pointerCancel(button)],
    ['leaving', (button: HTMLElement) => fireEvent.pointerLeave(button)],
    [
      'a hidden page',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
  ])('stops on %s', (_name, end) => {
    vi.useFakeTimers();
    draw();
    hold(plus(), 800);
    end(plus());
    run(2000);
    expect(changes()).toEqual([6, 7]);
  });

  it('stops when it is taken off the page, and does not repeat without longPress', () => {
    vi.useFakeTimers();
    const { unmount } = draw();
    hold(plus(), 700);
    unmount();
    run(2000);
    expect(changes()).toEqual([6]);
    expect(vi.getTimerCount()).toBe(0);

    draw({ longPress: false });
    hold(plus(), 2000);
    expect(changes()).toEqual([]);
    fireEvent.pointerUp(plus());
    fireEvent.click(plus(), { detail: 1 });
    expect(changes()).toEqual([6]);
  });
});

describe('beforeChange', () => {
  it('vetoes by false, at once; the text goes back', async () => {
    const beforeChange = vi.fn((value: number | null) => value !== 6 && value !== 53);
    draw({ beforeChange });
    await userEvent.click(plus());
    await userEvent.type(field(), '3');
    expect(field().value).toBe('5');
    expect(beforeChange.mock.calls).toEqual([[6], [53]]);
    await userEvent.type(field(), '4');
    expect(field().value).toBe('54');
    expect(changes()).toEqual([54]);
  });

  it('a promise: the old text until it is kept, veto by false and by rejection', async () => {
    let answer: (answered: Promise<boolean>) => void = () => {};
    const beforeChange = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    draw({ beforeChange });
    await userEvent.type(field(), '3');
    expect(field().value).toBe('5');
    await act(async () => answer(Promise.resolve(true)));
    expect(field().value).toBe('53');
    await userEvent.click(plus());
    await userEvent.click(plus()); // the same question is not asked twice
    expect(beforeChange).toHaveBeenCalledTimes(2);
    await act(async () => answer(Promise.resolve(false)));
    await userEvent.click(plus());
    await act(async () => answer(Promise.reject(new Error('offline'))));
    expect(field().value).toBe('53');
    expect(changes()).toEqual([53]);
  });

  it('only the answer to the newest question counts, and none once it has gone', async () => {
    const answers: ((ok: boolean) => void)[] = [];
    const beforeChange = () => new Promise<boolean>((resolve) => answers.push(resolve));
    const { unmount } = draw({ beforeChange });
    await userEvent.click(plus());
    await userEvent.click(minus());
    await act(async () => answers[0]?.(true));
    expect(changes()).toEqual([]);
    await act(async () => answers[1]?.(true));
    expect(changes()).toEqual([4]);
    await userEvent.click(minus());
    unmount();
    await act(async () => answers[2]?.(true));
    expect(changes()).toEqual([4]);
  });
});
