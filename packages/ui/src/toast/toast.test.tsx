import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearToast, ToastHost, toast } from './toast.tsx';

it('speaks through one live region that is there before any message', () => {
  render(<ToastHost />);
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.parentElement).toBe(document.body);
  act(() => toast('已保存'));
  expect(region.textContent).toBe('已保存');
  act(() => toast('网络不给力', { kind: 'error' }));
  expect(region.textContent).toBe('网络不给力');
  act(clearToast);
  expect(region.textContent).toBe('');
});
