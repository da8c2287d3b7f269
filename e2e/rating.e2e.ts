import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aDesk } from './console-page.ts';
import { openAs, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

const axe = async (page: Page, where: string) => {
  expect(await faultsOf(page), where).toEqual([]);
};

/** The oldest finished order of the caller's that this inspector did and nobody rated: other journeys take the newest. */
async function unrated(request: APIRequestContext, inspector: string): Promise<string> {
  const list = await request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await list.json();
  for (const { orderId } of data.data.toReversed()) {
    const reply = await request.get(orderInfo.path, { params: { orderId } });
    const order: AnswerOf<typeof orderInfo> = (await reply.json()).data;
    const { rating } = order;
    if (order.inspectorName === inspector && rating?.mayRate === true && rating.given === null)
      return orderId;
  }
  throw new Error('The sample world has no visit to rate');
}

test('a visit is rated with words, which the inspector and our support read', async ({
  page,
  browser,
}) => {
  const words = `晚到一小时 ${Date.now()}`;
  const inspector = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const theirs = await inspector.newPage();
  await openAs(theirs, phones.inspector, '/ownTesting/tasks');
  const { name } = (await (await theirs.request.get(getOwnStanding.path)).json()).data;
  await openAs(page, phones.dealer, '/orderList');
  const orderId = await unrated(page.request, name);
  await page.goto(`/orderDetial?orderId=${orderId}`);

  const card = page.getByRole('region', { name: '检测师做得怎么样' });
  await card.getByRole('radio', { name: '2 分，共 5 分' }).check({ force: true });
  await card.getByRole('checkbox', { name: '迟到' }).check({ force: true });
  await card.getByLabel('想说的话（选填）').fill(words);
  await axe(page, 'the form');
  await card.getByRole('button', { name: '提交评价' }).click();
  const yours = page.getByRole('region', { name: '你的评价' });
  await expect(yours.getByText(words)).toBeVisible();
  await axe(page, 'a given rating');
  await page.reload();
  await expect(yours.getByText(/前可以修改/)).toBeVisible();

  await theirs.goto('/ownTesting/certificate');
  await expect(theirs.getByRole('region', { name: '客户评价' }).getByText(words)).toBeVisible();
  await axe(theirs, "the inspector's page");

  const { page: desk } = await aDesk(browser);
  await enterConsole(desk, '/console/support?state=waiting&sort=newest', staffPhones.support);
  await expect(desk.getByText(/评价检测师/).first()).toBeVisible();
});
