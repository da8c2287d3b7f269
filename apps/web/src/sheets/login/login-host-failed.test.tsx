import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { renderScreen } from '#testing/render-screen.tsx';

vi.mock('./login-sheet.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('when the sheet fails to load the page stays, and the next request tries again', async () => {
  const ended = vi.fn();
  const Page = () => <button onClick={() => void askLogin().then(ended)}>open</button>;
  const { user } = renderScreen(<Page />, '/');
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'open' }));
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(times));
  }
  expect(ended.mock.calls).toEqual([[false], [false]]);
  expect(await screen.findByText('请检查网络后重试')).toBeDefined();
});
