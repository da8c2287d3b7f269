import { expect, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

test('year and month in a sheet: the last year has two months, OK gives the month', async ({
  page,
}) => {
  await page.goto('/dev/widgets/month-picker?lang=en');
  const cell = page.getByRole('button', { name: 'Licensed in' });
  await cell.tap();
  const sheet = page.getByRole('dialog', { name: 'Licensed in' });
  const years = sheet.getByRole('listbox', { name: 'Year' });
  await expect(years).toBeVisible();
  expect((await years.boundingBox())?.height).toBe(264);

  const touch = await Touch.on(page);
  await touch.drag(await middleOf(years), { y: -44 }, { restMs: 350 });
  await expect(sheet.getByRole('option', { selected: true })).toHaveText(['2023', 'Feb']);
  await expect(sheet.getByRole('listbox', { name: 'Month' }).getByRole('option')).toHaveText([
    'Jan',
    'Feb',
  ]);
  await sheet.getByRole('button', { name: 'OK' }).tap();
  await expect(sheet).toBeHidden();
  await expect(cell).toContainText('2023-02');
});
