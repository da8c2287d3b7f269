import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { logout } from '@yanche/contract/people/sso';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  captchaOf,
  logInBySheet,
  nextPageOf,
  logInAt,
  passCaptcha,
  phones,
  readUntilRefused,
  requestLoginCode,
} from './people.ts';
import { fillOrder } from './order-form.ts';

/* Used by this file only: a phone gets one code a minute. Unknown phones become buyers. */
const buyers = ['13910008101', '13910008102', '13910008103', '13910008104'] as const;
const othersOfThisDevice = ['13910008201', '13910008202', '13910008203'];

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });
const loginSheet = (page: Page) => page.getByRole('dialog', { name: '登录' });
const originOf = (page: Page) => new URL(page.url()).origin;

/** The file that was built for a module. */
async function chunkOf(module: string): Promise<string> {
  const manifest = new URL('../apps/web/dist/.vite/manifest.json', import.meta.url);
  return JSON.parse(await readFile(manifest, 'utf8'))[module].file;
}

test('a first login needs no captcha; logging out ends it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto('/my');
  const sheetCode = `**/${await chunkOf('src/sheets/login/login-sheet.tsx')}`;
  await page.route(sheetCode, (route) => route.abort());
  await button(page, '登录').click();
  await expect(page.getByText('请检查网络后重试')).toBeVisible();
  await page.unroute(sheetCode);
  await button(page, '登录').click();
  await logInBySheet(page, buyers[0]);
  await expect(page.getByText('139****8101')).toBeVisible();
  expect(scripts.filter((path) => path.startsWith('/captcha/'))).toEqual([]);

  await button(page, '登录设备').click();
  const devices = page.getByRole('dialog', { name: '登录设备' });
  await expect(devices.getByText(/安卓手机/).first()).toBeVisible();
  await expect(devices.getByText('本机')).toHaveCount(1);
  await button(devices, '关闭').click();

  const otherTab = await page.context().newPage();
  await otherTab.goto('/my');
  await expect(otherTab.getByText('139****8101')).toBeVisible();
  await button(page, '退出登录').click();
  for (const tab of [page, otherTab]) await expect(tab.getByText('未登录')).toBeVisible();
  await page.reload();
  await expect(page.getByText('未登录')).toBeVisible();
});

test('many codes from one device: a captcha above the open sheet, solved by keyboard', async ({
  page,
}) => {
  await page.goto('/my');
  const client = { request: page.request, origin: originOf(page) };
  for (const phone of othersOfThisDevice) {
    expect(await requestLoginCode(client, phone)).toBe(0);
  }
  await button(page, '登录').click();
  const sheet = loginSheet(page);
  await sheet.getByLabel('手机号').fill(buyers[1]);

  await button(sheet, '获取验证码').click();
  await expect(captchaOf(page).getByRole('slider')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(captchaOf(page)).toBeHidden();
  await expect(page.getByText('已取消安全验证')).toBeVisible();
  await expect(sheet.getByLabel('手机号')).toHaveValue(buyers[1]);
  await expect(button(sheet, '获取验证码')).toBeFocused();

  await page.keyboard.press('Enter');
  await passCaptcha(page, 'keys');
  await expect(button(sheet, /秒后重发/)).toBeVisible();

  await button(sheet, '关闭').click();
  await expect(sheet).toBeHidden();
});

test('too many reads of a list: a captcha by touch, then the list continues', async ({ page }) => {
  await logInAt(page, phones.dealer, '/orderList');
  await expect(page.getByRole('article').first()).toBeVisible();
  await readUntilRefused(page);
  const nextPage = nextPageOf(page);

  const end = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await end();
  await button(captchaOf(page), '关闭').click();
  await button(page, '请求失败，点击重新加载').click();
  await passCaptcha(page, 'touch');
  await end(); // the captcha may have appeared before the end was reached
  expect((await (await nextPage).json()).data.data.length).toBeGreaterThan(0);
  await expect(captchaOf(page)).toBeHidden();
});

test('the order form survives the end of the session', async ({ page }) => {
  await page.goto('/my');
  await button(page, '登录').click();
  await logInBySheet(page, buyers[2]);
  await page.goto('/order/createOrder');
  await fillOrder(page, vinOf(7_654_381), { day: 3, time: 2 });
  await page.request.post(logout.path, { headers: { origin: originOf(page) } });

  await button(page, '提交订单').click();
  await expect(loginSheet(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '姓名', includeHidden: true })).toHaveValue(
    '李女士',
  );
  await logInBySheet(page, buyers[3]);
  await expect(page.getByRole('heading', { name: '支付订单' })).toBeVisible();
  await expect(page.getByText('李女士').or(page.getByText('帕萨特')).first()).toBeVisible();
});
