import { expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { listSelfOrders } from '@yanche/contract/self-orders/self-orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { logInByApi, openAs, phones } from './people.ts';
import { strayChinese } from './stray-chinese.ts';

/*
 * In English nothing is Chinese but: what people wrote (marked with its language), the character of a number plate, which is
 * hidden from voices behind the name of its province, and the button that leads to Chinese (marked as well).
 */
test.use({ locale: 'en-GB' });

async function expectEnglish(page: Page, address: string, ready: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(ready).first()).toBeVisible();
  // What comes later, some of it only when it is in sight, is there too.
  await expect(async () => {
    const waiting = await page.evaluate(() => {
      const blocks = document.querySelectorAll('[aria-busy="true"]');
      blocks[0]?.scrollIntoView();
      return blocks.length;
    });
    expect(waiting).toBe(0);
  }).toPass({ timeout: 60_000 });
  expect(await strayChinese(page), address).toEqual([]);
}

/** The login sheet is English here: who has no shared session logs in by the API. */
async function openEnglish(page: Page, phone: string): Promise<void> {
  if (phone === phones.dealer) return openAs(page, phone, '/');
  const url = process.env.E2E_URL ?? '';
  const value = await logInByApi({ request: page.request, origin: new URL(url).origin }, phone);
  await page.context().addCookies([{ name: 'yc_session', value, url }]);
}

for (const [who, phone] of [
  ['dealer', phones.dealer],
  ['buyer', phones.buyer],
] as const)
  test(`every report of a ${who}, and what leads to it, is English`, async ({ page }) => {
    const list = who === 'dealer' ? '/orderList' : '/c/orderList';
    await openEnglish(page, phone);
    await expectEnglish(page, `${list}?tab=done`, 'View report');
    const reply = await page.request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
    const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await reply.json();
    const orders = data.data.filter(({ report }) => report !== null);
    expect(orders.length).toBeGreaterThan(3);
    const oneOfEachPackage = new Map(orders.map((order) => [order.productName, order]));
    for (const { orderId } of oneOfEachPackage.values()) {
      const query = `orderId=${orderId}`;
      const answer = await page.request.get(`${reportByOrder.path}?${query}`);
      const report: AnswerOf<typeof reportByOrder> = (await answer.json()).data;
      const key = `reportNo=${report.content.reportNo}&code=${report.shortCode}`;
      await expectEnglish(page, `/jianceReport?${query}`, /^Certificate/);
      await expectEnglish(page, `/report/shared?${key}`, /Verified report/);
    }
    const [order] = orders;
    await expectEnglish(page, `/orderDetial?orderId=${order?.orderId}`, 'Order no.');
    await expectEnglish(page, `/jianceInterpretation?orderId=${order?.orderId}`, 'Price');
  });

for (const [who, phone] of [
  ['dealer', phones.dealer],
  ['buyer', phones.buyer],
] as const)
  test(`messages, self-inspections and wallet of a ${who} are English`, async ({ page }) => {
    await openEnglish(page, phone);
    await expectEnglish(page, '/messages', 'Mark all');
    await expectEnglish(page, '/order/selfOrders', /self-inspection|Self/i);
    await expectEnglish(page, '/account/wallet', /wallet/i);
    const reply = await page.request.get(listSelfOrders.path);
    const { data }: { data: AnswerOf<typeof listSelfOrders> } = await reply.json();
    for (const { orderId, reportNo } of data.data.slice(0, 3)) {
      await expectEnglish(page, `/order/selfOrderDetail?orderId=${orderId}`, 'Order no.');
      if (reportNo !== null)
        await expectEnglish(page, `/reportView/selfCheckReport?orderId=${orderId}`, reportNo);
    }
  });

test('the query of the past of a car, its samples, list and cash-back are English', async ({
  page,
}) => {
  await openEnglish(page, phones.dealer);
  const vin = 'LSVHJ1337N1708014';
  await expectEnglish(page, `/accident/createReference?vin=${vin}`, 'What can be found');
  for (const [kind, ready] of [
    ['rich', 'What is missing'],
    ['empty', 'What was seen, and what not'],
  ] as const)
    await expectEnglish(page, `/accident/historyReport?sample=${kind}`, ready);
  await expectEnglish(page, '/accident/accidentOrderList', 'Query a car');
  await expectEnglish(page, '/accident/cashBackRecords', 'How it works');
});
