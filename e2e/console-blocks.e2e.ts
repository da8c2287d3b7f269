import { checkOrder } from '@yanche/contract/orders/orders';
import { expect, test } from '@playwright/test';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { aDesk, expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { openAs } from './people.ts';
import { logInAtConsole, staffPhones } from './staff.ts';

test('a person is blocked with a reason, is told, cannot order, and can again when it is lifted', async ({
  browser,
}) => {
  test.slow();
  const phone = `139${String(Date.now() + 13).slice(-8)}`;
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/messages');
  const client = await createClient(own);
  const vin = vinOf(Math.floor((Date.now() * 7) % 9_000_000));
  const check = async () => (await client(checkOrder, { query: { vin } })).message;

  const { page, stopped } = await aDesk(browser);
  await page.goto('/console/blocks');
  await logInAtConsole(page, staffPhones.support);
  await expect(page.getByRole('heading', { name: '限制名单' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新建限制' }).click();
  await dialog.getByLabel('手机号、车商全名或车架号').fill('13');
  await dialog.getByLabel('给对方看的原因').fill('多次预约后不到场');
  await dialog.getByLabel('原因', { exact: true }).fill('三次爽约');
  await dialog.getByRole('button', { name: '新建限制' }).click();
  await expect(dialog.getByRole('alert')).toContainText('没有找到');
  await dialog.getByLabel('手机号、车商全名或车架号').fill(phone);
  await dialog.getByRole('button', { name: '新建限制' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('tbody tr[data-row-key] button').first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('多次预约后不到场')).toBeVisible();
  await expectClean(page, 'blocks');

  await mobile.reload();
  await expect(mobile.getByText('账号受到限制')).toBeVisible();
  expect(await check()).toContain('多次预约后不到场');

  await pane.getByRole('link').first().click();
  await expect(
    page.getByText('不能下检测单、下自检单、查车史、上架车源：多次预约后不到场'),
  ).toBeVisible();
  await expectClean(page, 'a blocked person');
  await page.getByRole('button', { name: '解除限制' }).click();
  await dialog.getByLabel('原因', { exact: true }).fill('已沟通');
  await dialog.getByRole('button', { name: '解除限制' }).click();
  await expect(
    page.getByText('不能下检测单、下自检单、查车史、上架车源：多次预约后不到场'),
  ).toBeHidden();
  expect(await check()).not.toContain('多次预约后不到场');
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/blocks');
  await expect(page.getByRole('heading', { name: 'Blocks' })).toBeVisible();
  await expectClean(page, 'blocks in English');
  expect(stopped).toEqual([]);
  await own.close();
});
