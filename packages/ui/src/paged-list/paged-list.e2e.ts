import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const asked = (where: Page | Locator) => where.locator('.demo__out');
const rows = (page: Page) => page.getByRole('listitem');
const section = (page: Page, title: string) =>
  page.locator('.demo__example', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the orders with a clock that stands still, so that answers come when told. */
async function open(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/dev/widgets/paged-list?lang=en&example=0`);
  // The example is there, and its list has asked, after timers of React and of its own.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(asked(page)).toHaveText('Pages asked for: 1', { timeout: 50 });
  }).toPass({ intervals: [20] });
  return { answer: (ms: number) => page.clock.runFor(ms) };
}

/** Scrolls until the end of the list is so many px below the window. */
const endAt = (page: Page, px: number) =>
  page.evaluate((below) => {
    const end = document.querySelector('.y-list__end')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, end - window.innerHeight - below);
  }, px);

test('asks for the next page 300 px before the end, each page once', async ({ page }) => {
  const { answer } = await open(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await answer(900);
  await expect(rows(page).first()).toContainText('All 1');

  for (const pages of ['1 2', '1 2 3']) {
    await endAt(page, 310);
    await page.waitForTimeout(100);
    await endAt(page, 302); // rows new in sight have been measured
    await page.waitForTimeout(100);
    await expect(asked(page)).not.toHaveText(`Pages asked for: ${pages}`);
    await endAt(page, 299);
    await expect(asked(page)).toHaveText(`Pages asked for: ${pages}`);
    await endAt(page, -44);
    await expect(page.getByText('Loading', { exact: true })).toBeInViewport();
    await expect(asked(page)).toHaveText(`Pages asked for: ${pages}`);
    await answer(900);
  }
  await expect(page.getByText('No more')).toBeAttached();
  await endAt(page, -44);
  await answer(200); // rows are measured when the scrolling has come to rest
  await expect(rows(page).last()).toContainText('All 50');
  await expect(asked(page)).toHaveText('Pages asked for: 1 2 3');

  // Pulled down, it keeps its rows until the new ones are there.
  await page.evaluate(() => window.scrollTo(0, 0));
  const first = rows(page).filter({ hasText: 'All 1' }).first();
  const touch = await Touch.on(page);
  await touch.drag(await middleOf(first), { y: 80 });
  await expect(page.getByText('Refreshing')).toBeVisible();
  await expect(first).toBeVisible();
  await answer(900);
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(asked(page)).toHaveText('Pages asked for: 1 2 3 1');
});

test('short pages: asks until the window is filled, each page once', async ({ page }) => {
  await page.goto('/dev/widgets/paged-list?lang=en');
  const short = section(page, 'Pages shorter than the screen');
  const filled = async () => {
    const list = short.locator('.demo__window');
    const more = await list.evaluate(
      (box) =>
        (box.querySelector('.y-list__end')?.getBoundingClientRect().top ?? 0) -
        box.getBoundingClientRect().bottom,
    );
    return more > 300;
  };
  await expect.poll(filled).toBe(true);
  const pages = (await asked(short).textContent())?.match(/\d+/g) ?? [];
  expect(pages.length).toBeLessThan(10);
  expect(new Set(pages).size).toBe(pages.length);
});

test('2,000 rows scroll to the end with few of them in the document', async ({ page }) => {
  await page.goto('/dev/widgets/paged-list?lang=en&example=1');
  await expect(rows(page).first()).toContainText('Car 1');
  const touch = await Touch.on(page);
  for (let flick = 0; flick < 5; flick += 1) {
    await touch.drag({ x: 180, y: 700 }, { y: -500 }, { steps: 4, restMs: 0 });
  }
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
  const inSight = page.evaluate(() => document.elementFromPoint(180, 400)?.textContent);
  expect(await inSight).toMatch(/Car \d+/);

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('No more')).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(rows(page).last()).toContainText('Car 2000');
  await expect(rows(page).last()).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(asked(page)).toHaveText('Pages asked for: 1 2 3 4');
});

test('a list scrolled before the code for long lists came becomes virtual without a jump', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/virtual-rows/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dev/widgets/paged-list?lang=en&example=1');
  await expect(rows(page)).toHaveCount(100); // of 500: all are never drawn at once
  await page.evaluate(() => window.scrollTo(0, 2345));

  const seen = rows(page).filter({ hasText: /^Car 42/ });
  await seen.getByText('Car 42').evaluate((name) => name.setAttribute('data-seen', ''));
  const top = () => seen.evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  // Every frame is looked at: a jump that is made good again is one too.
  await seen.evaluate((row) => {
    const tops = new Set<number>();
    const look = () => {
      tops.add(row.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { tops });
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const short = await height();
  release();
  await expect.poll(height).toBeGreaterThan(short * 4);
  expect(await top()).toBe(before);
  expect(await page.evaluate(() => [...(window as never)['tops']])).toEqual([before]);
  await expect(page.locator('[data-seen]')).toBeInViewport(); // the same element, not a new one

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('No more')).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(rows(page).last()).toContainText('Car 2000');
  expect(await rows(page).count()).toBeLessThan(160);
  await expect(asked(page)).toHaveText('Pages asked for: 1 2 3 4');
});
