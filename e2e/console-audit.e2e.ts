import { expect, test } from '@playwright/test';
import { readPersonPhone } from '@yanche/contract/console/people';
import { aPaidOrder } from './accepted-job.ts';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { expectLogged, newMark, openRow, staffClient } from './console-act.ts';
import { expectClean } from './console-page.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

test('an auditor sees who read phone numbers today, opens the rows, and from one of them everything that this colleague did', async ({
  browser,
}) => {
  const mark = newMark();
  const { dealer } = await aPaidOrder(browser, 1002);
  const { userId } = (await dealer(getUserInfoByToken)).data;
  const admin = await staffClient(staffPhones.secondAdministrator);
  const reason = `回访电话 ${mark}`;
  expect((await admin(readPersonPhone, { body: { userId, reason } })).code).toBe(0);

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.auditor);
  const reads = page.locator('section', {
    has: page.getByRole('heading', { name: '今日查看手机号' }),
  });
  const who = reads.getByRole('link', { name: '魏兰' });
  await expect(who).toBeVisible();
  await expectClean(page, 'front page of an auditor');
  await who.click();
  await expect(page).toHaveURL(/group=phoneReads/);
  // Nothing but numbers that this colleague read.
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
  for (const row of await page.locator('tbody tr[data-row-key]').all()) {
    await expect(row).toContainText(/魏兰.*查看.*手机号/s);
  }
  const pane = await openRow(page, reason);
  await expectClean(page, 'numbers that a colleague read');
  await pane.getByRole('link', { name: /^魏兰/ }).click();
  await expect(page).toHaveURL(/audit\?actorId=[\w-]+$/);
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
  // By what was done, too, without knowing who did it.
  const entry = await expectLogged(page, 'person.readPhone', reason);
  await expect(entry.getByText(/^魏兰/).first()).toBeVisible();
  // The same is found from the colleague.
  await page.goto('/console/staff');
  const colleague = await openRow(page, '魏兰');
  await colleague.getByRole('link', { name: '打开' }).click();
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/');
  await expect(page.getByRole('heading', { name: 'Phone numbers read today' })).toBeVisible();
  await expectClean(page, 'front page in English');
  expect(stopped).toEqual([]);
});
