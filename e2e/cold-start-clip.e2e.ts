import { expect, type Locator, type Page, test } from '@playwright/test';
import { uploadClip } from '@yanche/contract/files/files';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { allSent } from './accepted-job.ts';
import { answerRest, startInspection } from './an-inspection.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';
import { openAtConsole, publishButton, publishOpen } from './review-at-desk.ts';

/*
 * The cold start is filmed with sound where it happens, without network and over a killed page, arrives once, and is heard by the
 * reviewer, by the buyer and by whoever verifies the report. The browser's fake camera gives the picture, its fake microphone beeps.
 */
test('the cold start: recorded, killed, sent once, heard by the buyer', async ({ browser }) => {
  const { orderId, taskId } = await startInspection(6_120_000);
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  let inspector = await context.newPage();
  const address = `/ownTesting/tasks/inspect?taskId=${taskId}`;
  let isCut = true;
  const sent: string[] = [];
  await context.route(`**${uploadClip.path}*`, async (route) => {
    if (isCut) return route.abort();
    sent.push(new URL(route.request().url()).searchParams.get('fileId') ?? '');
    return route.continue();
  });

  await test.step('it is recorded at its item, at least five seconds, and listened to', async () => {
    await openAs(inspector, phones.inspector, address);
    await openDriverPlace(inspector);
    await inspector.getByRole('button', { name: /录冷启动声音/ }).click();
    const recorder = recorderOf(inspector);
    await recorder.getByRole('button', { name: '开始录制' }).click();
    await expect(recorder.getByText(/剩余 1\d 秒/)).toBeVisible();
    await expect(recorder.getByRole('button', { name: /再录 \d 秒可停/ })).toBeDisabled();
    expect(await faultsOf(inspector)).toEqual([]);
    await recorder.getByRole('button', { name: '停止录制' }).click();
    await expect(recorder.getByText('已录到声音，请回放确认')).toBeVisible();
    expect(await lengthOf(recorder.locator('video'))).toBeGreaterThan(4);
    await recorder.getByRole('button', { name: '使用' }).click();
    await expect(recorder).toBeHidden();
    await expect(inspector.getByText(/冷启动声音 · \d+ 秒 · 待上传/)).toBeVisible();
  });

  await test.step('the page is killed without network; the clip is there, plays, and arrives once', async () => {
    await inspector.close();
    inspector = await context.newPage();
    await inspector.goto(address);
    await openDriverPlace(inspector);
    const kept = inspector.getByRole('button', { name: /播放.*冷启动声音 · \d+ 秒/ });
    await kept.click();
    await hears(shownOn(inspector));
    await inspector.keyboard.press('Escape');
    expect(sent).toEqual([]);
    await rowOf(inspector).getByRole('radio', { name: '正常' }).check();
    isCut = false;
    await inspector.reload();
    await expect(allSent(inspector)).toBeVisible({ timeout: 60_000 });
    await inspector.reload();
    await openDriverPlace(inspector);
    await expect(kept).toBeVisible();
    await expect(inspector.getByText(/待上传/)).toBeHidden();
    expect(sent).toHaveLength(1);
  });

  await answerRest(taskId);
  await test.step('the inspection is handed in', async () => {
    await inspector.reload();
    await expect(inspector.getByText('全部完成')).toBeVisible();
    await inspector.getByRole('button', { name: '提交检测' }).click();
    await inspector.getByRole('alertdialog').getByRole('button', { name: '提交检测' }).click();
    await expect(inspector.getByRole('heading', { name: '检测任务' })).toBeVisible();
  });

  const clipCard = (page: Page) => page.getByRole('button', { name: /播放.*冷启动声音 · \d+ 秒/ });
  await test.step('the reviewer hears it and publishes', async () => {
    const { page: reviewer } = await openAtConsole(browser, `/console/reviews?task=${taskId}`);
    await expect(publishButton(reviewer)).toBeEnabled({ timeout: 30_000 });
    await reviewer.getByRole('button', { name: /视频$/ }).click();
    const clip = reviewer.getByRole('region', { name: '证据' }).locator('video');
    await clip.evaluate((video: HTMLVideoElement) => video.play());
    await hears(clip);
    await publishOpen(reviewer);
    await reviewer.context().close();
  });

  await test.step('the buyer hears it in the report, and whoever verifies it too; nothing plays by itself', async () => {
    const buyer = await (await browser.newContext()).newPage();
    await openAs(buyer, phones.dealer, `/jianceReport?orderId=${orderId}`);
    await expect(clipCard(buyer)).toBeVisible();
    await expect(buyer.locator('video')).toHaveCount(0);
    expect(await faultsOf(buyer)).toEqual([]);
    await clipCard(buyer).click();
    await hears(shownOn(buyer));
    await buyer.keyboard.press('Escape');
    const reportNo =
      (await buyer
        .getByText(/^JC\d+/)
        .first()
        .textContent()) ?? '';
    expect(reportNo).not.toBe('');
    const verify = buyer.getByRole('link', { name: /验真/ }).first();
    await buyer.goto((await verify.getAttribute('href')) ?? '');
    await clipCard(buyer).click();
    await hears(shownOn(buyer));
    await buyer.context().close();
  });
  await context.close();
});

test('without a microphone the phone’s camera films; what is no clip is said and not kept', async ({
  browser,
}) => {
  const { taskId } = await startInspection(6_130_000);
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse });
  });
  await openAs(page, phones.inspector, `/ownTesting/tasks/inspect?taskId=${taskId}`);
  await openDriverPlace(page);
  await page.getByRole('button', { name: /录冷启动声音/ }).click();
  const recorder = recorderOf(page);
  await expect(recorder.getByText(/没有相机或麦克风权限/)).toBeVisible();
  const input = recorder.locator('input[type=file]');
  await input.setInputFiles(await createPhoto(1));
  await expect(recorder.getByText('这个文件不能播放，请重录')).toBeVisible();
  await expect(recorder.getByRole('button', { name: '使用' })).toBeHidden();
  await recorder.getByRole('button', { name: '重录' }).click();
  await recorder.getByRole('button', { name: '关闭' }).click();
  await expect(recorder).toBeHidden();
  await expect(page.getByRole('button', { name: /录冷启动声音/ })).toBeVisible();
  await page.context().close();
});

const recorderOf = (page: Page) => page.getByRole('dialog', { name: '录冷启动声音' });
const rowOf = (page: Page) => page.locator('#item-GB072');

/** The station with the item of the engine's noise. */
async function openDriverPlace(page: Page): Promise<void> {
  await choose(page, /^2 /);
  await expect(rowOf(page)).toBeVisible();
}

/** The clip that is shown large on a phone. */
const shownOn = (page: Page) => page.locator('.y-video video');

/** The clip plays, and its sound is decoded. */
async function hears(video: Locator): Promise<void> {
  await expect(async () => {
    const { at, sound } = await video.evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      sound: (element as unknown as { webkitAudioDecodedByteCount: number })
        .webkitAudioDecodedByteCount,
    }));
    expect(at).toBeGreaterThan(0.5);
    expect(sound).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
}

const lengthOf = (video: ReturnType<Page['locator']>) =>
  video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = 1e7;
    await new Promise((resolve) => void setTimeout(resolve, 800));
    return element.currentTime;
  });
