import { expect, type Page, test } from '@playwright/test';
import { confirmChange, correctMileage } from './report-change.ts';
import { clean } from './applies-as-inspector.ts';
import { boundInspector } from './bound-inspector.ts';
import { carryOut, expectClean } from './console-page.ts';
import { standBeforeCamera } from './face-camera.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

type Job = { report_no: string; order_id: string };

/** Gives somebody two finished jobs of the sample world with their reports: of buyers, whose reports no other journey changes. */
async function finishedJobs(phone: string): Promise<Job[]> {
  const client = await connectToDatabase();
  const { rows } = await client.query<Job>(
    `with jobs as (
       select reports.report_no, tasks.id, tasks.order_id from reports
       join tasks on tasks.order_id = reports.order_id
       join orders on orders.id = tasks.order_id
       join users on users.id = tasks.inspector_id
       where users.phone_mask = '138****0006' and reports.status = 'published' and reports.version = 1
         and orders.dealer_id is null
       order by reports.report_no limit 2)
     update tasks set inspector_id =
       (select user_id from inspector_certificates where cert_no = $1)
     from jobs where tasks.id = jobs.id returning jobs.report_no, jobs.order_id`,
    [`YCR-${phone.slice(-8, -4)}-${phone.slice(-4)}`],
  );
  await client.end();
  expect(rows).toHaveLength(2);
  return rows;
}

/** From the list of finished jobs: words first, then the face check, and back to the job. */
async function askFor(mobile: Page, { at, words }: { at: number; words: string }) {
  await mobile.goto('/ownTesting/tasks?tab=done');
  await mobile.getByRole('button', { name: '申请更正' }).nth(at).click();
  const sheet = mobile.getByRole('dialog', { name: '申请更正报告' });
  await sheet.getByRole('button', { name: '核验并提交' }).click();
  await expect(sheet.getByText('请写清要更正什么')).toBeVisible();
  await sheet.getByLabel('要更正什么').fill(words);
  await clean(mobile);
  await sheet.getByRole('button', { name: '核验并提交' }).click();
  await mobile.getByRole('checkbox').check();
  await mobile.getByRole('button', { name: '开始核验' }).click();
  await expect(mobile.getByText('核验通过')).toBeVisible({ timeout: 75_000 });
  await mobile.getByRole('link', { name: '返回' }).click();
  await expect(sheet.getByText('审核员正在看', { exact: false })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '核验并提交' })).toHaveCount(0);
  await clean(mobile);
}

test('who asks to correct a report shows that it is them; it is corrected by two, or declined, and told', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { mobile, phone, name } = await boundInspector(browser, (page) =>
    standBeforeCamera(page, 'd'),
  );
  const jobs = await finishedJobs(phone);
  const wrong = '里程备注写错了，仪表照片才对';
  await askFor(mobile, { at: 0, words: wrong });

  const { page: desk } = await openAtConsole(browser, '/console/correction-requests');
  const pane = desk.getByRole('complementary');
  const row = desk.getByRole('row', { name });
  await row.getByRole('button').first().click();
  await expect(pane.getByText(wrong)).toBeVisible();
  await expectClean(desk, 'a correction that was asked for');

  await test.step('nobody says "corrected" while nothing was', async () => {
    await expect(pane.getByRole('button', { name: '不更正', exact: true })).toBeVisible();
    await expect(pane.getByRole('button', { name: '已更正，告知', exact: true })).toHaveCount(0);
  });

  const numbers = new RegExp(jobs.map(({ report_no }) => report_no).join('|'));
  const reportNo = (await pane.getByRole('link', { name: numbers }).innerText()).trim();
  await test.step('one proposes it, another confirms', async () => {
    await pane.getByRole('link', { name: '提议更正' }).click();
    await expect(desk.getByRole('heading', { name: '提议更正报告' })).toBeVisible();
    await correctMileage(desk, '仪表照片复核无误');
    await desk.getByLabel('原因').fill('按检测师申请');
    await desk.getByRole('button', { name: '提出，等同事确认' }).click();
    await expect(desk.getByRole('row', { name: reportNo })).toBeVisible();
    const { page: other } = await openAtConsole(
      browser,
      '/console/report-changes',
      staffPhones.secondReviewer,
    );
    await confirmChange(other, reportNo, '按检测师申请');
  });

  await desk.goto('/console/correction-requests');
  await row.getByRole('button').first().click();
  await expect(pane.getByText('申请时第 1 版，现在第 2 版')).toBeVisible();
  await carryOut(desk, '已更正，告知', { 原因: '里程备注已改' });
  await mobile.goto('/messages');
  await expect(mobile.getByText('你申请更正的报告已更正：里程备注已改。')).toBeVisible();
  await mobile.goto('/ownTesting/tasks?tab=done');
  await mobile.getByRole('button', { name: '申请更正' }).first().click();
  await expect(mobile.getByText('报告已更正或撤销。')).toBeVisible();
  await clean(mobile);

  await test.step('another wish is declined with a reason, and may be asked again', async () => {
    await askFor(mobile, { at: 1, words: '左前翼子板应为重新喷漆' });
    await desk.goto('/console/correction-requests?state=waiting');
    await row.getByRole('button').first().click();
    await carryOut(desk, '不更正', { 原因: '照片上是原漆' });
    await mobile.reload();
    await expect(mobile.getByText('照片上是原漆')).toBeVisible();
    await expect(mobile.getByRole('button', { name: '核验并提交' })).toBeVisible();
  });
});
