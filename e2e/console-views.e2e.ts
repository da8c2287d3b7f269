import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('a view is kept by keyboard, follows to another machine, begins the list, and is deleted', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { page, stopped } = await aDesk(browser);
  await enterConsole(
    page,
    '/console/refunds?state=open&sort=oldest',
    staffPhones.secondAdministrator,
  );
  const name = `待处理${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '列', exact: true }).click();
  await dialog.getByRole('checkbox', { name: '已试' }).click();
  await expect(dialog.getByRole('checkbox', { name: '已试' })).not.toBeChecked();
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(page.getByRole('columnheader', { name: '已试' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '订单' })).toBeVisible();

  await page.getByRole('button', { name: '我的视图' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('名称')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectClean(page, 'dialog of views');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const elsewhere = await aDesk(browser, 1280);
  await enterConsole(elsewhere.page, '/console/refunds', staffPhones.secondAdministrator);
  await expect(elsewhere.page).toHaveURL(/state=open/);
  await expect(elsewhere.page).toHaveURL(/sort=oldest/);
  await expect(elsewhere.page.getByRole('columnheader', { name: '已试' })).toHaveCount(0);
  await expectClean(elsewhere.page, 'list that begins with a view');
  // What a link asks for comes first.
  await elsewhere.page.goto('/console/refunds?state=done');
  await expect(elsewhere.page.getByRole('columnheader', { name: '已试' })).toBeVisible();
  await elsewhere.page.getByRole('button', { name: '我的视图' }).click();
  const there = elsewhere.page.getByRole('dialog');
  await there.getByRole('button', { name: `不再默认使用「${name}」` }).click();
  await expect(
    there.getByRole('button', { name: `默认使用「${name}」`, exact: true }),
  ).toBeVisible();
  await there.getByRole('button', { name: `删除「${name}」` }).click();
  await expect(there.getByText(name)).toHaveCount(0);
  await elsewhere.page.goto('/console/refunds');
  await expect(elsewhere.page.getByRole('columnheader', { name: '已试' })).toBeVisible();
  await expect(elsewhere.page).toHaveURL(/\/console\/refunds$/);
  expect([...stopped, ...elsewhere.stopped]).toEqual([]);
});
