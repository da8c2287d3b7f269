import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { reassignJob } from '@yanche/contract/console/jobs';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { getTask } from '@yanche/contract/inspections/inspections';
import { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { createHttpClient } from '../apps/api/src/testing/http-client.ts';
import {
  acceptedJob,
  heldJobs,
  isHeldByWorker,
  jobAtCar,
  jobOf,
  otherPhone,
  plainItems,
  rowOf,
} from './accepted-job.ts';
import { connectToDatabase } from './move-appointment.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';
import { openStaffSession, staffPhones } from './staff.ts';

/* What happens to a job while its inspector's phone has no network. */

test('cancelled by the customer: said, queued steps do nothing, and the record stays until it is let go', async ({
  browser,
}) => {
  const { page, job } = await workedOffline(browser);
  const cancelled = await job.dealer(cancelOrder, { body: { orderId: job.orderId, code: 'U01' } });
  expect(cancelled.code, cancelled.message).toBe(0);

  await page.context().setOffline(false);
  const stray = page.getByRole('alert').filter({ hasText: /订单已取消、改派/ });
  await expect(stray).toContainText(/本机有 \d 条记录、1 张照片没有上传。照片和答案仍保留/);
  await expect(jobOf(page, job.vin)).toBeHidden();
  expect(await eventsOf(job.orderId)).not.toContain('depart');
  expect(await eventsOf(job.orderId)).not.toContain('checkIn');

  await page.reload();
  await expect(stray).toBeVisible();
  expect(await heldJobs(page)).toContain(job.taskId);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stray.getByRole('button', { name: '保存到手机' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^验车记录-\w+\.zip$/);
  const saved = unzipSync(await readFile(await download.path()));
  const records = JSON.parse(new TextDecoder().decode(saved['records.json']));
  expect(records.job.vin).toBe(job.vin);
  expect(records.answers).toContainEqual(expect.objectContaining({ result: 'na', sent: false }));
  expect(records.steps.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['depart', 'checkIn']),
  );
  const [photo] = Object.keys(saved).filter((name) => name.startsWith('photos/'));
  expect([...(saved[photo ?? ''] ?? [])].slice(1, 4)).toEqual([...Buffer.from('PNG')]);

  await stray.getByRole('button', { name: '删除本机记录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(stray).toBeHidden();
  await expect.poll(() => heldJobs(page)).not.toContain(job.taskId);
  expect(await photosOf(page, job.taskId)).toBe(0);
  await page.context().close();
});

test('given to another inspector: said, and the other one finds the job untouched', async ({
  browser,
}) => {
  const { page, job } = await workedOffline(browser);
  const url = process.env.E2E_URL ?? '';
  const token = await openStaffSession(staffPhones.dispatcher);
  const dispatcher = createHttpClient(url, `yc_console=${token}`);
  const query = { orderId: job.orderId };
  const { version } = (await dispatcher(getConsoleOrder, { query })).data;
  const body = { orderId: job.orderId, version, reason: '改派', to: null };
  const reassigned = await dispatcher(reassignJob, { body });
  expect(reassigned.code, reassigned.message).toBe(0);

  await page.context().setOffline(false);
  const stray = page.getByRole('alert').filter({ hasText: /订单已取消、改派/ });
  await expect(stray).toContainText('照片和答案仍保留');
  await expect(jobOf(page, job.vin)).toBeHidden();
  expect(await eventsOf(job.orderId)).not.toContain('depart');
  expect(await answersOf(job.taskId)).toBe(0);
  expect(await photosOf(page, job.taskId)).toBe(1);
  await page.context().close();
});

test('another package was ordered: new items are named, and what was recorded stays', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const page = await otherPhone(browser, job.address);
  const [plain, gone] = await plainItems(job);
  if (plain === undefined || gone === undefined) throw new Error('too few plain items');
  await page.context().setOffline(true);
  await rowOf(page, plain.code).getByRole('radio', { name: '正常' }).check();
  await expect(page.getByText(/^离线 · 待同步 \d/)).toBeVisible();
  await swapItem(job.taskId, gone.code);

  await page.context().setOffline(false);
  await page.reload();
  const changed = page.getByRole('alertdialog', { name: '检测套餐已变更' });
  await expect(changed).toContainText(/新增 1 项，去掉 1 项。已填写的内容和照片都保留/);
  await changed.getByRole('button', { name: '知道了' }).click();
  await choose(page.getByRole('radiogroup', { name: '检查站' }), /./);
  await expect(rowOf(page, plain.code).getByRole('radio', { name: '正常' })).toBeChecked();
  await expect(rowOf(page, gone.code)).toHaveCount(0);
  await expect
    .poll(async () => {
      const { data } = await job.inspector(getTask, { query: { taskId: job.taskId } });
      return data.answers.map(({ code }) => code);
    })
    .toEqual([plain.code]);
  await page.context().close();
});

/** A phone without network on which the job was begun: departed, checked in, an answer and a photo. */
async function workedOffline(browser: Browser) {
  const job = await acceptedJob(browser);
  const page = job.context.pages()[0] ?? (await job.context.newPage());
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  await expect.poll(() => heldJobs(page), { timeout: 30_000 }).toContain(job.taskId);
  await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await jobOf(page, job.vin).getByRole('button', { name: '出发' }).click();
  await jobOf(page, job.vin).getByRole('button', { name: '到达签到' }).click();
  await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  const row = page.locator('li[id^="item-"]').first();
  await row.getByRole('radio', { name: '不适用' }).check();
  const why = page.getByRole('dialog');
  await why.getByRole('radio', { name: '本车未配备' }).check();
  await why.getByRole('button', { name: '完成' }).click();
  await expect(why).toBeHidden();
  await page
    .locator('li[id^="item-"] input[type=file]')
    .first()
    .setInputFiles(await createPhoto(33));
  await expect.poll(() => photosOf(page, job.taskId)).toBe(1);
  await page.goBack();
  await expect(jobOf(page, job.vin).getByText(/签到（.+）已排队/)).toBeVisible();
  return { page, job };
}

/** Photos of a job on this phone. */
const photosOf = (page: Page, taskId: string) =>
  page.evaluate(async (owner) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await done(indexedDB.open('yanche.photos'));
    const all = await done(
      db.transaction('photos').objectStore('photos').index('owner').count(owner),
    );
    db.close();
    return all;
  }, `task:${taskId}`);

async function eventsOf(orderId: string): Promise<string[]> {
  const client = await connectToDatabase();
  const text = 'select event from order_events where order_id = $1';
  const { rows } = await client.query<{ event: string }>(text, [orderId]);
  await client.end();
  return rows.map(({ event }) => event);
}

async function answersOf(taskId: string): Promise<number> {
  const client = await connectToDatabase();
  const { rowCount } = await client.query('select from answers where task_id = $1', [taskId]);
  await client.end();
  return rowCount ?? 0;
}

/** As another package would: an item goes, one that this package does not have comes. */
async function swapItem(taskId: string, gone: string): Promise<void> {
  const client = await connectToDatabase();
  const text = `with own as (select codes from item_lists where id = (select item_list_id from tasks where id = $1))
    update tasks set item_list_id = item_list_of(array_append(array_remove((select codes from own), $2), (
      select code from (select unnest(codes) as code from item_lists) as any_list
      where not code = any((select codes from own)::text[]) limit 1)))
    where id = $1`;
  await client.query(text, [taskId, gone]);
  await client.end();
}
