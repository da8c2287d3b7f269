import { cancelSelfOrder, selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { anId } from '#testing/an-order.ts';
import { aSelfOrder, aStep } from '#testing/a-self-order.ts';
import { SelfOrderDetailScreen } from './self-order-detail-screen.tsx';

const at = `/order/selfOrderDetail?orderId=${anId(1)}`;
const show = (changes: Parameters<typeof aSelfOrder>[1]) => {
  fakeServer.answer(selfOrderInfo, aSelfOrder(1, changes));
  return renderScreen(<SelfOrderDetailScreen />, at);
};

test('shows photos to retake with reasons and a link to the camera', async () => {
  show({
    status: '45',
    actions: ['retake'],
    steps: [
      aStep('dash', {
        name: '仪表台',
        state: 'retake',
        retakeReasons: [{ code: 'blurry', text: '照片模糊，请拿稳对焦后重拍' }],
      }),
    ],
  });
  expect(await screen.findByText(/照片模糊/)).toBeTruthy();
  expect(await hrefOf('去补拍')).toBe(`/order/selfCreate?orderId=${anId(1)}`);
  expect(screen.queryByRole('button', { name: /取消订单/ })).toBeNull();
});

test('not passed: marks the rejected photos only', async () => {
  const shots = [
    {
      fileId: anId(7),
      url: '/x.jpg',
      takenAt: '2026-11-20T09:00:00.000Z',
      index: 0,
      source: 'camera' as const,
      round: 1,
      hints: [],
    },
  ];
  const retakeReasons = [{ code: 'blurry' as const, text: '照片模糊，请拿稳对焦后重拍' }];
  show({
    status: '51',
    steps: [
      aStep('dash', { name: '仪表台', state: 'saved', retakeReasons, shots }),
      aStep('front', { name: '正前', state: 'saved', shots }),
    ],
  });
  expect(await screen.findByRole('button', { name: '查看 仪表台 · 未通过 的照片' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '查看 正前 的照片' })).toBeTruthy();
});

test('cancelling shows the refund first', async () => {
  const { user } = show({
    status: '20',
    actions: ['capture', 'cancel'],
    cancelRule: { refund: 9_900, fee: 0, rule: '照片尚未提交检查，全额退款' },
  });
  fakeServer.answer(cancelSelfOrder, { status: '90', refund: 9_900, fee: 0 });
  await user.click(await screen.findByRole('button', { name: /取消订单/ }));
  const sheet = await screen.findByRole('dialog', { name: '取消订单' });
  expect(within(sheet).getByText('照片尚未提交检查，全额退款')).toBeTruthy();
  expect(fakeServer.requests(cancelSelfOrder)).toHaveLength(0);
  await user.click(within(sheet).getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText(/¥99\.00 将退回/)).toBeTruthy();
  expect(fakeServer.requests(cancelSelfOrder)).toHaveLength(1);
});

test('certified: links to the certificate; ended: offers a new order of the same car', async () => {
  const { unmount } = show({ status: '50', actions: ['viewReport'], reportNo: 'ZJ2026112200001' });
  expect(await hrefOf('查看证书')).toBe(`/reportView/selfCheckReport?orderId=${anId(1)}`);
  unmount();
  show({ status: '90', actions: ['rebuy'] });
  expect(await hrefOf('重新下单')).toBe('/order/selfCreate?productId=2001&vin=LSVHJ133022221761');
});

test('handles a missing order id and a failed load', async () => {
  const { unmount } = renderScreen(<SelfOrderDetailScreen />, '/order/selfOrderDetail');
  expect(screen.getByRole('link', { name: '我的自检订单' })).toBeTruthy();
  unmount();
  fakeServer.refuse(selfOrderInfo, 'notFound');
  renderScreen(<SelfOrderDetailScreen />, at);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('shows the result of the check without a reload', async () => {
  fakeStream.install();
  show({ status: '30' });
  await screen.findAllByText('自动检查中');
  fakeServer.answer(
    selfOrderInfo,
    aSelfOrder(1, { status: '50', actions: ['viewReport'], reportNo: 'ZJ2026112200001' }),
  );
  await fakeStream.emit(anId(2), '50', 'self');
  await fakeStream.emit(anId(1), '50', 'self');
  expect(await screen.findByRole('link', { name: '查看证书' })).toBeTruthy();
  expect(fakeServer.requests(selfOrderInfo)).toHaveLength(2);
});

test('says what gold paid, and what the other purse', async () => {
  show({ status: '20', payMethod: 'wallet', goldPaid: 1_000, realPrice: 2_990 });
  expect(await screen.findByText('金币 ¥10.00 · 钱包余额 ¥19.90')).toBeTruthy();
});

test('a closed unpaid order shows no amount due', async () => {
  const { unmount } = show({ status: '10', payStatus: 'unpaid', payMethod: null });
  expect(await screen.findByText('应付')).toBeTruthy();
  unmount();
  show({ status: '80', payStatus: 'unpaid', payMethod: null });
  expect(await screen.findByText('金额')).toBeTruthy();
  expect(screen.queryByText('应付')).toBeNull();
});
