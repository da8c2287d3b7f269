import { expect, test } from '@playwright/test';

test('rows are large enough, disabled and busy ones ignore taps; "back" closes', async ({
  page,
}) => {
  await page.goto('/dev/widgets/action-sheet?lang=en');
  const section = page.locator('.demo__example', { hasText: 'Disabled, loading, danger' });
  await section.getByRole('button').tap();
  const sheet = page.getByRole('dialog', { name: 'Order 20261121-0087' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  // Taps on the place: Playwright waits for rows that may be tapped.
  for (const name of [/View the report/, /Invoice on its way/])
    await sheet.getByRole('button', { name }).tap({ force: true });
  await sheet.getByRole('button', { name: 'Reschedule' }).tap();
  for (const row of await sheet.getByRole('button').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(section.locator('output')).toHaveText('Events: move close');
});
