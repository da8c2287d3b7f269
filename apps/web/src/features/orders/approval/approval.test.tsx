import { screen, waitFor, within } from '@testing-library/react';
import { confirmReport, disputeReport } from '@yanche/contract/order-changes';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders';
import { expect, it } from 'vitest';
import { setLanguage } from '#lib/language.ts';
import { anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';

const ready = (): Partial<OrderDetail> => ({
  status: '60',
  actions: ['viewReport', 'confirm', 'dispute'],
  confirmUntil: new Date(Date.now() + 50.5 * 3_600_000).toISOString(),
});
const show = (order = ready()) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, order));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const open = async (name: RegExp, order = ready()) => {
  const { user } = show(order);
  await user.click(await screen.findByRole('button', { name }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
};

it('says when it confirms by itself, what confirming means, and then does it', async () => {
  fakeServer.answer(confirmReport, () => {
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', actions: ['viewReport'] }));
    return { status: '70' as const };
  });
  const { user, sheet } = await open(/^确认报告/);
  expect(screen.getByText('2 天 2 小时后自动确认')).toBeDefined();
  expect(sheet.getByText(/确认后不能再提出异议/)).toBeDefined();
  expect(sheet.getByText(/不操作也可以：2 天 2 小时后/)).toBeDefined();
  expect(sheet.getByRole('link', { name: '先看报告' })).toBeDefined();
  await user.click(sheet.getByRole('button', { name: '确认报告' }));
  expect(await screen.findByText('已确认，订单完成')).toBeDefined();
  expect(await screen.findByRole('heading', { name: '已完成' })).toBeDefined();
  expect(fakeServer.requests(confirmReport)[0]?.body).toEqual({ orderId: anId(1) });
});

it('confirming too late says so in place', async () => {
  fakeServer.refuse(confirmReport, 'wrongState', { status: '已完成' });
  const { user, sheet } = await open(/^确认报告/);
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', actions: ['viewReport'] }));
  await user.click(sheet.getByRole('button', { name: '确认报告' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('订单状态已变化');
  expect(sheet.getByRole('button', { name: '确认报告' })).toHaveProperty('disabled', true);
});

it('a dispute needs words, goes once, and the page says what happens now', async () => {
  fakeServer.answer(disputeReport, ({ body }) => {
    const { reason } = body as { reason: string };
    const dispute = { at: new Date().toISOString(), reason };
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '50', dispute }));
    return { status: '50' as const };
  });
  const { user, sheet } = await open(/对报告有异议/);
  expect(sheet.getByText('每笔订单只能提出一次。')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(sheet.getByRole('alert').textContent).toBe('请写明哪里不符');
  expect(fakeServer.requests(disputeReport)).toEqual([]);
  await user.type(sheet.getByRole('textbox'), ' 右前翼子板补过漆 ');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(await screen.findByText(/审核员正在重新审核/)).toBeDefined();
  const said = within(screen.getByRole('region', { name: '你的异议' }));
  expect(said.getByText('右前翼子板补过漆')).toBeDefined();
});

it('keeps the words when the network is gone or the dispute is refused', async () => {
  fakeServer.disconnect(disputeReport);
  const { user, sheet } = await open(/对报告有异议/);
  await user.type(sheet.getByRole('textbox'), '里程不对');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('请检查网络后重试');
  fakeServer.refuse(disputeReport, 'disputeLimit');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  await waitFor(() =>
    expect(sheet.getByRole('alert').textContent).toContain('每份订单只能提出一次异议'),
  );
  expect(sheet.getByRole('textbox')).toHaveProperty('value', '里程不对');
});

it('a second dispute is not offered', async () => {
  show({ ...ready(), actions: ['viewReport', 'confirm'] });
  expect(await screen.findByRole('button', { name: /^确认报告/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /异议/ })).toBeNull();
});

it('speaks English', async () => {
  setLanguage('en');
  const { sheet } = await open(/^Confirm/);
  expect(sheet.getByText(/confirmed by itself in 2 days 2 hours/)).toBeDefined();
});
