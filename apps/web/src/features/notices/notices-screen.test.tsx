import { screen, waitFor, within } from '@testing-library/react';
import {
  getNoticeSettings,
  listNotices,
  type Notice,
  readNotices,
  setNoticeSettings,
} from '@yanche/contract/notices/notices';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const aNotice = (n: number, changes: Partial<Notice> = {}): Notice => ({
  noticeId: anId(n),
  kind: 'reportReady',
  title: `标题 ${n}`,
  text: `内容 ${n}`,
  quote: '',
  at: daysAgo(0),
  isRead: false,
  link: { to: 'order', id: anId(100 + n) },
  ...changes,
});

let notices: Notice[];
beforeEach(() => {
  notices = [
    aNotice(1),
    aNotice(2, { isRead: true, at: daysAgo(1), link: { to: 'selfOrder', id: anId(102) } }),
    aNotice(3, { at: daysAgo(9), kind: 'platformNote', link: null }),
  ];
  fakeServer.answer(listNotices, () => ({ data: notices, hasMore: false, next: null }));
  fakeServer.answer(readNotices, ({ body }) => {
    const which = body as { noticeId?: string };
    notices = notices.map((each) =>
      which.noticeId === undefined || which.noticeId === each.noticeId
        ? { ...each, isRead: true }
        : each,
    );
    return { unread: notices.filter(({ isRead }) => !isRead).length };
  });
});

const show = () => renderScreen(<NoticesScreen />, '/messages');
const list = async () => within(await screen.findByRole('region', { name: '消息列表' }));
const bodies = () => fakeServer.requests(readNotices).map(({ body }) => body);

it('groups by day and marks unread messages', async () => {
  show();
  const rows = await list();
  const days = (await rows.findAllByRole('heading')).map((day) => day.textContent);
  expect(days.slice(0, 2)).toEqual(['今天', '昨天']);
  expect(days[2]).toMatch(/月/);
  expect(rows.getAllByText('未读')).toHaveLength(2);
});

it('a tap opens the link and marks the message as read', async () => {
  const { user } = show();
  await user.click(await (await list()).findByRole('link', { name: /标题 1/ }));
  expect(await elsewhere()).toBe(`/orderDetial?orderId=${anId(101)}`);
  expect(bodies()).toEqual([{ noticeId: anId(1) }]);
});

it('an unread message is swiped aside to be marked as read, without opening it', async () => {
  const { user } = show();
  const rows = await list();
  const first = await rows.findByRole('link', { name: /标题 1/ });
  expect(rows.getAllByRole('button', { name: '标为已读' })).toHaveLength(2);
  await user.click(rows.getAllByRole('button', { name: '标为已读' })[0] as HTMLElement);
  await waitFor(() => expect(bodies()).toEqual([{ noticeId: anId(1) }]));
  await waitFor(() => expect(rows.getAllByText('未读')).toHaveLength(1));
  expect(document.body.contains(first)).toBe(true);
});

it('leads from what became of a report to the report', async () => {
  notices = [aNotice(1, { kind: 'reportAmended' }), aNotice(2, { kind: 'reportRevoked' })];
  show();
  for (const n of [1, 2]) {
    const row = await (await list()).findByRole('link', { name: new RegExp(`标题 ${n}`) });
    expect(row.getAttribute('href')).toBe(`/jianceReport?orderId=${anId(100 + n)}`);
  }
});

it.each([
  [{ to: 'selfOrder', id: anId(7) }, `/order/selfOrderDetail?orderId=${anId(7)}`],
  [{ to: 'task', id: anId(8) }, `/ownTesting/tasks/inspect?taskId=${anId(8)}`],
  [{ to: 'tasks' }, '/ownTesting/tasks'],
  [{ to: 'wayIn' }, '/ownTesting'],
] as const)('knows the way of %j', async (link, href) => {
  notices = [aNotice(1, { link, isRead: true })];
  const { user } = show();
  const row = await (await list()).findByRole('link', { name: /标题 1/ });
  expect(row.getAttribute('href')).toBe(href);
  await user.click(row);
  expect(bodies()).toEqual([]); // already read
});

it('a message without a link is only marked', async () => {
  const { user } = show();
  const rows = await list();
  await user.click(await rows.findByRole('button', { name: /标题 3/ }));
  await waitFor(() => expect(rows.queryByRole('button', { name: /标题 3/ })).toBeNull());
  expect(rows.getByText('标题 3')).toBeDefined();
});

it('marks all shown messages as read', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  expect(await screen.findByText('已全部标为已读')).toBeDefined();
  expect(bodies()).toEqual([{ until: notices[0]?.at }]);
  await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
});

it('shows a failure of "mark all"; a tapped message opens in any case', async () => {
  fakeServer.disconnect(readNotices);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  expect(await screen.findByText('操作失败，请检查网络后重试')).toBeDefined();
  await user.click(await (await list()).findByRole('link', { name: /标题 1/ }));
  expect(await screen.findByTestId('elsewhere')).toBeDefined();
});

it('handles an empty list and a failed load', async () => {
  notices = [];
  const { unmount } = show();
  expect(await screen.findByText('还没有消息')).toBeDefined();
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
  unmount();
  fakeServer.refuse(listNotices, 'unavailable');
  const { user } = show();
  const again = await screen.findByRole('button', { name: /重试|重新/ });
  fakeServer.answer(listNotices, { data: [aNotice(1)], hasMore: false, next: null });
  await user.click(again);
  expect(await screen.findByText('标题 1')).toBeDefined();
});

it('switches text messages off and on', async () => {
  let sms = true;
  fakeServer.answer(getNoticeSettings, () => ({ sms, miniProgram: false }));
  fakeServer.answer(setNoticeSettings, ({ body }) => {
    ({ sms } = body as { sms: boolean });
    return { sms, miniProgram: false };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '通知设置' }));
  const sheet = within(await screen.findByRole('dialog', { name: '通知设置' }));
  const box = await sheet.findByRole('checkbox', { name: '重要进展同时发短信' });
  await user.click(box);
  expect(await screen.findByText('已关闭短信通知')).toBeDefined();
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
  fakeServer.disconnect(setNoticeSettings);
  await user.click(box);
  expect(await screen.findByText('操作失败，请检查网络后重试')).toBeDefined();
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
  expect(sms).toBe(false);
});

it('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByRole('button', { name: 'Mark all read' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined();
});

it('words of a person are marked as of their language', async () => {
  setLanguage('en');
  notices = [
    aNotice(1, { title: 'Reminder', text: 'Passat (VIN …7957): 带合同', quote: '带合同' }),
  ];
  show();
  const words = await screen.findByText('带合同');
  expect(words.getAttribute('lang')).toBe('zh-CN');
  expect(words.parentElement?.textContent).toBe('Passat (VIN …7957): 带合同');
});
