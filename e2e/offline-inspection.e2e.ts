import { expect, type Page, test } from '@playwright/test';
import {
  getTask,
  saveAnswers,
  submitTask,
  checkInAtTask,
  departForTask,
} from '@yanche/contract/inspections/inspections';
import {
  acceptedJob,
  canReach,
  heldJobs,
  isHeldByWorker,
  jobOf,
  scrollToJob,
} from './accepted-job.ts';
import { answerAll, submitAll } from './inspect-all.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';

/*
 * A whole inspection without network, from the accepted job to the hand-in, with reloads and killed pages in between. When the
 * network is back everything arrives once, in order.
 */
test('from acceptance to hand-in without network, with six reloads and three killed pages', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { context, inspector, orderId, taskId, vin } = await acceptedJob(browser);
  let page = context.pages()[0] ?? (await context.newPage());
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  let reloads = 0;
  let kills = 0;
  const reload = async () => {
    reloads += 1;
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
  };

  await test.step('the accepted job and the screens are held', async () => {
    await openAs(page, phones.inspector, '/ownTesting/tasks');
    await expect(jobOf(page, vin)).toBeVisible();
    await expect.poll(() => heldJobs(page), { timeout: 30_000 }).toContain(taskId);
    await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    expect(await canReach(page)).toBe(false);
    sent.length = 0;
  });

  await test.step('departing and checking in', async () => {
    await reload();
    await expect(page.getByText(/没有网络，显示 .+ 保存的任务/)).toBeVisible();
    await jobOf(page, vin).getByRole('button', { name: '出发' }).click();
    await expect(jobOf(page, vin).getByText(/出发（.+）已排队，联网后自动提交/)).toBeVisible();
    await reload();
    await expect(jobOf(page, vin).getByText(/出发（.+）已排队/)).toBeVisible();
    await jobOf(page, vin).getByRole('button', { name: '到达签到' }).click();
    await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await reload();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.goto('/ownTesting/tasks'); // back to the list, and in again
    await jobOf(page, vin)
      .getByRole('link', { name: /开始检测|继续检测/ })
      .click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('every item, with killed pages and reloads', async () => {
    const kill = async (dying: Page) => {
      kills += 1;
      const address = dying.url();
      // As the system takes a page away: no handler of it gets to run.
      page = await context.newPage();
      await dying.close({ runBeforeUnload: false });
      await page.goto(address);
      await expect(page.getByRole('listitem').first()).toBeVisible();
    };
    const between = async (now: Page, photos: number) => {
      page = now;
      if (photos === 1 || photos === 3 || photos === 5) await kill(now);
      if (photos === 2 || photos === 4) {
        await reload();
        await expect(page.getByRole('listitem').first()).toBeVisible();
      }
      return page;
    };
    page = await answerAll(page, { replaced: '左A柱', between });
  });

  await test.step('handing in is queued, and said on the list and in the job', async () => {
    await submitAll(page);
    await expect(jobOf(page, vin).getByText(/提交检测（.+）已排队，联网后自动提交/)).toBeVisible();
    await reload();
    await expect(jobOf(page, vin).getByText(/提交检测（.+）已排队/)).toBeVisible();
    await page.goto(`/ownTesting/tasks/inspect?taskId=${taskId}`);
    await expect(page.getByText(/提交检测（.+）已排队/)).toBeVisible();
    await page.goto('/ownTesting/tasks');
    await expect(jobOf(page, vin)).toBeVisible();
    expect({ reloads, kills }).toEqual({ reloads: 6, kills: 3 });
    expect((await inspector(getTask, { query: { taskId } })).data.status).toBe('30');
  });

  await test.step('with the network everything arrives once, in order', async () => {
    sent.length = 0;
    await context.setOffline(false);
    const status = async () => (await inspector(getTask, { query: { taskId } })).data.status;
    await expect.poll(status, { timeout: 120_000 }).toBe('50');
    await expect(jobOf(page, vin)).toBeHidden();
    const { data } = await inspector(getTask, { query: { taskId } });
    expect(data.answers).toHaveLength(data.items.length);
    const photos = data.answers.flatMap((answer) => [
      ...answer.photos,
      ...answer.findings.flatMap((finding) => finding.photos),
    ]);
    expect(new Set(photos).size).toBe(photos.length);
    expect(photos.length).toBeGreaterThan(3);
    const steps: string[] = [departForTask, checkInAtTask, saveAnswers, submitTask].map(
      ({ path }) => path,
    );
    const order = sent.filter((path) => steps.includes(path));
    expect(order.filter((path, at) => path !== order[at - 1])).toEqual(steps);
    expect(await stepsOf(taskId)).toEqual(['depart', 'checkIn', 'submit']);
    expect(await eventsOf(orderId)).toEqual(['assign', 'depart', 'checkIn', 'submit']);
    expect(await heldJobs(page)).not.toContain(taskId);
  });
  await context.close();
});

async function query(text: string, id: string): Promise<string[]> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ name: string }>(text, [id]);
  await client.end();
  return rows.map(({ name }) => name);
}
const stepsOf = (taskId: string) =>
  query('select kind as name from task_steps where task_id = $1 order by received_at', taskId);
const eventsOf = async (orderId: string) => {
  const own = ['assign', 'depart', 'checkIn', 'submit'];
  const all = await query(
    'select event as name from order_events where order_id = $1 order by id',
    orderId,
  );
  return all.filter((event) => own.includes(event));
};

test('what was done with network is not forgotten without it', async ({ browser }) => {
  const { context, taskId, vin } = await acceptedJob(browser);
  const page = context.pages()[0] ?? (await context.newPage());
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  await expect.poll(() => heldJobs(page), { timeout: 30_000 }).toContain(taskId);
  await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
  const card = jobOf(page, vin);
  await card.getByRole('button', { name: '出发' }).click();
  await card.getByRole('button', { name: '到达签到' }).click();
  await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  await expect(page.locator('li[id^="item-"]').first()).toBeVisible();
  await context.setOffline(true);
  const isInspecting = async () => {
    await expect(card.getByText('检测中')).toBeVisible();
    await expect(card.getByRole('link', { name: /开始检测|继续检测/ })).toBeVisible();
    await expect(card.getByRole('button', { name: '到达签到' })).toHaveCount(0);
    await expect(card.getByText(/已排队/)).toHaveCount(0);
  };
  await page.goBack();
  await isInspecting();
  await page.reload();
  await isInspecting();
  await card.getByRole('link', { name: /开始检测|继续检测/ }).click();
  await answerAll(page, { replaced: '左A柱', between: async (now) => now });
  await page.goto('/ownTesting/tasks');
  await expect(card.getByRole('link', { name: '继续检测' })).toBeVisible();
  await expect(card.getByText(/^\d+ \/ \d+ 项$/)).toBeVisible();
  await page.goto(`/ownTesting/tasks/inspect?taskId=${taskId}`);
  await submitAll(page);
  await expect(card.getByText(/提交检测（.+）已排队，联网后自动提交/)).toBeVisible();
  await expect(card.getByRole('button', { name: '到达签到' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: '无法检测' })).toHaveCount(0);
  await context.close();
});

test('an accepted job beyond the first page of the list is held, too', async ({ browser }) => {
  const { context, taskId, vin } = await acceptedJob(browser);
  await context.close();
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  // The list of somebody with more jobs than fit a page: the first one is full of others.
  await page.route(/\/api\/inspection\/task\/list/, async (route) => {
    const url = new URL(route.request().url());
    const isMine = (url.searchParams.get('scope') ?? 'mine') === 'mine';
    if (!isMine) return route.continue();
    const isSecond = url.searchParams.get('after') === 'second';
    url.searchParams.delete('after');
    const response = await route.fetch({ url: url.href });
    const answer = await response.json();
    if (!isSecond && answer.code === 0) {
      const [row] = answer.data.data;
      const others = Array.from({ length: 20 }, (_, at) => ({
        ...row,
        taskId: `0197aaaa-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
      }));
      answer.data = { data: others, hasMore: true, next: 'second' };
    }
    return route.fulfill({ response, json: answer });
  });
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => heldJobs(page), { timeout: 30_000 }).toContain(taskId);
  await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
  await page.unrouteAll();
  await phone.setOffline(true);
  await page.goto(`/ownTesting/tasks/inspect?taskId=${taskId}`);
  await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  await page.goto('/ownTesting/tasks');
  await expect(await scrollToJob(page, vin)).toBeVisible();
  await phone.close();
});
