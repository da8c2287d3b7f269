import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

const Live = ({ start = 1, ...props }: Partial<PaginationProps> & { start?: number }) => (
  <Pagination {...props} {...useOwned(start, props.onChange)} />
);

const numbers = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .join(' ');
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows 5 numbers of 10 rows each, around the current page', async () => {
  render(<Live totalItems={118} />);
  expect(screen.getByRole('navigation', { name: '分页' })).toBeTruthy();
  expect(numbers()).toBe('1 2 3 4 5');
  await tap('第 5 页');
  expect(numbers()).toBe('3 4 5 6 7');
  const current = screen.getByRole('button', { current: 'page' });
  expect(current.textContent).toBe('5');
  expect(document.activeElement).toBe(current);
  expect(screen.getByRole('status').textContent).toBe('第 5 页，共 12 页');
});

it('stops at both ends without losing the focus', async () => {
  const onChange = vi.fn();
  render(<Live pageCount={2} onChange={onChange} />);
  const previous = screen.getByRole('button', { name: '上一页' });
  const next = screen.getByRole('button', { name: '下一页' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(next);
  await userEvent.click(next);
  expect(onChange.mock.calls).toEqual([[2]]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await tap('第 2 页');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('ellipses stand for what is left out, and lead there', async () => {
  render(<Live pageCount={9} start={5} visible={3} forceEllipses />);
  expect(numbers()).toBe('… 4 5 6 …');
  await tap('第 7 页');
  expect(numbers()).toBe('… 6 7 8 …');
  await tap('第 8 页');
  await tap('下一页');
  expect(numbers()).toBe('… 7 8 9');
});

it('simple says only where one is', async () => {
  render(
    <UiLocaleProvider locale="en">
      <Live mode="simple" pageCount={12} label="Orders" />
    </UiLocaleProvider>,
  );
  await tap('Next');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Page 2 of 12');
});

it('a page that is not there is corrected', () => {
  const onChange = vi.fn();
  render(
    <StrictMode>
      <Live totalItems={75} start={99} onChange={onChange} />
    </StrictMode>,
  );
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('8');
  expect(new Set(onChange.mock.calls.flat())).toEqual(new Set([8]));
});
