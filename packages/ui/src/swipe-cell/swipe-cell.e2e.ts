import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const trackOf = (page: Page, words: string) =>
  page.locator('.y-swipe-cell__track').filter({ hasText: words }).first();
/** Where the content rests, once its motion has ended, px. */
const restOf = (track: Locator) =>
  track.evaluate(async (element) => {
    for (const motion of element.getAnimations()) motion.finish();
    return new DOMMatrix(getComputedStyle(element).transform).m41;
  });
/** A share of the width of a side, px. */
async function share(track: Locator, side: 'left' | 'right', part: number) {
  const box = await track.locator(`.y-swipe-cell__side--${side}`).boundingBox();
  return (box?.width ?? 0) * part;
}

test('14 percent springs back, 16 opens; it closes after 15 percent back, in 0.6 s', async ({
  page,
}) => {
  await page.goto('/dev/widgets/swipe-cell?lang=zh');
  const touch = await Touch.on(page);
  const track = trackOf(page, '帕萨特');
  const full = await share(track, 'right', 1);
  const at = await middleOf(track);
  const swipe = (x: number) => touch.drag(at, { x }, { restMs: 0 });

  await swipe(-full * 0.14);
  expect(await restOf(track)).toBe(0);
  await expect(track).toHaveCSS('transition-duration', '0.6s');
  await expect(track).toHaveCSS('transition-timing-function', 'cubic-bezier(0.18, 0.89, 0.32, 1)');
  await swipe(-full * 0.16);
  expect(await restOf(track)).toBe(-full);
  await swipe(full * 0.14);
  expect(await restOf(track)).toBe(-full);
  await swipe(full * 0.16);
  expect(await restOf(track)).toBe(0);
  await swipe((await share(track, 'left', 1)) * 0.3);
  expect(await restOf(track)).toBe(await share(track, 'left', 1));
  // No drag was a click on the row.
  await expect(page.getByText('open right · close · open left')).toBeVisible();
});

test('a touch elsewhere or another cell closes it; content and actions answer', async ({
  page,
}) => {
  await page.goto('/dev/widgets/swipe-cell?lang=zh');
  const touch = await Touch.on(page);
  const [passat, han] = [trackOf(page, '帕萨特'), trackOf(page, '汉 EV')];
  const swipe = async (track: Locator, x = -80) =>
    touch.drag(await middleOf(track), { x }, { restMs: 0 });

  await swipe(passat);
  await touch.down({ x: 200, y: 700 });
  expect(await restOf(passat)).toBe(0); // as the finger comes down
  await touch.up();

  await swipe(passat);
  await swipe(han);
  expect([await restOf(passat), (await restOf(han)) < 0]).toEqual([0, true]);
  const row = await middleOf(han.getByRole('button', { name: '汉 EV' }));
  await page.touchscreen.tap(20, row.y); // only closes
  expect(await restOf(han)).toBe(0);
  await expect(page.getByText('close · open right · close')).toBeVisible();
  await page.touchscreen.tap(row.x, row.y);
  await swipe(han);
  await restOf(han);
  await han.getByRole('button', { name: '删除' }).tap();
  await expect(page.getByText('han · open right · delete han · close')).toBeVisible();

  await page.setViewportSize({ width: 375, height: 400 });
  const before = (await passat.boundingBox())?.y ?? 0;
  await touch.drag(await middleOf(passat), { x: -20, y: -60 }, { restMs: 0 }); // scrolls the page
  expect(await restOf(passat)).toBe(0);
  await expect.poll(async () => (await passat.boundingBox())?.y).toBeLessThan(before - 30);
});
