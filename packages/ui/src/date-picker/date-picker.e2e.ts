import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('turning past the end of a month and of the range; OK during a roll gives a real day', async ({
  page,
}) => {
  const { swipe, turn, openSheet, closeSheet } = await openWheels(page, 'date-picker');
  const limits = page.getByRole('region', { name: 'First and last day', exact: true });
  const wheel = (name: string) => limits.getByRole('listbox', { name });
  await turn(wheel('Year'), -1);
  await turn(wheel('Month'), -3);
  await expect(limits.locator('output')).toHaveText('2021-08-20 · 2020-08-20 · 2020-05-20');
  await turn(wheel('Day'), -12); // past the first day: back to it
  await expect(limits.locator('output')).toHaveText(/· 2020-05-10$/);

  const cell = page.getByRole('button', { name: 'Licence date' });
  const sheet = await openSheet(cell, 'Licence date'); // 31 January
  await swipe(sheet.getByRole('listbox', { name: 'Month' }), -20, 100); // 67 px more: two rows
  await closeSheet(sheet, 'OK');
  await expect(cell).toContainText('2024-03-31');
  await openSheet(cell, 'Licence date');
  await swipe(sheet.getByRole('listbox', { name: 'Month' }), 20, 190); // one row
  await closeSheet(sheet, 'OK');
  await expect(cell).toContainText('2024-02-29');
});
