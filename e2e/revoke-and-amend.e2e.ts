import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { expectClean } from './console-page.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';
import { confirmChange, correctMileage, proposeToRevoke } from './report-change.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

/** A report of the dealer that no other journey reads. */
async function ownReport(page: Page): Promise<AnswerOf<typeof reportByOrder>> {
  const sample = (await (await page.request.get(sampleReport.path)).json()).data.report.reportNo;
  const list = await page.request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const orders: AnswerOf<typeof getOrderListByDealerId> = (await list.json()).data;
  for (const { orderId, report } of orders.data.slice(1).reverse()) {
    if (report === null) continue;
    const read = await page.request.get(reportByOrder.path, { params: { orderId } });
    const data: AnswerOf<typeof reportByOrder> = (await read.json()).data;
    if (data.content.reportNo !== sample && data.status === 'published') return data;
  }
  throw new Error('The sample world has no second report');
}

/** Proposes at the console that the note of the mileage is corrected. */
async function proposeToAmend(page: Page, reportNo: string, reason: string, note: string) {
  await page.goto('/console/report-changes');
  await page.getByRole('button', { name: '提议更正报告' }).click();
  await expect(page.getByRole('heading', { name: '提议更正报告' })).toBeVisible();
  await page.getByLabel('报告编号').fill(reportNo);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '提出，等同事确认' }).click();
  await expect(page.getByText('请选择项目并改正至少一处')).toBeVisible();
  await correctMileage(page, note);
  await page.getByLabel('原因').fill(reason);
  await expectClean(page, 'amend');
  // Nothing that was typed is lost with the language.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('group').getByLabel('Note')).toHaveValue(note);
  await expectClean(page, 'amend in English');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByLabel('原因')).toHaveValue(reason);
  await page.getByRole('button', { name: '提出，等同事确认' }).click();
  await expect(page.getByRole('row', { name: reportNo })).toBeVisible();
}

/** The code of the newest version's link. */
async function codeOf(reportNo: string): Promise<string> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ short_code: string }>(
    'select short_code from reports where report_no = $1 order by version desc limit 1',
    [reportNo],
  );
  await client.end();
  return rows[0]?.short_code ?? '';
}

async function evidenceOf(stranger: Page, verifyUrl: string): Promise<Buffer> {
  await stranger.goto(new URL(verifyUrl).pathname + new URL(verifyUrl).search);
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: '下载证据包' }).click();
  return readFile(await (await download).path());
}

async function checkFile(stranger: Page, buffer: Buffer) {
  await stranger.goto('/report/verify');
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer });
}

test('amended, then revoked: two people each time, and strangers, owner and kept files know', async ({
  page: owner,
  browser,
}) => {
  await openAs(owner, phones.dealer, '/orderList');
  const first = await ownReport(owner);
  const { reportNo } = first.content;
  const stranger = await (await browser.newContext()).newPage();
  const changes = '/console/report-changes';
  const { page: reviewer } = await openAtConsole(browser, changes);
  const { page: admin } = await openAtConsole(browser, changes, staffPhones.administrator);

  await test.step('an amendment makes a new version; the kept file learns of it', async () => {
    const kept = await evidenceOf(stranger, first.verifyUrl);
    await proposeToAmend(admin, reportNo, '里程备注写错', '仪表照片复核无误');
    await confirmChange(reviewer, reportNo, '里程备注写错');
    await stranger.goto(new URL(first.verifyUrl).pathname + new URL(first.verifyUrl).search);
    await expect(stranger.getByRole('heading', { name: '真实，但已有新版本' })).toBeVisible();
    await expect(stranger.getByText(/原因：里程备注写错/)).toBeVisible();
    await checkFile(stranger, kept);
    await expect(stranger.getByText('日志里登记了新版本：请看最新的一版')).toBeVisible();
    await expect(stranger.getByText('是真的，但已有新版本')).toBeVisible();
  });

  await test.step('a revoked report counts nowhere any more', async () => {
    const code = await codeOf(reportNo);
    const link = `${new URL(first.verifyUrl).origin}/report/verify?${new URLSearchParams({ reportNo, code })}`;
    const kept = await evidenceOf(stranger, link);
    await proposeToRevoke(reviewer, reportNo, '车架号与实车不符');
    await confirmChange(admin, reportNo, '车架号与实车不符');
    await stranger.goto(link.slice(new URL(link).origin.length));
    await expect(stranger.getByRole('heading', { name: '已撤销' })).toBeVisible();
    await stranger.goto(`/report/shared?${new URLSearchParams({ reportNo, code })}`);
    await expect(stranger.getByText('这份报告已撤销')).toBeVisible();
    await expect(stranger.getByText(/原因：车架号与实车不符/)).toBeVisible();
    await checkFile(stranger, kept);
    await expect(stranger.getByText('是真的，但已撤销')).toBeVisible();
  });

  await test.step('the owner is told why', async () => {
    await owner.goto('/messages');
    await expect(owner.getByText('报告已撤销').first()).toBeVisible();
    await expect(owner.getByText(/车架号与实车不符/).first()).toBeVisible();
    await expect(owner.getByText('报告已更正').first()).toBeVisible();
  });
});
