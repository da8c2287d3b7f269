import { expect, type Page, test } from '@playwright/test';
import type { LabAnswer } from '../packages/host/lab/answers.ts';
import { type LabHostName, labHostNames, labHosts } from '../packages/host/lab/hosts.ts';
import type { RecordedCall } from '../packages/host/lab/call-recorder.ts';
import { sdkSources } from '../packages/host/src/mini-program/sdk-sources.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';

/*
 * packages/host in a real browser with a simulated native side of each host (packages/host/lab): every host is detected, and no
 * behaviour of a native side blocks a page.
 */

type Lab = { answer?: LabAnswer; ready?: number | 'never'; sdk?: 'by-script' | 'missing' };

/** Opens the console page in a host. */
async function openIn(page: Page, host: LabHostName, { answer, ready, sdk }: Lab = {}) {
  const query = new URLSearchParams({ _lab: host });
  if (answer !== undefined) query.set('_answer', answer);
  if (ready !== undefined) query.set('_ready', String(ready));
  if (sdk !== undefined) query.set('_sdk', sdk);
  await page.goto(`/dev/hosts/console?${query}`);
}

const press = (page: Page, region: string, name: string) =>
  page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).click();
const navigate = (page: Page, name = 'navigateTo') => press(page, 'Navigation', name);

const results = (page: Page) =>
  page.getByRole('log', { name: 'Results' }).locator('p:has(.took:not(:empty)) .outcome');
const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
const recordedCalls = (page: Page): Promise<RecordedCall[]> =>
  page.evaluate(() => (window as { hostLab?: { calls: RecordedCall[] } }).hostLab?.calls ?? []);
const calls = async (page: Page) => (await recordedCalls(page)).map(({ call }) => call);

test.describe('host detection', () => {
  test('detects every host from its user agent and globals', async ({ page }) => {
    for (const name of labHostNames) {
      await openIn(page, name);
      const { host, family } = labHosts[name];
      await expect(fact(page, 'Confirmed'), name).toHaveText(host);
      const isOurs = family === 'native-app';
      await expect(fact(page, 'Our app'), name).toHaveText(isOurs ? 'yes' : 'no');
      await expect(fact(page, 'App version'), name).toHaveText(isOurs ? '9.8.0' : 'none');
    }
  });

  test('confirms a late host, within 2 s', async ({ page }) => {
    const late: [LabHostName, number | 'never', string, string][] = [
      [
        'messaging-mini-program-without-token',
        1_500,
        'messaging-web-view',
        'messaging-mini-program',
      ],
      ['messaging-mini-program-without-token', 'never', 'messaging-web-view', 'messaging-web-view'],
      ['messaging-web-view', 1_500, 'messaging-web-view', 'messaging-web-view'],
      ['video-mini-program', 1_500, 'video-web-view', 'video-mini-program'],
    ];
    await page.clock.install();
    for (const [name, ready, guess, host] of late) {
      await openIn(page, name, { ready });
      await expect(fact(page, 'Guess')).toHaveText(`${guess} (uncertain)`);
      await page.clock.runFor(2_000);
      await expect(fact(page, 'Confirmed'), `${name} after ${ready}`).toHaveText(host);
    }
  });
});

const miniPrograms = [
  'messaging-mini-program', // on the real weixin-js-sdk
  'short-video-mini-program',
  'search-mini-program',
  'video-mini-program',
] as const;

for (const host of miniPrograms) {
  test.describe(`navigation in a ${host}`, () => {
    test.beforeEach(({ page }) => page.clock.install());

    test('every action calls the platform function', async ({ page }) => {
      await openIn(page, host);
      for (const [times, name] of [
        'navigateTo',
        'replace',
        'relaunch',
        'switchTab',
        'back',
      ].entries()) {
        await navigate(page, name);
        await expect(results(page)).toHaveText(Array(times + 1).fill('0 success'));
      }
      const url = '/orderList?tab=done';
      expect(await recordedCalls(page)).toEqual([
        { call: 'navigateTo', data: { url } },
        { call: 'redirectTo', data: { url } },
        { call: 'reLaunch', data: { url } },
        { call: 'switchTab', data: { url: '/orderList' } },
        { call: 'navigateBack', data: { delta: 1 } },
      ]);
    });

    const outcomes: [LabAnswer, string, string[]][] = [
      ['fail', '-1 fail', ['navigateTo']],
      ['cancel', '-1 fail', ['navigateTo']],
      ['twice', '0 success', ['navigateTo']],
      ['full-stack', '0 success', ['navigateTo', 'redirectTo']],
    ];
    test('every answer has one outcome; with a full stack the page is replaced', async ({
      page,
    }) => {
      for (const [answer, said, made] of outcomes) {
        await openIn(page, host, { answer });
        await navigate(page);
        await expect(results(page), answer).toHaveText([said]);
        await page.clock.runFor(1_000);
        await expect(results(page), answer).toHaveText([said]);
        expect(await calls(page)).toEqual(made);
      }
      await openIn(page, host);
      await page.getByLabel('Address').fill(' ');
      await navigate(page);
      await expect(results(page)).toHaveText(['navigateTo: need url param']);
      expect(await recordedCalls(page)).toEqual([]);
    });

    test('times out after 3 s and ignores later answers', async ({ page }) => {
      for (const answer of ['silence', 'late'] as const) {
        await openIn(page, host, { answer });
        await navigate(page);
        await expect.poll(() => calls(page)).toEqual(['navigateTo']);
        await page.clock.runFor(1_500);
        await expect(results(page)).toHaveText([]);
        await page.clock.runFor(1_500);
        await expect(results(page), answer).toHaveText(['-1 fail']);
        await page.clock.runFor(2_000);
        await expect(results(page), answer).toHaveText(['-1 fail']);
      }
    });
  });
}

test.describe('a page SDK', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('of WeChat that cannot be loaded is an environment error and is loaded again next time', async ({
    page,
  }) => {
    await page.route(/weixin-js-sdk/, (route) => route.abort());
    await openIn(page, 'messaging-mini-program');
    await navigate(page);
    await expect(results(page)).toHaveText(['env error']);
    await page.unroute(/weixin-js-sdk/);
    await navigate(page);
    await expect(results(page)).toHaveText(['0 success', 'env error']);
  });

  test('of WeChat waits for a late bridge and times out without one', async ({ page }) => {
    await openIn(page, 'messaging-mini-program', { ready: 2_000 });
    await navigate(page);
    await page.clock.runFor(2_500);
    await expect(results(page)).toHaveText(['0 success']);
    await openIn(page, 'messaging-mini-program', { ready: 'never' });
    const loaded = page.waitForResponse(/weixin-js-sdk/);
    await navigate(page);
    await loaded;
    await page.clock.runFor(3_000);
    await expect(results(page)).toHaveText(['-1 fail']);
  });

  test('that Kuaishou did not inject is an environment error', async ({ page }) => {
    await openIn(page, 'video-mini-program', { sdk: 'missing' });
    await page.goto('/dev/hosts/console?_host=video-mini-program');
    await navigate(page);
    await expect(results(page)).toHaveText(['env error']);
  });

  const byScript = {
    'short-video-mini-program': 'window.tt = { miniProgram: window.hostLab.pageApi }',
    'search-mini-program': 'window.swan = { webView: window.hostLab.pageApi }',
  };
  for (const [name, body] of Object.entries(byScript)) {
    const host = name as keyof typeof byScript;
    const address = sdkSources[host].script ?? '';

    test(`of a ${host} is loaded by script on first use, and again after a failure`, async ({
      page,
    }) => {
      const replies = [
        { status: 404 },
        { contentType: 'text/javascript', body: '' }, // defines nothing
        { contentType: 'text/javascript', body },
      ];
      let loads = 0;
      await page.route(address, (route) => {
        loads += 1;
        return route.fulfill(replies[loads - 1]);
      });
      await openIn(page, host, { sdk: 'by-script' });
      expect(loads).toBe(0);
      const said = ['0 success', '0 success', 'env error', 'env error'];
      for (const made of [1, 2, 3, 4]) {
        await navigate(page);
        await expect(results(page)).toHaveText(said.slice(-made));
      }
      expect(loads).toBe(3);
    });

    test(`of a ${host} that hangs times out after 5 s`, async ({ page }) => {
      await page.route(address, () => undefined);
      await openIn(page, host, { sdk: 'by-script' });
      const begun = page.waitForRequest(address);
      await navigate(page);
      await begun;
      await page.clock.runFor(3_000);
      await expect(results(page)).toHaveText([]);
      await page.clock.runFor(2_000);
      await expect(results(page)).toHaveText(['env error']);
    });
  }
});

test.describe('our own app', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('receives events of the app and acknowledges them', async ({ page }) => {
    await openIn(page, 'native-app');
    await press(page, 'What the app tells', 'onWebviewDisplayChange');
    await expect(page.getByRole('log', { name: 'Results' })).toContainText('{"visible":true}');
    expect(await recordedCalls(page)).toEqual([
      { call: 'heard onWebviewDisplayChange', data: { code: 0 } },
    ]);
  });
});

test.describe('the lab', () => {
  test('a tab keeps its host until it is switched off; other tabs are not affected', async ({
    page,
    context,
  }) => {
    await openIn(page, 'search-mini-program');
    await page.goto('/dev/hosts/console');
    await expect(fact(page, 'Confirmed')).toHaveText('search-mini-program');
    const other = await context.newPage();
    await other.goto('/dev/hosts/console');
    await expect(fact(other, 'Confirmed')).toHaveText('h5');
    await page.goto('/dev/hosts/console?_lab=off');
    await page.goto('/dev/hosts/console');
    await expect(fact(page, 'Confirmed')).toHaveText('h5');
  });

  test('shows a page in its host and the recorded calls', async ({ page }) => {
    await page.goto('/dev/hosts/');
    const inside = page.frameLocator('iframe');
    await expect(inside.getByText('messaging-mini-program').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Host', exact: true }).selectOption('native-app');
    await page.getByLabel('It answers').selectOption('code-above-0');
    await inside.getByRole('button', { name: 'getUserInfo' }).click();
    await expect(inside.getByText('refused 12: not allowed')).toBeVisible();
    const record = page.getByRole('log', { name: 'What the native side was asked' });
    await expect(record).toContainText('getUserInfo');
    for (const address of ['/dev/hosts/', '/dev/hosts/console']) {
      await page.goto(address);
      expect(await faultsOf(page)).toEqual([]);
    }
  });
});
