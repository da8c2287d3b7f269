import { DialogHost } from '@yanche/ui/dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { goBackInApp } from './go-back-in-app.ts';
import { noteUnsent } from './unsent.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn(async () => undefined) }) as never);

let release = () => {};
beforeEach(() => void render(<DialogHost />));
afterEach(() => {
  release();
  vi.mocked(callDevice).mockClear();
});

test('nothing is in the way: the app goes back', async () => {
  await goBackInApp();
  expect(callDevice).toHaveBeenCalledWith('back', undefined, { quiet: true });
});

test.each([
  ['等传完', 0],
  ['离开', 1],
])('something is unsent, and the answer is %s', async (answer, times) => {
  release = noteUnsent(2);
  const going = goBackInApp();
  await userEvent.click(await screen.findByRole('button', { name: answer }));
  await going;
  expect(callDevice).toHaveBeenCalledTimes(times);
});

test('what was sent meanwhile is not asked about', async () => {
  noteUnsent(2)();
  await goBackInApp();
  expect(callDevice).toHaveBeenCalledOnce();
});

test('an open popup is closed first', async () => {
  release = noteUnsent(2);
  void goBackInApp();
  await screen.findByRole('alertdialog');
  await goBackInApp();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callDevice).not.toHaveBeenCalled();
});
