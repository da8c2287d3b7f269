import { expect, type Page, test } from '@playwright/test';
import { Touch } from '../testing/touch.ts';

const centre = { x: 187.5, y: 406 };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });
const picture = (page: Page) => page.locator('.y-preview__slide[aria-hidden=false] img');

/** How large the picture is now, also while it moves. */
const scale = async (page: Page) => {
  const { a } = await picture(page).evaluate((image) => {
    const { transform } = getComputedStyle(image);
    return { a: transform === 'none' ? 1 : new DOMMatrix(transform).a };
  });
  return Number(a.toFixed(2));
};
/** How far the strip of pictures is pushed, px. */
const pushed = (page: Page) =>
  page
    .locator('.y-preview__strip')
    .evaluate((strip) => Math.round(new DOMMatrix(getComputedStyle(strip).transform).e));

async function open(page: Page, opener: string) {
  await page.goto('/dev/widgets/image-preview?lang=en');
  await page.getByRole('button', { name: opener, exact: true }).tap();
  await expect(picture(page)).toBeInViewport({ ratio: 0.3 });
  await expect(page.locator('.y-preview__ring')).toHaveCount(0);
  return Touch.on(page);
}

test('a pinch lives between 1/3 and 4 and settles between 1 and 3', async ({ page }) => {
  const touch = await open(page, 'Photos');
  await touch.pinch(centre, 50, 300); // six times
  expect(await scale(page)).toBe(4);
  await expect(picture(page)).toHaveCSS('transition-duration', '0s');
  await touch.up();
  await expect.poll(() => scale(page)).toBe(3);

  // Enlarged it moves under one finger, but never away from its edges.
  await touch.drag(centre, { x: 900, y: 900 });
  await expect.poll(async () => (await picture(page).boundingBox())?.x).toBe(0);
  await expect(page.getByText('1 of 3')).toBeAttached();

  await touch.pinch(centre, 300, 100);
  expect(await scale(page)).toBe(1);
  await touch.up();
  await touch.pinch(centre, 300, 30); // a tenth
  expect(await scale(page)).toBe(0.33);
  await touch.up();
  await expect.poll(() => scale(page)).toBe(1);
  await expect(dialog(page)).toBeVisible();
});

test('two taps within 250 ms toggle 1 and 2 where they are; one closes after 250 ms', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 'Photos');
  await page.keyboard.press('ArrowRight'); // the one that is higher than wide
  await expect.poll(() => pushed(page)).toBe(-375);
  await page.clock.pauseAt(Date.now() + 60_000);
  const spot = { x: 80, y: 330 };
  const tap = () => page.touchscreen.tap(spot.x, spot.y);
  /** Which part of the picture is under the finger, 0–1. */
  const under = async () => {
    const box = await picture(page).boundingBox();
    if (box === null) throw new Error('There is no picture');
    return [(spot.x - box.x) / box.width, (spot.y - box.y) / box.height].map((part) =>
      part.toFixed(3),
    );
  };
  const before = await under();
  await tap();
  await page.clock.runFor(249);
  await tap();
  await expect.poll(() => scale(page)).toBe(2);
  await expect.poll(under).toEqual(before);
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
  await tap();
  await page.clock.runFor(249);
  await tap();
  await expect.poll(() => scale(page)).toBe(1);

  await page.clock.runFor(1000);
  await tap();
  await page.clock.runFor(249);
  await expect(page.getByText('closed 0 times').first()).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.getByText('closed 1 times')).toBeAttached();
});

test('swipes from one to the next in 500 ms, by finger and by key', async ({ page }) => {
  const touch = await open(page, 'Photos');
  const strip = page.locator('.y-preview__strip');
  await touch.drag(centre, { x: -60 }, { restMs: 350 }); // less than a fifth, and slowly
  await expect(strip).toHaveCSS('transition-duration', '0.5s');
  await expect.poll(() => pushed(page)).toBe(0);
  await touch.down(centre);
  await touch.move({ ...centre, x: centre.x + 45 });
  await touch.move({ ...centre, x: centre.x + 90 });
  expect(await pushed(page)).toBe(30); // nothing before the first: it resists
  await touch.up();
  await expect.poll(() => pushed(page)).toBe(0);

  await touch.drag(centre, { x: -90 }, { restMs: 350 });
  await expect(page.getByText('2 of 3')).toBeAttached();
  await expect.poll(() => pushed(page)).toBe(-375);

  const keys = [
    ['ArrowRight', '3 of 3'],
    ['ArrowRight', '3 of 3'],
    ['ArrowLeft', '2 of 3'],
    ['Home', '1 of 3'],
    ['End', '3 of 3'],
  ] as const;
  for (const [key, place] of keys) {
    await page.keyboard.press(key);
    await expect(page.getByText(place)).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Seen 1 2 1 0 2, closed 1 times')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photos', exact: true })).toBeFocused();
});

test('+ and - zoom from 1 to 3 and no further, 0 shows the whole picture again', async ({
  page,
}) => {
  await open(page, 'Photos');
  await page.keyboard.press('+');
  await expect.poll(() => scale(page)).toBe(1.5);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('=');
  await expect.poll(() => scale(page)).toBe(3);
  await page.keyboard.press('-');
  await expect.poll(() => scale(page)).toBe(2);
  await page.keyboard.press('0');
  await expect.poll(() => scale(page)).toBe(1);
  await page.keyboard.press('-');
  await expect.poll(() => scale(page)).toBe(1);
});

test('a long image starts at its top and is read downwards; a broken one says so', async ({
  page,
}) => {
  const touch = await open(page, 'A long record');
  const top = async () => Math.round((await picture(page).boundingBox())?.y ?? NaN);
  expect((await picture(page).boundingBox())?.width).toBe(375);
  expect(await top()).toBe(0);
  await touch.drag(centre, { y: -300 });
  expect(await top()).toBe(-300);
  await touch.drag(centre, { y: -300 });
  await touch.drag(centre, { y: -300 });
  await expect.poll(top).toBe(812 - 1500); // 375 × 4 px high: its end
  await touch.drag(centre, { x: -120 });
  await expect(page.getByText('2 of 2')).toBeAttached();
  await page.getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('button', { name: 'A photo that does not load' }).tap();
  await expect(page.getByText('The image did not load')).toBeVisible();
  await expect(page.getByText('Photo of the chassis')).toBeVisible();
});
