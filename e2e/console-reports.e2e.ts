import { expect, type Page, test } from '@playwright/test';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { beBuyerWithOrder } from './a-buyer.ts';
import { act, anAuditor, expectLogged, filterBy, goTo, newMark, openRow } from './console-act.ts';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole, openReview, publishOpen } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';
import { waitingReviews } from './waiting-reviews.ts';
import { waitingSelfReviews } from './waiting-self-reviews.ts';

const changes = ['检测业务', '撤销与更正'] as const;

async function propose(page: Page, reportNo: string, reason: string) {
  await goTo(page, ...changes);
  await act(page, '提议撤销报告', reason, { 报告编号: reportNo });
}

/** The proposal that waits, from the front page. */
async function openWaiting(page: Page, reportNo: string) {
  await page.goto('/console/');
  await page.getByRole('main').getByRole('link', { name: '报告撤销与更正等确认' }).click();
  return openRow(page, reportNo);
}

test('a certificate is revoked by two people, and whoever checks it reads that it counts no more', async ({
  browser,
  page: stranger,
}) => {
  const mark = newMark();
  const [review] = await waitingSelfReviews({ mark: `ZR${mark.slice(-6)}`, places: [0] });
  const desk = await openAtConsole(browser, '/console/reviews', staffPhones.reviewer);
  await openReview(desk.page, review?.vin ?? '');
  const certificateNo = await publishOpen(desk.page);
  const client = await connectToDatabase();
  const { rows } = await client.query<{ short_code: string }>(
    'select short_code from self_reports where report_no = $1',
    [certificateNo],
  );
  await client.end();
  const code = rows[0]?.short_code ?? '';
  const address = `/report/verify?${new URLSearchParams({ reportNo: certificateNo, code })}`;
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: /真实/ })).toBeVisible();

  await propose(desk.page, certificateNo, `photos of another car ${mark}`);
  const own = await openRow(desk.page, certificateNo);
  await expect(own.getByRole('button', { name: '确认并执行' })).toHaveCount(0);
  const admin = await openAtConsole(browser, '/console/', staffPhones.administrator);
  const pane = await openWaiting(admin.page, certificateNo);
  await expect(pane.getByText(`photos of another car ${mark}`)).toBeVisible();
  await expectClean(admin.page, 'a certificate to revoke');
  await act(pane, '确认并执行', `已核对照片 ${mark}`);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: '已撤销' })).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'report.propose', `photos of another car ${mark}`);
  await expectLogged(auditor, 'report.confirm', `已核对照片 ${mark}`);
  expect([...desk.stopped, ...admin.stopped]).toEqual([]);
});

test('a proposal is declined by a colleague, another withdrawn by whoever made it; the report stays', async ({
  browser,
  page: mobile,
}) => {
  const mark = newMark();
  const orderId = await beBuyerWithOrder(mobile);
  await mobile.goto(`/orderDetial?orderId=${orderId}`);
  const owner = await createClient(mobile.context());
  const read = async () => (await owner(reportByOrder, { query: { orderId } })).data;
  const { reportNo } = (await read()).content;

  const reviewer = await openAtConsole(browser, '/console/', staffPhones.reviewer);
  await propose(reviewer.page, reportNo, `里程存疑 ${mark}`);
  const admin = await openAtConsole(browser, '/console/', staffPhones.administrator);
  await act(await openWaiting(admin.page, reportNo), '不同意', `仪表照片清楚 ${mark}`);
  await expect(admin.page.getByRole('row', { name: reportNo })).toHaveCount(0);

  await propose(reviewer.page, reportNo, `再提 ${mark}`);
  const own = await openWaiting(reviewer.page, reportNo);
  await expectClean(reviewer.page, 'own proposal');
  await act(own, '撤回提议', `看错报告 ${mark}`);
  await goTo(reviewer.page, ...changes);
  await filterBy(reviewer.page, '报告编号', reportNo);
  await expect(reviewer.page.getByRole('row', { name: reportNo })).toHaveCount(2);
  await expect(reviewer.page.getByRole('row').filter({ hasText: '已撤回' })).toHaveCount(1);
  await expect(reviewer.page.getByRole('row').filter({ hasText: '未执行' })).toHaveCount(1);
  expect((await read()).status).toBe('published');
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'report.decline', `仪表照片清楚 ${mark}`);
  await expectLogged(auditor, 'report.withdraw', `看错报告 ${mark}`);
  expect([...reviewer.stopped, ...admin.stopped]).toEqual([]);
});

test('a reviewer leaves a note on a review, which the next one reads and the customer does not', async ({
  browser,
}) => {
  const mark = newMark();
  const [review] = await waitingReviews({
    mark: `NOTE${mark.slice(-6)}`,
    count: 1,
    isClean: true,
  });
  const vin = review?.vin ?? '';
  const words = `车主说换过前杠，待核 ${mark}`;
  const first = await openAtConsole(browser, '/console/reviews', staffPhones.reviewer);
  await openReview(first.page, vin);
  await first.page.getByRole('tab', { name: '往来' }).click();
  await first.page.getByLabel('加一条备注').fill(words);
  await expectClean(first.page, 'a note');
  await first.page.getByRole('button', { name: '保存备注' }).click();
  const notes = first.page.getByRole('tabpanel').getByRole('list').first();
  await expect(notes.getByText(words)).toBeVisible();
  // Its reviewer leaves, and it is free.
  await first.page.close();

  const second = await openAtConsole(browser, '/console/reviews', staffPhones.secondReviewer);
  await openReview(second.page, vin);
  await second.page.getByRole('tab', { name: '往来' }).click();
  await expect(second.page.getByText(words)).toBeVisible();
  await second.page.context().close();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'review.note', words);
  expect([...first.stopped, ...second.stopped]).toEqual([]);
});
