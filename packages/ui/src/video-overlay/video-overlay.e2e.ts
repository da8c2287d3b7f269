import { expect, type Page, test } from '@playwright/test';

async function open(page: Page, example: string, query = 'lang=zh') {
  await page.goto(`/dev/widgets/video-overlay?${query}`);
  const section = page.getByRole('region', { name: example, exact: true });
  return {
    opener: section.getByRole('button'),
    // By tag: under an open overlay it has no role.
    events: page.locator(`[aria-label="${example}"] output`),
    overlay: page.getByRole('dialog'),
    video: page.locator('video'),
    alert: page.getByRole('alert'),
  };
}

test('plays 300 px high, tells every 500 ms, is disposed of when it closes', async ({ page }) => {
  await page.clock.install();
  const { opener, events, overlay, video } = await open(page, '播放，每 500 毫秒报告进度');
  await opener.tap();
  await expect(overlay).toBeVisible();
  await expect(video).toHaveCount(1);
  await expect(video).toHaveCSS('height', '300px');
  const told = async () => (await events.textContent())?.match(/\d\.\d/g)?.length ?? 0;
  await expect.poll(told).toBeGreaterThan(0); // it starts by itself
  await page.clock.pauseAt(Date.now() + 60_000);
  const more = async (ms: number) => {
    const before = await told();
    await page.clock.runFor(ms);
    return (await told()) - before;
  };
  const play = () => video.evaluate(playAnew);
  await play();
  expect(await more(499)).toBe(0);
  expect(await more(1)).toBe(1);
  expect(await more(1000)).toBe(2);
  await video.evaluate(pause);
  expect(await more(2000)).toBe(0);
  await play();
  expect(await more(500)).toBe(1);

  const film = await video.elementHandle();
  await page.touchscreen.tap(180, 700); // beside the video
  await expect(video).toHaveCount(0);
  await expect(overlay).toHaveCount(1); // still fading out
  expect(
    await film?.evaluate((old) => {
      const left = old as HTMLVideoElement;
      return [left.isConnected, left.hasAttribute('src'), left.paused, left.networkState];
    }),
  ).toEqual([false, false, true, networkEmpty]);
  await page.clock.resume();
  await expect(overlay).toHaveCount(0);
  expect(await more(2000)).toBe(0);
  await expect(events).toContainText('close');
});

/** From a stand; the clip is short, so slowly and again and again. Ends once it plays. */
function playAnew(film: HTMLVideoElement) {
  film.pause();
  Object.assign(film, { loop: true, muted: true, playbackRate: 0.1 });
  const playing = new Promise((resolve) =>
    film.addEventListener('playing', resolve, { once: true }),
  );
  return Promise.all([playing, film.play()]).then(() => undefined);
}

function pause(film: HTMLVideoElement) {
  const paused = new Promise((resolve) => film.addEventListener('pause', resolve, { once: true }));
  film.pause();
  return paused.then(() => undefined);
}

/** HTMLMediaElement.NETWORK_EMPTY */
const networkEmpty = 0;

/** Answers 404 at this address, and tells how often it was asked. */
async function withoutFile(page: Page, address: string): Promise<() => number> {
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  return () => asked;
}

test('a broken source says so, with retry', async ({ page }) => {
  const asked = await withoutFile(page, '**/dev/broken.mp4');
  const { opener, events, overlay, alert } = await open(page, 'Does not open', 'lang=en');
  await opener.tap();
  await expect(alert).toContainText('The video does not open');
  await alert.getByRole('button', { name: 'Try again' }).tap();
  await expect.poll(asked).toBeGreaterThan(1);
  await expect(alert).toBeVisible();
  await overlay.getByRole('button', { name: 'Close' }).tap();
  await expect(overlay).toHaveCount(0);
  await expect(events).toHaveText('fault 4 · fault 4 · close');
});

test('a failed subtitle stops nothing; an encrypted film says why', async ({ page }) => {
  const asked = await withoutFile(page, '**/missing.vtt');
  const film = await open(page, 'Subtitles, one missing; 200 px high', 'lang=en');
  await film.opener.tap();
  await expect(film.video).toHaveCSS('height', '200px');
  await film.video.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing'; // also the one that is missing
    video.muted = true;
    return video.play();
  });
  await expect.poll(asked).toBeGreaterThan(0);
  await expect
    .poll(() => film.video.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
  await expect
    .poll(() => film.video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await expect(film.alert).toHaveCount(0);
  await film.video.dispatchEvent('encrypted');
  await expect(film.alert).toContainText('encrypted');
});
