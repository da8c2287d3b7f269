import { type Browser, expect, type Page, test } from '@playwright/test';
import { decideStaffRoles, inviteStaff } from '@yanche/contract/console/staff';
import { type StaffRole, staffRoleLabels, staffRoles } from '@yanche/rules/staff/rights';
import {
  act,
  anAuditor,
  expectLogged,
  filterBy,
  goTo,
  newMark,
  openRow,
  staffClient,
} from './console-act.ts';
import { expectClean } from './console-page.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

/** A colleague of this run, invited by one administrator and confirmed by the other. */
async function aColleague(roles: StaffRole[]) {
  const phone = `136${String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-8)}`;
  const name = `许${phone.slice(-7)}`;
  const [first, second] = [
    await staffClient(staffPhones.administrator),
    await staffClient(staffPhones.secondAdministrator),
  ];
  const { data } = await first(inviteStaff, { body: { phone, name, roles, reason: '入职' } });
  const { staffId, version, proposal } = data;
  const confirm = { staffId, version, decision: 'confirm' as const, reason: '已核对' };
  const body = { ...confirm, proposalId: proposal?.proposalId ?? '' };
  expect((await second(decideStaffRoles, { body })).code).toBe(0);
  return { phone, name };
}

/** The colleague's row on an administrator's desk. */
async function theirRow(page: Page, name: string) {
  // What a colleague did in the last five seconds is not in a list that was read before.
  await page.reload();
  await goTo(page, '系统', '同事与权限');
  await filterBy(page, '姓名或手机号', name);
  return openRow(page, name);
}

const deskOf = async (browser: Browser, phone: string) =>
  openAtConsole(browser, '/console/', phone);

test('who holds six roles gets a seventh and keeps the six: proposed, declined, withdrawn, confirmed by a second administrator', async ({
  browser,
}) => {
  const mark = newMark();
  const seventh = staffRoleLabels.auditor[0];
  const { name, phone } = await aColleague(staffRoles.filter((role) => role !== 'auditor'));
  const own = await deskOf(browser, phone);
  await expect(own.page.getByText(/^角色：/)).not.toContainText(seventh);
  const first = await deskOf(browser, staffPhones.administrator);
  const second = await deskOf(browser, staffPhones.secondAdministrator);

  const propose = async (reason: string) => {
    const pane = await theirRow(first.page, name);
    // The form is longer than the window.
    await first.page.setViewportSize({ width: 1440, height: 360 });
    await pane.getByRole('button', { name: '提议改权限' }).click();
    const dialog = first.page.getByRole('dialog');
    await expectClean(first.page, 'rights in a low window');
    for (const box of await dialog.getByRole('checkbox').all()) {
      await expect(box).toBeChecked({ checked: !(await isOf(box, seventh)) });
    }
    await dialog.getByRole('checkbox', { name: seventh, exact: true }).check();
    await dialog.getByLabel('原因', { exact: true }).fill(reason);
    await dialog.getByRole('button', { name: '提议改权限' }).click();
    await expect(dialog).toBeHidden();
    await first.page.setViewportSize({ width: 1440, height: 900 });
  };
  const isOf = async (box: ReturnType<Page['locator']>, words: string) =>
    (await box.locator('xpath=ancestor::label').innerText()).trim() === words;

  await propose(`兼任内审 ${mark}`);
  const theirs = await theirRow(second.page, name);
  await expect(theirs.getByText(`兼任内审 ${mark}`).first()).toBeVisible();
  await act(theirs, '不同意变更', `先不兼任 ${mark}`);
  await expect(theirs.getByRole('button', { name: '确认权限变更' })).toHaveCount(0);

  await propose(`再议 ${mark}`);
  const mine = first.page.getByRole('complementary');
  await expect(mine.getByRole('button', { name: '确认权限变更' })).toHaveCount(0);
  await act(mine, '撤回提议', `名单有误 ${mark}`);
  await expect(mine.getByRole('button', { name: '提议改权限' })).toBeVisible();
  await own.page.reload();
  await expect(own.page.getByText(/^角色：/)).not.toContainText(seventh);

  await propose(`名单已更正 ${mark}`);
  await act(await theirRow(second.page, name), '确认权限变更', `已核对名单 ${mark}`);
  await own.page.reload();
  const roles = own.page.getByText(/^角色：/);
  for (const role of staffRoles) await expect(roles).toContainText(staffRoleLabels[role][0]);
  await goTo(own.page, '系统', '操作记录');
  await expect(own.page.getByRole('row').nth(1)).toBeVisible();

  const { page: auditor } = await anAuditor(browser);
  for (const [action, reason] of [
    ['staff.proposeRoles', `兼任内审 ${mark}`],
    ['staff.declineRoles', `先不兼任 ${mark}`],
    ['staff.withdrawRoles', `名单有误 ${mark}`],
    ['staff.confirmRoles', `已核对名单 ${mark}`],
  ] as const) {
    const entry = await expectLogged(auditor, action, reason);
    await expect(entry.getByText(name).first()).toBeVisible();
  }
  expect([...first.stopped, ...second.stopped, ...own.stopped]).toEqual([]);
});

test('a device is ended by its owner, all of them by an administrator; suspended nothing opens, restored it does; a number is read for a reason', async ({
  browser,
}) => {
  const mark = newMark();
  const { name, phone } = await aColleague(['support']);
  const isOut = async (page: Page) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '工作台登录' })).toBeVisible();
  };
  const isIn = async (page: Page) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: `${name}，你好` })).toBeVisible();
  };

  const here = await deskOf(browser, phone);
  const elsewhere = await deskOf(browser, phone);
  await test.step('a device of their own', async () => {
    const page = here.page;
    await isIn(page);
    const devices = page.locator('section', {
      has: page.getByRole('heading', { name: '我的登录' }),
    });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /^结束/ }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expectClean(page, 'devices');
    await isOut(elsewhere.page);
    await isIn(page);
  });

  const admin = await deskOf(browser, staffPhones.administrator);
  await test.step('all of them', async () => {
    const other = await deskOf(browser, phone);
    const pane = await theirRow(admin.page, name);
    await expect(pane.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
    await act(pane, '结束全部登录', `电脑遗失 ${mark}`);
    await isOut(here.page);
    await isOut(other.page);
    await expect(pane.getByRole('button', { name: '结束全部登录' })).toHaveCount(0);
  });

  await test.step('suspended and restored', async () => {
    const again = await deskOf(browser, phone);
    const pane = await theirRow(admin.page, name);
    await act(pane, '停用', `停职调查 ${mark}`);
    await expect(pane.getByText('已停用', { exact: true })).toBeVisible();
    await isOut(again.page);
    await act(pane, '恢复', `调查结束 ${mark}`);
    await expect(pane.getByRole('definition').filter({ hasText: '在职' })).toBeVisible();
    // The former rights come back by a second administrator only.
    await expect(pane.getByRole('button', { name: '确认权限变更' })).toHaveCount(0);
    const second = await deskOf(browser, staffPhones.secondAdministrator);
    await act(await theirRow(second.page, name), '确认权限变更', `已核对停职结论 ${mark}`);
    await isIn((await deskOf(browser, phone)).page);
  });

  await test.step('their number', async () => {
    const pane = await theirRow(admin.page, name);
    await pane.getByRole('button', { name: '查看手机号' }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('button', { name: '查看手机号' }).click();
    await expect(dialog.getByText('必填')).toBeVisible();
    await dialog.getByLabel('原因', { exact: true }).fill(`紧急联系 ${mark}`);
    await dialog.getByRole('button', { name: '查看手机号' }).click();
    await expect(dialog.getByText(phone, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(admin.page.getByText(phone)).toHaveCount(0);
  });

  const { page: auditor } = await anAuditor(browser);
  for (const [action, reason] of [
    ['staff.endSessions', `电脑遗失 ${mark}`],
    ['staff.suspend', `停职调查 ${mark}`],
    ['staff.restore', `调查结束 ${mark}`],
    ['staff.confirmRoles', `已核对停职结论 ${mark}`],
    ['staff.readPhone', `紧急联系 ${mark}`],
  ] as const) {
    await expectLogged(auditor, action, reason);
  }
  expect(admin.stopped).toEqual([]);
});
