import { expect, test } from '@playwright/test';

test('a tap anywhere opens the card, but not one on its buttons', async ({ page }) => {
  await page.goto('/dev/widgets/goods-card?lang=zh');
  const card = (name: string) => page.getByRole('article', { name });
  const said = page.getByRole('status').filter({ hasText: /./ });

  const han = card('比亚迪 汉 EV 创世版 715KM');
  await han.getByRole('button', { name: '去支付' }).tap();
  await expect(said).toHaveText('去支付');
  await han.locator('.y-goods__thumb').tap({ force: true }); // what lies over it is the link
  await expect(said).toHaveText('打开订单');

  await card('大众 帕萨特 2022 款 330TSI 豪华版').getByText('3.62 万公里').tap({ force: true });
  await expect(page).toHaveURL(/\?opened$/);
});
