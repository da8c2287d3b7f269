import { expect, type Page, type Request, test } from '@playwright/test';
import { getAllRuleResult } from '@yanche/contract/client';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { appTokenHeader } from '@yanche/contract/people/session-token';
import { maskPhone } from '@yanche/rules/people/phone';
import { logIn } from '../apps/api/src/testing/product-process.ts';
import type { Asked } from '../packages/host/lab/record.ts';
import { logInElsewhere, phones } from './people.ts';

/*
 * What comes along with an address or from the native app is taken in before the first screen, is never seen again, and
 * keeps nobody from the app.
 */

const origin = process.env.E2E_URL ?? '';
const sessionCookie = 'yc_session';
/** People of this worker alone: a code is sent to a phone once a minute. */
const worker = (process.env.TEST_WORKER_INDEX ?? '0').padStart(2, '0');
const [ann, ben, eva] = ['1', '2', '3'].map((n) => `13910073${n}${worker}`) as [
  string,
  string,
  string,
];
const sessions = new Map<string, Promise<string>>();

/** The session token of a person, who logs in once. */
function tokenOf(phone: string): Promise<string> {
  const token = sessions.get(phone) ?? logIn(origin, phone).then(valueOf);
  sessions.set(phone, token);
  return token;
}

const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

const drawn = (page: Page) => page.getByRole('heading', { name: '买车前，先验车' });
const isLoggedIn = (page: Page, phone: string) =>
  expect(page.getByText(maskPhone(phone))).toBeVisible();
const isNobody = (page: Page) => expect(page.getByText('未登录')).toBeVisible();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('MINIPROGRAM_TOKEN'));
const asked = (page: Page): Promise<Asked[]> =>
  page.evaluate(() => (window as { hostLab?: { asked: Asked[] } }).hostLab?.asked ?? []);

test.describe.configure({ mode: 'default' }); // one worker: each person logs in once

test.describe('a token in the address', () => {
  test('logs in somebody who is not, for this visit and the next', async ({ page, context }) => {
    const token = await tokenOf(ann);
    await page.goto(`/?_gztoken=${token}&lng_lat=120.19_30.34&from=card#top`);
    await isLoggedIn(page, ann);
    expect(page.url()).toBe(`${origin}/?from=card#top`);
    expect(await storedToken(page)).toBe(token);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'yc_sso')?.value).toBe(token);
    expect(cookies.find(({ name }) => name === 'lng_lat')?.value).toBe('120.19_30.34');
    await page.goto('/');
    await isLoggedIn(page, ann);
  });

  test('that is wrong is forgotten', async ({ page }) => {
    for (const wrong of ['nobodys', 'null', 'undefined', '']) {
      await page.goto(`/?_gztoken=${wrong}`);
      await isNobody(page);
      expect(await storedToken(page), wrong).toBeNull();
    }
  });

  test('of somebody else never replaces a live session by itself', async ({ page, context }) => {
    const [mine, theirs] = [await tokenOf(eva), await tokenOf(ben)];
    await context.addCookies([{ name: sessionCookie, value: mine, url: origin }]);
    const question = page.getByRole('alertdialog', { name: '切换账号？' });
    const open = () => page.goto(`/?_gztoken=${theirs}`);

    await open();
    await question.getByRole('button', { name: '保持当前账号' }).click();
    await expect(question).toBeHidden();
    await isLoggedIn(page, eva);
    expect(await storedToken(page)).toBeNull();

    await open();
    await question.getByRole('button', { name: '切换', exact: true }).click();
    await isLoggedIn(page, ben);
    expect(await storedToken(page)).toBe(theirs);
    // The one before has ended, not only stepped back.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'yc_sso' });
    await context.addCookies([{ name: sessionCookie, value: mine, url: origin }]);
    await page.goto('/');
    await isNobody(page);
  });

  test('works for this visit where storage is switched off', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      });
    });
    await page.goto(`/?_gztoken=${await tokenOf(ann)}`);
    await isLoggedIn(page, ann);
  });
});

test.describe('in our own app', () => {
  const beLoggedInToApp = (page: Page, token: string) =>
    page.addInitScript((given) => {
      const person = { userName: '安', userId: '7', longUserId: '1000000007', token: given };
      (window as { hostLabData?: unknown }).hostLabData = { getUserInfo: person };
    }, token);
  /** The page's own time stands still until it is told to go on. */
  async function stopTime(page: Page): Promise<void> {
    await page.clock.install({ time: new Date('2026-11-21T02:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T02:00:01Z'));
  }

  test('the person of the app is logged in, with nothing kept', async ({ page, context }) => {
    const token = await tokenOf(ann);
    await beLoggedInToApp(page, token);
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => tokens.push(request.headers()[appTokenHeader]));
    await page.goto('/?_lab=native-app');
    await isLoggedIn(page, ann);
    expect(tokens).toContain(token);
    expect(await storedToken(page)).toBeNull();
    expect((await context.cookies()).map(({ value }) => value)).not.toContain(token);
    await expect.poll(async () => (await asked(page)).map(({ call }) => call)).toContain('h5Ready');
  });

  const slow = { 'that is slow': '_answer=slow', 'whose bridge never comes': '_ready=never' };
  for (const [what, query] of Object.entries(slow)) {
    test(`an app ${what} is waited for 1 s`, async ({ page }) => {
      await stopTime(page);
      await beLoggedInToApp(page, await tokenOf(ann));
      const asks: string[] = [];
      page.on('request', (request) => asks.push(new URL(request.url()).pathname));
      await page.goto(`/?_lab=native-app&${query}`, { waitUntil: 'networkidle' });
      await page.clock.runFor(950);
      await page.waitForLoadState('networkidle');
      expect(asks).not.toContain(getAllRuleResult.path); // the first thing the app does
      await page.clock.runFor(100);
      await expect.poll(() => asks).toContain(getAllRuleResult.path);
      await page.clock.runFor(5_000);
      await page.clock.resume(); // screens take some time themselves
      await expect(drawn(page)).toBeVisible();
      await isNobody(page);
    });
  }

  test('an app that answers nonsense keeps nobody from the app', async ({ page }) => {
    for (const answer of ['empty', 'not-json', 'code-above-0', 'code-below-0']) {
      await page.goto(`/?_lab=native-app&_answer=${answer}`);
      await expect(drawn(page), answer).toBeVisible();
      await isNobody(page);
    }
  });
});

test('the token is seen nowhere but in the first request', async ({ page, request }) => {
  test.setTimeout(180_000); // another journey may have had a code for this person just now
  const token = await logInElsewhere({ request, origin }, phones.dealerStaff);
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
  await page.getByRole('button', { name: '分享报告' }).click();
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
    (await asked(page)).filter(({ call }) => call === 'setTitleBar').map(({ data }) => data);
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
    await expect(page.locator('.y-nav-bar')).toBeVisible(); // drawn by the app, which asks right then
    await page.waitForTimeout(200);
    expect(asks, path).not.toContain(getAllRuleResult.path);
  }
});
