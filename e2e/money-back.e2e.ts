import { type Browser, expect, type Page, test } from '@playwright/test';
import { logIn } from '../apps/api/src/testing/product-process.ts';
import { axe } from './claim-steps.ts';
import { act } from './console-act.ts';
import { connectToDatabase } from './move-appointment.ts';
import { startOwnProduct } from './own-product.ts';
import { phones } from './people.ts';
import { confirmChange, proposeToRevoke } from './report-change.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

/*
 * What comes after money goes back: the invoice is credited, and whoever bought by a report that was revoked gets the fee and keeps
 * the guarantee. On a product of its own: its orders are refunded and its report is revoked.
 */
test.describe.configure({ mode: 'default' });
let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct();
});
test.afterAll(async () => own?.stop());

type Finished = { orderId: string; orderNo: string; reportNo: string; yuan: string };

/** The newest finished order of this person with a covered package, which nothing was claimed of. */
async function finishedOrderOf(phone: string): Promise<Finished> {
  const client = await connectToDatabase();
  const { rows } = await client.query<Finished>(
    `select orders.id as "orderId", order_no as "orderNo", report_no as "reportNo",
       to_char(payments.amount / 100.0, 'FM999990.00') as yuan
     from orders join users on users.id = orders.user_id join products on products.id = orders.product_id
       join reports on reports.order_id = orders.id join payments on payments.order_id = orders.id
     where orders.status = '70' and products.claim = 'full' and reports.status = 'published'
       and payments.status = 'paid' and users.phone_mask = $1
       and not exists (select 1 from claims where claims.order_id = orders.id)
     order by orders.created_at desc limit 1`,
    [`${phone.slice(0, 3)}****${phone.slice(-4)}`],
  );
  await client.end();
  const [order] = rows;
  if (order === undefined) throw new Error('The sample world has no such order');
  return order;
}

/** Their phone on this product, in a language and width of its own. */
async function phoneOf(browser: Browser, phone: string, locale: string, width: number) {
  const viewport = { width, height: 700 };
  const context = await browser.newContext({ baseURL: own.url, locale, viewport });
  const [name = '', value = ''] = (await logIn(own.url, phone)).split('=');
  await context.addCookies([{ name, value, url: own.url }]);
  return context.newPage();
}

/** A colleague pays so much of an order back. */
async function payBack(browser: Browser, orderId: string, yuan: string) {
  const address = `/console/order?id=${orderId}`;
  const { page, stopped } = await openAtConsole(browser, address, staffPhones.finance);
  await act(page, '手工退款', '按客服约定', { 退款金额: yuan });
  expect(stopped).toEqual([]);
  await page.context().close();
}

/** The page is read again until it says so: a job does it. */
const says = async (page: Page, words: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

const isPdf = async (page: Page, name: RegExp) => {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  const document = await page.request.get(href ?? '');
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
};

test('an invoice for a company is issued, then credited by what went back, part by part', async ({
  browser,
}) => {
  const { orderId, orderNo, yuan } = await finishedOrderOf(phones.dealer);
  const page = await phoneOf(browser, phones.dealer, 'zh-CN', 375);
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('link', { name: /^发票/ }).click();
  // What is wrong is said in the form, which stays as it was filled in.
  await page.getByRole('radio', { name: '公司' }).check({ force: true });
  await page.getByLabel(/抬头/).last().fill('杭州诚信二手车有限公司');
  await page.getByLabel(/税号/).fill('abc');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText(/税号应为 15、18 或 20 位/)).toBeVisible();
  await expect(page.getByLabel(/抬头/).last()).toHaveValue('杭州诚信二手车有限公司');
  await page.getByLabel(/税号/).fill('91330100MA27ABCD1X');
  await axe(page, 'filled in');
  await page.getByRole('button', { name: '提交' }).click();
  await says(page, '已开具');
  await expect(page.getByText('91330100MA27ABCD1X')).toBeVisible();
  await isPdf(page, /查看 PDF/);

  await payBack(browser, orderId, '100');
  await says(page, '已开具，部分红冲');
  await expect(page.getByText('-¥100.00')).toBeVisible();
  const rest = (Number(yuan) - 100).toFixed(2);
  await expect(page.getByText(`¥${rest}`)).toBeVisible();
  await isPdf(page, /红字发票/);
  await axe(page, 'credited in part');

  await payBack(browser, orderId, rest);
  await says(page, `-¥${rest}`);
  await axe(page, 'credited in full');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/invoices');
  await expect(page.getByText(orderNo)).toBeVisible();
  await axe(page, 'list of invoices');
  await page.goto('/messages');
  await expect(page.getByText(/红字发票|红冲/).first()).toBeVisible();
  await page.context().close();
});

for (const [language, locale, width] of [
  ['zh', 'zh-CN', 320],
  ['en', 'en-GB', 430],
] as const)
  test(`${language} ${width}: a report is revoked: its buyer reads the same everywhere, gets the fee, and can still claim`, async ({
    browser,
  }) => {
    const w = language === 'zh' ? inChinese : inEnglish;
    const { orderId, reportNo, yuan } = await finishedOrderOf(phones.buyer);
    const page = await phoneOf(browser, phones.buyer, locale, width);
    const reason = language === 'zh' ? '车架号与实车不符' : 'The VIN is not that of the car';
    const { page: reviewer } = await openAtConsole(browser, '/console/');
    await proposeToRevoke(reviewer, reportNo, reason);
    const { page: admin } = await openAtConsole(browser, '/console/', staffPhones.administrator);
    await confirmChange(admin, reportNo, reason);

    for (const address of [`/orderDetial?orderId=${orderId}`, `/jiaoyiReport?orderId=${orderId}`]) {
      await page.goto(address);
      await expect(page.getByText(w.fee)).toBeVisible();
      await expect(page.getByText(w.cover)).toBeVisible();
      await axe(page, address);
    }
    await page.goto('/messages');
    await expect(page.getByText(w.told).first()).toBeVisible();

    await test.step('the way to the fee is one tap from the order', async () => {
      await page.goto(`/orderDetial?orderId=${orderId}`);
      await page.getByRole('link', { name: w.support }).first().click();
      await page.locator('summary', { hasText: w.question }).click();
      await expect(page.getByText(w.answer)).toBeVisible();
      await axe(page, 'support');
      await page.getByRole('button', { name: w.write }).click();
      const sheet = page.getByRole('dialog', { name: w.write });
      await sheet.getByLabel(w.words).fill('请退检测费');
      await sheet.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('list', { name: w.messages })).toBeVisible();
    });
    await payBack(browser, orderId, yuan);
    await page.goto(`/support?about=order&id=${orderId}`);
    await page.locator('summary', { hasText: w.question }).click();
    await expect(page.getByText(new RegExp(`¥${yuan} ${w.wentBack}`))).toBeVisible();

    await test.step('the guarantee stays for who took the car over until that day', async () => {
      await page.goto(`/orderDetial?orderId=${orderId}`);
      await expect(page.getByText(w.feeBack(yuan))).toBeVisible();
      await expect(page.getByText(w.paidBack)).toBeVisible();
      await page.getByRole('link', { name: w.begin }).click();
      await expect(page.getByText(w.stays)).toBeVisible();
      await axe(page, 'cover');
    });
    for (const each of [page, reviewer, admin]) await each.context().close();
  });

const inChinese = {
  fee: /^检测费：付过的全额退回/,
  cover: /^保障：撤销当天和之前交付的车/,
  told: '报告已撤销',
  support: /联系客服/,
  question: '退款什么时候到账？',
  answer: /报告撤销，付过的检测费全额退回/,
  write: '写给我们',
  words: /想说什么/,
  send: '发送',
  messages: '消息',
  wentBack: '(已退回|正在退回)',
  paidBack: /^客服退款/,
  feeBack: (yuan: string) => new RegExp(`^检测费：已退 ¥${yuan}`),
  begin: /申请理赔/,
  stays: /那天和之前交付的车照旧保障/,
};
const inEnglish: typeof inChinese = {
  fee: /^The fee: what was paid goes back in full/,
  cover: /^The guarantee: a car that was handed over/,
  told: 'Report revoked',
  support: /Contact us/,
  question: 'When does the refund arrive?',
  answer: /what was paid goes back in full/,
  write: 'Write to us',
  words: /Your message/,
  send: 'Send',
  messages: 'Messages',
  wentBack: '(was paid back|is on its way back)',
  paidBack: /^Paid back by us/,
  feeBack: (yuan: string) => new RegExp(`^The fee: ¥${yuan} was paid back`),
  begin: /Begin a claim/,
  stays: /stays covered/,
};
