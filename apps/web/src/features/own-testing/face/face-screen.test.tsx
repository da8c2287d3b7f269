import { act, screen } from '@testing-library/react';
import {
  askFaceReview,
  type FaceCheck,
  getFaceCheck,
  judgeFace,
  startFaceTurns,
} from '@yanche/contract/inspectors/face-checks';
import { afterEach, expect, test, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { FaceScreen } from './face-screen.tsx';

// There is no camera in a test.
vi.mock('./use-front-camera.ts', () => ({
  useFrontCamera: () => ({
    video: { current: null },
    state: 'live',
    retry: () => {},
    shoot: () => 'A'.repeat(120),
  }),
}));

const check: FaceCheck = {
  sessionId: anId(51),
  purpose: 'bindEvaluator',
  state: 'open',
  reason: null,
  decidedReason: null,
  triesLeft: 3,
  provider: 'local',
  returnUrl: null,
};
const open = () => renderScreen(<FaceScreen />, '/faceMiddlePage#token=abc');
const lost = '网络不稳，请再试一次';

afterEach(() => void vi.useRealTimers());

test.each(['local', 'tencent'] as const)(
  'the consent says what %s keeps and sends',
  async (provider) => {
    fakeServer.answer(getFaceCheck, { ...check, provider });
    open();
    const words = await screen.findByText(/画面比对后立即删除/);
    expect(words.textContent).toContain('结果不确定时，会加密留下一张');
    const isSent = words.textContent.includes('其中一张画面和你的证件照片会发给腾讯云');
    expect(isSent).toBe(provider === 'tencent');
  },
);

test('asking for a person without a network is told', async () => {
  fakeServer.answer(getFaceCheck, check);
  fakeServer.disconnect(askFaceReview);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '改为人工核验' }));
  await user.click(screen.getByRole('button', { name: '不附照片提交' }));
  expect(await screen.findByText(lost)).toBeDefined();
});

test('turns that cannot be asked for are told', async () => {
  fakeServer.answer(getFaceCheck, check);
  fakeServer.disconnect(startFaceTurns);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '开始核验' }));
  expect(await screen.findByText(lost)).toBeDefined();
});

test('a comparison whose answer is lost is told, and its outcome is read', async () => {
  let now = check;
  fakeServer.answer(getFaceCheck, () => now);
  fakeServer.answer(startFaceTurns, {
    turns: ['left', 'front', 'right', 'front'],
    until: '2026-11-24T01:00:00Z',
  });
  fakeServer.answer(judgeFace, () => {
    now = { ...check, state: 'passed' };
    throw new TypeError('no network');
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => screen.getByRole('button', { name: '开始核验' }).click());
  await screen.findByText('第 1 步，共 5 步');
  for (let at = 0; at < 5; at += 1) await act(() => vi.advanceTimersByTimeAsync(2600));
  expect(await screen.findByText(lost)).toBeDefined();
  expect(await screen.findByText('核验通过')).toBeDefined();
});

test('a link that is over, or of somebody else, leads to where a new one is asked for', async () => {
  fakeServer.refuse(getFaceCheck, 'faceLinkOver');
  open();
  expect(await screen.findByText(/^核验链接已过期，或不属于当前账号/)).toBeDefined();
  const link = screen.getByRole('link', { name: '去检测师页面' });
  expect(link.getAttribute('href')).toBe('/ownTesting');
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});
