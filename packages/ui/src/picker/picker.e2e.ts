import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf } from '../testing/touch.ts';
import { openWheels } from './testing/wheel-touch.ts';

/** One example of the picker's page. */
async function open(page: Page, example: string) {
  const hands = await openWheels(page, 'picker');
  const section = page.getByRole('region', { name: example, exact: true });
  return {
    ...hands,
    section,
    /** Every choice so far, oldest first. */
    told: section.locator('output'),
    wheel: (name: string) => section.getByRole('listbox', { name }),
  };
}

/** How long the wheel's list is on its way. */
const rollTime = (wheel: Locator) =>
  wheel.getByRole('presentation').evaluate((list) => getComputedStyle(list).transitionDuration);

/** The chosen row stands in the middle of the wheel. */
async function expectInFrame(wheel: Locator) {
  const chosen = wheel.getByRole('option', { selected: true });
  const middle = (await middleOf(wheel)).y;
  await expect
    .poll(async () => {
      const box = await chosen.boundingBox();
      return box && Math.round(box.y + box.height / 2 - middle);
    })
    .toBe(0);
}

test('6 rows of 44 px; a slow drag settles on a row, disabled ones are skipped', async ({
  page,
}) => {
  const { told, wheel, swipe, turn } = await open(page, 'One column, disabled rows');
  const years = wheel('Model year');
  expect((await years.boundingBox())?.height).toBe(264);
  expect((await years.getByRole('option').first().boundingBox())?.height).toBe(44);
  await expectInFrame(years);

  await swipe(years, -60, 800, 400); // 1.4 rows
  expect(await rollTime(years)).toBe('0.2s');
  await page.clock.runFor(199);
  await expect(told).toHaveText('2023');
  await page.clock.runFor(1);
  await expect(told).toHaveText('2023 · 2022');
  await expectInFrame(years);

  await turn(years, 1); // 2021 and 2020 are disabled: forward
  await expect(told).toHaveText('2023 · 2022 · 2019');
  await turn(years, -1); // forward again
  await expect(told).toHaveText('2023 · 2022 · 2019');
  await expectInFrame(years);

  await years.getByRole('option', { name: '2018 model' }).tap();
  await page.clock.runFor(199);
  await expect(told).toHaveText('2023 · 2022 · 2019');
  await page.clock.runFor(1);
  await expect(told).toHaveText('2023 · 2022 · 2019 · 2018');
});

test('a flick rolls on for 1000 ms and then tells; a finger stops it', async ({ page }) => {
  const { told, touch, wheel, swipe, press } = await open(page, 'One column, disabled rows');
  const years = wheel('Model year');
  await swipe(years, -88, 100); // 2 rows by hand, 0.88 px/ms: 293 px on its own
  expect(await rollTime(years)).toBe('1s');
  await page.clock.runFor(999);
  await expect(told).toHaveText('2023');
  await page.clock.runFor(1);
  await expect(told).toHaveText('2023 · 2014');
  await expectInFrame(years);

  await swipe(years, -88, 100, 300); // the same, but the finger then rests: no flick
  await page.clock.runFor(200);
  await expect(told).toHaveText('2023 · 2014 · 2012');

  await swipe(years, 88, 100);
  expect(await rollTime(years)).toBe('1s');
  await touch.down(await middleOf(years));
  await expect.poll(() => rollTime(years)).toBe('0s');
  await page.clock.runFor(2000);
  await expect(told).toHaveText('2023 · 2014 · 2012');
  await touch.up();
  await page.clock.runFor(200);
  await expectInFrame(years);

  await press(years, 'End');
  await expect(told).toHaveText(/· 1996$/);
  await swipe(years, -400, 800, 400); // past the end, and back
  await page.clock.runFor(200);
  await expect(told).toHaveText(/· 1996$/);
  await expectInFrame(years);
});
