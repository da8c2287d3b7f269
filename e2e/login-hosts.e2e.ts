import { expect, type Page, test } from '@playwright/test';
import { appTokenHeader, ssoTokenHeader } from '@yanche/contract/people/session-token';
import { getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import type { Asked } from '../packages/host/lab/record.ts';
import { fillOrder } from './order-form.ts';
import {
  captchaOf,
  logInBySheet,
  logInElsewhere,
  nextPageOf,
  passCaptcha,
  phones,
  readUntilRefused,
  sendCodeBehindTheScenes,
} from './people.ts';

/*
 * Logging in where an app around us does it (packages/host/lab). With or without a captcha is then that app's own affair:
 * our sheet is only met where the app cannot.
 */
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '登录' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page): Promise<Asked[]> =>
  page.evaluate(() => (window as { hostLab?: { asked: Asked[] } }).hostLab?.asked ?? []);
/** Nobody else's, also when a test is repeated within the minute of a code. */
const aPhone = () => `1396${String(Math.random()).slice(2, 9)}`;

test.beforeEach(() => test.setTimeout(180_000));

/** The list goes on after a captcha, however much was read before. */
async function readsOnAfterCaptcha(page: Page, headers: Record<string, string>): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await readUntilRefused(page, headers);
  const nextPage = nextPageOf(page);
  const end = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await end();
  await passCaptcha(page, 'touch');
  await end(); // the list may have asked for the captcha before it came as far
  expect((await (await nextPage).json()).data.data.length).toBeGreaterThan(0);
  await expect(captchaOf(page)).toBeHidden();
  await expect(page.getByText('请求失败，点击重新加载')).toBeHidden();
}

/** What was filled in is still there, and becomes the order. */
async function submitsWhatWasFilledIn(page: Page, vin: string): Promise<void> {
  await expect(page.getByLabel('车架号（VIN）')).toHaveValue(vin);
  await expect(page.getByLabel('姓名')).toHaveValue('李女士');
  await expect(async () => {
    // The price is asked for anew after the return; who is quicker confirms the new one with a second tap.
    await button(page, '提交订单').click({ timeout: 2_000 });
    await expect(page.getByRole('heading', { name: '支付订单' })).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
}

test('a mini-program: its login page opens, and comes back to where the person was', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  /** What the mini-program does when its login page is asked for: logs in, then opens the address with the token. */
  const returnFromLogin = async (token: string) => {
    const isLogin = ({ data }: Asked) => JSON.stringify(data).includes('/pages/login/index');
    await expect.poll(async () => (await asked(page)).filter(isLogin).length).toBe(1);
    const { call, data } = (await asked(page)).find(isLogin) ?? {};
    const target = new URL((data as { url: string }).url, origin);
    expect([call, target.pathname, target.searchParams.get('replace')]).toEqual([
      'navigateTo',
      '/pages/login/index',
      '1',
    ]);
    await expect(sheetOf(page)).toBeHidden();
    const back = new URL(target.searchParams.get('returnUrl') ?? '');
    expect(back.pathname).toBe(new URL(page.url()).pathname);
    back.searchParams.set('_gztoken', token);
    await page.goto(back.href);
    expect(page.url()).not.toContain(token);
  };
  await page.goto('/c/orderList?_lab=messaging-mini-program');
  const token = await logInElsewhere({ request, origin }, phones.buyer);
  await returnFromLogin(token);
  await readsOnAfterCaptcha(page, { [ssoTokenHeader]: token });
  expect(await page.context().cookies(`${origin}/`)).not.toContainEqual(
    expect.objectContaining({ name: 'yc_session' }),
  );

  const vin = vinOf(7_654_391);
  await page.goto('/order/createOrder');
  await fillOrder(page, vin, { day: 4, time: 2 });
  await request.post(logout.path, { headers: { origin, [ssoTokenHeader]: token } });
  await button(page, '提交订单').click();
  await returnFromLogin(await logInElsewhere({ request, origin }, aPhone()));
  await submitsWhatWasFilledIn(page, vin);

  await page.goto('/');
  await button(page, '退出登录').click();
  await expect(page.getByText('未登录')).toBeVisible();
  await page.reload();
  await expect(page.getByText('未登录')).toBeVisible();
});

test('our app: logs in by its bridge, and the screen goes on where it was', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  /** Who logs in when the app is asked to. Nobody is logged in to it at first. */
  const loggedInAs = (token: string) => page.evaluate(answerLoginWith, token);
  await page.addInitScript(() => {
    Object.assign(window, { hostLabData: { getUserInfo: {} } });
  });
  const token = await logInElsewhere({ request, origin }, phones.dealerStaff);
  await page.goto('/?_lab=native-app');
  await expect(page.getByText('未登录')).toBeVisible();
  await loggedInAs(token);
  await button(page, '登录').click();
  await expect(button(page, '退出登录')).toBeVisible();
  await expect(sheetOf(page)).toBeHidden();

  await page.addInitScript(answerLoginWith, token);
  await page.goto('/orderList');
  await readsOnAfterCaptcha(page, { [appTokenHeader]: token });

  const vin = vinOf(7_654_392);
  await page.goto('/order/createOrder');
  await fillOrder(page, vin, { day: 5, time: 2 });
  await button(page, '提交订单').waitFor();
  await request.post(logout.path, { headers: { origin, [appTokenHeader]: token } });
  const next = await logInElsewhere({ request, origin }, aPhone());
  await loggedInAs(next);
  await submitsWhatWasFilledIn(page, vin);
  expect((await asked(page)).filter(({ call }) => call === 'login')).toHaveLength(1);

  await page.addInitScript(answerLoginWith, next);
  await page.goto('/');
  await button(page, '登录').click();
  await button(page, '退出登录').click();
  await expect(page.getByText('未登录')).toBeVisible();
  expect((await asked(page)).map(({ call }) => call)).toContain('logout');
  const whose = await request.post(getUserInfoByToken.path, {
    headers: { origin, [appTokenHeader]: next },
  });
  expect((await whose.json()).code).toBe(1001);
});

/** Runs in the page. */
function answerLoginWith(token: string): void {
  const lab = window as { hostLabData?: Record<string, unknown> };
  lab.hostLabData = Object.assign(lab.hostLabData ?? {}, { login: { token } });
}

const cannot = [
  ['a mini-program that does not open its login page', 'messaging-mini-program', 'fail', false],
  ['our app when it does not answer properly', 'native-app', 'empty', true],
] as const;
for (const [name, host, answer, withCaptcha] of cannot) {
  test(`${name}: our own sheet, ${withCaptcha ? 'with' : 'without'} a captcha`, async ({
    page,
    baseURL: origin = '',
  }) => {
    const scripts: string[] = [];
    page.on('request', (each) => void scripts.push(new URL(each.url()).pathname));
    if (withCaptcha) {
      const client = { request: page.request, origin };
      for (let n = 0; n < 3; n += 1) {
        expect(await sendCodeBehindTheScenes(client, aPhone())).toBe(0);
      }
    }
    await page.goto(`/?_lab=${host}&_answer=${answer}`);
    await button(page, '登录').click();
    await logInBySheet(page, aPhone());
    await expect(button(page, '退出登录')).toBeVisible();
    await expect(captchaOf(page)).toBeHidden();
    const captchas = scripts.filter((path) => path.startsWith('/captcha/'));
    expect(captchas.length > 0).toBe(withCaptcha);
  });
}
