import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
  test,
} from '@playwright/test';
import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { toPng } from '../apps/api/src/testing/to-png.ts';
import { allSent, isHeldByWorker } from './accepted-job.ts';
import { killBrowser } from './kill-browser.ts';
import { type ProxyMode, startLossyProxy } from './lossy-proxy.ts';
import { openAs } from './people.ts';

/*
 * Photos of an inspection under bad conditions: taken offline, sent at 50 kbit/s with 30 % of calls or answers lost, the tab or
 * browser killed at a random moment. Each must arrive exactly once, with the bytes stored on the phone.
 * `PHOTO_ROUNDS=30 npx playwright test e2e/photo-queue.e2e.ts` for the long run.
 */
const rounds = Number(process.env.PHOTO_ROUNDS ?? 3);
const photosPerRound = rounds > 3 ? 2 : 1;
const places = 6; // items, used in turn
const secondInspector = '13800000006';
const slow = {
  offline: false,
  latency: 100,
  downloadThroughput: 50_000 / 8,
  uploadThroughput: 50_000 / 8,
};
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const random = (below: number) => Math.floor(Math.random() * below);

type Proxy = Awaited<ReturnType<typeof startLossyProxy>>;
type StoredPhoto = {
  fileId: string;
  state: string;
  sha256: string;
  /** Hash of the bytes still on the phone. */
  bytesHash: string | null;
  /** From the server's receipt. */
  url: string | null;
};

test('every photo arrives exactly once with its bytes despite lost calls and kills', async () => {
  const info = test.info();
  test.setTimeout(120_000 + rounds * 30_000);
  const target = process.env.E2E_URL ?? '';
  const proxy = await startLossyProxy(target);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'yanche-phone-'));
  const { launchOptions, viewport, locale, timezoneId, userAgent, isMobile, hasTouch } =
    info.project.use;
  const options = { viewport, locale, timezoneId, userAgent, isMobile, hasTouch };
  const launchPhone = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...options,
      baseURL: proxy.url,
    });

  let phone = await launchPhone();
  let page = phone.pages()[0] ?? (await phone.newPage());
  await openAs(page, secondInspector, '/ownTesting/tasks');
  const { data: jobs } = await ask<typeof listTasks>(phone, listTasks.path);
  const taskId = jobs.find(({ status }) => status === '40')?.taskId ?? '';
  expect(taskId, 'the sample inspector has a job under way').not.toBe('');
  const namedBefore = (await fetchPhotoIds(phone, taskId)).length;
  await phone.close(); // closing writes the session cookie to disk
  const address = `/ownTesting/tasks/inspect?taskId=${taskId}`;

  phone = await launchPhone();
  page = phone.pages()[0] ?? (await phone.newPage());
  const expected = new Map<string, string>();
  const kills = { tab: 0, browser: 0, reload: 0 };

  for (let round = 0; round < rounds; round += 1) {
    await openTask(page, proxy, address, 'cut');
    for (let nth = 0; nth < photosPerRound; nth += 1) {
      const before = (await readStoredPhotos(page)).length;
      const camera = page.locator('li[id^="item-"] input[type=file]').nth(round % places);
      await camera.setInputFiles(await createNoisyPhoto());
      await expect.poll(async () => (await readStoredPhotos(page)).length).toBe(before + 1);
    }
    const readWaiting = async () =>
      (await readStoredPhotos(page)).filter(({ state }) => state === 'waiting');
    await expect.poll(async () => (await readWaiting()).length).toBe(photosPerRound); // prepared
    const waiting = await readWaiting();
    for (const { fileId, sha256, bytesHash } of waiting) {
      expect(bytesHash).toBe(sha256);
      expected.set(fileId, sha256);
    }
    await expect(page.getByText(/^离线 · 待同步 \d/)).toBeVisible();

    proxy.setMode('lossy');
    await setNetwork(page, slow);
    await page.waitForTimeout(random(1_500));
    const way = (['browser', 'tab', 'reload'] as const)[round % 3] ?? 'tab';
    kills[way] += 1;
    if (way === 'browser') {
      await killBrowser(profile, phone);
      phone = await launchPhone();
      page = phone.pages()[0] ?? (await phone.newPage());
    } else if (way === 'tab') {
      const next = await phone.newPage();
      await page.close({ runBeforeUnload: false });
      page = next;
    }
    // The current user may become known only now; earlier photos belong to them, too.
    await openTask(page, proxy, address, 'asking');
    proxy.setMode('lossy');
    await setNetwork(page, slow);
    await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
    const left = await readStoredPhotos(page);
    for (const { fileId, state, bytesHash } of left) {
      expect({ fileId, state, bytesHash }).toEqual({ fileId, state: 'sent', bytesHash: null });
    }
  }

  proxy.setMode('clear');
  const named = await fetchPhotoIds(phone, taskId);
  expect(expected.size).toBe(rounds * photosPerRound);
  const urls = new Map((await readStoredPhotos(page)).map(({ fileId, url }) => [fileId, url]));
  for (const [fileId, sha256] of expected) {
    expect(named.filter((id) => id === fileId)).toHaveLength(1);
    const reply = await phone.request.get(new URL(urls.get(fileId) ?? '', target).href);
    expect(reply.ok()).toBe(true);
    expect(
      createHash('sha256')
        .update(await reply.body())
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(named).toHaveLength(namedBefore + expected.size);
  await phone.close();
  await proxy.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  const description = JSON.stringify({ photos: expected.size, kills, calls: proxy.counts });
  info.annotations.push({ type: 'result', description });
  if (rounds > 3) console.log(description); // oxlint-disable-line no-console -- the result of the long run
});

/** Ids of the photos named in the server's answers of this task. */
async function fetchPhotoIds(phone: BrowserContext, taskId: string): Promise<string[]> {
  const { answers } = await ask<typeof getTask>(phone, `${getTask.path}?taskId=${taskId}`);
  return answers.flatMap(({ photos, findings }) => [
    ...photos,
    ...findings.flatMap((finding) => finding.photos),
  ]);
}

async function ask<E extends Endpoint>(
  phone: BrowserContext,
  address: string,
): Promise<AnswerOf<E>> {
  const reply = await phone.request.get(address);
  const { code, data } = (await reply.json()) as Envelope<AnswerOf<E>>;
  expect(code).toBe(0);
  return data;
}

/** Opens the task and goes offline. While the page loads the network is fast and only POSTs are blocked. */
async function openTask(
  page: Page,
  proxy: Proxy,
  address: string,
  meanwhile: ProxyMode,
): Promise<void> {
  proxy.setMode(meanwhile);
  await setNetwork(page, fast);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  // What prepares a photo is loaded with the first one: without network it has to be on the phone.
  await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
  await setNetwork(page, { ...slow, offline: true });
}

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** Uses one CDP session per page, since each has its own conditions. */
async function setNetwork(page: Page, conditions: typeof slow): Promise<void> {
  const opened = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, opened);
  const session = await opened;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** A unique photo of some kB as JPEG. */
async function createNoisyPhoto() {
  const [width, height] = [80, 60];
  const bytes = crypto.getRandomValues(new Uint8Array(width * height * 3));
  const buffer = await toPng(bytes, width, height);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

/** The photos in IndexedDB, read directly. */
function readStoredPhotos(page: Page): Promise<StoredPhoto[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await done(indexedDB.open('yanche.photos'));
    const store = (name: string) => db.transaction(name).objectStore(name);
    const photos = (await done(store('photos').getAll())) as StoredPhoto[];
    const kept: StoredPhoto[] = [];
    for (const { fileId, state, sha256, url } of photos) {
      const stored = (await done(store('bytes').get(fileId))) as ArrayBuffer | Blob | undefined;
      const bytes = stored instanceof Blob ? await stored.arrayBuffer() : stored;
      const digest = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const bytesHash =
        digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      kept.push({ fileId, state, sha256, url, bytesHash: bytesHash ?? null });
    }
    db.close();
    return kept;
  });
}
