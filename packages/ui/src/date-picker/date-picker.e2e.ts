import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('month ends, leap years, and ten years either side of the day on the phone', async ({
  page,
}) => {
  // Half an hour after midnight on the phone is the evening before in UTC.
  const newYear = new Date('2027-01-01T00:30:00+08:00');
  const { turn, press } = await openWheels(page, 'date-picker', newYear);
  const end = page.getByRole('region', { name: 'The end of the month', exact: true });
  const wheel = (name: string) => end.getByRole('listbox', { name });
  await turn(wheel('Month'), 1);
  await expect(end.locator('output')).toHaveText('2024-01-31 · 2024-02-29');
  await expect(wheel('Day').getByRole('option').last()).toHaveText('29');
  await turn(wheel('Year'), -1);
  await expect(end.locator('output')).toHaveText(/· 2023-02-28$/);
  await expect(wheel('Day').getByRole('option').last()).toHaveText('28');
  await turn(wheel('Month'), 2);
  await turn(wheel('Day'), 3); // past the end of April
  await expect(end.locator('output')).toHaveText(/· 2023-04-28 · 2023-04-30$/);

  const today = page.getByRole('region', { name: 'Ten years either side', exact: true });
  await expect(today.getByRole('option', { selected: true })).toHaveText(['2027', 'Jan', '1']);
  await press(today.getByRole('listbox', { name: 'Year' }), 'Home');
  await expect(today.locator('output')).toHaveText('– · 2017-01-01');
  for (const name of ['Year', 'Month', 'Day']) {
    await press(today.getByRole('listbox', { name }), 'End');
  }
  await expect(today.locator('output')).toHaveText(/· 2037-01-01 · 2037-12-01 · 2037-12-31$/);
});

test('limits bite only in the first and last year; OK during a roll gives a real day', async ({
  page,
}) => {
  const { swipe, turn, openSheet, closeSheet } = await openWheels(page, 'date-picker');
  const limits = page.getByRole('region', { name: 'First and last day', exact: true });
  const wheel = (name: string) => limits.getByRole('listbox', { name });
  await turn(wheel('Year'), -1);
  await turn(wheel('Month'), -3);
  await expect(limits.locator('output')).toHaveText('2021-08-20 · 2020-08-20 · 2020-05-20');
  await expect(wheel('Month').getByRole('option').first()).toHaveText('May');
  await turn(wheel('Day'), -12); // past the first day: back to it
  await expect(limits.locator('output')).toHaveText(/· 2020-05-10$/);
  await turn(wheel('Year'), 3);
  await expect(limits.locator('output')).toHaveText(/· 2023-02-05$/);
  await expect(wheel('Month').getByRole('option')).toHaveText(['Jan', 'Feb']);

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
