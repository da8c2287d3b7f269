import { expect, type Page, test } from '@playwright/test';
import { complain } from '@yanche/contract/support/threads';
import { beBuyerWithOrder } from './a-buyer.ts';
import {
  acceptOffer,
  addPhotos,
  beginClaim,
  decide,
  film,
  nameFault,
  submit,
} from './claim-steps.ts';
import { act, anAuditor, expectLogged, filterBy, goTo, newMark, openRow } from './console-act.ts';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

test('above 5,000 yuan a claim is proposed, declined, proposed again and confirmed by a second person; then the customer is told', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const mark = newMark();
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const mobile = await context.newPage();
  const orderId = await beBuyerWithOrder(mobile);
  await beginClaim(mobile, orderId);
  await nameFault(mobile, { kind: 'odometer', concern: '4S 店记录里程更高' });
  await addPhotos(mobile);
  await film(mobile);
  const claimId = await submit(mobile);
  const propose = async (amount: string) =>
    decide(browser, claimId, staffPhones.reviewer, {
      code: '全额赔付',
      amount,
      words: '4S 店记录与仪表不符',
    });
  await propose('9000');
  await mobile.reload();
  await expect(mobile.getByText('轮到我们', { exact: true })).toBeVisible();

  const own = await openAtConsole(browser, `/console/claim?id=${claimId}`, staffPhones.reviewer);
  await expect(own.page.getByRole('heading', { name: /CL\d+/ })).toBeVisible();
  await expect(own.page.getByRole('button', { name: '确认赔付' })).toHaveCount(0);
  const no = /CL\d+/.exec(await own.page.getByRole('main').innerText())?.[0] ?? '';

  const second = await openAtConsole(browser, '/console/', staffPhones.finance);
  const openWaiting = async () => {
    await second.page.goto('/console/');
    await second.page.getByRole('main').getByRole('link', { name: '理赔等第二人确认' }).click();
    await (await openRow(second.page, no)).getByRole('link', { name: '打开理赔台' }).click();
    await expect(second.page.getByRole('heading', { name: no })).toBeVisible();
  };
  await openWaiting();
  await expectClean(second.page, 'a claim for a second person');
  await act(second.page, '不同意', `估价偏高 ${mark}`);
  await expect(second.page.getByRole('button', { name: '确认赔付' })).toHaveCount(0);
  await propose('8000');
  await openWaiting();
  await act(second.page, '确认赔付', `按重估价差 ${mark}`);
  await expect(second.page.getByText(`按重估价差 ${mark}`).first()).toBeVisible();
  await mobile.reload();
  await acceptOffer(mobile, '8,000.00');
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'claim.decline', `估价偏高 ${mark}`);
  await expectLogged(auditor, 'claim.confirm', `按重估价差 ${mark}`);
  expect([...own.stopped, ...second.stopped]).toEqual([]);
  await context.close();
});

test('a complaint that waits is found from the front page, answered in its time, and read by its customer', async ({
  browser,
  page: mobile,
}) => {
  const mark = newMark();
  await beBuyerWithOrder(mobile);
  await mobile.goto('/support');
  const client = await createClient(mobile.context());
  const about = { kind: 'general' } as const;
  const text = `检测师态度不好 ${mark}`;
  const body = { about, text, fileIds: [], requestId: crypto.randomUUID() };
  const { data } = await client(complain, { body });
  const no = data.complaint?.no ?? '';

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  await page.getByRole('main').getByRole('link', { name: '未答复的投诉' }).click();
  const pane = await openRow(page, no);
  await expect(pane.getByText(text)).toBeVisible();
  await expectClean(page, 'a complaint');
  await act(pane, '回复', `抱歉，已约谈检测师 ${mark}`);
  await expect(page.getByRole('row', { name: no })).toHaveCount(0);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await filterBy(page, '完整的投诉、订单或理赔号，或姓名开头', no);
  await expect((await openRow(page, no)).getByText('第一次答复')).toBeVisible();

  await mobile.goto(`/support?threadId=${data.threadId}`);
  await expect(mobile.getByText(`抱歉，已约谈检测师 ${mark}`)).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'thread.answer', `抱歉，已约谈检测师 ${mark}`);
  expect(stopped).toEqual([]);
});

/** An invoice of this order, which was paid, that the issuer did not issue, although it was asked often. */
async function aFailedInvoice(orderId: string, name: string): Promise<void> {
  const client = await connectToDatabase();
  await client.query(
    `insert into payments (id, order_id, method, amount, status, paid_at)
     values (gen_random_uuid(), $1, 'sandbox', 26800, 'paid', now())`,
    [orderId],
  );
  await client.query(
    `insert into invoices (id, order_id, user_id, request_id, amount, title, status, tries, due_at, requested_at)
     select gen_random_uuid(), id, user_id, gen_random_uuid(), 26800, $2, 'failed', 8, now(), now()
     from orders where id = $1`,
    [orderId, JSON.stringify({ kind: 'personal', name })],
  );
  await client.end();
}

test('an invoice that failed is issued, another is refused; each customer sees what came of it', async ({
  browser,
}) => {
  const mark = newMark();
  const [first, second] = [`林晓${mark}`, `沈越${mark}`];
  const aCustomer = async (name: string) => {
    const mobile: Page = await (await browser.newContext()).newPage();
    await aFailedInvoice(await beBuyerWithOrder(mobile), name);
    await mobile.goto('/invoices');
    await expect(mobile.getByText('开具失败，请联系客服')).toBeVisible();
    return mobile;
  };
  const [issued, refused] = [await aCustomer(first), await aCustomer(second)];

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.finance);
  await page.getByRole('main').getByRole('link', { name: '开具失败的发票' }).click();
  const pane = await openRow(page, first);
  await expectClean(page, 'an invoice that failed');
  await act(pane, '开具', `开票服务已恢复 ${mark}`);
  await goTo(page, '资金', '发票');
  await filterBy(page, '订单号、发票号或抬头', first);
  await expect((await openRow(page, first)).getByText('已开具').first()).toBeVisible();
  await expect(pane.getByRole('link', { name: /^PDF/ })).toBeVisible();
  await filterBy(page, '订单号、发票号或抬头', second);
  await act(await openRow(page, second), '退回申请', `抬头不全 ${mark}`, {
    给客户看的原因: '请填写完整的姓名',
  });
  await expect(pane.getByText('请填写完整的姓名')).toBeVisible();

  await issued.reload();
  await expect(issued.getByRole('link', { name: '查看 PDF' })).toBeVisible();
  await refused.reload();
  await expect(refused.getByText('请填写完整的姓名')).toBeVisible();
  await expect(refused.getByText('可以在订单页重新申请')).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'invoice.issue', `开票服务已恢复 ${mark}`);
  await expectLogged(auditor, 'invoice.refuse', `抬头不全 ${mark}`);
  expect(stopped).toEqual([]);
});
