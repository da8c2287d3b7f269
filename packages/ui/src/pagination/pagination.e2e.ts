import { expect, test } from '@playwright/test';

test('10 rows a page, 5 numbers in sight, clamped at both ends', async ({ page }) => {
  await page.goto('/dev/widgets/pagination?lang=zh');
  const orders = page.getByRole('navigation', { name: '检测订单' });
  const numbers = orders.getByRole('listitem');
  const current = orders.locator('[aria-current="page"]');
  const previous = orders.getByRole('button', { name: '上一页' });
  const next = orders.getByRole('button', { name: '下一页' });
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await expect(page.getByText('第 1–10 条').first()).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  for (const place of await orders.getByRole('button').all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  await orders.getByRole('button', { name: '第 5 页' }).tap();
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
  for (let i = 0; i < 7; i += 1) await next.tap();
  await next.tap({ force: true }); // nothing follows
  await expect(current).toHaveText('12');
  await expect(numbers).toHaveText(['8', '9', '10', '11', '12']);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('第 111–118 条')).toBeVisible();

  const long = page.getByRole('navigation', { name: '漆膜记录' });
  await expect(long.getByRole('listitem')).toHaveText(['…', '55', '56', '57', '58', '59', '…']);
  await long.getByText('…').last().tap();
  await expect(long.locator('[aria-current="page"]')).toHaveText('60');

  const late = page.getByRole('navigation', { name: '从第 99 页打开' });
  await expect(late.locator('[aria-current="page"]')).toHaveText('8');
  await expect(page.getByText('第 71–75 条')).toBeVisible();

  const simple = page.getByRole('navigation', { name: '事故查询' });
  await simple.getByRole('button', { name: '下一页' }).tap();
  await expect(simple.getByText('2 / 12')).toBeVisible();
});
