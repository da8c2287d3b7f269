import { screen } from '@testing-library/react';
import { type Campaign, getCampaign } from '@yanche/contract/catalogue/showcase';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { BannerScreen } from './banner-screen.tsx';

const campaign: Campaign = {
  state: 'live',
  title: '冬季验车',
  art: 'inspection',
  from: '2026-11-21T00:00:00+08:00',
  to: '2026-12-01T00:00:00+08:00',
  blocks: [
    { heading: '为什么', text: '<img src=x onerror=alert(1)>' },
    { heading: null, text: '第二段' },
  ],
  actions: [
    { text: '预约', href: '/order/createOrder?productId=1002' },
    { text: '了解', href: '/production/productionIntro' },
  ],
  sample: true,
};
const show = (query: string) => renderScreen(<BannerScreen />, `/banner${query}`);

test('shows title, blocks and actions; configured texts are never HTML; the page has no title', async () => {
  fakeServer.answer(getCampaign, campaign);
  show('?id=winter');
  expect(await screen.findByRole('heading', { name: '冬季验车' })).toBeTruthy();
  expect(fakeServer.requests(getCampaign)[0]?.query).toEqual({ id: 'winter' });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('main img, .y-page img')).toBeNull();
  expect(screen.getByText(/示例活动/)).toBeTruthy();
  const hrefs = ['预约', '了解'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/order/createOrder?productId=1002', '/production/productionIntro']);
  expect(document.title).toBe('');
});

test.each([
  ['ended', '活动已结束', /已于 .*12月1日.* 结束/],
  ['upcoming', '活动还没开始', /11月21日.* 开始/],
] as const)('a campaign that is %s shows a note and no actions', async (state, title, note) => {
  fakeServer.answer(getCampaign, { ...campaign, state, blocks: [], actions: [] });
  show('?id=winter');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

test('an unknown campaign', async () => {
  fakeServer.refuse(getCampaign, 'notFound');
  show('?id=summer');
  expect(await screen.findByText('没有这个活动')).toBeTruthy();
});

test.each(['', '?id=', '?id=../x', `?id=${'x'.repeat(41)}`])(
  'an invalid id is not requested: %s',
  async (query) => {
    show(query);
    expect(await screen.findByText('没有这个活动')).toBeTruthy();
    expect(fakeServer.requests(getCampaign)).toHaveLength(0);
  },
);

test('a failed load can be retried', async () => {
  fakeServer.refuse(getCampaign, 'unavailable');
  show('?id=winter');
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
});
