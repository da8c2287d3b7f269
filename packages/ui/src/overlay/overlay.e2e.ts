import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const page1 = '/dev/widgets/overlay?lang=en';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogs = (page: Page) => page.locator('[role$="dialog"]');
const layers = (page: Page) =>
  page
    .locator('.y-overlay')
    .evaluateAll((all) => all.map((layer) => Number(getComputedStyle(layer).zIndex)));

test('each popup stands above the last; Escape and "back" close the top one and give focus back', async ({
  page,
}) => {
  await page.goto(page1);
  const address = page.url();
  const openers = ['Choose a car', 'Volkswagen', 'Passat'];
  const leave = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const close of leave) {
    for (const [depth, opener] of openers.entries()) {
      await button(page, opener).tap();
      await expect(dialogs(page)).toHaveCount(depth + 1);
      await expect.poll(() => layers(page)).toEqual([2000, 2001, 2002].slice(0, depth + 1));
      // Wait for the focus: it is inside once the popup has it.
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[role$="dialog"]') !== null),
        )
        .toBe(true);
    }
    for (const [depth, opener] of [...openers.entries()].reverse()) {
      await close();
      await expect(dialogs(page)).toHaveCount(depth);
      await expect(button(page, opener)).toBeFocused();
    }
  }
  expect(page.url()).toBe(address);

  // With the focus nowhere, two popups that are not inside each other both hear the key.
  for (const opener of openers) await button(page, opener).tap();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(2);
});

test('the page behind stays where it is, and goes on afterwards', async ({ page }) => {
  await page.goto(page1);
  const touch = await Touch.on(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect(button(page, 'Choose a car')).toBeVisible();
  await page.evaluate(() => {
    document.body.style.paddingBottom = '3000px';
    window.scrollTo(0, 200);
  });
  await button(page, 'Choose a car').tap();
  const sheet = page.getByRole('dialog', { name: 'Brand' });
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY))
    .toBe('hidden');
  const before = await scrolled();
  await touch.drag({ x: 180, y: 100 }, { y: -90 }, { restMs: 0 }); // the scrim
  await touch.drag(await middleOf(sheet.getByRole('heading')), { y: -150 }, { restMs: 0 });
  await touch.drag(await middleOf(sheet.locator('.y-sheet__body')), { y: -200 }, { restMs: 0 });
  expect(await scrolled()).toBe(before);
  await expect(sheet).toBeVisible();

  await page.touchscreen.tap(180, 40);
  await expect(dialogs(page)).toHaveCount(0);
  await touch.drag({ x: 180, y: 600 }, { y: -300 });
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
});

test('a wish to close need not be granted, also not a second "back"', async ({ page }) => {
  await page.goto(page1);
  await button(page, 'Uploading').tap();
  const dialog = page.getByRole('dialog', { name: 'Uploading' });
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(180, 40);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(dialog.getByText('Wishes: outside escape back', { exact: true })).toBeVisible();
  await page.waitForTimeout(50); // the entry for the next "back" is made a moment later
  await page.goBack();
  await expect(dialog.getByText('Wishes: outside escape back back')).toBeVisible();
  await button(page, 'Done').tap();
  await expect(dialogs(page)).toHaveCount(0);
});

for (const [opener, where] of [
  ['Log in', 'added above an open sheet'],
  ['Log in, the box is there', 'that was there, hidden'],
] as const) {
  test(`a captcha box ${where} can be tapped, typed into and heard; the sheet stays`, async ({
    page,
  }) => {
    await page.goto(page1);
    await button(page, opener).tap();
    const sheet = page.getByRole('dialog', { name: 'Log in' });
    await expect(sheet).toHaveAttribute('aria-modal', 'true');
    await button(page, 'Send the code').tap();
    // By role: what screen readers do not get is not found.
    const input = page.getByRole('textbox', { name: 'Captcha' });
    await expect(sheet).toHaveAttribute('aria-modal', 'false'); // else WebKit leaves the box out
    await input.tap();
    await expect(input).toBeFocused();
    await page.keyboard.type('7k3p');
    await page.keyboard.press('Escape'); // meant for the box
    await button(page, 'Verify').tap();
    await expect(page.getByText('Got 7k3p')).toBeVisible();
    await expect(sheet).toBeVisible();
    await expect(sheet).toBeInViewport();
  });
}
