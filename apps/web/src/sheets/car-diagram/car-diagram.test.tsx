import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CarDiagram, type DiagramPin } from './car-diagram.tsx';

const pins: DiagramPin[] = [
  { number: 1, view: 'left', x: 0.6, y: 0.5, severity: 'major', label: '左后门 锈蚀' },
  { number: 2, view: 'front', x: 0.5, y: 0.5, severity: 'minor', label: '前保险杠 划痕' },
];

test('shows the pins of one side; each has a name and can be tapped', async () => {
  const onPin = vi.fn();
  const onView = vi.fn();
  render(<CarDiagram view="left" onView={onView} pins={pins} onPin={onPin} selected={1} />);
  const pin = screen.getByRole('button', { name: '1 号 左后门 锈蚀（严重）' });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /前保险杠/ })).toBeNull();
  await userEvent.click(pin);
  expect(onPin).toHaveBeenCalledWith(1);
  await userEvent.click(screen.getByRole('radio', { name: '前部 1' }));
  expect(onView).toHaveBeenCalledWith('front');
});

test('where pins overlap, a tap means the nearest', async () => {
  const onPin = vi.fn();
  const close: DiagramPin[] = [
    { number: 1, view: 'left', x: 0.5, y: 0.5, severity: 'major', label: '左前翼子板 锈蚀' },
    { number: 2, view: 'left', x: 0.7, y: 0.5, severity: 'minor', label: '左前门 划痕' },
  ];
  render(<CarDiagram view="left" pins={close} onPin={onPin} />);
  const box = { left: 0, top: 0, width: 100, height: 50 } as DOMRect;
  screen.getByRole('group').getBoundingClientRect = () => box;
  const last = screen.getByRole('button', { name: /^2 号/ });
  const tapAt = (clientX: number) =>
    userEvent.pointer({ target: last, keys: '[MouseLeft]', coords: { clientX, clientY: 25 } });
  await tapAt(54); // inside the second pin's tap area, but nearer to the first
  expect(onPin).toHaveBeenLastCalledWith(1);
  await tapAt(68);
  expect(onPin).toHaveBeenLastCalledWith(2);
  last.focus();
  await userEvent.keyboard('{Enter}');
  expect(onPin).toHaveBeenLastCalledWith(2);
});

test('a tap places the pin, as a share of the drawing', async () => {
  const onPick = vi.fn();
  render(<CarDiagram view="left" pins={[]} onPick={onPick} />);
  const stage = screen.getByRole('button', { name: /点出损伤位置/ });
  stage.getBoundingClientRect = () =>
    ({ left: 20, top: 10, width: 400, height: 200 }) as unknown as DOMRect;
  await userEvent.pointer({
    target: stage,
    keys: '[MouseLeft]',
    coords: { clientX: 120, clientY: 110 },
  });
  expect(onPick).toHaveBeenCalledWith('left', 0.25, 0.5);
});

test('works with the keyboard: Enter places the pin, arrows move it', async () => {
  const onPick = vi.fn();
  const mine = [{ ...pins[0], x: 0.5, y: 0.5 }] as DiagramPin[];
  render(<CarDiagram view="left" pins={mine} onPick={onPick} selected={1} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onPick).toHaveBeenLastCalledWith('left', 0.52, 0.5);
  expect(screen.getByText('1 号 左后门 锈蚀（严重）')).toBeTruthy();
});
