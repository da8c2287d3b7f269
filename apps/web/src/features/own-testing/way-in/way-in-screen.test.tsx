import { screen } from '@testing-library/react';
import { getUrlWithBindEvaluator } from '@yanche/contract/inspectors/face-checks';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { type OnboardingFacts, onboardingStepsOf } from '@yanche/rules/inspectors/onboarding-steps';
import { getAppeals } from '@yanche/contract/inspectors/appeals';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { startInspectorContract } from '@yanche/contract/contracts/contracts';
import { expect, test } from 'vitest';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { WayInScreen } from './way-in-screen.tsx';

const done = { state: 'done' } as const;
const all: OnboardingFacts = {
  identity: done,
  face: done,
  exam: done,
  practical: done,
  certificate: done,
  contract: done,
  area: done,
  firstJob: done,
};
const open = (facts: OnboardingFacts) => {
  fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: ['inspector'] });
  fakeServer.answer(getOnboarding, {
    name: '高远',
    cityNames: ['杭州'],
    steps: onboardingStepsOf({ ...all, ...facts }),
  });
  return renderScreen(<WayInScreen />, '/ownTesting');
};

test('only whoever gets jobs reads that they can take some', async () => {
  open({});
  expect(await screen.findByText('可以接单了')).toBeDefined();
});

test('a step that came after somebody was certified is asked for, and takes no job away', async () => {
  open({ identity: { state: 'open' } });
  expect(await screen.findByText('还要补 · 资料确认')).toBeDefined();
  expect(screen.getByText('期间照常接单')).toBeDefined();
  expect(screen.queryByText('可以接单了')).toBeNull();
  expect(screen.getByRole('button', { name: '填写资料' })).toBeDefined();
});

test('their first job is what they can take jobs for', async () => {
  open({ firstJob: { state: 'open' } });
  expect(await screen.findByText('可以接单了')).toBeDefined();
  expect(screen.getByRole('button', { name: '去检测任务' })).toBeDefined();
});

test('nobody takes jobs before they have towns', async () => {
  open({ area: { state: 'waiting', reason: 'dispatcherSets' } });
  expect(await screen.findByText('由调度设置')).toBeDefined();
  expect(screen.queryByText('可以接单了')).toBeNull();
});

test.each([
  ['certificateSuspended', '证书已暂停，期间不派单'],
  ['certificateExpired', '证书已过期，重新考试后才能接单'],
  ['jobsPaused', '平台已停止给你派新任务'],
] as const)('%s: the reason, and the way to the own certificate', async (reason, words) => {
  fakeServer.answer(getAppeals, { suspensions: [], appeals: [] });
  open({ certificate: { state: 'failed', reason } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('暂时不能接单')).toBeDefined();
  expect(screen.queryByText('可以接单了')).toBeNull();
  expect(screen.getByRole('button', { name: '查看我的证书' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '填写证书' })).toBeNull();
});

test('suspended with details to catch up on: why and the appeal come first', async () => {
  fakeServer.answer(getAppeals, {
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
  });
  open({
    identity: { state: 'open' },
    certificate: { state: 'failed', reason: 'certificateSuspended' },
  });
  expect(await screen.findByText('原因：照片与现场不符')).toBeDefined();
  expect(screen.getByText('暂时不能接单')).toBeDefined();
  expect(screen.queryByText('先确认你是本人')).toBeNull();
  expect(screen.getByRole('button', { name: '查看我的证书' })).toBeDefined();
});

test('an exam that runs says until when, and is gone on with', async () => {
  open({ exam: { state: 'open', reason: 'examRuns', until: '2026-11-20T02:30:00Z' } });
  expect(await screen.findByText('考试进行中，时间照走')).toBeDefined();
  expect(screen.getByText(/到时间$/)).toBeDefined();
  expect(screen.getByRole('button', { name: '继续考试' })).toBeDefined();
});

test('a declined face check says what the colleague wrote, and leads to another photo', async () => {
  open({ face: { state: 'failed', reason: 'faceDeclined', said: '证件照看不清' } });
  expect(await screen.findByText('说明：证件照看不清')).toBeDefined();
  const link = screen.getByRole('link', { name: '换一张证件照片' });
  expect(link.getAttribute('href')).toBe('/ownTesting/infoConfirm');
});

test('what waits for us is not headed as theirs to do', async () => {
  open({ certificate: { state: 'waiting', reason: 'certificateReview' } });
  expect(await screen.findByText('等平台处理 · 证书核对')).toBeDefined();
});

test('who is suspended reads why on this page, and may appeal', async () => {
  fakeServer.answer(getAppeals, {
    suspensions: [
      {
        against: 'jobs',
        since: '2026-11-20T02:00:00Z',
        reason: '照片与现场不符',
        until: '2026-12-05T02:00:00Z',
        mayAppeal: true,
      },
    ],
    appeals: [],
  });
  open({ certificate: { state: 'failed', reason: 'jobsPaused' } });
  expect(await screen.findByText('原因：照片与现场不符')).toBeDefined();
  expect(screen.getByRole('button', { name: '申诉' })).toBeDefined();
});

test('a face check that cannot be begun for want of a network is told', async () => {
  fakeServer.disconnect(getUrlWithBindEvaluator);
  const { user } = open({ face: { state: 'open' } });
  await user.click(await screen.findByRole('button', { name: '开始本人核验' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
});

test('whoever needs a contract signs first; asked for with a reason it takes no job away', async () => {
  const { unmount } = open({ contract: { state: 'open' } });
  expect(await screen.findByText('接下来 · 签约')).toBeDefined();
  expect(screen.queryByText('可以接单了')).toBeNull();
  unmount();
  open({ contract: { state: 'open', reason: 'contractEnds', until: '2026-12-01T02:00:00.000Z' } });
  expect(await screen.findByText('期间照常接单')).toBeDefined();
  expect(screen.getByText(/^现有合同 .* 到期$/)).toBeDefined();
  expect(screen.getByRole('button', { name: '阅读并签署' })).toBeDefined();
});

test('an ended contract is renewed from here, and leads to its page', async () => {
  fakeServer.answer(startInspectorContract, {
    contract_no: 'HT261121000001',
    signUrl: 'http://localhost/contract/sign?contract_no=HT261121000001',
  });
  const { user } = open({ contract: { state: 'failed', reason: 'contractExpired' } });
  expect(await screen.findByText('合同已到期，续签后才能接单')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '阅读并签署' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(
    '/contract/sign?contract_no=HT261121000001',
  );
});

test('the practical is begun from here, with its reason when it waits', async () => {
  const { unmount } = open({ practical: { state: 'open', reason: 'practicalRuns' } });
  expect(await screen.findByText('做到一半，可以继续')).toBeDefined();
  expect(screen.getByRole('button', { name: '去实操' })).toBeDefined();
  unmount();
  const until = '2026-11-22T02:00:00.000Z';
  open({ practical: { state: 'failed', reason: 'practicalAgain', until } });
  expect(await screen.findByText(/起可以再试$/)).toBeDefined();
});
