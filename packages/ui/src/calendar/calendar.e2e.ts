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

test('range: 8 months from the first of last month, clamped to 3 days with the prompt and one event', async ({
  page,
}) => {
  const sheet = await open(page, '报告日期');
  const day = (name: string) => sheet.getByRole('gridcell', { name });
  const headings = sheet.getByRole('heading', { level: 3 });
  await expect(headings).toHaveCount(8);
  await expect(headings.first()).toHaveText('2026 年 10 月');
  await expect(headings.last()).toHaveText('2027 年 5 月');
  await expect(sheet.locator('.y-calendar__weekdays')).toHaveText('日一二三四五六');

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

  const confirm = sheet.getByRole('button', { name: '确定' });
  const toast = page.locator('.y-toast');
  await day('2026年11月28日').tap();
  await day('2026年11月26日').tap(); // before the start: begins anew
  await day('2026年11月26日').tap(); // the same day: nothing
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await day('2026年12月2日').tap();
  await expect(toast).toHaveText('最多选择 3 天');
  await expect(sheet.locator('[aria-selected="true"]')).toHaveCount(3);
  await expect(sheet.getByText('11 月 26 日 – 11 月 28 日')).toBeVisible();
  await expect(sheet.getByText('共 3 天')).toBeVisible();
  await confirm.tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('select')).toHaveText(
    [
      'select 2026-11-28',
      'select 2026-11-26',
      'overRange',
      'select 2026-11-26,2026-11-28',
      'confirm 2026-11-26,2026-11-28',
    ].join(' · '),
  );
});

test('multiple is capped; without a confirm button only what was asked for is confirmed', async ({
  page,
}) => {
  const sheet = await open(page, '可上门的日子');
  const day = (n: number) => sheet.getByRole('gridcell', { name: `2026年11月${n}日` });
  const toast = page.locator('.y-toast');
  for (const n of [25, 23, 24, 26]) await day(n).tap();
  await expect(toast).toHaveText('最多选择 3 天');
  await expect(day(26)).toHaveAttribute('aria-selected', 'false');
  await day(24).tap();
  await sheet.getByRole('button', { name: '确定' }).tap();
  const events = page.getByText('select');
  await expect(events).toHaveText(
    [
      'select 2026-11-25',
      'select 2026-11-23,2026-11-25',
      'select 2026-11-23,2026-11-24,2026-11-25',
      'unselect 2026-11-24',
      'confirm 2026-11-23,2026-11-25',
    ].join(' · '),
  );

  await page.getByRole('button', { name: '不用确认' }).tap();
  await expect(sheet.locator('.y-calendar__weekdays')).toHaveText('一二三四五六日');
  await expect(sheet.getByRole('button', { name: '确定' })).toHaveCount(0);
  await day(22).tap();
  await sheet.getByRole('gridcell', { name: '2026年12月24日' }).tap(); // 33 days, 31 are allowed
  await expect(toast).toHaveText('最多选择 31 天');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '本周' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(events.last()).toHaveText(
    [
      'select 2026-11-22',
      'overRange',
      'select 2026-11-22,2026-12-22',
      'select 2026-11-16,2026-11-22',
      'confirm 2026-11-16,2026-11-22',
    ].join(' · '),
  );
});

test('shortcuts scroll to their month; keys walk through all months, the focus stays in sight', async ({
  page,
}) => {
  await open(page);
  const panel = page.getByRole('region', { name: '账单日期' });
  await panel.getByRole('button', { name: '确定' }).scrollIntoViewIfNeeded();
  const shortcuts: [string, string][] = [
    ['本周', '2026-11-15,2026-11-21'],
    ['本月', '2026-11-01,2026-11-30'],
    ['近一个月', '2026-10-22,2026-11-21'],
    ['上月', '2026-10-01,2026-10-31'],
    ['下月', '2026-12-01,2026-12-31'],
  ];
  for (const [name] of shortcuts) await panel.getByRole('button', { name, exact: true }).tap();
  await expect(page.getByText('select')).toHaveText(
    shortcuts.map(([, range]) => `select ${range}`).join(' · '),
  );
  const end = panel.getByRole('gridcell', { name: '2026年12月31日' });
  await expect(end).toBeInViewport();

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

test.describe('where a midnight is missing', () => {
  test.use({ timezoneId: 'America/Santiago' });

  test('a range over the change of clocks counts every day once', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-09-05T23:30:00-04:00')); // clocks go forward at midnight
    await page.goto('/dev/widgets/calendar?lang=en');
    const panel = page.getByRole('region', { name: 'Statement dates' });
    await expect(panel.locator('[aria-current="date"]')).toHaveAccessibleName(/September 5, 2026/);
    await panel.getByRole('gridcell', { name: 'September 5, 2026' }).tap();
    await panel.getByRole('gridcell', { name: 'September 7, 2026' }).tap();
    await expect(panel.getByText('Sep 5 – Sep 7')).toBeVisible();
    await expect(panel.getByText('3 days')).toBeVisible();
  });
});
