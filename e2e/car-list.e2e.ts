import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  carList,
  restoreShelfCar,
  type ShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

const stock = '/carInfo/addCarList';

test('a car is added by its VIN and completed until only the report is missing', async ({
  page,
}) => {
  // A new VIN per attempt, because a car can be listed once only.
  const vin = vinOf(7_000_000 + (Date.now() % 2_000_000));
  await openAs(page, phones.dealer, stock);
  await page.getByRole('link', { name: '添加车辆' }).click();
  await page.getByLabel('车架号（VIN）').fill(vin);
  await expect(page.getByText(/帕萨特/).first()).toBeVisible();
  await page.getByRole('button', { name: '添加', exact: true }).click();

  await expect(page.getByRole('heading', { name: '车辆资料' })).toBeVisible();
  const lacking = page.getByRole('list', { name: '发布前检查' });
  await expect(lacking.getByText(/^缺/)).toHaveCount(5);
  const photos = [11, 22, 33].map(createPhoto);
  await page.locator('input[type=file]').setInputFiles(await Promise.all(photos));
  await expect(page.getByText('3 张', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '标价' }).fill('86800');
  await expect(page.getByText('即 8.68 万元')).toBeVisible();
  await page.getByLabel('行驶里程').fill('6.54');
  await page.getByRole('button', { name: /上牌时间/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await expect(async () => {
    await page.getByRole('button', { name: '保存' }).click({ timeout: 1_000 });
    await expect(page.getByText('已保存')).toBeVisible({ timeout: 2_000 });
  }).toPass(); // photos may still be uploading

  await findCar(page, vin);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('缺检测报告')).toBeVisible();
  await expect(card.getByText(/^缺/)).toHaveCount(1);
  await expect(card).toContainText('86,800');
  await card.getByRole('link', { name: /^预约检测/ }).click();
  await expect(page).toHaveURL(/\/order\/createOrder\?vin=.*sourceCarId=/);
  await expect(page.getByLabel('车架号（VIN）')).toHaveValue(vin);
  await page.goBack();

  // "Back" restores the search; clean up by removing the car.
  await act(page, card, '移出待发布');
  await page.getByRole('alertdialog').getByRole('button', { name: '移出待发布' }).click();
  await expect(page.getByText('没有找到车辆')).toBeVisible();
});

test('the complete sample car is published, withdrawn and restored', async ({ page }) => {
  await openAs(page, phones.dealer, stock);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { vin } = await readyCar(page);
  await findCar(page, vin);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^发布/ }).click();
  const question = page.getByRole('alertdialog', { name: '发布这辆车？' });
  await expect(question).toContainText('只在验车里标记');
  await question.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('没有找到车辆')).toBeVisible();

  await choose(page, /^已发布/);
  await expect(card.getByText('已发布')).toBeVisible();
  await act(page, card, '下架');
  await page.getByRole('alertdialog').getByRole('button', { name: '下架' }).click();
  await choose(page, /^已下架/);
  await card.getByRole('button', { name: /^放回待发布/ }).click();
  await choose(page, /^待发布/);
  await expect(card.getByRole('button', { name: /^发布/ })).toBeVisible();
});

async function findCar(page: Page, vin: string): Promise<void> {
  await page.goto(stock);
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill(vin);
  await expect(page).toHaveURL(/keyword=/);
}

async function act(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: /^更多：/ }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The sample Camry, which is complete; resets it if an earlier attempt left it published or withdrawn. */
async function readyCar(page: Page): Promise<ShelfCar> {
  const headers = { origin: new URL(page.url()).origin };
  for (const tab of ['pending', 'published', 'withdrawn'] as const) {
    const reply = await page.request.get(carList.path, { params: { tab } });
    const { data }: { data: AnswerOf<typeof carList> } = await reply.json();
    const car = data.data.find(({ carTitle, sample }) => sample && /凯美瑞/.test(carTitle));
    if (car === undefined) continue;
    const form = { shelfCarId: car.shelfCarId };
    if (tab === 'published') await page.request.post(withdrawShelfCar.path, { headers, form });
    if (tab !== 'pending') await page.request.post(restoreShelfCar.path, { headers, form });
    return car;
  }
  throw new Error('The sample world has no such car');
}
