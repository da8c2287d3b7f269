import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

function Live({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet
        open={open}
        title="选择车型"
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
      >
        <button type="button">里面</button>
      </Sheet>
    </>
  );
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('opens as a named dialog, takes the focus and gives it back', async () => {
  render(<Live />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  const sheet = await screen.findByRole('dialog', { name: '选择车型' });
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await gone();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })),
  );
});

it('Escape closes', async () => {
  const onClose = vi.fn();
  render(<Live onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('"back" closes it and leaves the address as it was', async () => {
  const onClose = vi.fn();
  const address = location.href;
  render(<Live onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog');
  await act(async () => history.back());
  await gone();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(location.href).toBe(address);
});
