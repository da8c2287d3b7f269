import { expect, type Page, type Request, test } from '@playwright/test';
import { getAllRuleResult } from '@yanche/contract/client';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { appTokenHeader } from '@yanche/contract/people/session-token';
import { maskPhone } from '@yanche/rules/people/phone';
import { logIn } from '../apps/api/src/testing/product-process.ts';
import type { RecordedCall } from '../packages/host/lab/call-recorder.ts';
import { logInByApi, phones } from './people.ts';

/*
 * Token and position from the address or the native app are stored before the first screen, do not leak, and never block the
 * start.
 */

const origin = process.env.E2E_URL ?? '';
const sessionCookie = 'yc_session';
/** Phones used by this worker only: a phone gets one code a minute. */
const worker = (process.env.TEST_WORKER_INDEX ?? '0').padStart(2, '0');
const [ann, ben, eva] = ['1', '2', '3'].map((n) => `13910073${n}${worker}`) as [
  string,
  string,
  string,
];
const sessions = new Map<string, Promise<string>>();

/** Session token of a phone; logs in once. */
function tokenOf(phone: string): Promise<string> {
  const token = sessions.get(phone) ?? logIn(origin, phone).then(valueOf);
  sessions.set(phone, token);
  return token;
}

const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

const mineHeading = (page: Page) => page.getByRole('heading', { name: '我的' });
const expectLoggedIn = (page: Page, phone: string) =>
  expect(page.getByText(maskPhone(phone), { exact: true })).toBeVisible();
const expectLoggedOut = (page: Page) => expect(page.getByText('未登录')).toBeVisible();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('MINIPROGRAM_TOKEN'));
const recordedCalls = (page: Page): Promise<RecordedCall[]> =>
  page.evaluate(() => (window as { hostLab?: { calls: RecordedCall[] } }).hostLab?.calls ?? []);

test.describe.configure({ mode: 'default' }); // one worker, so that each phone logs in once

test.describe('a token in the address', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: '登录这个账号？' });
  const agree = (page: Page) =>
    question(page).getByRole('button', { name: '登录', exact: true }).click();

  test('logs in who agrees and was not, for this visit and the next', async ({ page, context }) => {
    const token = await tokenOf(ann);
    await page.goto(`/my?_gztoken=${token}&lng_lat=120.19_30.34&from=card#top`);
    await expect(question(page)).toContainText(maskPhone(ann));
    await agree(page);
    await expectLoggedIn(page, ann);
    expect(page.url()).toBe(`${origin}/my?from=card#top`);
    expect(await storedToken(page)).toBe(token);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'yc_sso')?.value).toBe(token);
    expect(cookies.find(({ name }) => name === 'lng_lat')?.value).toBe('120.19_30.34');
    await page.goto('/my');
    await expectLoggedIn(page, ann);
  });

  test('logs in nobody who does not agree', async ({ page, context }) => {
    const token = await tokenOf(ann);
    await page.goto(`/my?_gztoken=${token}`);
    await question(page).getByRole('button', { name: '不登录' }).click();
    await expect(question(page)).toBeHidden();
    await expectLoggedOut(page);
    expect(await storedToken(page)).toBeNull();
    expect((await context.cookies()).map(({ value }) => value)).not.toContain(token);
    await page.goto('/my');
    await expectLoggedOut(page);
  });

  test('that is wrong is forgotten', async ({ page }) => {
    for (const wrong of ['nobodys', 'null', 'undefined', '']) {
      await page.goto(`/my?_gztoken=${wrong}`);
      await expectLoggedOut(page);
      expect(await storedToken(page), wrong).toBeNull();
    }
  });

  test('of another user replaces a live session only on confirmation', async ({
    page,
    context,
  }) => {
    const [mine, theirs] = [await tokenOf(eva), await tokenOf(ben)];
    await context.addCookies([{ name: sessionCookie, value: mine, url: origin }]);
    const question = page.getByRole('alertdialog', { name: '切换账号？' });
    const open = () => page.goto(`/my?_gztoken=${theirs}`);

    await open();
    await question.getByRole('button', { name: '保持当前账号' }).click();
    await expect(question).toBeHidden();
    await expectLoggedIn(page, eva);
    expect(await storedToken(page)).toBeNull();

    await open();
    await question.getByRole('button', { name: '切换', exact: true }).click();
    await expectLoggedIn(page, ben);
    expect(await storedToken(page)).toBe(theirs);
    // The previous session was ended on the server.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'yc_sso' });
    await context.addCookies([{ name: sessionCookie, value: mine, url: origin }]);
    await page.goto('/my');
    await expectLoggedOut(page);
  });

  test('works for this visit where storage is disabled', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      });
    });
    await page.goto(`/my?_gztoken=${await tokenOf(ann)}`);
    await agree(page);
    await expectLoggedIn(page, ann);
  });
});

test.describe('in our own app', () => {
  const logInToApp = (page: Page, token: string) =>
    page.addInitScript((given) => {
      const person = { userName: '安', userId: '7', longUserId: '1000000007', token: given };
      (window as { hostLabData?: unknown }).hostLabData = { getUserInfo: person };
    }, token);
  /** Pauses the page's clock. */
  async function stopTime(page: Page): Promise<void> {
    await page.clock.install({ time: new Date('2026-11-21T02:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T02:00:01Z'));
  }

  test('the user of the app is logged in, and nothing is stored', async ({ page, context }) => {
    const token = await tokenOf(ann);
    await logInToApp(page, token);
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => tokens.push(request.headers()[appTokenHeader]));
    await page.goto('/my?_lab=native-app');
    await expectLoggedIn(page, ann);
    expect(tokens).toContain(token);
    expect(await storedToken(page)).toBeNull();
    expect((await context.cookies()).map(({ value }) => value)).not.toContain(token);
    await expect
      .poll(async () => (await recordedCalls(page)).map(({ call }) => call))
      .toContain('h5Ready');
  });

  const slow = {
    'that answers slowly': '_answer=slow',
    'whose bridge never appears': '_ready=never',
  };
  for (const [what, query] of Object.entries(slow)) {
    test(`an app ${what} delays the start by 1 s at most`, async ({ page }) => {
      await stopTime(page);
      await logInToApp(page, await tokenOf(ann));
      const asks: string[] = [];
      page.on('request', (request) => asks.push(new URL(request.url()).pathname));
      await page.goto(`/my?_lab=native-app&${query}`, { waitUntil: 'networkidle' });
      await page.clock.runFor(950);
      await page.waitForLoadState('networkidle');
      expect(asks).not.toContain(getAllRuleResult.path); // sent as soon as the app renders
      await page.clock.runFor(100);
      await expect.poll(() => asks).toContain(getAllRuleResult.path);
      await page.clock.runFor(5_000);
      await page.clock.resume(); // let the screen render
      await expect(mineHeading(page)).toBeVisible();
      await expectLoggedOut(page);
    });
  }

  test('invalid answers of the app do not block the start', async ({ page }) => {
    for (const answer of ['empty', 'not-json', 'code-above-0', 'code-below-0']) {
      await page.goto(`/my?_lab=native-app&_answer=${answer}`);
      await expect(mineHeading(page), answer).toBeVisible();
      await expectLoggedOut(page);
    }
  });
});

test('the token appears in the first request only', async ({ page, request }) => {
  const token = await logInByApi({ request, origin }, phones.dealerStaff);
  const list = await fetch(`${origin}${getOrderListByDealerId.path}?tab=done`, {
    headers: { cookie: `${sessionCookie}=${token}` },
  });
  const { orderId } = (await list.json()).data.data[0];
  const requests: Request[] = [];
  const said: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => said.push(message.text()));
  await page.addInitScript(() => {
    const share = async (shared: unknown) => Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });

  await page.goto(`/jianceReport?orderId=${orderId}&_gztoken=${token}`);
  await page.getByRole('alertdialog').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '分享报告' }).click();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true);
  const places = await page.evaluate(() => ({
    shared: (window as { shared?: unknown }).shared,
    href: window.location.href,
    title: document.title,
    state: window.history.state as unknown,
    entries: (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
    markup: document.documentElement.outerHTML,
  }));
  expect(JSON.stringify(places)).not.toContain(token);

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/report/verify' });
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('**/report/verify');
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  await page.goBack();
  await expect(page.getByRole('button', { name: '分享报告' })).toBeVisible();
  expect(page.url()).toBe(`${origin}/jianceReport?orderId=${orderId}`);

  const [first, ...others] = requests;
  expect(first?.url()).toContain(token);
  expect(others.length).toBeGreaterThan(5);
  for (const request of others) {
    const { referer = '' } = await request.allHeaders();
    expect(request.url() + referer).not.toContain(token);
  }
  expect(said.join('\n')).not.toContain(token);
});

const titled = [
  '/carInfo/addCarList',
  '/jianceReport',
  '/shouhouReport',
  '/shouhouReportNew',
  '/jiaoyiReport',
  '/jiancePicture',
  '/saasReport',
  '/saasPicture',
];

test('hideTitle=1 empties the title of the window and of the app', async ({ page }) => {
  const bar = async () =>
    (await recordedCalls(page))
      .filter(({ call }) => call === 'setTitleBar')
      .map(({ data }) => data);
  await page.goto(`${titled[0]}?_lab=native-app`);
  await expect.poll(bar).toContainEqual({ title: await page.title() });
  for (const path of titled) {
    const named = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(await named.text(), `${path} has a title to hide`).toMatch(/<title>[^<]+</);
    const shell = await page.goto(`${path}?hideTitle=1`);
    expect(await shell?.text(), path).toContain('<title></title>');
    await expect.poll(bar, path).toEqual([{ title: '' }]);
    await expect(page, path).toHaveTitle('');
  }
});

test('an address spelled otherwise leads to the one of its screen, with its rules', async ({
  page,
}) => {
  const asks: string[] = [];
  page.on('request', (request) => asks.push(new URL(request.url()).pathname));
  await page.goto('/JianceReport/?hideTitle=1');
  expect(new URL(page.url()).pathname).toBe('/jianceReport');
  await expect(page).toHaveTitle('');
  // This page asks; what it asks late would count for the next.
  await expect.poll(() => asks).toContain(getAllRuleResult.path);
  asks.length = 0;
  await page.goto('/orderlist/?tab=done');
  expect(page.url()).toBe(`${origin}/orderList?tab=done`);
  await expect(page.locator('.y-nav-bar')).toBeVisible();
  expect(asks).not.toContain(getAllRuleResult.path);
});

test('gray rules are asked for at the start, but not on four pages', async ({ page }) => {
  const asks: string[] = [];
  page.on('request', (request) => asks.push(new URL(request.url()).pathname));
  for (const path of ['/', '/jianceReport', '/c/orderList']) {
    asks.length = 0;
    await page.goto(path);
    await expect.poll(() => asks, path).toContain(getAllRuleResult.path);
  }
  for (const path of ['/shouhouReport', '/shouhouReportNew', '/jiaoyiReport', '/orderList']) {
    asks.length = 0;
    await page.goto(path);
    await expect(page.locator('.y-nav-bar')).toBeVisible(); // the app has rendered, so it would have requested them
    await page.waitForTimeout(200);
    expect(asks, path).not.toContain(getAllRuleResult.path);
  }
});
