import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';

const problems = async (page: Page, ...without: string[]) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return await faultsOf(page, { without });
};

test('from the overview to a product, its sample report and the order form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /产品介绍/ }).click();
  await expect(page.getByRole('heading', { name: '到场检测' })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole('link', { name: /国标检测/ }).click();
  await expect(page).toHaveURL(/productIntegrate\?productId=1002/);
  await expect(page.getByRole('heading', { name: '国标检测' })).toBeVisible();
  await page.getByText('报告有效多久？').click();
  await expect(page.getByText(/出具之日起 30 天/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('link', { name: '样例检测报告' }).click();
  await expect(page.getByText(/示例报告/)).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: '预约检测' }).click();
  await expect(page).toHaveURL(/createOrder\?productId=1002/);
  await expect(page.getByRole('radio', { name: /国标检测/ })).toBeChecked();
});

test('a self-inspection and a valuation open the form with the product chosen', async ({
  page,
}) => {
  await page.goto('/production/productionIntro?productId=2002');
  await expect(page).toHaveURL(/productSelfCertify\?productId=2002/);
  await page.getByRole('link', { name: '开始自检' }).click();
  await expect(page.getByRole('radio', { name: /自检认证（人工复核）/ })).toBeChecked();
  await page.goto('/production/productSelfEva');
  await expect(page.getByText('免费').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('link', { name: '开始估价' }).click();
  await expect(page.getByRole('radio', { name: /自检估价/ })).toBeChecked();
});

test('a campaign links into the app; ended and unknown campaigns are announced', async ({
  page,
}) => {
  await page.goto('/banner?id=sample-check-first');
  await expect(page.getByRole('heading', { name: '先验车，再谈价' })).toBeVisible();
  await expect(page.getByText(/示例活动：/)).toBeVisible();
  // The page has no title. spec §2
  expect(await problems(page, 'document-title')).toEqual([]);
  await page.getByRole('link', { name: '看看都查什么' }).click();
  await expect(page).toHaveURL(/productionIntro/);
  await page.goto('/banner?id=sample-ended');
  await expect(page.getByText('活动已结束')).toBeVisible();
  await page.goto('/banner?id=nothing');
  await expect(page.getByText('没有这个活动')).toBeVisible();
});
