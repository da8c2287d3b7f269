import { expect, test } from '@playwright/test';
import { getTask } from '@yanche/contract/inspections/inspections';
import { DAY_MS } from '@yanche/rules/calendar';
import {
  allSent,
  acceptedJob,
  jobAtCar,
  jobOf,
  otherPhone,
  plainItems,
  rowOf,
} from './accepted-job.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

/* What goes wrong at a car besides the network: said on the screen, nothing lost. A refused camera: inspection-photos.e2e.ts. */

test('the device is full: said at once, what was recorded is sent all the same, and it moves to the device later', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [plain] = await plainItems(job);
  if (plain === undefined) throw new Error('too few plain items');
  const page = await otherPhone(browser, job.address);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = function full() {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const makeRoom = () => Object.defineProperty(IDBObjectStore.prototype, 'put', original);
    Object.assign(window, { makeRoom });
  });
  await rowOf(page, plain.code).getByRole('radio', { name: '正常' }).check();
  await page
    .locator('li[id^="item-"] input[type=file]')
    .first()
    .setInputFiles(await createPhoto(71));
  const said = page.getByText(/此浏览器无法在本机保存.+请保持页面打开/);
  await expect(said).toBeVisible();
  await expect(page.getByText(/^离线 · 待同步 \d/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(allSent(page)).toBeVisible();
  const { answers } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
  expect(answers.map(({ code }) => code)).toContain(plain.code);
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await rowOf(page, plain.code).getByRole('radio', { name: '不适用' }).check();
  await expect(said).toBeHidden();
  await page.context().close();
  await job.context.close();
});

test('a clock that is a day off is named on the list and in the job, and nothing is lost by it', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [plain] = await plainItems(job);
  if (plain === undefined) throw new Error('too few plain items');
  for (const [days, words] of [
    [1, '手机时间快了 1 天'],
    [-1, '手机时间慢了 1 天'],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await openAs(page, phones.inspector, '/ownTesting/tasks');
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(job.address);
    await expect(page.getByText(words)).toBeVisible();
    const result = days > 0 ? '正常' : '不适用';
    await rowOf(page, plain.code).getByRole('radio', { name: result }).check();
    await expect(allSent(page)).toBeVisible();
    const { answers } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
    expect(answers.find(({ code }) => code === plain.code)?.result).toBe(
      days > 0 ? 'normal' : 'na',
    );
    await context.close();
  }
  await job.context.close();
});

test('no position: asked before it is left out; a position far away is refused with the distance', async ({
  browser,
}) => {
  const { context, vin, place } = await acceptedJob(browser);
  const page = context.pages()[0] ?? (await context.newPage());
  await context.setGeolocation({ ...place, latitude: place.latitude + 5, accuracy: 10 });
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  const job = jobOf(page, vin);
  await job.getByRole('button', { name: '出发' }).click();
  await job.getByRole('button', { name: '到达签到' }).click();
  await expect(job.getByRole('alert')).toContainText(/5\d\d 公里/);
  await context.clearPermissions();
  await job.getByRole('button', { name: '再试一次' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(/定位/);
  await sure.getByRole('button', { name: '取消' }).click();
  await expect(job.getByRole('button', { name: /到达签到|再试一次/ })).toBeVisible();
  await context.close();
});
