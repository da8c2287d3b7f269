import { expect, type Page, test } from '@playwright/test';
import { createDealer } from '@yanche/contract/console/dealers';
import {
  act,
  anAuditor,
  expectLogged,
  filterBy,
  goTo,
  newMark,
  openRow,
  staffClient,
} from './console-act.ts';
import { expectClean } from './console-page.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

/** A dealer of this run, with an empty wallet. */
async function aDealer(mark: string) {
  const support = await staffClient(staffPhones.support);
  const phone = `135${String(Date.now() + 31).slice(-8)}`;
  const dealerName = `对账车行${mark}`;
  const body = { dealerName, cityName: '杭州', address: '石祥路 1 号', phone, name: '周' };
  expect((await support(createDealer, { body: { ...body, reason: '签约' } })).code).toBe(0);
  return dealerName;
}

async function walletOf(page: Page, dealer: string) {
  await page.reload();
  await goTo(page, '资金', '钱包');
  await filterBy(page, '手机号或车商名称', dealer);
  return openRow(page, dealer);
}

test('a booking is taken back as a whole; of those that wait one is declined and one withdrawn, and nothing is booked', async ({
  browser,
}) => {
  const mark = newMark();
  const dealer = await aDealer(mark);
  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.finance);
  const pane = page.getByRole('complementary');
  const topUp = async (yuan: string, reason: string) => {
    await act(await walletOf(page, dealer), '转账充值', reason, {
      到账金额: yuan,
      银行流水号: `R${newMark()}`,
    });
  };
  const expectBalance = async (yuan: string) => {
    await walletOf(page, dealer);
    await expect(pane.getByRole('definition').filter({ hasText: yuan }).first()).toBeVisible();
  };

  await test.step('taken back', async () => {
    await topUp('120', `回单 ${mark}`);
    await expectBalance('¥120.00');
    await pane.getByRole('link', { name: '这个钱包的全部分录' }).click();
    // The list of wallets has such a row, too.
    await expect(page.getByRole('heading', { level: 1, name: '账本' })).toBeVisible();
    await openRow(page, '¥120.00');
    await expectClean(page, 'an entry of the wallet');
    await act(pane, '更正：整笔冲回', `记错户 ${mark}`);
    await expect(pane.getByRole('button', { name: '更正：整笔冲回' })).toHaveCount(0);
    await pane.getByRole('link', { name: /¥120.00 · 已记账/ }).click();
    await expect(pane.getByText('−¥120.00').first()).toBeVisible();
    await pane.getByRole('link', { name: '打开原来那笔' }).click();
    await expect(pane.getByText('+¥120.00').first()).toBeVisible();
    await expectBalance('¥0.00');
  });

  const waiting = '/console/bookings?status=proposed';
  await test.step('declined by somebody else', async () => {
    await topUp('6100', `大额回单 ${mark}`);
    await expect(page.getByText('还没有记账')).toBeVisible();
    const other = await openAtConsole(browser, waiting, staffPhones.administrator);
    const theirs = await openRow(other.page, dealer);
    await expect(theirs.getByText(`大额回单 ${mark}`)).toBeVisible();
    await act(theirs, '不同意', `回单抬头不符 ${mark}`);
    await expect(other.page.getByRole('row', { name: dealer })).toHaveCount(0);
    expect(other.stopped).toEqual([]);
  });

  await test.step('withdrawn by whoever proposed it', async () => {
    await topUp('6200', `重新提交 ${mark}`);
    await expect(page.getByText('还没有记账').last()).toBeVisible();
    await page.goto(waiting);
    await act(await openRow(page, dealer), '撤回', `金额有误 ${mark}`);
    await expect(page.getByRole('row', { name: dealer })).toHaveCount(0);
    await expectBalance('¥0.00');
  });

  const { page: auditor } = await anAuditor(browser);
  for (const [action, reason] of [
    ['wallet.topUp', `回单 ${mark}`],
    ['ledger.correct', `记错户 ${mark}`],
    ['booking.decline', `回单抬头不符 ${mark}`],
    ['booking.withdraw', `金额有误 ${mark}`],
  ] as const) {
    await expectLogged(auditor, action, reason);
  }
  expect(stopped).toEqual([]);
});
