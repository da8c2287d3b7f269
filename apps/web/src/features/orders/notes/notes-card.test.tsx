import { screen, waitFor, within } from '@testing-library/react';
import {
  type DealerNotes,
  dropReminder,
  saveDealerNotes,
  setReminder,
} from '@yanche/contract/orders/dealer-notes';
import { orderInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { beforeEach, expect, it, vi } from 'vitest';
import { aDealer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';

const nothing: DealerNotes = { note: '', tags: [], changedAt: null, reminder: null };
const kept: DealerNotes = {
  ...nothing,
  note: '车主急卖',
  tags: ['急单'],
  changedAt: '2026-11-20T02:00:00Z',
};
const answer = (notes: DealerNotes | null) =>
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '30', notes }));
const show = (notes: DealerNotes | null) => {
  answer(notes);
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const card = async () => within(await screen.findByRole('region', { name: '我们的备注' }));
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => fakeServer.answer(getUserInfoByToken, aDealer));

it('keeps a note and tags, each once and no more than five', async () => {
  const sent = vi.fn();
  fakeServer.answer(saveDealerNotes, ({ body }) => {
    sent(body);
    return kept;
  });
  const { user } = show(nothing);
  const ours = await card();
  expect(ours.getByText('还没有备注')).toBeDefined();
  await user.click(ours.getByRole('button', { name: '编辑' }));
  const form = await sheet('我们的备注');
  await user.type(form.getByLabelText('备注'), '车主急卖');
  for (const tag of ['一', '二', '三', '三', '四', '五']) {
    // By the key of the keyboard, or by the button.
    await user.type(form.getByLabelText('新标签'), tag === '一' ? `${tag}{Enter}` : tag);
    if (tag !== '一') await user.click(form.getByRole('button', { name: '添加' }));
  }
  await user.type(form.getByLabelText('新标签'), '六');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('最多 5 个标签')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await user.click(form.getByRole('button', { name: '移除一' }));
  answer(kept);
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toEqual({
    orderId: anId(1),
    before: null,
    note: '车主急卖',
    tags: ['二', '三', '四', '五', '六'],
  });
  expect(await ours.findByText('急单')).toBeDefined();
});

it("a colleague's change meanwhile is shown, and nothing typed is lost", async () => {
  const sent = vi.fn();
  fakeServer.answer(saveDealerNotes, ({ body }) => {
    sent(body);
    throw fakeServer.failure('changedMeanwhile');
  });
  const { user } = show(kept);
  await user.click((await card()).getByRole('button', { name: '编辑' }));
  const form = await sheet('我们的备注');
  await user.type(form.getByLabelText('备注'), '，周六看车');
  answer({ ...kept, note: '已经谈好', changedAt: '2026-11-20T03:00:00Z' });
  await user.click(form.getByRole('button', { name: '保存' }));
  expect((await form.findByText(/已经谈好 · 急单/)).textContent).toContain('同事刚刚改过');
  expect(form.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('车主急卖，周六看车');
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ before: '2026-11-20T03:00:00Z' });
});

it('sets a reminder on a day and a time of China, and takes it back', async () => {
  const sent = vi.fn();
  const reminder = { at: '2099-11-24T01:30:00Z', words: '催报告' };
  fakeServer.answer(setReminder, ({ body }) => {
    sent(body);
    return { ...nothing, reminder };
  });
  fakeServer.answer(dropReminder, nothing);
  const { user } = show(nothing);
  const ours = await card();
  await user.click(ours.getByRole('button', { name: /提醒我/ }));
  const form = await sheet('提醒我');
  await user.click(form.getByRole('button', { name: /时间/ }));
  const wheel = await sheet('时间');
  await user.click(wheel.getByRole('button', { name: '确定' }));
  await user.type(form.getByLabelText('提醒什么（选填）'), '催报告');
  answer({ ...nothing, reminder });
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const day = addDays(shanghaiDay(new Date()), 1);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    orderId: anId(1),
    day,
    time: '09:00',
    words: '催报告',
  });
  expect(await ours.findByText('11月24日 09:30')).toBeDefined();
  await user.click(ours.getByRole('button', { name: /提醒我/ }));
  const again = await sheet('提醒我');
  answer(nothing);
  await user.click(again.getByRole('button', { name: '取消提醒' }));
  expect(await ours.findByText('选时间')).toBeDefined();
});

it('a time that has passed is refused in place', async () => {
  const { user } = show({ ...nothing, reminder: { at: '2020-01-01T01:00:00Z', words: '' } });
  await user.click((await card()).getByRole('button', { name: /提醒我/ }));
  const form = await sheet('提醒我');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('这个时间已经过去，请选以后的时间')).toBeDefined();
});

it('an order of a private person has none', async () => {
  show(null);
  await screen.findByRole('region', { name: '费用' });
  expect(screen.queryByRole('region', { name: '我们的备注' })).toBeNull();
});
