import { expect, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aDesk } from './console-page.ts';
import { passExam, rightOption } from './inspector-exam.ts';
import { logInAt } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** An invited inspector on their own phone. */
async function invited(browser: Parameters<typeof aDesk>[0]) {
  const phone = `137${String(Date.now()).slice(-8)}`;
  const { page } = await aDesk(browser);
  await enterConsole(page, '/console/inspectors', staffPhones.dispatcher);
  await page.getByRole('button', { name: '邀请检测师' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('textbox', { name: '姓名' }).fill('考生');
  await dialog.getByLabel('服务城市').fill('杭州');
  await dialog.getByLabel('原因', { exact: true }).fill('新签约');
  await dialog.getByRole('button', { name: '邀请检测师', exact: true }).click();
  await expect(dialog).toBeHidden();
  const context = await browser.newContext();
  const mobile = await context.newPage();
  await logInAt(mobile, phone, '/ownTesting/tasks');
  return { page, mobile, context };
}

test('the exam is reached by taps, goes on after a reload, a lost network and a second tab, and is passed', async ({
  browser,
}) => {
  const { mobile, context } = await invited(browser);
  await mobile.getByRole('link', { name: '去认证' }).click();
  await mobile.getByRole('link', { name: '证书与质量' }).click();
  await mobile.getByRole('link', { name: '去考试' }).click();
  await expect(mobile.getByText('40 道题，60 分钟')).toBeVisible();
  expect(await faultsOf(mobile)).toEqual([]);
  await mobile.getByRole('button', { name: '开始考试' }).click();
  await expect(mobile.getByText('1 / 40')).toBeVisible();
  await mobile.getByRole('button', { name: '提交并看下一题' }).click();
  await expect(mobile.getByRole('alert')).toHaveText('请先选一个答案');
  expect(await faultsOf(mobile)).toEqual([]);

  // A second tab answers the first question; this one is led to the second and loses nothing.
  const other = await context.newPage();
  await other.goto('/ownTesting/exam');
  await other.getByRole('radio', { name: await rightOption(other) }).check();
  await other.getByRole('button', { name: '提交并看下一题' }).click();
  await expect(other.getByText('2 / 40')).toBeVisible();
  await other.close();
  const right = await rightOption(mobile);
  const wrong = mobile.getByRole('radio').filter({ hasNot: mobile.getByText(right) });
  await wrong.last().check();
  await mobile.getByRole('button', { name: '提交并看下一题' }).click();
  await expect(mobile.getByText('2 / 40')).toBeVisible();

  // Without a network the choice stays.
  await mobile.getByRole('radio', { name: await rightOption(mobile) }).check();
  await context.setOffline(true);
  await mobile.getByRole('button', { name: '提交并看下一题' }).click();
  await expect(mobile.getByText('没有发出去，选择还在')).toBeVisible();
  await context.setOffline(false);
  await mobile.getByRole('button', { name: '提交并看下一题' }).click();
  await expect(mobile.getByText('3 / 40')).toBeVisible();
  await mobile.reload();
  await expect(mobile.getByText('3 / 40')).toBeVisible();
  await passExam(mobile, 3, { hasSlip: true });
  expect(await faultsOf(mobile)).toEqual([]);
  await mobile.getByRole('link', { name: '看错题（1）' }).click();
  await expect(mobile.getByRole('heading', { name: '错题与解析' })).toBeVisible();
  await expect(mobile.getByText('你选的')).toHaveCount(1);
  await mobile.goBack();
  await mobile.getByRole('link', { name: '下一步' }).click();
  await expect(mobile.getByRole('heading', { name: '走到哪一步' })).toBeVisible();
});
