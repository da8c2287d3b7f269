import { expect, type Page, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** What a list says of its rows, once it is read. */
const rowsWords = /^本页 (\d+) 行$/;

/** The rows of a list, over all its pages. */
async function rowsOf(page: Page): Promise<number> {
  let sum = 0;
  for (;;) {
    await expect(page.getByText(rowsWords)).toBeVisible();
    await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
    sum += Number(rowsWords.exec(await page.getByText(rowsWords).innerText())?.[1]);
    const next = page.getByRole('button', { name: '下一页' });
    if (!(await next.isVisible()) || (await next.isDisabled())) return sum;
    // Until the next page is here the rows of this one stay.
    const first = page.locator('tbody tr[data-row-key]').first();
    const key = (await first.getAttribute('data-row-key')) ?? '';
    await next.click();
    await expect(first).not.toHaveAttribute('data-row-key', key);
  }
}

test('every number of the front page leads to as many rows', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/', staffPhones.administrator);
  await expect(page.locator('canvas')).toHaveCount(2);
  await expectClean(page, 'front page');
  // Those with a number, and the queues where nothing waits.
  const links = page.locator('main a:has(b), main [aria-label="没有在等的"] a');
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(10);
  for (const href of hrefs) {
    // Another journey may change a number while this one reads the list: both are read anew.
    await expect(async () => {
      await page.goto('/console/');
      const link = page.locator(`main a[href="${href}"]`);
      const words = await link.innerText();
      const count = Number(/(\d+) 笔/.exec(words)?.[1] ?? /^\d+$/m.exec(words)?.[0] ?? 0);
      await link.click();
      expect(await rowsOf(page), href).toBe(count);
    }).toPass({ timeout: 90_000 });
  }
  expect(stopped).toEqual([]);
});

test('the figures as a table, in English, and by keyboard', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser, 1280, 'en-GB');
  await enterConsole(page, '/console/', staffPhones.auditor);
  const summary = page.getByText('As a table').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Orders and reports, two weeks' });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expectClean(page, 'front page, English');
  await page.setViewportSize({ width: 2560, height: 1300 });
  await expectClean(page, 'front page, wide');
  expect(stopped).toEqual([]);
});

test('orders by town, and by appointment', async ({ browser }) => {
  const { page } = await aDesk(browser);
  await enterConsole(page, '/console/orders', staffPhones.support);
  await page.getByLabel('城市', { exact: true }).fill('杭');
  await page.locator('.ant-select-item-option').filter({ hasText: '杭州' }).click();
  await expect(page).toHaveURL(/cityId=330100/);
  await page.getByLabel('排序').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '预约从早到晚' }).click();
  await expect(page).toHaveURL(/sort=earliest/);
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  await expectClean(page, 'orders by appointment');
});
