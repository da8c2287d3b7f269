import { expect, test } from '@playwright/test';

test('numbers and arrows are large enough to tap and lead on', async ({ page }) => {
  await page.goto('/dev/widgets/pagination?lang=zh');
  const orders = page.getByRole('navigation', { name: '检测订单' });
  for (const place of await orders.getByRole('button').all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await orders.getByRole('button', { name: '第 5 页' }).tap();
  await orders.getByRole('button', { name: '下一页' }).tap();
  await expect(orders.locator('[aria-current="page"]')).toHaveText('6');
  await expect(page.getByText('第 51–60 条')).toBeVisible();
});
