import { screen } from '@testing-library/react';
import { getUrlWithBindEvaluator } from '@yanche/contract/inspectors/face-checks';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { type OnboardingFacts, onboardingStepsOf } from '@yanche/rules/inspectors/onboarding-steps';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { WayInScreen } from './way-in-screen.tsx';

const done = { state: 'done' } as const;
const all: OnboardingFacts = {
  identity: done,
  face: done,
  exam: done,
  certificate: done,
  area: done,
  firstJob: done,
};
const open = (facts: OnboardingFacts) => {
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
  expect(await screen.findByText('可以接单了')).toBeDefined();
  expect(screen.getByRole('button', { name: '填写资料' })).toBeDefined();
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
  open({ certificate: { state: 'failed', reason } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('暂时不能接单')).toBeDefined();
  expect(screen.queryByText('可以接单了')).toBeNull();
  expect(screen.getByRole('button', { name: '查看我的证书' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '填写证书' })).toBeNull();
});

test('a face check that cannot be begun for want of a network is told', async () => {
  fakeServer.disconnect(getUrlWithBindEvaluator);
  const { user } = open({ face: { state: 'open' } });
  await user.click(await screen.findByRole('button', { name: '开始本人核验' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
});
