import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

/** The example around it may have the same name. */
const carousel = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).and(page.locator('.y-swipe'));
const shown = (box: Locator) => box.locator('.y-swipe__slide:not([aria-hidden="true"])');
const expectShown = (box: Locator, words: string) =>
  expect(shown(box)).toHaveAttribute('aria-label', words);
const track = (box: Locator) => box.locator('.y-swipe__track');
/** The slide shown fills the window: nothing moves any more. */
const expectAtRest = async (box: Locator) => {
  const { x } = (await box.boundingBox()) ?? { x: NaN };
  await expect.poll(async () => Math.round((await shown(box).boundingBox())?.x ?? NaN)).toBe(x);
};

test('follows a finger, snaps by distance or speed in 500 ms, and loops both ways', async ({
  page,
}) => {
  await page.goto('/dev/widgets/swipe?lang=zh');
  const box = carousel(page, '车辆照片');
  const finger = await Touch.on(page);
  const at = await middleOf(box);
  await expectShown(box, '第 1 张，共 5 张');
  await expect(box.locator('img')).toHaveCount(3); // itself, the next, and the last one before it

  await finger.down(at);
  await finger.move({ x: at.x - 20, y: at.y });
  await finger.move({ x: at.x - 120, y: at.y });
  const edge = (await box.boundingBox())?.x ?? 0;
  expect((await shown(box).boundingBox())?.x).toBeCloseTo(edge - 120, 0);
  await finger.move({ x: at.x + 120, y: at.y });
  const last = await box.locator('.y-swipe__slide').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(edge + 120, 0); // it comes in before the first
  await finger.cancel();
  await expectAtRest(box);
  await expectShown(box, '第 1 张，共 5 张');

  await finger.drag(at, { x: 180 }); // more than half of 343, backwards over the start
  await expect(track(box)).toHaveCSS('transition-duration', '0.5s');
  await expectShown(box, '第 5 张，共 5 张');
  await expectAtRest(box);
  await finger.drag(at, { x: -180 });
  await expectShown(box, '第 1 张，共 5 张');
  await expectAtRest(box);
  await finger.drag(at, { x: -100 }, { restMs: 600 }); // less than half, and slow
  await expectShown(box, '第 1 张，共 5 张');
  await expectAtRest(box);
  await finger.drag(at, { x: -150 }, { steps: 2, restMs: 0 }); // less than half, but quick
  await expectShown(box, '第 2 张，共 5 张');
  await expect(page.getByText('正在看：2，').first()).toBeVisible();
  await expectAtRest(box);

  const before = await page.evaluate(() => window.scrollY);
  await finger.drag(at, { y: -150 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
  await expectShown(box, '第 2 张，共 5 张');
});

test('plays by itself every 3 s while seen, without the focus, where motion is wanted', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dev/widgets/swipe?lang=en');
  const box = carousel(page, 'Moving by itself');
  await expectShown(box, '1 of 3');
  await page.clock.pauseAt(Date.now() + 60_000); // its time is over, once; from now on only we move time
  await expectShown(box, '2 of 3');
  const turnsAfter3s = async (from: string, to: string) => {
    await page.clock.runFor(2999);
    await expectShown(box, from);
    await page.clock.runFor(1);
    await expectShown(box, to);
  };
  const staysFor10s = async (words: string) => {
    await page.clock.runFor(10_000);
    await expectShown(box, words);
  };
  await turnsAfter3s('2 of 3', '3 of 3');
  await turnsAfter3s('3 of 3', '1 of 3');
  const hide = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await hide('hidden');
  await staysFor10s('1 of 3');
  await hide('visible');
  await turnsAfter3s('1 of 3', '2 of 3');

  await page.mouse.wheel(0, 5000);
  await expect(box).not.toBeInViewport();
  await staysFor10s('2 of 3');
  await box.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(3000); // from when the browser says that it is seen
    await expect(shown(box)).toHaveAttribute('aria-label', '3 of 3', { timeout: 300 });
  }).toPass();

  await box.getByRole('button', { name: 'Previous image' }).focus();
  await staysFor10s('3 of 3');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.resume();
  await expect(box.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await staysFor10s('1 of 3');
});

test('without a loop the end stays; of two slides the other one comes from either side', async ({
  page,
}) => {
  await page.goto('/dev/widgets/swipe?lang=zh');
  const box = carousel(page, '三张照片');
  for (const button of await box.getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const finger = await Touch.on(page);
  await finger.drag(await middleOf(box), { x: -200 });
  await expectShown(box, '第 3 张，共 3 张');
  await expectAtRest(box);

  const two = carousel(page, '两张照片');
  const at = await middleOf(two);
  await finger.drag(at, { x: 200 });
  await expectShown(two, '第 2 张，共 2 张');
  await expectAtRest(two);
  await finger.drag(at, { x: 200 });
  await expectShown(two, '第 1 张，共 2 张');
  await expectAtRest(two);
});
