import { expect, type Page, test } from '@playwright/test';
import { checkVin } from '@yanche/rules/cars/vin';
import { carPicture } from '../apps/api/src/testing/car-pictures/car-picture.ts';
import { carOf, enterCar, orderAndPay, payFromWallet, query } from './a-history-query.ts';
import { drawName } from './draw-name.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { strayChinese } from './stray-chinese.ts';

/*
 * Every way in which a query may end, beside those of history.e2e.ts, and what sources want beside the VIN. No page is loaded again:
 * whatever comes, comes to the open page.
 */

/** A BMW, whose garages want the engine number. */
function aBmw(): string {
  const serial = String(Math.floor(Date.now() / 100) % 1e5).padStart(5, '0');
  for (const check of '0123456789X') {
    const vin = `LBV5S110${check}JA${serial.slice(1)}14`.slice(0, 17);
    if (checkVin(vin).level === 'ok') return vin;
  }
  throw new Error('no VIN');
}

const soon = { timeout: 60_000 };

test('papers that were not accepted and an answer that contradicts itself cost nothing, and each says why', async ({
  page,
}) => {
  await query(page, carOf('badInput'));
  await expect(page.getByText('资料没被认出').first()).toBeVisible(soon);
  await expect(page.getByText('已退 ¥69.90')).toBeVisible(soon);
  await query(page, carOf('contradictory'));
  await expect(page.getByText('答复自相矛盾').first()).toBeVisible(soon);
  await expect(page.getByText('已退 ¥69.90')).toBeVisible(soon);
  await expect(page.getByRole('link', { name: '再查一次' })).toBeVisible();
});

test('what a source wants beside the VIN: a plate, a signature, and a licence of this very car', async ({
  page,
}) => {
  await test.step('the plate, which is masked when the query has ended', async () => {
    await query(page, carOf('plate'), async () => {
      await page.getByRole('button', { name: /^车牌号/ }).click();
      const sheet = page.getByRole('dialog', { name: '车牌号' });
      await sheet.getByRole('button', { name: '浙', exact: true }).click();
      await page.keyboard.type('A8K3M8');
      await sheet.getByRole('button', { name: '确定' }).click();
      await expect(sheet).toBeHidden();
    });
    await expect(page.getByText(/浙A·?8K3M8/).first()).toBeVisible();
    await expect(page.getByText('报告编号')).toBeVisible(soon);
    await expect(page.getByText(/浙A·?8K3M8/)).toHaveCount(0);
  });

  await test.step('a signature by hand, without which nothing is sent', async () => {
    await enterCar(page, carOf('signature'));
    await choose(page, /付费查询/);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^付 ¥.* 查询$/ }).click();
    await expect(page.getByText('请手写签名')).toBeVisible();
    await drawName(page);
    await page.getByRole('button', { name: /^付 ¥.* 查询$/ }).click();
    await payFromWallet(page);
    await expect(page.getByText(/已签名/)).toBeVisible();
  });

  await test.step('the licence of another car is refused in place; the number is typed instead', async () => {
    const { photo } = await carPicture('licence', 7);
    await enterCar(page, aBmw());
    await page.getByRole('button', { name: /行驶证照片/ }).click();
    const sheet = page.getByRole('dialog', { name: '拍行驶证' });
    const chooser = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: '相册' }).click();
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(async () => {
      // On a busy machine a reading may take longer than it may; then it is asked for again.
      const retry = sheet.getByRole('button', { name: '重试' });
      if (await retry.isVisible()) await retry.click();
      await expect(sheet.getByText('不是这台车的行驶证')).toBeVisible({ timeout: 14_000 });
    }).toPass({ timeout: 150_000 });
    await expect(sheet.getByRole('button', { name: /使用这张照片/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: /发动机号/ }).fill('B48B20A1');
    await orderAndPay(page);
    await expect(page.getByRole('link', { name: '看报告' })).toBeVisible(soon);
  });
});

test('a free query is counted where it is used, and comes back without a record', async ({
  page,
}) => {
  await openAs(page, phones.dealer, '/accident/createReference');
  const left = async () =>
    Number(/剩 (\d+) 次/.exec(await page.getByText(/^剩 \d+ 次$/).innerText())?.[1]);
  await expect(page.getByText('免费查询', { exact: true })).toBeVisible();
  const before = await left();
  await page.getByLabel('车架号（VIN）').fill(carOf('none'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '用 1 次免费查询' }).click();
  await expect(page.getByText(`还剩 ${before - 1} 次`)).toBeVisible();
  await expect(page.getByText('免费次数已退回')).toBeVisible(soon);
  await expect(page.getByText(`还剩 ${before} 次`)).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  const inEnglish = async (page: Page) => expect(await strayChinese(page)).toEqual([]);

  test('a source that does not answer: the report tells what is missing, and the share comes back', async ({
    page,
  }) => {
    await openAs(page, phones.dealer, '/accident/createReference');
    await expect(page.getByText('Free queries')).toBeVisible();
    await inEnglish(page);
    await page.getByRole('textbox', { name: /VIN/ }).fill(carOf('partly'));
    await choose(page, /Pay for it/);
    await inEnglish(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Query for ¥/ }).click();
    await choose(page, /Wallet/);
    await inEnglish(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('link', { name: 'All queries' })).toBeVisible();
    // The answer of one source comes to the open page while the other is waited for, and then the money.
    await expect(page.getByText(/^Sample claims: /)).toBeVisible(soon);
    await expect(page.getByText('¥30.00 refunded')).toBeVisible(soon);
    await inEnglish(page);
    await page.getByRole('link', { name: 'View report' }).click();
    await expect(page.getByText(/Sample services did not answer/)).toBeVisible();
    await inEnglish(page);
    await page.goto('/accident/accidentOrderList');
    await expect(page.getByRole('article').first()).toBeVisible();
    await inEnglish(page);
    await page.goto('/accident/cashBackRecords');
    await expect(page.getByText('How it works')).toBeVisible();
    await inEnglish(page);
  });
});

test('a car whose source reports three times is answered once', async ({ page }) => {
  await query(page, carOf('twice'));
  await expect(page.getByRole('link', { name: '看报告' })).toBeVisible(soon);
  await expect(page.getByText('报告已出', { exact: true })).toHaveCount(1);
});
