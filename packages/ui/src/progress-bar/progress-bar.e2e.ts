import { expect, test } from '@playwright/test';

test('is as long as its percentage, within 0 and 100', async ({ page }) => {
  await page.goto('/dev/widgets/progress-bar?lang=zh');
  const bar = (name: string) =>
    page.locator('.y-progress', { has: page.getByRole('progressbar', { name }) });
  const share = async (name: string) => {
    const track = await bar(name).locator('.y-progress__track').boundingBox();
    const part = await bar(name).locator('.y-progress__bar').boundingBox();
    return (part?.width ?? NaN) / (track?.width ?? NaN);
  };
  await expect(bar('上传视频')).toContainText('33%');
  expect(await share('小于 0')).toBe(0);
  expect(await share('大于 100')).toBe(1);
  expect(await share('里程存疑')).toBeCloseTo(0.64, 2);
  const next = page.getByRole('button', { name: '传完一段' });
  await next.tap();
  await next.tap();
  await expect(bar('上传视频')).toContainText('100%');
  await expect.poll(() => share('上传视频')).toBe(1);
});
