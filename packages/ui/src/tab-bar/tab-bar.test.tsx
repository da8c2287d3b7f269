import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TabBar } from './tab-bar.tsx';

const items = [
  { key: 'home', text: '首页', href: '/', icon: null },
  {
    key: 'messages',
    text: '消息',
    href: '/messages',
    icon: null,
    badge: 120,
    badgeText: '120 条未读',
  },
];

it('names the open place, and says how much is new elsewhere', () => {
  const onTap = vi.fn((_, event: { preventDefault(): void }) => event.preventDefault());
  render(<TabBar label="主要页面" items={items} current="home" onTap={onTap} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  expect(screen.getByRole('link', { name: /消息\s*120 条未读/ }).textContent).toContain('99+');
  fireEvent.click(links[1] as HTMLElement);
  expect(onTap.mock.calls[0]?.[0]).toBe(items[1]);
});
