import { screen, within } from '@testing-library/react';
import { listInbox } from '@yanche/contract/people/inbox';
import { describe, expect, it, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InboxScreen } from './inbox-screen.tsx';

const show = () => renderScreen(<InboxScreen />, '/inbox');
const message = (n: number, text: string, kind: 'code' | 'notice' = 'code') => ({
  id: anId(n),
  phoneMask: '138****0002',
  text,
  kind,
  at: '2026-11-21T02:00:00Z',
});

it('lists messages and copies a code with one tap', async () => {
  fakeServer.answer(listInbox, [
    message(1, '【验车】验证码 482913，5 分钟内有效。'),
    message(2, '检测师已出发，退款 100000 元', 'notice'),
  ]);
  const { user } = show();
  expect(screen.getByText(/短信不会真的发到手机/)).toBeDefined();
  const [first, second] = await screen.findAllByRole('listitem');
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^482913/ }));
  expect(await screen.findByText('已复制 482913')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('482913');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(second as HTMLElement).getByText('通知短信 · 发往 138****0002')).toBeDefined();
});

it('handles an empty inbox and a real sender', async () => {
  fakeServer.answer(listInbox, []);
  show();
  expect(await screen.findByText('还没有短信')).toBeDefined();
  fakeServer.refuse(listInbox, 'notFound');
  show();
  expect(await screen.findByText('这里没有短信箱')).toBeDefined();
});

describe('while it is open', () => {
  it('refreshes every three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer.answer(listInbox, []);
    show();
    await screen.findByText('还没有短信');
    fakeServer.answer(listInbox, [message(1, '验证码 111222')]);
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByRole('button', { name: /^111222/ })).toBeDefined();
  });
});
