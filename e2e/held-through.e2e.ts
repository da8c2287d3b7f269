import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { getTask } from '@yanche/contract/inspections/inspections';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { allSent, isHeldByWorker, jobAtCar, plainItems, rowOf } from './accepted-job.ts';
import { killBrowser } from './kill-browser.ts';
import { startNewBuildProxy } from './new-build-proxy.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

/* What a phone holds outlives a new build, the layout of an older build, and a browser that is killed outright. */

const odometer = 'ID007';
const firstRow = 'li[id^="item-"]';

test('a new build replaces the held one: typed digits and queued photos stay, the old build is never shown again', async ({
  browser,
}) => {
  test.setTimeout(720_000);
  const job = await jobAtCar(browser);
  const proxy = await startNewBuildProxy(process.env.E2E_URL ?? '');
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await openAs(page, phones.inspector, job.address);
  await page.goto(job.address);
  await expect(page.locator(firstRow).first()).toBeVisible();
  await expect.poll(() => isHeldByWorker(page), { timeout: 120_000 }).toBe(true);
  const build = () => page.evaluate(() => document.documentElement.dataset['build'] ?? 'old');
  expect(await build()).toBe('old');
  proxy.cut(true);
  await page
    .locator(`${firstRow} input[type=file]`)
    .first()
    .setInputFiles(await createPhoto(51));
  await expect.poll(async () => (await photosIn(page)).length).toBe(1);
  const { stations } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
  const cabin = stations.findIndex(({ items }) => items.includes(odometer));
  await choose(page.getByRole('radiogroup', { name: '检查站' }), /./, cabin);
  await rowOf(page, odometer).getByRole('button', { name: /读数/ }).click();
  const board = page.getByRole('dialog');
  await expect(board.getByRole('button', { name: '删除一位' })).toBeVisible();
  await page.keyboard.type('36');
  const figure = () => board.innerText();
  await expect.poll(figure).toContain('36');

  await test.step('the new build is taken while the page is open', async () => {
    proxy.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: 120_000 })
      .toContain('yanche-inspector-newBuild');
    expect(await build()).toBe('old'); // nobody's page is taken from under their hands
    expect(await figure()).toContain('36');
    for (let digit = 0; digit < 7; digit += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('36200');
    await page.keyboard.press('Enter');
    await expect.poll(async () => JSON.stringify(await answersIn(page))).toContain('36200');
  });

  await test.step('from then on the new one is shown, with and without network', async () => {
    await page.reload();
    await expect(page.locator(firstRow).first()).toBeVisible();
    expect(await build()).toBe('new');
    // Chromium gives an old worker up to five minutes while it believes that a request of it still runs.
    await expect.poll(() => page.evaluate(workers), { timeout: 330_000 }).toEqual(settled);
    await context.setOffline(true);
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page.locator(firstRow).first()).toBeVisible();
    expect(await build()).toBe('new');
    expect(await photosIn(page)).toHaveLength(1);
    expect(JSON.stringify(await answersIn(page))).toContain('36200');
    await context.setOffline(false);
  });

  proxy.cut(false);
  await page.reload();
  await expect(allSent(page)).toBeVisible();
  expect((await photosIn(page)).map(({ state }) => state)).toEqual(['sent']);
  await context.close();
  await proxy.stop();
});

test('a browser killed outright right after the shutter keeps photo and answer', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [plain] = await plainItems(job);
  if (plain === undefined) throw new Error('too few plain items');
  const profile = await mkdtemp(path.join(os.tmpdir(), 'yanche-phone-'));
  const { launchOptions, viewport, locale, timezoneId, userAgent, isMobile, hasTouch } =
    test.info().project.use;
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      locale,
      timezoneId,
      userAgent,
      isMobile,
      hasTouch,
      baseURL: process.env.E2E_URL,
    });
  let phone = await launch();
  let page = phone.pages()[0] ?? (await phone.newPage());
  await openAs(page, phones.inspector, job.address);
  await expect(page.locator(firstRow).first()).toBeVisible();
  await expect.poll(() => isHeldByWorker(page), { timeout: 120_000 }).toBe(true);
  await phone.setOffline(true);
  await rowOf(page, plain.code).getByRole('radio', { name: '正常' }).check();
  await page.getByRole('button', { name: /^拍照 \d+$/ }).click();
  await page.getByRole('button', { name: '拍照', exact: true }).click();
  await killBrowser(profile, phone);

  phone = await launch();
  await phone.setOffline(true);
  page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto(job.address);
  await expect(page.locator(firstRow).first()).toBeVisible();
  expect(await photosIn(page)).toHaveLength(1);
  await expect(rowOf(page, plain.code).getByRole('radio', { name: '正常' })).toBeChecked();
  const [photo] = await photosIn(page);
  await expect
    .poll(async () => JSON.stringify(await answersIn(page)))
    .toContain(photo?.fileId ?? '?');
  await phone.setOffline(false);
  await openAs(page, phones.inspector, job.address); // the session cookie was not on the disk yet
  await expect(allSent(page)).toBeVisible();
  expect((await photosIn(page)).map(({ state }) => state)).toEqual(['sent']);
  const { answers } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
  expect(answers.map(({ code }) => code)).toContain(plain.code);
  await phone.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});

test('what an older build kept in its layout is still there', async ({ browser }) => {
  const job = await jobAtCar(browser);
  const { data: task } = await job.inspector(getTask, { query: { taskId: job.taskId } });
  const [plain, other] = await plainItems(job);
  if (plain === undefined || other === undefined) throw new Error('too few plain items');
  const page = job.context.pages()[0] ?? (await job.context.newPage());
  await page.goto('/favicon.svg'); // opens no database of jobs
  const person = (await job.inspector(getUserInfoByToken)).data.userId;
  const fileId = crypto.randomUUID();
  const { buffer } = await createPhoto(61);
  const answer = {
    code: plain.code,
    result: 'normal',
    findings: [],
    measure: null,
    note: '',
    photos: [fileId],
    answeredAt: new Date().toISOString(),
  };
  const record = { taskId: job.taskId, code: plain.code, answer, undecided: false, dirty: true };
  const more = { sendable: true, holdUntil: 0, stash: [], problem: null };
  await page.evaluate(writeOldLayout, {
    person,
    task,
    answers: [
      { ...record, ...more },
      {
        ...record,
        ...more,
        code: other.code,
        answer: { ...answer, code: other.code, photos: [] },
      },
    ],
    photo: { fileId, owner: `task:${job.taskId}`, base64: buffer.toString('base64') },
  });

  await job.context.setOffline(false);
  await page.goto(job.address);
  await expect(rowOf(page, plain.code).getByRole('radio', { name: '正常' })).toBeChecked();
  await expect(rowOf(page, other.code).getByRole('radio', { name: '正常' })).toBeChecked();
  await expect(allSent(page)).toBeVisible();
  const { answers } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
  expect(answers.map(({ code }) => code).sort()).toEqual([plain.code, other.code].sort());
  expect(answers.flatMap(({ photos }) => photos)).toEqual([fileId]);
  await job.context.close();
});

/** Runs in the page: no other worker is on its way to take over. */
const settled = { installing: undefined, waiting: undefined, active: 'activated' };

/** Runs in the page: the state of each worker, so that a failure says which one is stuck. */
async function workers() {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return { installing: installing?.state, waiting: waiting?.state, active: active?.state };
}

type OldContent = {
  person: string;
  task: { taskId: string };
  answers: object[];
  photo: { fileId: string; owner: string; base64: string };
};

/** Runs in the page: both databases as the build before the service worker made them. */
async function writeOldLayout({ person, task, answers, photo }: OldContent): Promise<void> {
  localStorage.setItem('yanche.person', person);
  const open = (name: string, upgrade: (db: IDBDatabase) => void) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => upgrade(request.result));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const finish = (tx: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      tx.addEventListener('complete', () => resolve());
      tx.addEventListener('error', () => reject(tx.error));
    });
  const jobs = await open('yanche.inspections', (db) => {
    db.createObjectStore('tasks', { keyPath: 'taskId' });
    db.createObjectStore('answers', { keyPath: ['taskId', 'code'] }).createIndex('task', 'taskId');
  });
  const kept = jobs.transaction(['tasks', 'answers'], 'readwrite');
  kept.objectStore('tasks').put(task);
  for (const each of answers) kept.objectStore('answers').put(each);
  await finish(kept);
  jobs.close();

  const photos = await open('yanche.photos', (db) => {
    db.createObjectStore('photos', { keyPath: 'fileId' }).createIndex('owner', 'owner');
    db.createObjectStore('bytes');
  });
  const bytes = Uint8Array.from(atob(photo.base64), (letter) => letter.charCodeAt(0)).buffer;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { fileId, owner } = photo;
  const tx = photos.transaction(['photos', 'bytes'], 'readwrite');
  tx.objectStore('photos').put({
    fileId,
    owner,
    person,
    meta: { code: 'old' },
    takenAt: new Date().toISOString(),
    sha256,
    state: 'waiting',
    thumb: null,
    url: null,
    problem: null,
  });
  tx.objectStore('bytes').put(bytes, fileId);
  await finish(tx);
  photos.close();
}

const photosIn = (page: Page) =>
  readAll<{ fileId: string; state: string }>(page, 'yanche.photos', 'photos');
const answersIn = (page: Page) => readAll<object>(page, 'yanche.inspections', 'records');

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
