import { expect, type Page, test } from '@playwright/test';
import { appTokenHeader, ssoTokenHeader } from '@yanche/contract/people/session-token';
import { createLoginTicket, getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import type { RecordedCall } from '../packages/host/lab/call-recorder.ts';
import { fillOrder } from './order-form.ts';
import {
  captchaOf,
  logInBySheet,
  logInByApi,
  nextPageOf,
  passCaptcha,
  phones,
  readUntilRefused,
  requestLoginCode,
} from './people.ts';

/*
 * Login through the host (packages/host/lab). The host handles its own captcha; our sheet is only the fallback when the host
 * cannot log in.
 */
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '登录' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const recordedCalls = (page: Page): Promise<RecordedCall[]> =>
  page.evaluate(() => (window as { hostLab?: { calls: RecordedCall[] } }).hostLab?.calls ?? []);
/** The token that a mini-program's pages keep (spec §3). */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('MINIPROGRAM_TOKEN'));
/** Nobody else's, also when a test is repeated within the minute of a code. */
const randomPhone = () => `1396${String(Math.random()).slice(2, 9)}`;

/** After the captcha the list continues to load. */
async function expectListContinues(page: Page, headers: Record<string, string>): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await readUntilRefused(page, headers);
  const nextPage = nextPageOf(page);
  const end = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await end();
  await passCaptcha(page, 'touch');
  await end(); // the captcha may have appeared before the end was reached
  expect((await (await nextPage).json()).data.data.length).toBeGreaterThan(0);
  await expect(captchaOf(page)).toBeHidden();
  await expect(page.getByText('请求失败，点击重新加载')).toBeHidden();
}

/** The form still has its values, and the order can be submitted. */
async function submitFilledForm(page: Page, vin: string): Promise<void> {
  await expect(page.getByLabel('车架号（VIN）')).toHaveValue(vin);
  await expect(page.getByRole('textbox', { name: '姓名', includeHidden: true })).toHaveValue(
    '李女士',
  );
  const paying = page.getByRole('heading', { name: '支付订单' });
  await expect(async () => {
    // The quote is requested again after the return; if the tap comes first, a second one confirms the new price.
    if (!(await paying.isVisible())) await button(page, '提交订单').click({ timeout: 2_000 });
    await expect(paying).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
}

test('a mini-program opens its login page and returns to the same screen', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  /** Plays the mini-program's login page: returns to our address with the token. */
  const returnFromLogin = async (token: string) => {
    const isLogin = ({ data }: RecordedCall) => JSON.stringify(data).includes('/pages/login/index');
    await expect.poll(async () => (await recordedCalls(page)).filter(isLogin).length).toBe(1);
    const { call, data } = (await recordedCalls(page)).find(isLogin) ?? {};
    const target = new URL((data as { url: string }).url, origin);
    expect([call, target.pathname, target.searchParams.get('replace')]).toEqual([
      'navigateTo',
      '/pages/login/index',
      '1',
    ]);
    await expect(sheetOf(page)).toBeHidden();
    const back = new URL(target.searchParams.get('returnUrl') ?? '');
    expect(back.pathname).toBe(new URL(page.url()).pathname);
    const given = await request.post(createLoginTicket.path, {
      headers: { origin, [ssoTokenHeader]: token },
    });
    back.searchParams.set('_gztoken', (await given.json()).data.ticket);
    const before = await kept(page);
    await page.goto(back.href);
    expect(page.url()).not.toMatch(/_gz/);
    // The session that the ticket opened, not the mini-program's own.
    await expect.poll(() => kept(page)).not.toBe(before);
    const opened = (await kept(page)) ?? '';
    expect(opened).not.toBe(token);
    await page.goto(back.href); // the ticket is used up; who is logged in stays so
    expect(await kept(page)).toBe(opened);
    return opened;
  };
  await page.goto('/c/orderList?_lab=messaging-mini-program');
  const token = await returnFromLogin(await logInByApi({ request, origin }, phones.buyer));
  await expectListContinues(page, { [ssoTokenHeader]: token });
  expect(await page.context().cookies(`${origin}/`)).not.toContainEqual(
    expect.objectContaining({ name: 'yc_session' }),
  );

  const vin = vinOf(7_654_391);
  await page.goto('/order/createOrder');
  await fillOrder(page, vin, { day: 4, time: 2 });
  await request.post(logout.path, { headers: { origin, [ssoTokenHeader]: token } });
  await button(page, '提交订单').click();
  await returnFromLogin(await logInByApi({ request, origin }, randomPhone()));
  await submitFilledForm(page, vin);

  await page.goto('/my');
  await button(page, '退出登录').click();
  await expect(page.getByText('未登录')).toBeVisible();
  await page.reload();
  await expect(page.getByText('未登录')).toBeVisible();
});

test('our app logs in by its bridge, and the screen continues', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  /** Sets the token of the app's next login. At first nobody is logged in to the app. */
  const loggedInAs = (token: string) => page.evaluate(answerLoginWith, token);
  await page.addInitScript(() => {
    Object.assign(window, { hostLabData: { getUserInfo: {} } });
  });
  const token = await logInByApi({ request, origin }, phones.dealerStaff);
  await page.goto('/my?_lab=native-app');
  await expect(page.getByText('未登录')).toBeVisible();
  await loggedInAs(token);
  await button(page, '登录').click();
  await expect(button(page, '退出登录')).toBeVisible();
  await expect(sheetOf(page)).toBeHidden();

  await page.addInitScript(answerLoginWith, token);
  await page.goto('/orderList');
  await expectListContinues(page, { [appTokenHeader]: token });

  const vin = vinOf(7_654_392);
  await page.goto('/order/createOrder');
  await fillOrder(page, vin, { day: 5, time: 2 });
  await button(page, '提交订单').waitFor();
  await request.post(logout.path, { headers: { origin, [appTokenHeader]: token } });
  const next = await logInByApi({ request, origin }, randomPhone());
  await loggedInAs(next);
  await submitFilledForm(page, vin);
  expect((await recordedCalls(page)).filter(({ call }) => call === 'login')).toHaveLength(1);

  await page.addInitScript(answerLoginWith, next);
  await page.goto('/my');
  await button(page, '登录').click();
  await button(page, '退出登录').click();
  await expect(page.getByText('未登录')).toBeVisible();
  expect((await recordedCalls(page)).map(({ call }) => call)).toContain('logout');
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

const failingHosts = [
  ['a mini-program that does not open its login page', 'messaging-mini-program', 'fail', false],
  ['our app when it does not answer properly', 'native-app', 'empty', true],
] as const;
for (const [name, host, answer, withCaptcha] of failingHosts) {
  test(`${name}: our own sheet, ${withCaptcha ? 'with' : 'without'} a captcha`, async ({
    page,
    baseURL: origin = '',
  }) => {
    const scripts: string[] = [];
    page.on('request', (each) => void scripts.push(new URL(each.url()).pathname));
    if (withCaptcha) {
      const client = { request: page.request, origin };
      for (let n = 0; n < 3; n += 1) {
        expect(await requestLoginCode(client, randomPhone())).toBe(0);
      }
    }
    await page.goto(`/my?_lab=${host}&_answer=${answer}`);
    await button(page, '登录').click();
    await logInBySheet(page, randomPhone());
    await expect(button(page, '退出登录')).toBeVisible();
    await expect(captchaOf(page)).toBeHidden();
    const captchas = scripts.filter((path) => path.startsWith('/captcha/'));
    expect(captchas.length > 0).toBe(withCaptcha);
  });
}

const nobodys = [
  ['a mini-program without a token', '_lab=messaging-mini-program', {}],
  ['one that shows itself late', '_lab=messaging-mini-program-without-token&_ready=800', {}],
  ['a mini-program that says -1', '_lab=short-video-mini-program&_gztoken=-1', {}],
  ['a browser that is told -1', '_gztoken=-1', {}],
  ['our app with an empty token', '_lab=native-app', { token: '' }],
  ['our app that answers a code', '_lab=native-app&_answer=code-below-0', {}],
] as const;
for (const [name, query, person] of nobodys) {
  test(`${name}: nobody is logged in, whatever cookie is there`, async ({
    page,
    request,
    baseURL: origin = '',
  }) => {
    const token = await logInByApi({ request, origin }, randomPhone());
    await page.context().addCookies([{ name: 'yc_session', value: token, url: origin }]);
    await page.addInitScript((given) => {
      (window as { hostLabData?: unknown }).hostLabData = { getUserInfo: given };
    }, person);
    // First of all a screen whose first call is under way before any of our code.
    await page.goto(`/c/orderList?${query}`);
    await page.waitForTimeout(2_500);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto('/my');
    await expect(page.getByText('未登录')).toBeVisible();
    await page.reload();
    await expect(page.getByText('未登录')).toBeVisible();
  });
}
