import { listReviews } from '@yanche/contract/reviews/reviews';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { aReview, taskId } from '../review/review-fixture.ts';
import { ReviewListScreen } from './review-list-screen.tsx';

test('each inspection shows findings and waiting time and opens', async () => {
  fakeServer.answer(listReviews, { data: [aReview().task], hasMore: false, next: null });
  renderScreen(<ReviewListScreen />, '/review');
  const card = await screen.findByRole('link', { name: /^大众 帕萨特/ });
  expect(card.getAttribute('href')).toBe(`/review/detail?taskId=${taskId}`);
  expect(within(card).getByText(/检测师 张师傅/)).toBeTruthy();
  expect(within(card).getByText('已等待 35 分钟')).toBeTruthy();
  expect(within(card).getByText('1 处问题')).toBeTruthy();
});

test('nothing to review, and a failed list', async () => {
  fakeServer.answer(listReviews, { data: [], hasMore: false, next: null });
  const { unmount } = renderScreen(<ReviewListScreen />, '/review');
  expect(await screen.findByText('没有待审核的检测')).toBeTruthy();
  unmount();
  fakeServer.refuse(listReviews, 'noPermission');
  renderScreen(<ReviewListScreen />, '/review');
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
});
