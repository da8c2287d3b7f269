import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from './button.tsx';

it('is a plain button unless told to submit', () => {
  render(<Button>保存</Button>);
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('type')).toBe('button');
});

it('while busy keeps its name and focus but swallows taps', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>提交</Button>);
  const button = screen.getByRole('button', { name: '提交' });
  await userEvent.click(button);
  rerender(
    <Button onClick={onClick} busy>
      提交
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: '提交' })).toBe(button);
});

it('a busy submit button does not submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        提交
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('links and icon buttons have their roles and names', () => {
  render(
    <>
      <ButtonLink href="/orders">订单</ButtonLink>
      <IconButton label="拍照">x</IconButton>
    </>,
  );
  expect(screen.getByRole('link', { name: '订单' }).getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('button', { name: '拍照' })).toBeTruthy();
});
