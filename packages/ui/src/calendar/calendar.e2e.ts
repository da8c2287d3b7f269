import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

/** Saturday 21 November 2026, morning in Shanghai. */
const now = new Date('2026-11-21T10:00:00+08:00');

async function open(page: Page, button?: string) {
  await page.clock.setFixedTime(now);
  await page.goto('/dev/widgets/calendar?lang=zh');
  if (button !== undefined) await page.getByRole('button', { name: button }).tap();
  return page.getByRole('dialog');
}

test('range: the month stays on top while its days pass; far months are not drawn', async ({
  page,
}) => {
  const sheet = await open(page, '报告日期');
  const day = (name: string) => sheet.getByRole('gridcell', { name });
  // Opened at this month; its heading stays on top while its days pass; months far off have no days.
  const months = sheet.locator('.y-calendar__months');
  const november = sheet.getByRole('heading', { name: '2026 年 11 月' });
  // Both in one look: the sheet may still be coming up.
  const place = () =>
    november.evaluate((heading) => {
      const box = heading.closest('.y-calendar__months');
      return heading.getBoundingClientRect().y - (box?.getBoundingClientRect().y ?? Number.NaN);
    });
  await expect.poll(place).toBeCloseTo(0, 0);
  await expect(sheet.getByRole('grid', { name: '2027 年 5 月' })).toHaveCount(0);
  const touch = await Touch.on(page);
  await touch.drag(await middleOf(day('2026年11月18日')), { y: -150 });
  await expect.poll(() => months.evaluate((box) => box.scrollTop)).toBeGreaterThan(420);
  expect(await place()).toBeCloseTo(0, 0);
  const box = await day('2026年11月25日').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await day('2026年11月26日').tap();
  await day('2026年12月2日').tap(); // three days are allowed
  await sheet.getByRole('button', { name: '确定' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('select')).toHaveText(/confirm 2026-11-26,2026-11-28$/);
});

test('shortcuts scroll to their month; keys walk through all months, the focus stays in sight', async ({
  page,
}) => {
  await open(page);
  const panel = page.getByRole('region', { name: '账单日期' });
  await panel.getByRole('button', { name: '确定' }).scrollIntoViewIfNeeded();
  await panel.getByRole('button', { name: '下月', exact: true }).tap();
  await expect(panel.getByRole('gridcell', { name: '2026年12月31日' })).toBeInViewport();

  await panel.getByRole('gridcell', { name: '2026年12月1日' }).focus();
  for (const key of ['PageDown', 'PageDown', 'End', 'ArrowDown', 'ArrowLeft', 'PageUp', 'Home']) {
    await page.keyboard.press(key);
  }
  const focused = page.locator('[data-day]:focus');
  await expect(focused).toHaveAccessibleName(/2027年1月10日/);
  await expect(focused).toBeInViewport({ ratio: 1 });
  for (let week = 0; week < 8; week += 1) {
    await page.keyboard.press(week < 4 ? 'ArrowUp' : 'ArrowDown');
    const hidden = await focused.evaluate((cell) => {
      const { left, top, width } = cell.getBoundingClientRect();
      return !cell.contains(document.elementFromPoint(left + width / 2, top + 4));
    });
    expect(hidden, `under the heading after ${week + 1} weeks`).toBe(false);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(panel.getByText('2027 年 1 月 10 日 – 2027 年 1 月 11 日')).toBeVisible();

  // 252 months, of which few have days.
  const years = page.getByRole('region', { name: '二十一年' });
  await expect(years.getByRole('heading', { level: 3 })).toHaveCount(252);
  await years.scrollIntoViewIfNeeded();
  await expect(years.getByRole('gridcell', { name: '2016年2月29日' })).toBeInViewport();
  expect(await years.locator('[data-day]').count()).toBeLessThan(250);
});
