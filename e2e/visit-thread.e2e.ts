import { expect, test } from '@playwright/test';
import { acceptedJob } from './accepted-job.ts';
import { expectClean } from './console-page.ts';
import { openAs, phones } from './people.ts';

test('a customer asks the inspector and puts the appointment into the calendar', async ({
  page,
  browser,
}) => {
  const { context, orderId, taskId } = await acceptedJob(browser);
  await openAs(page, phones.dealer, '/orderList');
  await page.goto(`/orderDetial?orderId=${orderId}`);
  const place = page.getByRole('region', { name: '时间与地点' });
  await expect(place.getByRole('link', { name: /路线/ })).toHaveAttribute('href', /^https:/);
  const saving = page.waitForEvent('download');
  // A phone would open its share sheet, which no test can close.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  await place.getByRole('button', { name: '加到日历' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^\w+\.ics$/);

  await page.getByRole('button', { name: '问检测师' }).click();
  const asking = page.getByRole('dialog', { name: '问检测师' });
  await asking.getByLabel('留言').fill('车停在二楼，联系 138 0000 0001');
  await asking.getByRole('button', { name: '发送' }).click();
  await expect(asking.getByText('车停在二楼，联系 ***')).toBeVisible();
  await expectClean(page, 'asking');

  const theirs = await context.newPage();
  await theirs.goto(`/ownTesting/tasks?taskId=${taskId}`);
  const job = theirs.locator(`#job-${taskId}`);
  await job.getByRole('button', { name: '客户留言 · 1 条新留言' }).click();
  const answering = theirs.getByRole('dialog', { name: '客户留言' });
  await expect(answering.getByText('车停在二楼，联系 ***')).toBeVisible();
  await answering.getByLabel('留言').fill('好的，十点到');
  await answering.getByRole('button', { name: '发送' }).click();
  await expect(answering.getByText('好的，十点到')).toBeVisible();
  await expectClean(theirs, 'answering');
  await answering.getByRole('button', { name: '关闭' }).click();
  await expect(job.getByRole('button', { name: '客户留言', exact: true })).toBeVisible();
  // The open sheet asks again by itself.
  await expect(asking.getByText('好的，十点到')).toBeVisible({ timeout: 20_000 });
});
