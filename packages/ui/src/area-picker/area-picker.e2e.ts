import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('OK during a roll takes the row it will end at', async ({ page }) => {
  const { swipe, openSheet, closeSheet } = await openWheels(page, 'area-picker');
  const cell = page.getByRole('button', { name: 'Car is in' });
  const sheet = await openSheet(cell, 'Where the car is');
  await swipe(sheet.getByRole('listbox', { name: 'Province' }), -20, 100); // 67 px more: two rows
  await closeSheet(sheet, 'OK');
  await expect(cell).toContainText('福建省 福州市 鼓楼区');
});
