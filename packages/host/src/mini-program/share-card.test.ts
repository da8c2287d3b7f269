import { expect, test, vi } from 'vitest';
import { postShareCard } from './share-card.ts';

const card = { title: '报告', text: '未见事故', url: 'https://m.example/report/shared?link=x' };

test('the card is left with the mini-program as one message', async () => {
  const postMessage = vi.fn();
  expect(await postShareCard(async () => ({ postMessage }), card)).toBe(true);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ data: { shareCard: card } });
});

test('without an SDK, or with one that takes no messages, nothing is left', async () => {
  expect(await postShareCard(async () => null, card)).toBe(false);
  expect(await postShareCard(async () => ({}), card)).toBe(false);
});
