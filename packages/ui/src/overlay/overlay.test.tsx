import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { ToastHost } from '../toast/toast.tsx';
import { Overlay } from './overlay.tsx';

const network = vi.hoisted(() => ({ there: false }));

vi.mock('./overlay-view.tsx', () => ({
  get OverlayView() {
    if (!network.there) throw new Error('offline');
    return () => <p>里面</p>;
  },
}));

it('closes with a toast when its code cannot be fetched, and opens when it can', async () => {
  const onClose = vi.fn();
  const onClosed = vi.fn();
  const popup = (open: boolean) => (
    <StrictMode>
      <Overlay kind="sheet" open={open} onClose={onClose} onClosed={onClosed} label="登录">
        里面
      </Overlay>
      <ToastHost />
    </StrictMode>
  );
  const { rerender } = render(popup(true));
  await screen.findByText('请检查网络后重试');
  expect(onClose).toHaveBeenCalledExactlyOnceWith('failed');
  rerender(popup(false));
  // Who waits for the end of the closing motion must not wait for ever.
  expect(onClosed).toHaveBeenCalledTimes(1);

  network.there = true;
  rerender(popup(true));
  rerender(popup(false)); // closed again before the code is there
  expect(onClosed).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('里面')).toBeNull();
  rerender(popup(true));
  await waitFor(() => expect(screen.getByText('里面')).toBeTruthy());
  expect(onClose).toHaveBeenCalledTimes(1);
});
