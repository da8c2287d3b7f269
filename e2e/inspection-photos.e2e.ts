import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { AnswerOf, Envelope } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { createNoisyJpeg } from '../apps/api/src/testing/noisy-jpeg.ts';
import { allSent } from './accepted-job.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { createFlatPhoto } from './photo.ts';

/*
 * Photos of an inspection. The page is killed at a random moment after the shutter: every photo is on the phone, in the answer of
 * its item, and arrives. The guided camera leads through the shots with two taps each.
 * `PHOTO_KILLS=100 npx playwright test e2e/inspection-photos.e2e.ts` for the long run.
 */
const kills = Number(process.env.PHOTO_KILLS ?? 6);
const longest = 1_500; // ms from the shutter to the kill
const ways = ['reload', 'close', 'crash'] as const;
const sizes = [
  [1_600, 1_000],
  [480, 360],
  [160, 120],
  [320, 240],
] as const;

test.describe.configure({ mode: 'default' }); // all work on one job; the last leaves it full of photos

test('the guided camera: two taps a clean shot, and every other way out', async ({ context }) => {
  const { address, taskId, page } = await openJob(context);
  await page.goto(address);
  const { camera, names, station } = await openCamera(page, await fetchTask(context, taskId));
  const [first = '', second = '', third = '', fourth = ''] = names;
  const heading = camera.getByRole('heading').first();
  const shutter = camera.getByRole('button', { name: '拍照', exact: true });
  const normal = camera.getByRole('button', { name: '正常', exact: true });
  const aimAt = async (name: string) => {
    await camera.getByRole('button', { name: `${name}，待拍` }).click();
    await expect(heading).toHaveText(name);
  };

  await test.step('shutter and 正常: the item is answered and the next shot comes by itself', async () => {
    await aimAt(first);
    await shutter.click();
    await expect(camera.getByRole('img', { name: first })).toBeVisible();
    await normal.click();
    await expect(heading).not.toHaveText(first);
    await expect(camera.getByRole('button', { name: `${first}，已完成` })).toBeVisible();
  });

  await test.step('a retake replaces the photo, a detail is added to it', async () => {
    await aimAt(second);
    await shutter.click();
    await camera.getByRole('button', { name: '重拍' }).click();
    await shutter.click();
    await camera.getByRole('button', { name: '加拍细节' }).click();
    await expect(heading).toHaveText(`${second} · 细节`);
    await shutter.click();
    await normal.click();
    await expect(heading).not.toHaveText(second);
  });

  await test.step('a fault opens the editor above the camera, with the photo in its finding', async () => {
    await aimAt(third);
    await shutter.click();
    await camera.getByRole('button', { name: '异常' }).click();
    const editor = page.getByRole('dialog', { name: third });
    await expect(editor).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(shutter).toBeVisible();
  });

  await test.step('what cannot be photographed gets a reason with one tap', async () => {
    await aimAt(fourth);
    await camera.getByRole('button', { name: '无法拍' }).click();
    await camera.getByRole('button', { name: '饰板或地胶遮挡' }).click();
    await expect(heading).not.toHaveText(fourth);
  });

  await test.step('a photo that was not judged waits for it', async () => {
    const last = await heading.innerText();
    await shutter.click();
    await expect(camera.getByRole('img', { name: last })).toBeVisible();
    await page.reload();
    await startAt(page, station);
    await expect(camera.getByRole('img', { name: last })).toBeVisible();
    await camera.getByRole('button', { name: '返回清单' }).click();
  });

  await expect(camera).toBeHidden();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const open = await readAnswers(page);
  const { answers, items } = await fetchTask(context, taskId);
  const answerTo = (name: string) => {
    const codes = items.filter((item) => item.name === name).map(({ code }) => code);
    return [...open, ...answers].find(({ code }) => codes.includes(code));
  };
  expect(answerTo(first)).toMatchObject({ result: 'normal', photos: [expect.any(String)] });
  expect(answerTo(second)).toMatchObject({ result: 'normal' });
  expect(answerTo(second)?.photos).toHaveLength(2);
  expect(answerTo(third)).toMatchObject({ result: 'abnormal', photos: [] });
  expect(answerTo(third)?.findings[0]?.photos).toHaveLength(1);
  expect(answerTo(fourth)).toMatchObject({ result: 'limited', note: '饰板或地胶遮挡' });
});

test('without the camera the guided one says why and takes files', async ({ context }) => {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const { address, taskId, page } = await openJob(context);
  await page.goto(address);
  const { camera, names } = await openCamera(page, await fetchTask(context, taskId));
  const name = names[0] ?? '';
  await camera.getByRole('button', { name: `${name}，待拍` }).click();
  await expect(camera.getByText(/没有相机权限/)).toBeVisible();
  await expect(camera.getByRole('button', { name: '重试' })).toBeVisible();
  const heading = camera.getByRole('heading').first();
  const normal = camera.getByRole('button', { name: '正常', exact: true });
  const anyway = camera.getByRole('button', { name: '仍用这张，记为正常' });
  // A photo that shows nothing: taken again, or called normal by a second act.
  await camera.getByLabel('拍照').setInputFiles(await createFlatPhoto(90));
  await normal.click();
  await expect(anyway).toBeVisible();
  await expect(heading).toHaveText(name);
  await camera.getByRole('button', { name: '重拍' }).click();
  const buffer = await createNoisyJpeg(960, 720);
  await camera
    .getByLabel('拍照')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await normal.click();
  await expect(heading).not.toHaveText(name);
  const second = await heading.innerText();
  await camera.getByLabel('拍照').setInputFiles(await createFlatPhoto(91));
  await normal.click();
  await anyway.click();
  await expect(heading).not.toHaveText(second);
});

test('the camera button of an item opens the guided camera at its shot', async ({ context }) => {
  const { address, taskId, page } = await openJob(context);
  const { stations } = await fetchTask(context, taskId);
  await page.goto(address);
  const at = stations.findIndex(({ shots }) => shots.length > 2);
  await choose(page, new RegExp(`^${at + 1} `));
  const last = page.locator('li[id^="item-"]').filter({ hasText: '必拍' }).last();
  const code = (await last.getAttribute('id'))?.replace('item-', '') ?? '';
  const row = page.locator(`#item-${code}`);
  const pill = row.locator('label').filter({ hasText: '必拍' });
  const shots = stations[at]?.shots.filter((shot) => shot.items.includes(code)) ?? [];
  const camera = page.getByRole('dialog').filter({ has: page.getByText(/^第 \d+ \/ \d+ 站/) });
  await expect(async () => {
    if (!(await camera.isVisible())) await pill.click({ timeout: 2_000 });
    await expect(camera).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(camera.getByRole('heading').first()).toHaveText(
    new RegExp(shots.map(({ name }) => name).join('|')),
  );
  await camera.getByRole('button', { name: '返回清单' }).click();
  await expect(camera).toBeHidden();

  // A page that gets no live picture opens the phone's own camera, as before.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await page.reload();
  await expect(row).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pill.click()]);
  const buffer = await createNoisyJpeg(960, 720);
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(pill).toBeHidden();
  const photosOf = async () =>
    (await readAnswers(page)).find((answer) => answer.code === code)?.photos.length;
  await expect.poll(photosOf).toBe(1);

  // One that shows nothing is kept, then asked about.
  const asked = page.getByRole('alertdialog', { name: /照片看不清/ });
  const takeFlat = async (shade: number) =>
    row.locator('input[type=file]').setInputFiles(await createFlatPhoto(shade));
  await takeFlat(60);
  await expect(asked).toContainText('照片模糊');
  await expect.poll(photosOf).toBe(2);
  await asked.getByRole('button', { name: '重拍' }).click();
  await expect.poll(photosOf).toBe(1);
  await takeFlat(61);
  await asked.getByRole('button', { name: '仍用这张' }).click();
  await expect(asked).toBeHidden();
  await expect.poll(photosOf).toBe(2);
});

test('a page killed at any moment after the shutter loses no photo', async ({ context }) => {
  test.setTimeout(120_000 + kills * 20_000);
  const { address, taskId, page: first } = await openJob(context);
  let page = first;
  // The network fails for two photos of three, so that some are killed while they are being sent and most wait.
  let uploads = 0;
  let isCut = true;
  await context.route(`**${uploadPhoto.path}*`, (route) => {
    uploads += 1;
    return isCut && uploads % 3 !== 0 ? route.abort() : route.continue();
  });

  let guided = 0;
  const lost: string[] = [];
  await page.goto(address);
  for (let nth = 0; nth < kills; nth += 1) {
    const [width, height] = sizes[nth % sizes.length] ?? sizes[0];
    const isGuided = nth % 4 === 3 && (await pressShutter(page, nth));
    guided += Number(isGuided);
    if (!isGuided) await chooseFile(page, nth, await createNoisyJpeg(width, height));
    // A third of the kills come at once, where a photo is lost most easily.
    const after = nth % 3 === 0 ? Math.random() * 50 : Math.random() * longest;
    await new Promise((resolve) => void setTimeout(resolve, after));
    const way = ways[nth % ways.length] ?? 'reload';
    page = await kill(page, way);
    await page.goto(address);
    const { length: kept } = await readStoredIds(page);
    const what = isGuided ? 'guided' : `${width} × ${height}`;
    if (kept !== nth + 1 - lost.length) lost.push(`${way} after ${after.toFixed(0)} ms, ${what}`);
  }
  expect(lost).toEqual([]);

  isCut = false;
  await page.reload();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 + kills * 2_000 });
  const taken = await readStoredIds(page);
  expect(taken).toHaveLength(kills);
  // Items that are not judged yet stay on the phone; the server has the photo, and the answer when it comes.
  const { answers } = await fetchTask(context, taskId);
  const open = await readOpenAnswers(page);
  const both = [...answers, ...open];
  // A guided shot may show two items; no item names a photo twice.
  for (const { photos } of both) expect(new Set(photos).size).toBe(photos.length);
  const named = new Set(both.flatMap(({ photos }) => photos));
  expect(taken.filter((fileId) => !named.has(fileId))).toEqual([]);
  // Some of them were judged meanwhile.
  const unjudged = open.flatMap(({ photos }) => photos).filter((id) => taken.includes(id));
  expect(unjudged.length).toBeLessThan(kills);
  const description = JSON.stringify({ kills, guided, lost: lost.length, uploads });
  test.info().annotations.push({ type: 'result', description });
  if (kills > 6) console.log(description); // oxlint-disable-line no-console -- the result of the long run
});

/** Opens the camera at the station with most items to be photographed and judged; `names` are those of their shots. */
async function openCamera(page: Page, { stations, items, answers, drafts = [] }: Task) {
  const answered = new Set([...answers, ...drafts].map(({ code }) => code));
  const dutyOf = (codes: readonly string[]) =>
    items.filter(({ code, photo }) => codes.includes(code) && photo === 'always');
  const openShots = stations.map(({ shots }) =>
    shots.filter(({ items: codes }) => {
      const duty = dutyOf(codes);
      return duty.length === 1 && !answered.has(duty[0]?.code ?? '');
    }),
  );
  const most = Math.max(...openShots.map(({ length }) => length));
  const at = openShots.findIndex(({ length }) => length === most);
  await startAt(page, at + 1);
  const camera = page.getByRole('dialog').filter({ has: page.getByText(/^第 \d+ \/ \d+ 站/) });
  await expect(camera).toBeVisible();
  return { camera, station: at + 1, names: openShots[at]?.map(({ name }) => name) ?? [] };
}

async function startAt(page: Page, station: number): Promise<void> {
  await choose(page, new RegExp(`^${station} `));
  await page.getByRole('button', { name: /^拍照 \d+$/ }).click();
}

/** Opens the deep inspection that the sample inspector has under way. */
async function openJob(context: BrowserContext) {
  const page = await context.newPage();
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  const { data: jobs } = await ask<AnswerOf<typeof listTasks>>(context, listTasks.path);
  const open = jobs.filter(({ status }) => status === '40');
  const tasks = [];
  for (const { taskId } of open.sort((a, b) => b.progress.total - a.progress.total)) {
    const task = await fetchTask(context, taskId);
    if (task.sentBack === null) tasks.push(taskId); // those of other journeys were handed in before
  }
  const [taskId = ''] = tasks;
  expect(taskId, 'the sample inspector has a job under way').not.toBe('');
  return { page, taskId, address: `/ownTesting/tasks/inspect?taskId=${taskId}` };
}

async function chooseFile(page: Page, nth: number, buffer: Buffer): Promise<void> {
  const back = page.getByRole('button', { name: '返回清单' });
  if (await back.isVisible()) await back.click();
  await choose(page, new RegExp(`^${1 + (nth % 6)} `)); // an item takes nine photos at most
  const cameras = page.locator('li[id^="item-"] input[type=file]');
  await expect(cameras.first()).toBeAttached();
  const camera = cameras.nth(nth % Math.min(12, await cameras.count()));
  await camera.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** Takes a due shot with the guided camera; false when the station has none left. */
async function pressShutter(page: Page, nth: number): Promise<boolean> {
  const start = page.getByRole('button', { name: /^拍照 \d+$/ });
  await choose(page, new RegExp(`^${1 + (nth % 6)} `));
  await expect(page.locator('li[id^="item-"]').first()).toBeAttached();
  if (!(await start.isVisible())) return false;
  await start.click();
  const shutter = page.getByRole('button', { name: '拍照', exact: true });
  const normal = page.getByRole('button', { name: '正常', exact: true });
  const anyway = page.getByRole('button', { name: '仍用这张，记为正常' });
  const complete = page.getByRole('button', { name: '回到清单' });
  // Shots of killed pages come first: their photos wait for a judgement.
  for (let tries = 0; tries < 12; tries += 1) {
    await expect(shutter.or(normal).or(anyway).or(complete).first()).toBeVisible();
    await page.waitForTimeout(300);
    if (await complete.isVisible()) return false;
    if (await shutter.isVisible()) break;
    // The smallest of these photos are asked about.
    await normal.or(anyway).first().click();
  }
  await shutter.click();
  return true;
}

/** Ends the page as told and gives another one. */
async function kill(page: Page, way: (typeof ways)[number]): Promise<Page> {
  if (way === 'reload') {
    await page.reload({ waitUntil: 'commit' });
    return page;
  }
  const next = await page.context().newPage();
  if (way === 'crash') {
    const session = await page.context().newCDPSession(page);
    const gone = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined); // never answered
    await gone;
  }
  await page.close({ runBeforeUnload: false });
  return next;
}

async function ask<Answer>(context: BrowserContext, address: string): Promise<Answer> {
  const reply = await context.request.get(address);
  const { code, data } = (await reply.json()) as Envelope<Answer>;
  expect(code).toBe(0);
  return data;
}

type Task = AnswerOf<typeof getTask>;

const fetchTask = (context: BrowserContext, taskId: string): Promise<Task> =>
  ask<Task>(context, `${getTask.path}?taskId=${taskId}`);

/** Ids of the photos on the phone, sent ones included. */
const readStoredIds = async (page: Page): Promise<string[]> =>
  (await readAll<{ fileId: string }>(page, 'yanche.photos', 'photos')).map(({ fileId }) => fileId);

const readAnswers = async (page: Page): Promise<Task['answers']> =>
  (await readAll<{ answer: Task['answers'][number] }>(page, 'yanche.inspections', 'records')).map(
    ({ answer }) => answer,
  );

/** Answers on the phone that have no result yet. */
const readOpenAnswers = async (page: Page): Promise<{ photos: string[] }[]> =>
  (
    await readAll<{ undecided: boolean; answer: { photos: string[] } }>(
      page,
      'yanche.inspections',
      'records',
    )
  )
    .filter(({ undecided }) => undecided)
    .map(({ answer }) => answer);

/** A store of IndexedDB, read directly. */
const readAll = <Row>(page: Page, database: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([databaseName, storeName]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const db = await done(indexedDB.open(databaseName));
      const rows = (await done(db.transaction(storeName).objectStore(storeName).getAll())) as Row[];
      db.close();
      return rows;
    },
    [database, store] as const,
  );
