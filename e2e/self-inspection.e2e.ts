import { expect, type Page, test } from '@playwright/test';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { choose } from './order-form.ts';
import { expectClean } from './console-page.ts';
import { logInBySheet, phones } from './people.ts';
import { openAtConsole, openReview, publishOpen } from './review-at-desk.ts';
import { createSharpPhoto } from './sharp-photo.ts';

/*
 * A dealer orders a reviewed self-inspection, pays, takes all guided photos (with a reload in the middle) and submits them; a
 * reviewer asks for one of them again and certifies at the console; anybody verifies the certificate.
 */
test('order, pay, photograph, review, verify a self-inspection', async ({ browser, page }) => {
  const vin = vinOf(Date.now() % 10_000_000);

  await test.step('the dealer chooses a product, enters the car and pays', async () => {
    await page.goto('/order/selfCreate');
    await choose(page, /审核员逐张查看/);
    await page.getByLabel('车架号（VIN）').fill(vin);
    await expect(page.getByText(/帕萨特/).first()).toBeVisible();
    await page.getByRole('button', { name: /上牌时间/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByLabel('行驶里程').fill('6.2');
    await page.getByRole('button', { name: '提交订单' }).click();
    await logInBySheet(page, phones.dealer);
    await choose(page, /沙箱/);
    await page.getByRole('button', { name: '去支付' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await expect(page.getByText('先拍 VIN 和仪表盘，再拍其他')).toBeVisible();
  });
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  await test.step('the dealer photographs every step, with a reload in the middle', async () => {
    await page.getByRole('button', { name: /^拍摄：/ }).click();
    const taken = await takePhotos(page, 1, 12);
    await page.reload();
    await expect(page.getByText(/必拍 \d+ \/ \d+ 步/)).toBeVisible();
    await expect(page.getByText('已拍').first()).toBeVisible();
    await page.getByRole('button', { name: /^拍摄：/ }).click();
    await takePhotos(page, taken + 1, 40);
  });

  await test.step('the dealer submits the photos', async () => {
    await page.getByRole('button', { name: '提交检查' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交检查' }).click();
    await expect(page.getByRole('heading', { name: '人工审核' })).toBeVisible({ timeout: 60_000 });
  });

  const { page: reviewer, stopped } = await openAtConsole(browser, '/console/reviews');
  await test.step('the reviewer asks for a photo again, by keyboard', async () => {
    await openReview(reviewer, vin);
    await expect(reviewer.getByText(/照片 0 \/ 2\d 已看/)).toBeVisible();
    await reviewer.getByRole('region', { name: '证据' }).focus();
    await reviewer.keyboard.press('2');
    await expect(reviewer.getByLabel('原因（卖家会看到）')).toBeFocused();
    await reviewer.keyboard.press('2');
    await expect(reviewer.getByRole('button', { name: '要求补拍 1 步' })).toBeVisible();
    await reviewer.keyboard.press('Enter');
    const dialog = reviewer.getByRole('dialog', { name: '要求补拍 1 步' });
    await expect(dialog.getByText('反光遮住内容')).toBeVisible();
    await expectClean(reviewer, 'retake');
    await expect(dialog.getByLabel(/^总体说明/)).toBeFocused();
    await reviewer.keyboard.press('ControlOrMeta+Enter');
    await expect(reviewer.getByText('已要求补拍')).toBeVisible();
  });

  await test.step('the dealer reads why, takes it again and submits', async () => {
    await page.goto(`/order/selfOrderDetail?orderId=${orderId}`);
    await page.getByRole('link', { name: /补拍/ }).first().click();
    await expect(page.getByText('反光遮住内容')).toBeVisible();
    await page.getByRole('button', { name: /^拍摄：/ }).click();
    await takePhotos(page, 60, 1);
    await page.getByRole('button', { name: '提交检查' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '提交检查' }).click();
    await expect(page.getByRole('heading', { name: '人工审核' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the reviewer sees what is new first, and certifies', async () => {
    await reviewer.reload();
    await openReview(reviewer, vin);
    await expect(reviewer.getByText(/本轮补拍/).first()).toBeVisible();
    await expect(reviewer.getByText(/上轮要求：反光遮住内容/)).toBeVisible();
    expect(await publishOpen(reviewer)).toMatch(/^ZJ\d+$/);
    expect(stopped).toEqual([]);
  });

  await test.step('the certificate names its issuer, and anybody can verify it', async () => {
    await page.goto(`/order/selfOrderDetail?orderId=${orderId}`);
    await page.getByRole('link', { name: '查看证书' }).click();
    await expect(page.getByText('车商自检').first()).toBeVisible();
    await expect(page.getByText('规则检查后，由审核员逐张查看照片')).toBeVisible();
    const facts = page.locator('dl dd');
    const [reportNo, code] = [facts.nth(0), facts.nth(1)];
    const key = { reportNo: await reportNo.innerText(), code: await code.innerText() };
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/report/verify?${new URLSearchParams(key)}`);
    await expect(visitor.getByText('文件真实，但不是第三方检测')).toBeVisible();
    await expect(visitor.getByText('车商自检')).toBeVisible();
    await visitor.getByRole('link', { name: '查看证书' }).click();
    await expect(visitor.getByText('自检证书').first()).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText(vin);
  });
});

/** Takes the photos the open camera asks for, at most `most`; returns how many. */
async function takePhotos(page: Page, from: number, most: number): Promise<number> {
  const camera = page.getByRole('dialog');
  for (let count = 0; count < most; count += 1) {
    const name = await camera.getByRole('heading').innerText();
    await camera.getByLabel('手机相机').setInputFiles(await createSharpPhoto(from + count));
    await camera.getByRole('button', { name: '使用照片' }).click();
    // Either the next step, or the list when all are done.
    await expect(camera.getByRole('heading', { name, exact: true })).toBeHidden();
    if (
      (await page.getByRole('button', { name: '提交检查' }).count()) > 0 &&
      !(await camera.isVisible())
    )
      return count + 1;
  }
  return most;
}
