import { expect, test } from '@playwright/test';

test('a line leads from step to step, the tapped one becomes current', async ({ page }) => {
  await page.goto('/dev/widgets/steps?lang=zh');
  const list = page.getByRole('list', { name: '自检步骤' });
  const current = list.locator('[aria-current="step"]');
  await expect(current).toHaveText(/拍照/);
  await list.getByRole('button', { name: '报告' }).tap();
  await expect(current).toHaveText(/报告/);
  await expect(list.getByRole('button', { name: '已完成' })).toHaveCount(3);
  for (const button of await list.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  const places = await page
    .getByRole('list', { name: '自检认证' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
  expect(places).toEqual([...places].sort((a, b) => a - b));

  // Right to left the first step stands at the right.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const first = await list.getByRole('listitem').first().boundingBox();
  const last = await list.getByRole('listitem').last().boundingBox();
  expect(first?.x).toBeGreaterThan(last?.x ?? Infinity);
});
