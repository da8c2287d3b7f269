import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('hours turn past one that is left out; minutes come in steps', async ({ page }) => {
  const { turn } = await openWheels(page, 'time-picker');
  const visit = page.getByRole('region', { name: 'Working hours, half-hours', exact: true });
  const hours = visit.getByRole('listbox', { name: 'Hour' });
  await expect(hours.getByRole('option', { selected: true })).toHaveText('11');
  await turn(hours, 1);
  await expect(visit.locator('output')).toHaveText('12:40 · 13:30');
});
