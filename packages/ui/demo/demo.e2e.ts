import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../src/testing/axe.ts';
import { smallTargets } from './small-targets.ts';
import { addressOf } from './view.ts';

const source = path.join(import.meta.dirname, '../src');
/** `WIDGETS=button,card` looks at these only. */
const wanted = process.env.WIDGETS?.split(',');
const widgets = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => readdirSync(path.join(source, name)).some((file) => file.endsWith('.demo.tsx')))
  .filter((name) => wanted === undefined || wanted.includes(name))
  .sort();

/** The schemes and languages. Each widget is judged in one pair, its neighbour in the other: all are made of the same tokens. */
const looks = [
  { language: 'zh', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const;

/** So many tests share the widgets: enough to keep two cores busy to the end. */
const shares = 3;

test.use({
  viewport: { width: 320, height: 693 },
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [side, look] of looks.entries()) {
  const half = widgets.filter((_, index) => wanted !== undefined || index % looks.length === side);
  for (let share = 0; share < shares; share += 1) {
    const mine = half.filter((_, index) => index % shares === share);
    test(`nothing to fault, ${look.language} ${look.scheme}, ${share + 1} of ${shares}`, async ({
      page,
    }) => {
      for (const widget of mine) {
        const address = addressOf({ ...look, widget, example: null });
        await open(page, address);
        await judge(page, widget);
        await judgeOverlays(page, widget, address);
        for (const example of await wholeExamples(page)) {
          await open(page, example);
          await judge(page, example);
          await judgeOverlays(page, example, example);
        }
      }
    });
  }

  test(`the index leads to every widget, ${look.language} ${look.scheme}`, async ({ page }) => {
    await open(page, addressOf({ ...look, widget: null, example: null }));
    const links = page.locator('main a');
    if (wanted === undefined) await expect(links).toHaveCount(widgets.length);
    await judge(page, 'index');
    const last = links.last();
    const folder = await last.locator('span[lang=en]').textContent();
    await last.click();
    await expect(page).toHaveURL(new RegExp(`/dev/widgets/${folder}\\?`));
    await expect(page.locator('h1').first()).not.toBeEmpty();
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('main > .y-skeleton-screen')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const popup = '[role=dialog]:visible, [role=alertdialog]:visible';

/** Axe finds nothing, the page is no wider than the phone, and a finger hits everything. */
async function judge(page: Page, what: string): Promise<void> {
  expect.soft(await faultsInFront(page), `axe: ${what}`).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `px too wide: ${what}`).toBe(0);
  expect.soft(await page.evaluate(smallTargets), `less than 44 px: ${what}`).toEqual([]);
}

async function faultsInFront(page: Page): Promise<string[]> {
  // What lies under a popup has been judged before it opened.
  const isCovered = (await page.locator(popup).count()) > 0;
  return await faultsOf(page, {
    within: isCovered ? '[role=dialog], [role=alertdialog]' : undefined,
  });
}

async function judgeOverlays(page: Page, widget: string, address: string): Promise<void> {
  const openers = page.locator('main [data-opens]');
  const popups = page.locator(`${popup}, [aria-expanded=true]`);
  for (let nth = 0; nth < (await openers.count()); nth += 1) {
    const what = `${widget}, overlay ${nth + 1}`;
    await openers.nth(nth).click();
    await expect(popups.first(), what).toBeVisible();
    await judge(page, what);
    await page.keyboard.press('Escape');
    const closed = expect.soft(popups, `${what} closes on Escape`);
    await closed.toHaveCount(0, { timeout: 5000 });
    if ((await popups.count()) > 0) await open(page, address); // the next one is still worth a look
  }
}

/** Addresses of the examples that are whole pages. */
function wholeExamples(page: Page): Promise<string[]> {
  return page
    .locator('main a[href*="&example="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
