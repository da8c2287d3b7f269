import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const letter = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
const bubble = (page: Page) => page.locator('.y-index__bubble');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens an example and stops the clock once it stands. */
async function open(page: Page, example: number) {
  await page.clock.install();
  await page.goto(`/dev/widgets/index-list?lang=zh&example=${example}`);
  await expect(letter(page, 'Z')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a finger slides over the letters, also beside the bar and past its ends; cities 400 ms', async ({
  page,
}) => {
  await open(page, 0);
  const touch = await Touch.on(page);
  const at = async (name: string) => middleOf(letter(page, name));
  const top = async (name: string) =>
    Math.round((await heading(page, name).boundingBox())!.y - (await list.boundingBox())!.y);
  const list = page.locator('.y-index__scroller');

  const start = await at('C');
  await touch.down(start);
  await expect(bubble(page)).toHaveText('C');
  expect(await top('C')).toBe(0);
  for (const name of ['D', 'E', 'F', 'G', 'H']) {
    await touch.move({ x: start.x - 120, y: (await at(name)).y });
    await expect(bubble(page)).toHaveText(name);
    expect(await top(name)).toBe(0);
  }
  await page.clock.runFor(1000);
  await expect(bubble(page)).toHaveText('H'); // as long as the finger is down
  await touch.move({ x: start.x, y: 811 });
  await expect(bubble(page)).toHaveText('Z');
  await touch.move({ x: start.x, y: 60 });
  await expect(bubble(page)).toHaveText('A');
  expect(await list.evaluate((box) => box.scrollTop)).toBe(0); // up to the header
  await touch.up();
  await page.clock.runFor(399);
  await expect(bubble(page)).toHaveText('A');
  await page.clock.runFor(1);
  await expect(bubble(page)).toHaveText('');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The letter of the group in sight is marked while the list itself is scrolled; its heading sticks.
  await list.evaluate((box) => {
    box.scrollTop = box.querySelector<HTMLElement>('[data-group="B"]')!.offsetTop + 300;
  });
  const current = page.getByRole('toolbar').locator('[aria-current]');
  await expect(async () => {
    await page.clock.runFor(50); // the scroll may be told later than now
    expect(await current.textContent()).toBe('B');
  }).toPass();
  expect(await top('B')).toBe(0);

  await touch.down(await at('X'));
  await touch.up();
  await page.getByRole('button', { name: '香港' }).tap();
  await expect(page.getByRole('button', { name: '香港' })).toHaveAttribute('aria-pressed', 'true');
  for (const row of (await page.locator('.y-index__row').all()).slice(0, 3)) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
