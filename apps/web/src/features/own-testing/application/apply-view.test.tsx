import { screen } from '@testing-library/react';
import { applyAsInspector, getApplication } from '@yanche/contract/inspectors/applications';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { getAllCity } from '@yanche/contract/people/dealers';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { onboardingStepsOf } from '@yanche/rules/inspectors/onboarding-steps';
import { beforeEach, expect, test } from 'vitest';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { WayInScreen } from '../way-in/way-in-screen.tsx';

const none = { isInspector: false, last: null, mayApply: true, againAt: null };
const sent = {
  ...none,
  mayApply: false,
  last: {
    state: 'open' as const,
    cityNames: ['杭州'],
    createdAt: '2026-11-21T02:00:00.000Z',
    reason: null,
  },
};
beforeEach(() => {
  localStorage.clear();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(getAllCity, {
    H: [{ cityId: 330100, cityName: '杭州', cityNameEn: 'Hangzhou', pilot: true }],
  });
});
const open = () => renderScreen(<WayInScreen />, '/ownTesting');

test('somebody who is no inspector applies; what is missing is said, and one tap sends one application', async () => {
  fakeServer.answer(getApplication, none);
  fakeServer.answer(applyAsInspector, () => {
    fakeServer.answer(getApplication, sent);
    return sent;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(screen.getByText('请至少选一座城市')).toBeDefined();
  expect(fakeServer.requests(applyAsInspector)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '添加城市' }));
  const [town] = await screen.findAllByRole('button', { name: '杭州' });
  await user.click(town as HTMLElement);
  await user.click(screen.getByRole('radio', { name: '3–10 年' }));
  await user.click(screen.getByRole('checkbox', { name: '新能源' }));
  await user.type(screen.getByLabelText(/真实姓名/), '丁一');
  await user.type(screen.getByLabelText(/做过什么/), '修理厂八年');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('申请正在处理')).toBeDefined();
  expect(fakeServer.requests(applyAsInspector)).toMatchObject([
    {
      body: {
        name: '丁一',
        cityIds: [330100],
        skills: ['nev'],
        experience: 'to10',
        about: '修理厂八年',
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
});

test('without a network it is told, and what was typed stays', async () => {
  fakeServer.answer(getApplication, none);
  fakeServer.disconnect(applyAsInspector);
  const { user } = open();
  await user.type(await screen.findByLabelText(/真实姓名/), '丁一');
  await user.type(screen.getByLabelText(/做过什么/), '修理厂八年');
  await user.click(screen.getByRole('button', { name: '添加城市' }));
  const [town] = await screen.findAllByRole('button', { name: '杭州' });
  await user.click(town as HTMLElement);
  await user.click(screen.getByRole('radio', { name: '没有从事过' }));
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/做过什么/).value).toBe('修理厂八年');
});

test('what was typed is there after a reload, and goes once it was heard', async () => {
  fakeServer.answer(getApplication, none);
  fakeServer.answer(applyAsInspector, () => sent);
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText(/真实姓名/), '丁一');
  await user.type(screen.getByLabelText(/做过什么/), '修理厂八年');
  await user.click(screen.getByRole('button', { name: '添加城市' }));
  const [town] = await screen.findAllByRole('button', { name: '杭州' });
  await user.click(town as HTMLElement);
  unmount();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>(/真实姓名/)).value).toBe('丁一');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/做过什么/).value).toBe('修理厂八年');
  expect(screen.getByRole('button', { name: '去掉杭州' })).toBeDefined();
  expect(localStorage.getItem('yanche.draft.inspectorApplication')).toContain('修理厂八年');
  await user.click(screen.getByRole('radio', { name: '没有从事过' }));
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('申请已提交')).toBeDefined();
  expect(localStorage.getItem('yanche.draft.inspectorApplication')).toBeNull();
});

test('a declined application tells why, and from when one may apply again', async () => {
  fakeServer.answer(getApplication, {
    ...sent,
    againAt: '2026-12-21T02:00:00.000Z',
    last: { ...sent.last, state: 'declined', reason: '暂不缺人' },
  });
  open();
  expect(await screen.findByText('暂不缺人')).toBeDefined();
  expect(screen.getByText(/起可以再次申请/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
});

test('accepted since this phone last asked: the steps follow', async () => {
  fakeServer.answer(getApplication, () => {
    fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: ['buyer', 'inspector'] });
    return { ...none, isInspector: true, mayApply: false };
  });
  fakeServer.answer(getOnboarding, {
    name: '林晓彤',
    cityNames: [],
    steps: onboardingStepsOf({ identity: { state: 'open' } }),
  });
  open();
  expect(await screen.findByRole('button', { name: '填写资料' })).toBeDefined();
});
