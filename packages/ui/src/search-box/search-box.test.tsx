import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

const Live = (props: Partial<SearchBoxProps>) => (
  <SearchBox label="搜索订单" {...useOwned('')} {...props} />
);

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索订单' });

it('Enter searches for what stands there', async () => {
  const onSubmit = vi.fn();
  render(<Live onSubmit={onSubmit} />);
  expect(input().getAttribute('enterkeyhint')).toBe('search');
  await userEvent.type(input(), '帕萨特{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('帕萨特');
});

it('clear appears with words, empties the box and leaves the focus in it', async () => {
  render(<Live />);
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
  await userEvent.type(input(), '帕萨特');
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});

it('cancel is there only when the caller wants it', async () => {
  const onCancel = vi.fn();
  render(<Live onCancel={onCancel} maxLength={4} />);
  await userEvent.type(input(), '123456');
  expect(input().value).toBe('1234');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
