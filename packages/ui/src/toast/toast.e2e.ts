import { expect, type Page, test } from '@playwright/test';

const shown = (page: Page) => page.locator('.y-toast__box');

/** Opens the examples with a clock that stands still. */
async function open(page: Page) {
  await page.clock.install();
  await page.goto('/dev/widgets/toast?lang=en');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Words')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { tap: (name: string) => button(name).tap(), wait: (ms: number) => page.clock.runFor(ms) };
}

test('stays 2000 ms; a new one takes its place and its full time', async ({ page }) => {
  const { tap, wait } = await open(page);
  await expect(page.locator('.y-toast')).toHaveAttribute('aria-live', 'polite');
  await tap('Words');
  await expect(shown(page)).toHaveText('Copied');
  await wait(1999);
  await expect(shown(page)).toHaveText('Copied');
  await wait(1);
  await expect(shown(page)).toHaveCount(0);

  await tap('Words');
  await wait(1500);
  await tap('Success');
  await expect(shown(page)).toHaveText('Saved');
  await wait(1999);
  await expect(shown(page)).toHaveText('Saved');
  await wait(1);
  await expect(shown(page)).toHaveCount(0);

  await tap('Stay');
  await wait(600_000);
  await expect(shown(page)).toHaveText('Uploading…');
  await tap('Take away');
  await expect(shown(page)).toHaveCount(0);
  await tap('Show it briefly');
  await wait(500);
  await expect(shown(page)).toHaveCount(0);

  await tap('A call fails');
  await expect(shown(page)).toHaveText('This slot is fully booked');
});

test('stands above a sheet, lets taps through, and locks the page when told to', async ({
  page,
}) => {
  await page.goto('/dev/widgets/toast?lang=en');
  await page.getByRole('button', { name: 'Stay' }).tap();
  await page.getByRole('button', { name: 'Open a sheet' }).tap();
  await page.getByRole('button', { name: 'Copy the number' }).tap();
  await expect(shown(page)).toHaveText('Number copied');
  const layers = await page.evaluate(() =>
    ['.y-toast', '.y-overlay'].map((name) =>
      Number(getComputedStyle(document.querySelector(name) as Element).zIndex),
    ),
  );
  expect(layers).toEqual([3000, 2000]);
  // Screen readers get nothing that is outside a sheet, but this.
  await expect(page.getByRole('status').filter({ hasText: 'Number copied' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show and lock the page' }).tap();
  const free = page.getByRole('button', { name: 'Tap me' });
  const { x, y } = (await free.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(page.getByText('Tapped 0 times')).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(page.getByText('Tapped 1 times')).toBeVisible();
});
