import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('OK during a roll gives a real day', async ({ page }) => {
  const { swipe, openSheet, closeSheet } = await openWheels(page, 'date-picker');
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
