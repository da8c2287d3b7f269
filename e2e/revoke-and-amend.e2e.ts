import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { openAs, phones } from './people.ts';

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

/** Proposes a change on the page of staff. */
async function propose(page: Page, reportNo: string, reason: string, note?: string) {
  await page.getByLabel('报告编号').fill(reportNo);
  await page.getByRole('button', { name: '查找' }).click();
  if (note !== undefined) {
    await page.getByRole('radio', { name: '更正' }).click();
    await page.getByLabel('要更正的项目').fill('ID007');
    await page.getByRole('button', { name: '表显里程' }).click();
    await page.getByLabel('备注').fill(note);
  }
  await page.getByLabel('原因').fill(reason);
  await page.getByRole('button', { name: '提出，等同事确认' }).click();
  const waiting = page.getByRole('region', { name: '等待确认' }).getByText(reason);
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('button', { name: /^确认(撤销|更正)$/ })).toBeHidden();
}

/** Confirms it as another person. */
async function confirm(page: Page, name: '确认撤销' | '确认更正', reason: string) {
  await page.reload();
  const card = page.getByRole('region', { name: '等待确认' });
  await expect(card.getByText(reason)).toBeVisible();
  await card.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: '最近处理' }).getByText(reason)).toBeVisible();
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
  test.slow();
  await openAs(owner, phones.dealer, '/orderList');
  const first = await ownReport(owner);
  const { reportNo } = first.content;
  const [reviewer, admin, stranger] = await Promise.all(
    ['reviewer', 'admin', 'stranger'].map(async () => (await browser.newContext()).newPage()),
  );
  if (!reviewer || !admin || !stranger) throw new Error('no pages');
  await openAs(reviewer, phones.reviewer, '/review/changes');
  await openAs(admin, phones.admin, '/review/changes');

  await test.step('an amendment makes a new version; the kept file learns of it', async () => {
    const kept = await evidenceOf(stranger, first.verifyUrl);
    await propose(admin, reportNo, '里程备注写错', '仪表照片复核无误');
    await confirm(reviewer, '确认更正', '里程备注写错');
    expect((await new AxeBuilder({ page: reviewer }).analyze()).violations).toEqual([]);
    await stranger.goto(new URL(first.verifyUrl).pathname + new URL(first.verifyUrl).search);
    await expect(stranger.getByRole('heading', { name: '真实，但已有新版本' })).toBeVisible();
    await expect(stranger.getByText(/原因：里程备注写错/)).toBeVisible();
    await checkFile(stranger, kept);
    await expect(stranger.getByText('日志里登记了新版本：请看最新的一版')).toBeVisible();
    await expect(stranger.getByText('是真的，但已有新版本')).toBeVisible();
  });

  await test.step('a revoked report counts nowhere any more', async () => {
    const { code } = (
      await (
        await reviewer.request.get('/api/review/report-to-change', { params: { reportNo } })
      ).json()
    ).data.report;
    const link = `${new URL(first.verifyUrl).origin}/report/verify?${new URLSearchParams({ reportNo, code })}`;
    const kept = await evidenceOf(stranger, link);
    await propose(reviewer, reportNo, '车架号与实车不符');
    await confirm(admin, '确认撤销', '车架号与实车不符');
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
