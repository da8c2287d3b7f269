import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { EmptyState } from './empty-state.tsx';

it('announces an error and offers another try', async () => {
  const onAction = vi.fn();
  render(<EmptyState kind="error" onAction={onAction} />);
  expect(screen.getByRole('alert').textContent).toContain('没有加载出来');
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

it('speaks the language of the provider', () => {
  render(
    <UiLocaleProvider locale="en">
      <EmptyState kind="login" actionHref="/login" />
    </UiLocaleProvider>,
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

it('is quiet when there is simply nothing', () => {
  render(<EmptyState />);
  expect(screen.getByText('暂无数据')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
