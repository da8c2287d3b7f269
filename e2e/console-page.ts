import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { expectNothingSideways } from './sideways.ts';

/** A desk: no touch, wide, and everything that the policy of the page stops is kept. */
export async function aDesk(browser: Browser, width = 1440, locale = 'zh-CN') {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    locale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') stopped.push(message.text());
  });
  page.on('pageerror', (error) => stopped.push(error.message));
  return { page, stopped };
}

/** Axe finds nothing, and nothing stands out sideways. */
export async function expectClean(page: Page, where: string): Promise<void> {
  await stillness(page);
  expect(await faultsOf(page), where).toEqual([]);
  await expectFits(page, where);
}

/** Nothing stands out sideways. */
export async function expectFits(page: Page, where: string): Promise<void> {
  await stillness(page);
  await expectNothingSideways(page, where);
}

async function stillness(page: Page): Promise<void> {
  // Nothing loads, a list that was chosen from has closed (while it closes it has no name), and the app stands where the server drew.
  const passing = [
    '.ant-spin-spinning',
    '.ant-btn-loading',
    '.ant-skeleton',
    '.ant-select-dropdown:visible',
  ];
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.locator(passing.join(', '))).toHaveCount(0);
  // A button on its way from one colour to another has neither.
  await page.evaluate(untilStill);
}

/** Runs in the page: nothing has moved for some frames, but for what will never end, such as the ring of something that loads. */
const untilStill = () =>
  new Promise<void>((resolve) => {
    let frames = 0;
    const look = () => {
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      frames = isMoving ? 0 : frames + 1;
      if (frames > 5) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Another list, by the menu. Until it is here the former one stays, with rows that look alike. */
export async function openList(page: Page, title: string): Promise<void> {
  const link = page.locator('nav').getByTitle(title, { exact: true });
  const entry = page.getByTitle(title, { exact: true });
  const group = page.locator('nav section').filter({ has: entry }).getByRole('button');
  if (!(await link.isVisible())) await group.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Looks for one row of the open list by its first filter, and opens it. */
export async function openRow(page: Page, name: string): Promise<void> {
  const search = page.locator('#console-filter');
  await search.fill(name);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(name)}`));
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
  await page.getByRole('row', { name }).first().getByRole('button').first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
}

/** Opens a command of the open row and fills in its fields, as a person types them. */
export async function openCommand(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
) {
  await page.getByRole('complementary').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  const send = (button = action) =>
    dialog.getByRole('button', { name: button, exact: true }).click();
  return { dialog, send };
}

/** Carries out a command of the open row that asks nothing further. */
export async function carryOut(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { dialog, send } = await openCommand(page, action, fields);
  await send();
  await expect(dialog).toBeHidden();
}

/** `2026-11-24T10:30`, in China, so many hours from now. */
export const inChina = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);
