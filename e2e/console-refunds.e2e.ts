import { expect, test } from '@playwright/test';
import { orderInfo } from '@yanche/contract/orders/orders';
import { act, anAuditor, choose, expectLogged, newMark, openRow } from './console-act.ts';
import { aDesk, expectClean } from './console-page.ts';
import { walletEntriesOf } from './ledger.ts';
import { openAs, phones } from './people.ts';
import { openAtConsole } from './review-at-desk.ts';
import { enterConsole, staffPhones } from './staff.ts';
import { aTroubledRefund } from './troubled-refund.ts';

test('finance sees refunds that are open and tries one again', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/refunds?state=open', staffPhones.finance);
  await expect(page.getByRole('heading', { name: '退款' })).toBeVisible();
  await openRow(page, /YC\d{12}/);
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('未到账')).toBeVisible();
  const orderNo = await pane.getByRole('link').innerText();
  await expectClean(page, 'refunds');
  await pane.getByRole('button', { name: '重试退款' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('不会重复退款')).toBeVisible();
  await dialog.getByRole('button', { name: '重试退款' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('原因').fill('支付公司已恢复');
  await dialog.getByRole('button', { name: '重试退款' }).click();
  await expect(dialog).toBeHidden();
  // Paid: it is open no more.
  await expect(pane).toBeHidden();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('row', { name: orderNo }).filter({ hasText: '已到账' }).click();
  await expect(pane.getByText('已到账')).toBeVisible();
  await pane.getByRole('link').click();
  await expect(page.getByText('支付公司已恢复')).toBeVisible();
  expect(stopped).toEqual([]);
});

test('a refund that is late and failed often stands on the front page, and is tried again until its customer has it', async ({
  browser,
}) => {
  const { orderNo, orderId, dealer } = await aTroubledRefund(browser);
  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.finance);
  for (const tile of ['多次失败的退款', '超过一天未到账的退款']) {
    await page.getByRole('link', { name: '首页' }).click();
    await page.getByRole('main').getByRole('link', { name: tile }).click();
    await choose(page, '排序', '最早在前');
    const pane = await openRow(page, orderNo);
    await expect(pane.getByText('超过一天未到账', { exact: true })).toBeVisible();
    await expectClean(page, tile);
  }
  const reason = `支付公司已恢复 ${newMark()}`;
  await act(page.getByRole('complementary'), '重试退款', reason);
  await expect(page.getByRole('row', { name: orderNo })).toHaveCount(0);
  const { data } = await dealer(orderInfo, { query: { orderId } });
  expect(data.payStatus).toBe('refunded');
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'refund.retry', reason);
  expect(stopped).toEqual([]);
});

test('a refund above 5,000 yuan waits for a second person: withdrawn and declined it stays, confirmed the customer has it', async ({
  browser,
  page: mobile,
}) => {
  const mark = newMark();
  const { orderNo, orderId, dealer } = await aTroubledRefund(browser, { price: 5_200_00 });
  const late = '/console/refunds?state=late';
  const { page, stopped } = await openAtConsole(browser, late, staffPhones.finance);
  const propose = async (reason: string) => {
    await page.goto(late);
    await act(await openRow(page, orderNo), '改退到钱包', reason);
    await expect(page.getByText('还没有记账')).toBeVisible();
  };
  const openWaiting = async (desk: typeof page) => {
    await desk.goto('/console/');
    await desk.getByRole('main').getByRole('link', { name: '手工记账等第二人确认' }).click();
    return openRow(desk, orderNo);
  };
  await propose(`账户已注销 ${mark}`);
  const own = await openWaiting(page);
  await expect(own.getByRole('button', { name: '确认并记账' })).toHaveCount(0);
  await act(own, '撤回', `先问客户 ${mark}`);
  await expect(page.getByRole('row', { name: orderNo })).toHaveCount(0);

  await propose(`客户确认已注销 ${mark}`);
  const other = await openAtConsole(browser, '/console/', staffPhones.administrator);
  const pane = await openWaiting(other.page);
  await expect(pane.getByText(`客户确认已注销 ${mark}`)).toBeVisible();
  await expectClean(other.page, 'a refund that waits');
  await act(pane, '不同意', `没有书面材料 ${mark}`);
  await expect(other.page.getByRole('row', { name: orderNo })).toHaveCount(0);
  expect(await walletEntriesOf(dealer, orderId)).toEqual([]);

  await propose(`材料已收 ${mark}`);
  await act(await openWaiting(other.page), '确认并记账', `材料齐全 ${mark}`);
  await expect(other.page.getByRole('row', { name: orderNo })).toHaveCount(0);
  expect(await walletEntriesOf(dealer, orderId)).toEqual(['wallet refund 520000']);
  await openAs(mobile, phones.dealer, `/orderDetial?orderId=${orderId}`);
  await expect(mobile.getByText(/5,?200\.00/).first()).toBeVisible();
  await expect(mobile.getByText(/钱包/).first()).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  for (const [action, reason] of [
    ['booking.propose', `材料已收 ${mark}`],
    ['booking.withdraw', `先问客户 ${mark}`],
    ['booking.decline', `没有书面材料 ${mark}`],
    ['booking.confirm', `材料齐全 ${mark}`],
  ] as const) {
    await expectLogged(auditor, action, reason);
  }
  expect([...stopped, ...other.stopped]).toEqual([]);
});
