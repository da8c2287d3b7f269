import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

/** One example: its box, what is pulled, and how far it stands below its place. */
function example(page: Page, title: string) {
  const box = page.locator('.demo__example', { hasText: title }).locator('.y-pull');
  const track = box.locator('.y-pull__track');
  // Both in one look: the page may scroll between two.
  const offset = () =>
    track.evaluate((inner) => {
      const outer = inner.closest('.y-pull') ?? inner;
      return Math.round(inner.getBoundingClientRect().y - outer.getBoundingClientRect().y);
    });
  return { box, offset, head: box.locator('.y-pull__head'), said: box.getByRole('status') };
}

/** Puts a finger on the box; `to(px)` moves it so far down from there. */
async function hold(page: Page, box: Locator) {
  const touch = await Touch.on(page);
  const { x, y } = await middleOf(box);
  await touch.down({ x, y });
  return { to: (px: number) => touch.move({ x, y: y + px }), touch };
}

test('follows the finger with resistance through all its states', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dev/widgets/pull-refresh?lang=en');
  const { box, offset, head, said } = example(page, 'With words of success');
  await expect(box).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const finger = await hold(page, box);
  await finger.to(20); // beyond the slop of the browser
  for (const [px, moved, words] of [
    [49, 49, 'Pull to refresh'],
    [50, 50, 'Release to refresh'],
    [80, 65, 'Release to refresh'],
    [100, 75, 'Release to refresh'],
    [120, 80, 'Release to refresh'],
    [30, 30, 'Pull to refresh'],
    [80, 65, 'Release to refresh'],
  ] as const) {
    await finger.to(px);
    await expect(head).toHaveText(words);
    expect(await offset(), `a pull of ${px} px`).toBe(moved);
  }
  expect((await head.boundingBox())?.height).toBe(50);

  await finger.touch.up();
  await expect(said).toHaveText('Refreshing');
  await expect.poll(offset).toBe(50);
  await page.clock.runFor(1000); // the answer
  await expect(said).toHaveText('Up to date');
  expect(await offset()).toBe(50);
  await page.clock.runFor(500);
  await expect(said).toHaveText('');
  await expect.poll(offset).toBe(0);
  await expect(box.getByText('1 times')).toBeVisible();
});

test('only from the top of what scrolls', async ({ page }) => {
  await page.goto('/dev/widgets/pull-refresh?lang=en');
  const inner = example(page, 'Inside something that scrolls');
  const scroller = page.locator('.demo__window');
  await scroller.scrollIntoViewIfNeeded();
  await scroller.evaluate((element) => element.scrollTo(0, 60));
  const scrolling = await hold(page, scroller);
  for (const px of [15, 30, 45]) await scrolling.to(px);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeLessThan(40);
  expect(await inner.offset()).toBe(0);
  await scrolling.touch.up();

  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const pulling = await hold(page, inner.box);
  await pulling.to(20);
  await pulling.to(80);
  expect(await inner.offset()).toBe(65);
  await pulling.touch.up();
  await expect(inner.said).toHaveText('Refreshing');
});
