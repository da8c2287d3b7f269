import { expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';

/** A finished inspection of the sample world whose package includes a query. */
async function inspectionWithHistory(page: Page): Promise<string> {
  const list = await page.request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await list.json();
  for (const { orderId, report } of data.data) {
    if (report === null) continue;
    const answer = await page.request.get(`${reportByOrder.path}?orderId=${orderId}`);
    const { content }: AnswerOf<typeof reportByOrder> = (await answer.json()).data;
    if (content.history?.reportNo != null) return orderId;
  }
  throw new Error('The sample world has no inspection with a history');
}

test('a thorough inspection includes a query: agreed to in the order form, told in the report, opened from there', async ({
  page,
}) => {
  await openAs(page, phones.dealer, '/order/createOrder');
  await test.step('it is agreed to, and no condition', async () => {
    await page.getByLabel('车架号（VIN）').fill(vinOf(Date.now() % 9_000_000));
    await choose(page, /深度检测/);
    await expect(page.getByText('车史查询，已含在套餐里')).toBeVisible();
    await expect(page.getByText(/不勾选也能下单/)).toBeVisible();
    await page.getByRole('checkbox', { name: /我有权查询这台车/ }).check();
    await expect(page.getByText(/检测师出发后查/)).toBeVisible();
  });
  await test.step('the report has the answers, and leads to the records', async () => {
    await page.goto(`/jianceReport?orderId=${await inspectionWithHistory(page)}`);
    const history = page.getByRole('region', { name: '车史' });
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByText('示例数据')).toBeVisible();
    await expect(history.getByText('查不到什么')).toBeVisible();
    await history.getByRole('link', { name: /看每条记录/ }).click();
    await expect(page).toHaveURL(/\/accident\/historyReport/);
    await expect(page.getByText('真伪')).toBeVisible();
  });
});
