import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('hours 0–23 and minutes 0–59, their limits, steps and the filter', async ({ page }) => {
  const { press, turn } = await openWheels(page, 'time-picker');
  const example = (name: string) => {
    const section = page.getByRole('region', { name, exact: true });
    const wheel = (column: string) => section.getByRole('listbox', { name: column });
    /** Only the rows in sight are in the document; each says how many there are. */
    const size = (column: string) =>
      wheel(column).getByRole('option').first().getAttribute('aria-setsize');
    return { told: section.locator('output'), wheel, size };
  };

  const day = example('The whole day');
  expect([await day.size('Hour'), await day.size('Minute')]).toEqual(['24', '60']);
  await press(day.wheel('Hour'), 'Home');
  await press(day.wheel('Minute'), 'Home');
  await expect(day.told).toHaveText('18:30 · 00:30 · 00:00');
  await press(day.wheel('Hour'), 'End');
  await press(day.wheel('Minute'), 'End');
  await expect(day.told).toHaveText('18:30 · 00:30 · 00:00 · 23:00 · 23:59');

  const visit = example('Working hours, half-hours'); // 9 to 17 without 12
  expect([await visit.size('Hour'), await visit.size('Minute')]).toEqual(['8', '2']);
  await expect(visit.wheel('Hour').getByRole('option', { selected: true })).toHaveText('11');
  await turn(visit.wheel('Hour'), 1);
  await expect(visit.told).toHaveText('12:40 · 13:30');

  const limits = example('Limits and words');
  expect([await limits.size('Hour'), await limits.size('Minute')]).toEqual(['13', '11']);
  await press(limits.wheel('Minute'), 'End');
  await press(limits.wheel('Hour'), 'End');
  await expect(limits.told).toHaveText('– · 08:55 · 20:55');
});
