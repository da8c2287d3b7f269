import { screen, waitFor, within } from '@testing-library/react';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders/orders';
import { rateVisit } from '@yanche/contract/orders/ratings';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';

type Rating = NonNullable<OrderDetail['rating']>;
const open: Rating = { given: null, mayRate: true, until: null };
const show = (rating: OrderDetail['rating'], changes: Partial<OrderDetail> = {}) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', rating, ...changes }));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => fakeServer.answer(getUserInfoByToken, aBuyer));

describe('rating the visit', () => {
  it('a tap on the stars opens what fits them, and all of it is sent', async () => {
    const sent = vi.fn();
    fakeServer.answer(rateVisit, ({ body }) => {
      sent(body);
      return { ...open, given: { stars: 5, choices: [], words: '' } };
    });
    const { user } = show(open);
    const form = await card('检测师做得怎么样');
    expect(form.queryByRole('button', { name: '提交评价' })).toBeNull();
    await user.click(form.getByRole('radio', { name: '2 分，共 5 分' }));
    expect(form.getByText('不满意')).toBeDefined();
    await user.click(form.getByRole('checkbox', { name: '迟到' }));
    expect(form.getByText(/客服会看到并回复你/)).toBeDefined();
    // What does not fit the new stars is not sent.
    await user.click(form.getByRole('radio', { name: '5 分，共 5 分' }));
    expect(form.queryByRole('checkbox', { name: '迟到' })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: '检查细致' }));
    await user.click(form.getByRole('checkbox', { name: '准时到达' }));
    await user.type(form.getByLabelText('想说的话（选填）'), '讲得细');
    const given = { stars: 5, choices: ['onTime' as const], words: '讲得细' };
    fakeServer.answer(
      orderInfo,
      anOrderDetail(1, {
        status: '70',
        rating: { given, mayRate: true, until: '2026-12-01T02:00:00Z' },
      }),
    );
    await user.click(form.getByRole('button', { name: '提交评价' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      orderId: anId(1),
      stars: 5,
      choices: ['onTime', 'careful'],
      words: '讲得细',
    });
    const yours = await card('你的评价');
    expect(yours.getByText('讲得细')).toBeDefined();
    expect(yours.getByRole('img', { name: '星级 5 分，共 5 分' })).toBeDefined();
  });

  it('survives a reload and a refusal, which is told in place', async () => {
    fakeServer.answer(rateVisit, () => {
      throw fakeServer.failure('wrongState', { status: '复审中' });
    });
    const first = show(open);
    const form = await card('检测师做得怎么样');
    await first.user.click(form.getByRole('radio', { name: '4 分，共 5 分' }));
    await first.user.type(form.getByLabelText('想说的话（选填）'), '不错');
    await first.user.click(form.getByRole('button', { name: '提交评价' }));
    expect((await form.findByRole('alert')).textContent).toContain('订单状态已变化');
    first.unmount();
    show(open);
    const again = await card('检测师做得怎么样');
    expect(again.getByLabelText<HTMLTextAreaElement>('想说的话（选填）').value).toBe('不错');
    expect(again.getByRole<HTMLInputElement>('radio', { name: '4 分，共 5 分' }).checked).toBe(
      true,
    );
  });

  it('can be changed while there is time, and is only shown afterwards', async () => {
    setLanguage('en');
    const given = { stars: 4, choices: ['friendly' as const], words: '' };
    const first = show({ given, mayRate: true, until: '2026-12-01T02:00:00Z' });
    const yours = await card('Your rating');
    expect(yours.getByText('Friendly')).toBeDefined();
    expect(yours.getByText(/Can be changed until/)).toBeDefined();
    await first.user.click(yours.getByRole('button', { name: 'Change' }));
    const radios = yours.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
    await first.user.click(yours.getByRole('button', { name: 'Leave it' }));
    first.unmount();
    show({ given, mayRate: false, until: null });
    const closed = await card('Your rating');
    expect(closed.queryByRole('button')).toBeNull();
  });

  it('is not asked where there is no visit to rate', async () => {
    show(null, { status: '90' });
    await screen.findByRole('region', { name: '费用' });
    await waitFor(() => expect(screen.queryByText('检测师做得怎么样')).toBeNull());
  });
});

describe('the inspector of an order', () => {
  const inspector = { name: '王建国', certNo: 'YC-3', phone: '' };
  it('has an average from enough ratings on, and before that none', async () => {
    const first = show(null, { inspector: { ...inspector, rating: { stars: 4.6, count: 12 } } });
    expect((await card('检测师')).getByText('4.6 分 · 12 条评价')).toBeDefined();
    first.unmount();
    const second = show(null, { inspector: { ...inspector, rating: { stars: null, count: 3 } } });
    expect((await card('检测师')).getByText('暂无评分，满 5 条后显示')).toBeDefined();
    second.unmount();
    show(null, { inspector: { ...inspector, rating: { stars: null, count: 0 } } });
    expect((await card('检测师')).getByText('还没有评价')).toBeDefined();
  });
});
