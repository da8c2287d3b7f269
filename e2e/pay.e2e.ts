import { type Browser, expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aDesk, expectClean } from './console-page.ts';
import { logInAt, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';
import { expectNothingSideways } from './sideways.ts';

async function at(browser: Browser, path: string, phone: string) {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, `/console${path}`, phone);
  return { page, stopped };
}

async function openRow(page: Page, words: string | RegExp) {
  await page.getByRole('row').filter({ hasText: words }).first().getByRole('button').click();
  return page.getByRole('complementary');
}

/** Presses a button of the open row and sends its dialog with a reason. */
async function act(
  page: Page,
  button: string,
  fill: (page: Page) => Promise<void> = async () => {},
) {
  await page.getByRole('complementary').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(page);
  await dialog.getByLabel('原因', { exact: true }).fill('月结核对');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const shoot = (page: Page, name: string) =>
  process.env.SHOOT === undefined
    ? Promise.resolve(null)
    : page.screenshot({ path: `${process.env.SHOOT}/${name}.png`, fullPage: true });

test('finance confirms, two people above 5,000 yuan, one file pays once, and the inspector sees it', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const finance = await at(browser, '/pay-statements?status=open', staffPhones.finance);
  const { page } = finance;
  // The sums of last month of the sample world; the one of this month is not over.
  await page.getByLabel('检测师姓名').fill('王建国');
  await page.getByLabel('检测师姓名').press('Enter');
  await openRow(page, '¥3,260.00');
  await expectClean(page, 'pay statements');
  await shoot(page, 'statements');
  await act(page, '确认结算');
  await expect(page.getByText('待确认').first()).toBeVisible();
  await page.goto('/console/pay-statements?status=open&search=%E5%88%98%E6%B4%8B');
  await openRow(page, '¥5,480.00');
  await act(page, '补发或扣款', async () => {
    await page.getByRole('dialog').getByLabel('种类').click();
    await page.getByTitle('扣款').click();
    await page.getByRole('dialog').getByLabel('金额（元）').fill('80');
  });
  await expect(page.getByRole('complementary').getByText('−¥80.00').first()).toBeVisible();
  await act(page, '确认结算');
  await expect(page.getByText('已提交，等另一位同事同意')).toBeVisible();

  const second = await at(browser, '/pay-statements?status=proposed', staffPhones.administrator);
  await openRow(second.page, '¥5,400.00');
  await act(second.page, '同意');
  expect(second.stopped).toEqual([]);

  await page.goto('/console/payouts');
  await page.getByRole('button', { name: '生成付款文件' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因', { exact: true }).fill('十月工资');
  await dialog.getByRole('button', { name: '生成付款文件' }).click();
  await expect(page.getByText('已生成：2 人，¥8,660.00')).toBeVisible();
  await openRow(page, '待付款');
  await expectClean(page, 'payouts');
  await shoot(page, 'payouts');
  const download = page.waitForEvent('download');
  await act(page, '下载付款文件');
  const file = await (await download).createReadStream();
  let text = '';
  for await (const chunk of file) text += String(chunk);
  expect(text).toContain('6222021234567890128');
  await act(page, '标记为已付款', async () => {
    await page.getByRole('dialog').getByLabel('银行批次流水号').fill(`E2E-${Date.now()}`);
  });
  await expect(page.getByRole('complementary').getByText('已付款').first()).toBeVisible();
  await page.goto('/console/pay-rates');
  await openRow(page, '国标检测');
  await expectClean(page, 'pay rates');
  await shoot(page, 'rates');
  expect(finance.stopped).toEqual([]);

  const context = await browser.newContext();
  const mobile = await context.newPage();
  await logInAt(mobile, phones.inspector, '/ownTesting');
  await mobile.getByRole('link', { name: '我的报酬' }).click();
  await expect(mobile.getByText('待结算')).toBeVisible();
  await mobile.getByRole('radio').last().check({ force: true });
  await expect(mobile.getByText(/付到 示例银行杭州分行 \*\*\*\* 0128/)).toBeVisible();
  for (const width of [320, 390, 430]) {
    await mobile.setViewportSize({ width, height: 844 });
    expect(await faultsOf(mobile)).toEqual([]);
    await expectNothingSideways(mobile, `pay ${width}`);
    await shoot(mobile, `pay-${width}`);
  }
  await mobile.getByRole('radio').first().check({ force: true });
  await shoot(mobile, 'pay-now');

  // Another card: a mistyped digit is said at once, the right one is told by a message.
  await mobile.getByRole('link', { name: /收款账户/ }).click();
  await mobile.getByLabel('开户行').fill('工商银行');
  await mobile.getByLabel('银行卡号').fill('6222021234567890129');
  await mobile.getByRole('button', { name: '换成这个账户' }).click();
  await expect(mobile.getByText('卡号不对，请照卡面核对')).toBeVisible();
  expect(await faultsOf(mobile)).toEqual([]);
  await shoot(mobile, 'account');
  await mobile.getByLabel('银行卡号').fill('6228480011223344554');
  await mobile.getByRole('button', { name: '换成这个账户' }).click();
  await expect(mobile.getByText('工商银行 **** 4554')).toBeVisible();
  await mobile.goto('/messages');
  await expect(mobile.getByText('收款账户已更改')).toBeVisible();
  await expect(mobile.getByText('报酬已付')).toBeVisible();
  await mobile.getByText('报酬已付').click();
  await expect(mobile).toHaveURL(/\/ownTesting\/pay$/);
});
