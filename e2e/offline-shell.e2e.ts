import { expect, type Page, test } from '@playwright/test';
import { openAs, phones } from './people.ts';

/* Who downloads the worker, what it keeps, and what is left on the phone after a logout. */

const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const held = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const personal = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    // Opening it before the app does would make an empty one.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'yanche.inspections')) return [0, 0];
    const db = await done(indexedDB.open('yanche.inspections'));
    const read = (name: string) => done(db.transaction(name).objectStore(name).count());
    const counts = await Promise.all(['jobs', 'lists'].map(read));
    db.close();
    return counts;
  });

test('the worker is for inspectors, keeps pages and code only, and is sent to be checked every time', async ({
  page,
  request,
}) => {
  await openAs(page, phones.dealer, '/');
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
  expect(await workerOf(page)).toBe(0);

  await page.context().clearCookies();
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => held(page), { timeout: 60_000 }).toContain('/ownTesting/tasks/inspect');
  const paths = await held(page);
  expect(paths.filter((path) => !/^\/(assets\/|ownTesting\/tasks|favicon)/.test(path))).toEqual([]);

  const worker = await request.get('/inspector-worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': expect.stringContaining('javascript'),
  });
});

test('after a logout nothing of the jobs is left, and the next person sees nothing of them', async ({
  page,
  context,
}) => {
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  const place = await page.getByRole('article').first().getByRole('heading').last().innerText();
  await expect.poll(async () => (await personal(page))[0], { timeout: 30_000 }).toBeGreaterThan(0);
  // Its pages and code are held.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.route('**/logout**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: null } }),
  );
  await page.goto('/my');
  await page.getByRole('button', { name: '退出登录' }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: /退出/ });
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect.poll(() => personal(page)).toEqual([0, 0]);

  await context.clearCookies();
  await openAs(page, phones.reviewer, '/');
  await context.setOffline(true);
  await page.goto('/ownTesting/tasks');
  await expect(page.getByRole('heading', { name: '检测任务' })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(page.getByText(place)).toHaveCount(0);
});
