import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { alert, confirm, DialogHost } from './dialog.tsx';

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('asks from outside React and answers with the button', async () => {
  render(<DialogHost />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: '取消订单？', message: '将退回 ¥248.00', okText: '取消订单' });
  });
  const dialog = await screen.findByRole('alertdialog', { name: '取消订单？' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '将退回 ¥248.00',
  );
  await userEvent.click(screen.getByRole('button', { name: '取消订单' }));
  await expect(answer).resolves.toBe(true);
  await gone();
});

it('Escape and the cancel button mean no', async () => {
  render(<DialogHost />);
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: '取消' })),
  ]) {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: '删除？' });
    });
    await screen.findByRole('alertdialog');
    await leave();
    await expect(answer).resolves.toBe(false);
    await gone();
  }
});

it('an alert has one button, in the language of the app', async () => {
  render(
    <UiLocaleProvider locale="en">
      <DialogHost />
    </UiLocaleProvider>,
  );
  let closed: Promise<void> | undefined;
  act(() => {
    closed = alert({ message: 'Saved on this phone' });
  });
  await screen.findByRole('alertdialog', { name: 'Saved on this phone' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK']);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await closed;
  await gone();
});
