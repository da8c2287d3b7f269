import { screen } from '@testing-library/react';
import {
  claimCertificate,
  getOwnStanding,
  type OwnStanding,
} from '@yanche/contract/inspections/own-standing';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AuthenticationScreen } from './authentication-screen.tsx';
import { StandingNotice } from './standing-notice.tsx';

const standing: OwnStanding = {
  state: 'invited',
  name: '高远',
  isNameConfirmed: false,
  certNo: null,
  claimedCertNo: null,
  cityNames: ['杭州', '上海'],
  skills: ['nev'],
  leaves: [],
};

test('an invited inspector gives name and certificate; what is missing is said in place', async () => {
  let now = standing;
  fakeServer.answer(getOwnStanding, () => now);
  fakeServer.answer(claimCertificate, () => {
    now = { ...standing, state: 'toCertify', claimedCertNo: 'YC-1' };
    return now;
  });
  const { user } = renderScreen(<AuthenticationScreen />, '/ownTesting/authentication');
  expect(await screen.findByText('杭州、上海')).toBeDefined();
  expect(screen.getByText('新能源')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '提交核对' }));
  expect(screen.getByText('请填写这一项')).toBeDefined();
  expect(fakeServer.requests(claimCertificate)).toEqual([]);
  await user.type(screen.getByLabelText(/证书编号/), ' YC-1 ');
  await user.click(screen.getByRole('button', { name: '提交核对' }));
  expect(await screen.findByRole('button', { name: '修改并重新提交' })).toBeDefined();
  expect(fakeServer.requests(claimCertificate).map(({ body }) => body)).toEqual([
    { name: '高远', certNo: 'YC-1' },
  ]);
});

test('a name that was confirmed is shown and not asked for again; a lost network is told', async () => {
  fakeServer.answer(getOwnStanding, { ...standing, isNameConfirmed: true });
  fakeServer.disconnect(claimCertificate);
  const { user } = renderScreen(<AuthenticationScreen />, '/ownTesting/authentication');
  const name = await screen.findByLabelText<HTMLInputElement>(/姓名/);
  expect([name.readOnly, name.value]).toEqual([true, '高远']);
  await user.type(screen.getByLabelText(/证书编号/), 'YC-1');
  await user.click(screen.getByRole('button', { name: '提交核对' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
});

test('a certified one is led to their jobs', async () => {
  fakeServer.answer(getOwnStanding, { ...standing, state: 'active', certNo: 'YC-1' });
  renderScreen(<AuthenticationScreen />, '/ownTesting/authentication');
  expect(await screen.findByRole('link', { name: '去检测任务' })).toBeDefined();
  expect(screen.queryByLabelText('姓名')).toBeNull();
});

test.each([
  [{ state: 'invited' as const }, /邀请成为检测师/],
  [{ state: 'toCertify' as const, claimedCertNo: 'YC-1' }, /正在核对/],
  [{ state: 'suspended' as const, certNo: 'YC-1' }, /停止给你派新任务/],
  [
    {
      state: 'onLeave' as const,
      certNo: 'YC-1',
      leaves: [{ firstDay: '2026-11-24', lastDay: '2026-11-26' }],
    },
    /你在休假（2026-11-24 至 2026-11-26）/,
  ],
])('the list of jobs says why there are none: %j', async (more, words) => {
  fakeServer.answer(getOwnStanding, { ...standing, ...more });
  renderScreen(<StandingNotice />, '/ownTesting/tasks');
  expect(await screen.findByText(words)).toBeDefined();
  // Why, and what is to be done: on the page of the steps, the suspension with its appeal.
  if (more.state !== 'onLeave') {
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ownTesting');
  }
});
