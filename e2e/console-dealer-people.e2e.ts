import { expect, test } from '@playwright/test';
import { createDealer } from '@yanche/contract/console/dealers';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { dealerPersonActionLabels } from '@yanche/rules/staff/dealer-people';
import {
  anAuditor,
  choose,
  expectLogged,
  filterBy,
  goTo,
  newMark,
  openRow,
  staffClient,
} from './console-act.ts';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { openAs } from './people.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

test('somebody is added to a dealer and sees its orders, and is removed and does not', async ({
  browser,
}) => {
  const mark = newMark();
  const tail = (plus: number) => String(Date.now() + plus).slice(-8);
  const [owner, phone] = [`132${tail(71)}`, `131${tail(73)}`];
  const [dealerName, name] = [`添人车行${mark}`, `店员${mark.slice(-6)}`];
  const client = await staffClient(staffPhones.support);
  const dealer = { dealerName, cityName: '杭州', address: '石祥路 3 号', phone: owner, name: '郑' };
  expect((await client(createDealer, { body: { ...dealer, reason: '签约' } })).code).toBe(0);
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/messages');
  const theirs = await createClient(own);
  const dealerOf = async () => (await theirs(getUserInfoByToken)).data.dealerId;
  expect(await dealerOf()).toBeNull();

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  await goTo(page, '人与通知', '车商');
  await filterBy(page, '名称、联系人、城市、地址或手机号后四位', dealerName);
  const pane = await openRow(page, dealerName);
  await pane.getByRole('link', { name: '打开车商页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: dealerName })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '添加员工' }).click();
  await dialog.getByLabel('手机号', { exact: true }).fill(phone);
  await dialog.getByLabel('姓名', { exact: true }).fill(name);
  await choose(dialog, '角色', '采购');
  await dialog.getByLabel('每月最多付款（可不填）', { exact: true }).fill('3000');
  await dialog.getByLabel('原因', { exact: true }).fill(`新店员 ${mark}`);
  await expectClean(page, 'somebody new');
  await dialog.getByRole('button', { name: '添加员工' }).click();
  await expect(dialog).toBeHidden();
  // Whoever has an account keeps the name of it.
  const row = page.getByRole('listitem').filter({ hasText: `131****${phone.slice(-4)}` });
  await expect(row.getByText('采购 · 每月 ¥3,000 · 131')).toBeVisible();
  await expect(row.getByText('不可动用余额')).toBeVisible();
  expect(await dealerOf()).not.toBeNull();
  await mobile.goto('/orderList');
  await expect(mobile.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('what they may pay in a month is changed, and the changes are told', async () => {
    await row.getByRole('button', { name: dealerPersonActionLabels.change[0] }).click();
    const limit = dialog.getByLabel('每月最多付款（可不填）', { exact: true });
    await expect(limit).toHaveValue('3000.00');
    await limit.fill('99');
    await dialog.getByLabel('原因', { exact: true }).fill(`额度 ${mark}`);
    const save = dialog.getByRole('button', { name: dealerPersonActionLabels.change[0] });
    await save.click();
    await expect(dialog.getByText('请输入 100.00 到 1000000.00 元')).toBeVisible();
    await limit.fill('');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('采购 · 不限额 · 131')).toBeVisible();
    const changed = page.getByText('采购 · 每月 ¥3,000 · 不动用钱包 → 采购 · 不限额 · 不动用钱包');
    await expect(changed).toBeVisible();
    await expectClean(page, 'the people and their changes');
  });

  await row.getByRole('button', { name: '移出车商' }).click();
  await dialog.getByLabel('原因', { exact: true }).fill(`已离职 ${mark}`);
  await dialog.getByRole('button', { name: '移出车商' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await dealerOf()).toBeNull();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'dealer.addPerson', `新店员 ${mark}`);
  await expectLogged(auditor, 'dealer.removePerson', `已离职 ${mark}`);
  expect(stopped).toEqual([]);
  await own.close();
});
