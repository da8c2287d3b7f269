import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aDesk, expectClean } from './console-page.ts';
import { signInspectorContract } from './inspector-contract.ts';
import { passExam } from './inspector-exam.ts';
import { passPractical } from './inspector-practical.ts';
import { confirmAndAskByHand, passByHand } from './inspector-steps.ts';
import { openAs } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('an inspector is invited, finishes on their own phone, is certified, goes on leave, and is suspended', async ({
  browser,
}) => {
  const phone = `139${String(Date.now()).slice(-8)}`;
  const name = `高远${phone.slice(-4)}`;
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/inspectors', staffPhones.dispatcher);
  await expect(page.getByRole('heading', { name: '检测师', exact: true })).toBeVisible();
  await expectClean(page, 'inspectors');
  const dialog = page.getByRole('dialog');
  const pane = page.getByRole('complementary');
  await page.getByRole('row', { name: '王建国' }).getByRole('button').click();
  await expect(pane.getByText('手上的任务')).toBeVisible();
  await expectClean(page, 'an inspector with jobs');
  await pane.getByRole('button', { name: '关闭' }).click();
  const confirm = async (action: string, reason: string) => {
    await dialog.getByLabel('原因', { exact: true }).fill(reason);
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  const act = (action: string) => pane.getByRole('button', { name: action, exact: true }).click();

  await page.getByRole('button', { name: '邀请检测师' }).click();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
  await dialog.getByLabel('服务城市').fill('杭洲');
  await dialog.getByRole('checkbox', { name: '新能源' }).check();
  await confirm('邀请检测师', '新签约');
  // A slip in a name is told, and nothing that was typed is lost.
  await expect(dialog.getByRole('alert')).toContainText('没有找到这个城市');
  await dialog.getByLabel('服务城市').fill('杭州、上海');
  await dialog.getByRole('button', { name: '邀请检测师', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('row', { name }).getByRole('button').click();
  await expect(pane.getByText('已邀请')).toBeVisible();
  await expectClean(page, 'an invited inspector');

  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/ownTesting/tasks');
  await mobile.getByRole('link', { name: '去认证' }).click();
  await expect(mobile.getByText('先确认你是本人')).toBeVisible();
  await mobile.goto('/ownTesting/authentication');
  await mobile.getByRole('button', { name: '提交核对' }).click();
  await expect(mobile.getByText('请填写这一项')).toBeVisible();
  await mobile.getByLabel('证书编号').fill(`YC-${phone}`);
  await mobile.getByRole('button', { name: '提交核对' }).click();
  await expect(mobile.getByRole('button', { name: '修改并重新提交' })).toBeVisible();
  expect(await faultsOf(mobile)).toEqual([]);

  await page.reload();
  await expect(pane.getByText(`YC-${phone}`)).toBeVisible();
  // Nobody is certified before it is known who they are.
  await act('通过认证');
  await confirm('通过认证', '已在协会网站核对');
  await expect(dialog.getByRole('alert')).toContainText('请先完成：资料确认');
  await dialog.getByRole('button', { name: '取消' }).click();
  await confirmAndAskByHand(mobile, name);
  await passByHand(page, name);
  const asked = mobile.url();
  await mobile.goto('/ownTesting');
  await mobile.getByRole('button', { name: '去考试' }).click();
  await passExam(mobile);
  await passPractical(mobile);
  await mobile.goto(asked);
  await page.goto('/console/inspectors');
  await page.getByRole('row', { name }).getByRole('button').click();
  await act('通过认证');
  await confirm('通过认证', '已在协会网站核对');
  await expect(pane.getByText('待签约', { exact: true })).toBeVisible();
  await signInspectorContract(mobile, { phone, name });
  await page.reload();
  await expect(pane.getByText('可接单')).toBeVisible();
  await mobile.goto(asked);
  await expect(mobile.getByRole('link', { name: '去检测任务' })).toBeVisible();

  await act('安排休假');
  const day = addDays(shanghaiDay(new Date()), 40);
  await dialog.getByLabel('第一天').fill(day);
  await dialog.getByLabel('最后一天').fill(addDays(day, -1));
  await confirm('安排休假', '年假');
  await expect(dialog.getByRole('alert')).toContainText('最后一天');
  await dialog.getByLabel('最后一天').fill(addDays(day, 2));
  await dialog.getByRole('button', { name: '安排休假', exact: true }).click();
  await expect(pane.getByText(`${day} 至 ${addDays(day, 2)} · 年假`)).toBeVisible();
  await mobile.getByRole('link', { name: '去检测任务' }).click();
  await mobile.reload();
  await expect(mobile.getByText(`已安排休假：${day}`)).toBeVisible();

  await act('停止派单');
  await confirm('停止派单', '客户投诉，调查中');
  await expect(pane.getByText('已停派', { exact: true })).toBeVisible();
  await expectClean(page, 'a suspended inspector');
  await mobile.reload();
  await expect(mobile.getByText('平台已停止给你派新任务')).toBeVisible();
  await act('恢复派单');
  await confirm('恢复派单', '调查结束');
  await expect(pane.getByText('可接单')).toBeVisible();

  await act('查看手机号');
  await confirm('查看手机号', '电话通知');
  await expect(dialog.getByText(phone)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(pane.getByText('查看检测师手机号')).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(pane.getByText('Gets jobs')).toBeVisible();
  await expectClean(page, 'inspectors in English');
  expect(stopped).toEqual([]);
  await own.close();
});
