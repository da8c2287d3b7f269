import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { aDesk, expectClean } from './console-page.ts';
import { logInAtConsole, staffPhones } from './staff.ts';

test('the way in and out, in both languages', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser);
  await page.goto('/console/audit');
  await expect(page.getByRole('heading', { name: '工作台登录' })).toBeVisible();
  await expectClean(page, 'login');
  await logInAtConsole(page, staffPhones.auditor);
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expectClean(page, 'nowhere');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the console' })).toBeVisible();
  await expectClean(page, 'login in English');
  expect(stopped).toEqual([]);
});

test('rights: invited by one administrator, confirmed by another, enrolled by the colleague', async ({
  browser,
}) => {
  const phone = `137${String(Date.now()).slice(-8)}`;
  const name = `周${phone.slice(-4)}`;
  const first = await aDesk(browser);
  await first.page.goto('/console/staff');
  await logInAtConsole(first.page, staffPhones.administrator);

  await test.step('invite', async () => {
    await first.page.getByRole('button', { name: '邀请同事' }).click();
    const dialog = first.page.getByRole('dialog');
    await expectClean(first.page, 'invitation');
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
    await dialog.getByLabel('财务').check();
    await dialog.getByRole('button', { name: '邀请同事' }).click();
    await expect(dialog.getByText('必填')).toBeVisible();
    await dialog.getByLabel('原因').fill('新同事入职');
    await dialog.getByRole('button', { name: '邀请同事' }).click();
    await expect(dialog).toBeHidden();
    await first.page.getByRole('row', { name }).click();
    // Their own proposal is not theirs to confirm.
    const pane = first.page.getByRole('complementary');
    await expect(pane.getByRole('button', { name: '撤回提议' })).toBeVisible();
    await expect(pane.getByRole('button', { name: '确认权限变更' })).toBeHidden();
  });

  const second = await aDesk(browser);
  const command = async (action: string, reason: string) => {
    const pane = second.page.getByRole('complementary');
    await pane.getByRole('button', { name: action, exact: true }).click();
    const dialog = second.page.getByRole('dialog');
    await dialog.getByLabel('原因').fill(reason);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    return dialog;
  };
  const code = await test.step('confirm, and give a code', async () => {
    await second.page.goto('/console/');
    await logInAtConsole(second.page, staffPhones.secondAdministrator);
    await second.page.getByRole('link', { name }).click();
    await expect(await command('确认权限变更', '已核对入职单')).toBeHidden();
    // It waits no more, so the filter leaves it out.
    await second.page.getByRole('button', { name: '清除筛选' }).click();
    await second.page.getByRole('row', { name }).click();
    const dialog = await command('发绑定码', '首次绑定');
    await expect(dialog.getByText('只显示这一次')).toBeVisible();
    const text = await dialog.innerText();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(second.page.getByRole('complementary').getByText('已核对入职单')).toBeVisible();
    return /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(text)?.[0] ?? '';
  });

  await test.step('enrol', async () => {
    const { page, stopped } = await aDesk(browser);
    await page.goto('/console/');
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    await page.getByRole('textbox', { name: '验证器动态码，或绑定码' }).fill(code);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('textbox', { name: '短信验证码' })).toBeVisible();
    const inbox = await (await page.request.get('/api/inbox/list')).json();
    const message = inbox.data.find(({ phoneMask }: { phoneMask: string }) =>
      phoneMask.endsWith(phone.slice(-4)),
    );
    await page
      .getByRole('textbox', { name: '短信验证码' })
      .fill(/\d{6}/.exec(message.text)?.[0] ?? '');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('figure', { name: '验证器二维码' })).toBeVisible();
    await expectClean(page, 'enrol');
    const text = await page.getByRole('main').innerText();
    const secret = /((?:[A-Z2-7]{4} ?){8})/.exec(text)?.[1]?.replaceAll(' ', '').trim() ?? '';
    await page.getByRole('textbox', { name: '验证器上的动态码' }).fill(generateSync({ secret }));
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await expect(page.getByRole('heading', { name: `${name}，你好` })).toBeVisible();
    await expect(page.getByRole('link', { name: '同事与权限' })).toBeHidden();
    await page.goto('/console/staff');
    await expect(page.getByRole('heading', { name: '你没有打开这一页的权限' })).toBeVisible();
    expect(stopped).toEqual([]);
  });
  // Suspended: the session of this moment is over with it.
  await second.page.reload();
  await second.page.getByRole('row', { name }).click();
  await expect(await command('停用', '试用期结束')).toBeHidden();
  await expect(second.page.getByRole('definition').getByText('已停用')).toBeVisible();
});

test('the log by keyboard: filter in the address, rows, a file of all of it', async ({
  browser,
}) => {
  const { page } = await aDesk(browser);
  await page.goto('/console/audit?action=staff.login');
  await logInAtConsole(page, staffPhones.dispatcher);
  await expect(page).toHaveURL(/action=staff\.login/);
  await expect(page.getByRole('row').nth(1)).toContainText('登录');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.locator('#console-filter')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file).toMatch(/^\uFEFF时间,谁,做了什么/);
  // Who may not read everybody's acts gets their own.
  expect(file).toContain('钱一帆');
  expect(file).not.toMatch(/章明|孙立群|魏兰/);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).not.toHaveURL(/action=/);
});
