import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
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
import { type ProxyMode, startLossyProxy } from './lossy-proxy.ts';
import { openAs } from './people.ts';

/*
 * Photos of an inspection on a bad day: taken in airplane mode, sent at 50 kbit/s while 30 % of the calls or their answers are
 * lost, the tab or the whole browser killed at a random moment. Each must arrive once, with the bytes the phone kept.
 * `PHOTO_ROUNDS=30 npx playwright test e2e/photo-queue.e2e.ts` for the long run.
 */
const rounds = Number(process.env.PHOTO_ROUNDS ?? 3);
const photosPerRound = rounds > 3 ? 2 : 1;
const places = 6; // items whose cameras take turns
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
type Kept = {
  fileId: string;
  state: string;
  sha256: string;
  /** Of the bytes that are still on the phone. */
  bytesHash: string | null;
  /** What the receipt says: the photo as it was sent. */
  url: string | null;
};

test('every photo arrives once with its bytes, whatever is cut, lost or killed', async () => {
  const info = test.info();
  test.setTimeout(120_000 + rounds * 30_000);
  const target = process.env.E2E_URL ?? '';
  const proxy = await startLossyProxy(target);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'yanche-phone-'));
  const { launchOptions, viewport, locale, timezoneId, userAgent, isMobile, hasTouch } =
    info.project.use;
  const options = { viewport, locale, timezoneId, userAgent, isMobile, hasTouch };
  const turnOn = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...options,
      baseURL: proxy.url,
    });

  let phone = await turnOn();
  let page = phone.pages()[0] ?? (await phone.newPage());
  await openAs(page, secondInspector, '/ownTesting/tasks');
  const { data: jobs } = await ask<typeof listTasks>(phone, listTasks.path);
  const taskId = jobs.find(({ status }) => status === '40')?.taskId ?? '';
  expect(taskId, 'the sample inspector has a job under way').not.toBe('');
  const namedBefore = (await namedPhotos(phone, taskId)).length;
  await phone.close(); // the cookie of the session is on the disk only now
  const address = `/ownTesting/tasks/inspect?taskId=${taskId}`;

  phone = await turnOn();
  page = phone.pages()[0] ?? (await phone.newPage());
  const expected = new Map<string, string>();
  const kills = { tab: 0, browser: 0, reload: 0 };

  for (let round = 0; round < rounds; round += 1) {
    await openJob(page, proxy, address, 'cut');
    for (let nth = 0; nth < photosPerRound; nth += 1) {
      const before = (await keptPhotos(page)).length;
      const camera = page.locator('li[id^="item-"] input[type=file]').nth(round % places);
      await camera.setInputFiles(await aNoisyPhoto());
      await expect.poll(async () => (await keptPhotos(page)).length).toBe(before + 1);
    }
    const waiting = (await keptPhotos(page)).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(photosPerRound);
    for (const { fileId, sha256, bytesHash } of waiting) {
      expect(bytesHash).toBe(sha256);
      expected.set(fileId, sha256);
    }
    await expect(page.getByText(/^离线 \d/)).toBeVisible();

    proxy.become('lossy');
    await setNetwork(page, slow);
    await page.waitForTimeout(random(1_500));
    const way = (['browser', 'tab', 'reload'] as const)[round % 3] ?? 'tab';
    kills[way] += 1;
    if (way === 'browser') {
      await killBrowser(profile, phone);
      phone = await turnOn();
      page = phone.pages()[0] ?? (await phone.newPage());
    } else if (way === 'tab') {
      const next = await phone.newPage();
      await page.close({ runBeforeUnload: false });
      page = next;
    }
    // Who is here may be told only now: what was taken before is theirs, too.
    await openJob(page, proxy, address, 'asking');
    proxy.become('lossy');
    await setNetwork(page, slow);
    await expect(page.getByText('已同步')).toBeVisible({ timeout: 60_000 });
    const left = await keptPhotos(page);
    for (const { fileId, state, bytesHash } of left) {
      expect({ fileId, state, bytesHash }).toEqual({ fileId, state: 'sent', bytesHash: null });
    }
  }

  proxy.become('clear');
  const named = await namedPhotos(phone, taskId);
  expect(expected.size).toBe(rounds * photosPerRound);
  const urls = new Map((await keptPhotos(page)).map(({ fileId, url }) => [fileId, url]));
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

/** The photos the server knows for this job. */
async function namedPhotos(phone: BrowserContext, taskId: string): Promise<string[]> {
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

/** Opens the job in airplane mode. Loading is not what is slow here: until it is there, only what would be sent is stopped. */
async function openJob(
  page: Page,
  proxy: Proxy,
  address: string,
  meanwhile: ProxyMode,
): Promise<void> {
  proxy.become(meanwhile);
  await setNetwork(page, fast);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  await setNetwork(page, { ...slow, offline: true });
}

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** By one session, since each keeps its own conditions. */
async function setNetwork(page: Page, conditions: typeof slow): Promise<void> {
  const opened = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, opened);
  const session = await opened;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Some kB as JPEG, and never the same twice. */
async function aNoisyPhoto() {
  const [width, height] = [80, 60];
  const bytes = crypto.getRandomValues(new Uint8Array(width * height * 3));
  const buffer = await toPng(bytes, width, height);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

/** What this device has of the photos, read past the app. */
function keptPhotos(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await done(indexedDB.open('yanche.photos'));
    const store = (name: string) => db.transaction(name).objectStore(name);
    const photos = (await done(store('photos').getAll())) as Kept[];
    const kept: Kept[] = [];
    for (const { fileId, state, sha256, url } of photos) {
      const bytes = (await done(store('bytes').get(fileId))) as ArrayBuffer | undefined;
      const digest = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const bytesHash =
        digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      kept.push({ fileId, state, sha256, url, bytesHash: bytesHash ?? null });
    }
    db.close();
    return kept;
  });
}

/** As the system kills an app: without a word, by the process that owns this profile. */
async function killBrowser(profile: string, phone: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => phone.once('close', resolve));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const isOurs = command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=');
    if (isOurs) process.kill(Number(pid), 'SIGKILL');
  }
  await gone;
}
