import { expect, type Page, test } from '@playwright/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('stays open after a choice; disabled and loading rows ignore taps; Cancel closes', async ({
  page,
}) => {
  await page.goto('/dev/widgets/action-sheet?lang=en');
  const section = page.locator('.demo__example', { hasText: 'Disabled, loading, danger' });
  await section.getByRole('button').tap();
  const sheet = page.getByRole('dialog', { name: 'Order 20261121-0087' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  const disabled = button(page, /View the report/);
  const loading = button(page, /Invoice on its way/);
  await expect(disabled).toBeDisabled();
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  // Taps on the place: Playwright waits for rows that may be tapped.
  for (const row of [disabled, loading]) await row.tap({ force: true });
  await button(page, 'Reschedule').tap();
  await button(page, 'Cancel the order').tap();
  await expect(sheet).toBeVisible();
  await expect(section.locator('output')).toHaveText('Events: move cancel');
  for (const row of await sheet.getByRole('button').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(section.locator('output')).toHaveText('Events: move cancel close');
});

test('closes with a choice when told to; "back" closes without one', async ({ page }) => {
  await page.goto('/dev/widgets/action-sheet?lang=zh');
  const section = page.locator('.demo__example', { hasText: '选中后关闭' });
  const sheet = page.getByRole('dialog', { name: '上传左后门照片' });
  await section.getByRole('button').tap();
  await expect(sheet.getByRole('button')).toHaveText(['拍照', '从相册选择', '取消']);
  await button(page, '从相册选择').tap();
  await expect(sheet).toHaveCount(0);
  await expect(section.locator('output')).toHaveText('事件: close album');
  await section.getByRole('button').tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(section.locator('output')).toHaveText('事件: close album close');
});
