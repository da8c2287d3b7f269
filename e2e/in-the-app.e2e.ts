import { expect, type Page, test } from '@playwright/test';
import type { RecordedCall } from '../packages/host/lab/call-recorder.ts';
import { beBuyerWithOrder } from './a-buyer.ts';

/*
 * What screens gain in our own app (packages/host/lab plays it): the app dials, scans, opens pages on top, and says which city was
 * chosen. Everything else is as in a browser.
 */

const recordedCalls = (page: Page): Promise<RecordedCall[]> =>
  page.evaluate(() => (window as { hostLab?: { calls: RecordedCall[] } }).hostLab?.calls ?? []);
const dataOf = async (page: Page, call: string) =>
  (await recordedCalls(page)).filter((each) => each.call === call).map(({ data }) => data);

/** The app answers so, instead of what the lab makes up. */
const appAnswers = (page: Page, answers: object) =>
  page.addInitScript((given) => {
    const lab = window as { hostLabData?: object };
    lab.hostLabData = { ...lab.hostLabData, ...given };
  }, answers);

/** The app's user is a buyer with a finished order. */
async function beBuyerInApp(page: Page): Promise<string> {
  const orderId = await beBuyerWithOrder(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'yc_session')?.value;
  await page.context().clearCookies();
  await appAnswers(page, {
    getUserInfo: { userName: '安', userId: '7', longUserId: '1000000007', token },
  });
  return orderId;
}

test('a phone number is dialled by the app', async ({ page }) => {
  const orderId = await beBuyerInApp(page);
  await page.goto(`/support?about=order&id=${orderId}&_lab=native-app`);
  await page.getByRole('link', { name: /电话/ }).click();
  await expect.poll(() => dataOf(page, 'makePhoneCall')).toEqual([{ phone: '4000000000' }]);
});

test('the code of a report is scanned by the app', async ({ page }) => {
  const orderId = await beBuyerInApp(page);
  await page.goto(`/jianceReport?orderId=${orderId}&_lab=native-app`);
  const link = page.locator('a[href*="/report/verify?"]').first();
  const verify = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  await appAnswers(page, { scanCode: { codes: [verify] } });
  await page.goto('/report/verify?_lab=native-app');
  await page.getByRole('button', { name: '扫报告上的二维码' }).click();
  await expect(page.getByRole('heading', { name: '真实有效' })).toBeVisible();
  await expect(page.getByLabel('报告编号')).not.toHaveValue('');
});

test('another code is told apart', async ({ page }) => {
  await page.goto('/report/verify?_lab=native-app');
  await page.getByRole('button', { name: '扫报告上的二维码' }).click();
  await expect(page.getByText(/这不是验车报告的二维码/)).toBeVisible();
  await expect(page.getByLabel('报告编号')).toHaveValue('');
});

test('the city of the app is offered first', async ({ page }) => {
  await page.goto('/order/createOrder?_lab=native-app');
  await page.getByRole('button', { name: /选择检测地点/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择城市' });
  await expect(sheet.getByRole('heading', { name: 'App 里选的城市' })).toBeVisible();
  await sheet.getByRole('button', { name: '杭州' }).first().click();
  await expect(page.getByRole('dialog').getByText(/石桥/).first()).toBeVisible();
});
