import { expect, type Page, test } from '@playwright/test';
import { listSettings, setSupportContact } from '@yanche/contract/console/settings';
import { listInbox } from '@yanche/contract/people/inbox';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { aPaidOrder } from './accepted-job.ts';
import {
  act,
  anAuditor,
  expectLogged,
  goTo,
  newMark,
  openRow,
  staffClient,
} from './console-act.ts';
import { expectClean } from './console-page.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

test('phone and hours of support are changed, and stand where customers look for help', async ({
  browser,
  page: mobile,
}) => {
  const mark = newMark();
  const phone = `400-${String(100 + (Date.now() % 900))}-${String(1000 + Math.floor(Math.random() * 9000))}`;
  const client = await staffClient(staffPhones.support);
  const contact = async () =>
    (await client(listSettings, {})).data.data.find(({ kind }) => kind === 'support');
  const before = await contact();
  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  try {
    await goTo(page, '系统', '规则与限额');
    const pane = await openRow(page, '客服电话和时间');
    await act(pane, '定新版本', `换呼叫中心 ${mark}`, {
      电话: phone,
      '工作日：开始': '08:10',
      '工作日：结束': '20:20',
    });
    await expect(page.getByRole('row', { name: '客服电话和时间' })).toContainText(phone);
    await expectClean(page, 'contact');
    await openAs(mobile, phones.dealer, '/support');
    await expect(mobile.getByText(phone).first()).toBeVisible();
    await expect(mobile.getByText(/08:10–20:20/)).toBeVisible();
  } finally {
    const now = await contact();
    const values = before?.values as { phone: string; from: number; to: number };
    const back = { version: now?.version ?? 0, reason: '还原', values, startsAt: null };
    await client(setSupportContact, { body: back });
  }
  await mobile.reload();
  await expect(mobile.getByText(String(before?.values.phone)).first()).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'setting.set', `换呼叫中心 ${mark}`);
  expect(stopped).toEqual([]);
});

/** How many text messages have these words. */
const textsFor = async (page: Page, words: string) => {
  const reply = await page.request.get(listInbox.path);
  const { data }: { data: { text: string }[] } = await reply.json();
  return data.filter(({ text }) => text.includes(words)).length;
};

test('a text message that failed is found from the front page and sent again', async ({
  browser,
}) => {
  const mark = newMark();
  const { dealer, orderId, vin } = await aPaidOrder(browser, 1002);
  const { code } = await dealer(cancelForUser, { body: { orderId, code: 'U01' } });
  expect(code).toBe(0);
  const words = `车架号尾号 ${vin.slice(-4)}）的退款`;
  const client = await connectToDatabase();
  // As if the company had refused it six times.
  await expect(async () => {
    const { rowCount } = await client.query(
      `with failed as (
         update notices set status = 'failed', reason = 'LimitExceeded', tries = 6, ended_at = now()
         where target_id = $1 and channel = 'sms' and status = 'sent' returning id)
       delete from text_messages using failed where text_messages.id = failed.id`,
      [orderId],
    );
    expect(rowCount).toBe(1);
  }).toPass({ timeout: 60_000 });
  const { rows } = await client.query<{ order_no: string }>(
    'select order_no from orders where id = $1',
    [orderId],
  );
  await client.end();

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  expect(await textsFor(page, words)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: '没送到的通知' }).click();
  const search = page.getByLabel('订单号、姓名、手机号或后四位');
  await search.fill(rows[0]?.order_no ?? '');
  await search.press('Enter');
  const pane = await openRow(page, /退款已到账.*短信/s);
  await expect(pane.getByText(/短信.*失败/)).toBeVisible();
  await expectClean(page, 'a message that failed');
  await act(pane, '重发', `短信公司已恢复 ${mark}`);
  await expect.poll(() => textsFor(page, words), { timeout: 60_000 }).toBe(1);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await search.fill(rows[0]?.order_no ?? '');
  await search.press('Enter');
  await expect(async () => {
    await page.reload();
    await expect((await openRow(page, /退款已到账.*短信/s)).getByText('重发于')).toBeVisible();
    await expect(pane.getByText(/短信.*已发/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'notice.resend', `短信公司已恢复 ${mark}`);
  expect(stopped).toEqual([]);
});
