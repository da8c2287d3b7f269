import { type Browser, expect, type Page, test } from '@playwright/test';
import { phones } from './people.ts';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Somebody at the console, in one of the languages. */
async function at(browser: Browser, path: string, phone: string, locale = 'zh-CN') {
  const { page, stopped } = await aDesk(browser, 1440, locale);
  await enterConsole(page, `/console${path}`, phone);
  return { page, stopped };
}

/** Opens the first row that has these words. */
async function openRow(page: Page, words: string | RegExp) {
  await page.getByRole('row').filter({ hasText: words }).first().getByRole('button').click();
  return page.getByRole('complementary');
}

/** Each run books a transfer of its own. */
const reference = `E2E-${Date.now()}`;

async function topUp(page: Page, yuan: string, bankReference: string) {
  await page.getByRole('complementary').getByRole('button', { name: '转账充值' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('到账金额').fill(yuan);
  await dialog.getByLabel('银行流水号').fill(bankReference);
  await dialog.getByLabel('原因').fill('工行回单已核对');
  await dialog.getByRole('button', { name: '转账充值' }).click();
  return dialog;
}

test('a transfer is booked once, above 5,000 yuan by two, and corrected by another entry', async ({
  browser,
}) => {
  const { page, stopped } = await at(browser, '/wallets', staffPhones.finance);
  await page.getByLabel('手机号或车商名称').fill(phones.dealer);
  await page.getByLabel('手机号或车商名称').press('Enter');
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1);
  const owner = await page.locator('tbody tr[data-row-key] button').innerText();
  const pane = await openRow(page, owner);
  await expectClean(page, 'wallets');

  // Above 5,000 yuan: nothing is booked yet.
  const dialog = await topUp(page, '6000', reference);
  await expect(page.getByText('还没有记账')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(pane.getByText('提议手工记账')).toBeVisible();
  // The same slip again, whatever the amount.
  await topUp(page, '10', reference.toLowerCase());
  await expect(dialog.getByRole('alert')).toContainText('同一笔转账只记一次');
  await dialog.getByRole('button', { name: '取消' }).click();

  // Nobody confirms what they proposed; another colleague does.
  await page.goto('/console/bookings?status=proposed');
  await openRow(page, owner);
  await expect(pane.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(pane.getByRole('button', { name: '确认并记账' })).toHaveCount(0);
  await expectClean(page, 'bookings');
  const other = await at(browser, '/bookings?status=proposed', staffPhones.administrator, 'en-GB');
  const theirs = await openRow(other.page, owner);
  await expectClean(other.page, 'bookings, English');
  await theirs.getByRole('button', { name: 'Confirm and book' }).click();
  const confirmation = other.page.getByRole('dialog');
  await confirmation.getByLabel('Reason').fill('Seen on the slip');
  await confirmation.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(confirmation).toBeHidden();
  await other.page.getByRole('button', { name: 'Clear filters' }).click();
  await openRow(other.page, owner);
  await theirs.getByRole('link', { name: 'Open in the ledger' }).click();
  await expect(theirs.getByText('+¥6,000.00')).toBeVisible();
  await expectClean(other.page, 'ledger, English');
  // Whoever only decides corrects nothing.
  await expect(theirs.getByRole('button', { name: /Correct|Take back/ })).toHaveCount(0);
  const address = new URL(other.page.url());
  expect(other.stopped).toEqual([]);

  await page.goto(`${address.pathname}${address.search}`);
  await expect(pane.getByText('+¥6,000.00')).toBeVisible();
  await expectClean(page, 'ledger');
  await pane.getByRole('button', { name: '更正：移一笔' }).click();
  const correction = page.getByRole('dialog');
  const choose = async (label: string, option: string | RegExp) => {
    await correction.getByLabel(label).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
  };
  await choose('从哪个账户', owner);
  await choose('到哪个账户', '另一个钱包');
  await correction.getByLabel('另一个钱包').fill(phones.buyer);
  await correction.getByLabel('金额').fill('100');
  await correction.getByLabel('原因').fill('其中 100 元是个人的');
  await correction.getByRole('button', { name: '更正：移一笔' }).click();
  await expect(correction).toBeHidden();
  await pane.getByRole('link', { name: /¥100.00 · 已记账/ }).click();
  await expect(pane.getByText('−¥100.00')).toBeVisible();
  // It names the one that it corrects, and that one is as it was.
  await pane.getByRole('link', { name: '打开原来那笔' }).click();
  await expect(pane.getByText('+¥6,000.00')).toBeVisible();
  await expect(pane.getByText('其中 100 元是个人的')).toBeVisible();
  // By the phone of whose wallet it is, which stands in no address.
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByLabel('手机号或车商全名').fill(phones.buyer);
  await page.getByLabel('手机号或车商全名').press('Enter');
  await expect(page).toHaveURL(/owner=sealed/);
  const moved = page.getByRole('row').filter({ hasText: '更正' }).filter({ hasText: '¥100.00' });
  await expect(moved.first()).toBeVisible();
  expect(page.url()).not.toContain(phones.buyer);
  expect(stopped.filter((text) => !text.includes('Failed to load'))).toEqual([]);
});

test('finance gives back part of a price, from the page of the order', async ({ browser }) => {
  const { page, stopped } = await at(browser, '/orders?status=70', staffPhones.finance);
  // Orders of other journeys cost nothing.
  const paid = page.getByRole('row', { name: '已完成' }).filter({ hasNotText: '¥0.00' });
  await paid.first().getByRole('button').first().click();
  await page.getByRole('complementary').getByRole('link', { name: '打开订单页' }).click();
  await page.getByRole('button', { name: '手工退款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('退款金额').fill('999999');
  await dialog.getByLabel('原因').fill('检测师晚到一小时');
  await dialog.getByRole('button', { name: '手工退款' }).click();
  await expect(dialog.getByRole('alert')).toContainText('最多还能退');
  await dialog.getByLabel('退款金额').fill('50');
  await dialog.getByRole('button', { name: '手工退款' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('检测师晚到一小时')).toBeVisible();
  await expect(page.getByText('借贷相等')).toBeVisible();
  await expect(page.getByText('¥50.00').first()).toBeVisible();
  await expectClean(page, 'order after a refund by hand');
  const no = /YC\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByRole('link', { name: '在账本里看' }).click();
  await expect(page).toHaveURL(new RegExp(`orderNo=${no}`));
  await expect(page.getByRole('row').filter({ hasText: '退款' })).toContainText('¥50.00');
  expect(stopped.filter((text) => !text.includes('Failed to load'))).toEqual([]);
});

test('a refund that its company does not pay goes to the wallet instead', async ({ browser }) => {
  const path = '/refunds?state=open&sort=oldest';
  const { page, stopped } = await at(browser, path, staffPhones.finance);
  const pane = page.getByRole('complementary');
  // Of an inspection: only that kind of order has a page of its own.
  await openRow(page, /YC\d{12}/);
  const orderNo = await pane.getByRole('link').innerText();
  await pane.getByRole('button', { name: '改退到钱包' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('先问支付公司')).toBeVisible();
  await dialog.getByLabel('原因').fill('客户的支付账户已注销');
  await dialog.getByRole('button', { name: '改退到钱包' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('row', { name: orderNo }).click();
  await expect(pane.getByText('已到账')).toBeVisible();
  await expect(pane.getByText('钱包余额')).toBeVisible();
  await expectClean(page, 'refund to the wallet');
  await pane.getByRole('link').click();
  await expect(page.getByText('客户的支付账户已注销')).toBeVisible();
  expect(stopped).toEqual([]);
});
