import { screen } from '@testing-library/react';
import { getCorrection, type OwnCorrection } from '@yanche/contract/inspectors/corrections';
import {
  getRecognitionResult,
  getUrlWithUpdateReport,
} from '@yanche/contract/inspectors/face-checks';
import { beforeEach, expect, test } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';

const none: OwnCorrection = { reportId: anId(7), last: null, mayAsk: true };
const last: NonNullable<OwnCorrection['last']> = {
  sessionId: anId(8),
  state: 'review',
  words: '左前翼子板应为重新喷漆',
  askedAt: '2026-11-21T02:00:00Z',
  decidedReason: null,
};
const task = { taskId: anId(9), orderId: anId(10) } as Parameters<
  typeof CorrectionSheet
>[0]['task'];
beforeEach(() => localStorage.clear());
const open = (own: OwnCorrection) => {
  fakeServer.answer(getCorrection, own);
  return renderScreen(
    <CorrectionSheet task={task} open onClose={() => {}} />,
    '/ownTesting/tasks?tab=done',
  );
};

test('words first, then the face check, with the way back to this job', async () => {
  fakeServer.answer(getUrlWithUpdateReport, {
    sessionId: anId(8),
    url: '/faceMiddlePage#token=abc',
    expiresAt: '2026-11-24T01:00:00Z',
  });
  const { user } = open(none);
  await user.click(await screen.findByRole('button', { name: '核验并提交' }));
  expect(screen.getByText('请写清要更正什么')).toBeDefined();
  expect(fakeServer.requests(getUrlWithUpdateReport)).toEqual([]);
  await user.type(screen.getByLabelText(/要更正什么/), '左前翼子板应为重新喷漆');
  await user.click(screen.getByRole('button', { name: '核验并提交' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/faceMiddlePage');
  expect(fakeServer.requests(getUrlWithUpdateReport).map(({ body }) => body)).toEqual([
    {
      reportId: anId(7),
      reason: '左前翼子板应为重新喷漆',
      returnUrl: `/ownTesting/tasks?tab=done&correct=${anId(9)}`,
    },
  ]);
});

test('with a person: the result is asked for, and shown once there is one', async () => {
  fakeServer.answer(getRecognitionResult, () => {
    fakeServer.answer(getCorrection, {
      ...none,
      last: { ...last, state: 'waiting' },
      mayAsk: false,
    });
    return { sessionId: anId(8), result: 'pass' as const, score: null, failReason: null };
  });
  open({ ...none, last, mayAsk: false });
  expect(await screen.findByText('审核员正在看。结果会发到“我的消息”。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '核验并提交' })).toBeNull();
});

test('declined: the words of who decided, and it may be asked again', async () => {
  open({ ...none, last: { ...last, state: 'declined', decidedReason: '照片上是原漆' } });
  expect(await screen.findByText('照片上是原漆')).toBeDefined();
  expect(screen.getByRole('button', { name: '核验并提交' })).toBeDefined();
});

test('a lost network is told and what was written stays', async () => {
  fakeServer.disconnect(getUrlWithUpdateReport);
  const { user, unmount } = open(none);
  await user.type(await screen.findByLabelText(/要更正什么/), '里程写错');
  await user.click(screen.getByRole('button', { name: '核验并提交' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/要更正什么/).value).toBe('里程写错');
  // Also after a reload.
  unmount();
  open(none);
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/要更正什么/);
  expect(words.value).toBe('里程写错');
});
