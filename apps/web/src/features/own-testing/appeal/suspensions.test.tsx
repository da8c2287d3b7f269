import { screen } from '@testing-library/react';
import { appealSuspension, getAppeals, type OwnAppeals } from '@yanche/contract/inspectors/appeals';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { Suspensions } from './suspensions.tsx';

const suspended: OwnAppeals = {
  suspensions: [
    {
      against: 'certificate',
      since: '2026-11-20T02:00:00Z',
      reason: '照片与现场不符',
      until: '2026-12-05T02:00:00Z',
      mayAppeal: true,
    },
  ],
  appeals: [],
};
const appeal: OwnAppeals['appeals'][number] = {
  against: 'certificate',
  state: 'open',
  words: '照片是当场拍的',
  madeAt: '2026-11-21T02:00:00Z',
  dueAt: '2026-11-26T02:00:00Z',
  decidedAt: null,
  decidedReason: null,
};
const [running] = suspended.suspensions;
const taken = { suspensions: running ? [{ ...running, mayAppeal: false }] : [], appeals: [appeal] };
beforeEach(() => localStorage.clear());
const open = (own: OwnAppeals) => {
  fakeServer.answer(getAppeals, own);
  return renderScreen(<Suspensions />, '/ownTesting');
};

test('the reason, the deadline, and an appeal in words, sent once', async () => {
  fakeServer.answer(appealSuspension, () => {
    fakeServer.answer(getAppeals, taken);
    return taken;
  });
  const { user } = open(suspended);
  expect(await screen.findByText('原因：照片与现场不符')).toBeDefined();
  expect(screen.getByText(/前可以申诉一次/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '申诉' }));
  await user.click(screen.getByRole('button', { name: '提交申诉' }));
  expect(screen.getByText('请写几句')).toBeDefined();
  expect(fakeServer.requests(appealSuspension)).toEqual([]);
  await user.type(screen.getByLabelText(/为什么不同意/), '照片是当场拍的 ');
  await user.click(screen.getByRole('button', { name: '提交申诉' }));
  expect(await screen.findByText('复核中')).toBeDefined();
  expect(screen.queryByRole('button', { name: '申诉' })).toBeNull();
  expect(fakeServer.requests(appealSuspension).map(({ body }) => body)).toMatchObject([
    { against: 'certificate', words: '照片是当场拍的' },
  ]);
});

test('a lost network is told and what was written stays', async () => {
  fakeServer.disconnect(appealSuspension);
  const { user } = open(suspended);
  await user.click(await screen.findByRole('button', { name: '申诉' }));
  await user.type(screen.getByLabelText(/为什么不同意/), '照片是当场拍的');
  await user.click(screen.getByRole('button', { name: '提交申诉' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/为什么不同意/).value).toBe('照片是当场拍的');
});

test('what was written is there after a reload', async () => {
  const { user, unmount } = open(suspended);
  await user.click(await screen.findByRole('button', { name: '申诉' }));
  await user.type(screen.getByLabelText(/为什么不同意/), '照片是当场拍的');
  unmount();
  open(suspended);
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/为什么不同意/);
  expect(words.value).toBe('照片是当场拍的');
});

test('kept: what was decided, and no second appeal', async () => {
  open({ ...taken, appeals: [{ ...appeal, state: 'kept', decidedReason: '原图的时间不符' }] });
  expect(await screen.findByText('原图的时间不符')).toBeDefined();
  expect(screen.getByText('维持')).toBeDefined();
  expect(screen.queryByRole('button', { name: '申诉' })).toBeNull();
});

test('too late: who can be asked', async () => {
  open({ ...taken, appeals: [] });
  expect(await screen.findByText(/申诉期限已过/)).toBeDefined();
});
