import { expect, type Page, test } from '@playwright/test';
import { maskPhone } from '@yanche/rules/people/phone';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { fileOf } from '../apps/api/src/testing/sample-bytes.ts';
import { openAs, phones } from './people.ts';
import { expectClean } from './console-page.ts';
import { connectToDatabase } from './move-appointment.ts';
import { createPhoto } from './photo.ts';
import { lookThrough, openAtConsole, openReview, passAll, publishedNo } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

/** Two upload parts with the header of a video. It cannot be converted, so the reviewer gets the original. */
const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: fileOf('mp4', 6_000_000) };
const words = '右前翼子板有补漆';
const answer = '两次测漆膜都在原厂范围';

test('a dispute with a photo and a video: the reviewer sees both', async ({ page, browser }) => {
  await openAs(page, phones.dealer, '/orderList');
  const order = await orderToDispute(page);
  await page.goto(`/orderDetial?orderId=${order.orderId}`);
  await page.getByRole('button', { name: /对报告有异议/ }).click();
  const sheet = page.getByRole('dialog', { name: '对报告有异议' });
  await sheet.getByLabel('哪里不符').fill(words);
  const inputOf = (name: RegExp) => sheet.getByRole('group', { name }).locator('input').first();
  await inputOf(/照片/).setInputFiles(await createPhoto(9));
  await inputOf(/视频/).setInputFiles(film);
  await expect(async () => {
    if (await sheet.isVisible())
      await sheet.getByRole('button', { name: '提交异议' }).click({ timeout: 2_000 });
    await expect(sheet).toBeHidden({ timeout: 2_000 }); // refused while files are uploading
  }).toPass();

  const { page: reviewer } = await openAtConsole(
    browser,
    '/console/disputes?state=open',
    await otherReviewer(order.orderId),
  );
  await reviewer.getByRole('row', { name: order.orderNo }).click();
  const dispute = reviewer.getByRole('complementary');
  await expect(dispute.getByText('2 个，在审核台看')).toBeVisible();
  await expectClean(reviewer, 'disputes');
  if (process.env.SHOTS !== undefined)
    await reviewer.screenshot({ path: `${process.env.SHOTS}/disputes.png` });
  await dispute.getByRole('link', { name: '打开报告并处理' }).click();
  await expect(reviewer).toHaveURL(/\/console\/reviews/);
  await expect(reviewer.getByRole('region', { name: '报告内容' }).getByText(words)).toBeVisible();
  await reviewer.goto('/console/reviews');
  await openReview(reviewer, order.vin);
  await expect(reviewer.getByRole('region', { name: '报告内容' }).getByText(words)).toBeVisible();
  const files = reviewer.getByRole('list', { name: '客户提交的照片和视频' });
  const photo = files.getByRole('link', { name: /照片/ });
  await photo.scrollIntoViewIfNeeded();
  await photo.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  const video = await files.getByRole('link', { name: /视频/ }).getAttribute('href');
  const played = await reviewer.request.get(video ?? '');
  expect((await played.body()).equals(film.buffer)).toBe(true);

  await test.step('decided with words, which the customer reads at the order', async () => {
    const desk = reviewer.getByRole('region', { name: '报告内容' });
    await expect(desk.getByText('系统没有发现需要特别留意的地方')).toBeHidden();
    await reviewer.getByRole('region', { name: '证据' }).focus();
    await passAll(reviewer);
    await lookThrough(reviewer);
    await reviewer.keyboard.press('Enter');
    const dialog = reviewer.getByRole('dialog', { name: '处理客户的异议' });
    await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByLabel('给客户的答复（客户会看到）').fill(answer);
    await dialog.getByRole('button', { name: /^发.?布/ }).click();
    await expect(dialog.getByText('请选择异议成立还是维持原报告')).toBeVisible();
    await dialog.getByRole('radio', { name: '维持原报告' }).check();
    await expectClean(reviewer, 'decide');
    if (process.env.SHOTS !== undefined)
      await reviewer.screenshot({ path: `${process.env.SHOTS}/decide.png` });
    await dialog.getByRole('button', { name: /^发.?布/ }).click();
    await publishedNo(reviewer);
    await page.goto(`/orderDetial?orderId=${order.orderId}`);
    await expect(page.getByText('经复核，维持原报告')).toBeVisible();
    await expect(page.getByText(new RegExp(answer))).toBeVisible();
    await page.goto(`/jianceReport?orderId=${order.orderId}`);
    await expect(page.getByText(new RegExp(answer))).toBeVisible();
    await page.goto('/messages');
    await expect(page.getByText('异议已处理').first()).toBeVisible();
  });
  await reviewer.context().close();
});

/** The sample dealer's order whose report can be disputed. */
async function orderToDispute(page: Page) {
  const params = { tab: 'yourTurn' };
  const reply = await page.request.get(getOrderListByDealerId.path, { params });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await reply.json();
  const order = data.data.find(({ actions }) => actions.includes('dispute'));
  if (order === undefined) throw new Error('The sample world has no report to dispute');
  return order;
}

/** A reviewer who did not publish the order's report: they alone decide what is disputed of it. */
async function otherReviewer(orderId: string): Promise<string> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ phone_mask: string }>(
    `select users.phone_mask from order_events as event join users on users.id = event.actor_id
     where event.order_id = $1 and event.event in ('approve', 'approveAuto') order by event.at desc limit 1`,
    [orderId],
  );
  await client.end();
  const published = rows[0]?.phone_mask;
  return published === maskPhone(staffPhones.reviewer)
    ? staffPhones.secondReviewer
    : staffPhones.reviewer;
}
