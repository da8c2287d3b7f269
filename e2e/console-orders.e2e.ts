import { expect, test } from '@playwright/test';
import { aPaidOrder } from './accepted-job.ts';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('support finds an order, reads the number, and calls it off for the customer', async ({
  browser,
}) => {
  const { vin } = await aPaidOrder(browser, 1002);
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/orders', staffPhones.support);

  await test.step('by the end of the VIN', async () => {
    await expect(page.getByRole('heading', { name: '订单' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.locator('#console-filter')).toBeFocused();
    await page.keyboard.type(vin.slice(-6));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${vin.slice(-6)}`));
    const row = page.getByRole('row', { name: vin.slice(-6) });
    await row.first().click();
    await expectClean(page, 'orders');
    await page.getByRole('link', { name: '打开订单页' }).click();
    await expect(page.getByRole('heading', { name: '发生过什么' })).toBeVisible();
    await expect(page.getByText(vin)).toBeVisible();
    await expectClean(page, 'order');
  });

  await test.step('the number is shown once, and that it was read is told', async () => {
    await page.getByRole('button', { name: '查看手机号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '查看手机号' }).click();
    await expect(dialog.getByText('必填')).toBeVisible();
    await dialog.getByLabel('原因').fill('客户来电，核对身份');
    await dialog.getByRole('button', { name: '查看手机号' }).click();
    await expect(dialog.getByText(/^1\d{10}$/)).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '查看', exact: true }).click();
    await expect(page.getByText('客户来电，核对身份')).toBeVisible();
    await expect(page.getByText(/13\d{9}/)).toHaveCount(0);
    await page.getByRole('button', { name: /^全部/ }).click();
  });

  await test.step('called off: the money goes back and the log says why', async () => {
    await page.getByRole('button', { name: '代客户退订' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-item-option', { hasText: '行程有变' }).click();
    await dialog.getByLabel('原因', { exact: true }).fill('客户电话要求取消');
    await expectClean(page, 'cancel');
    await dialog.getByRole('button', { name: '代客户退订' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: /已退款/ })).toBeVisible();
    await expect(page.getByText('现在没有可做的操作')).toBeVisible();
    await expect(page.getByText('借贷相等')).toBeVisible();
    await expect(page.getByText('客户电话要求取消')).toBeVisible();
  });

  await test.step('in English, on a wide and on a narrow desk', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    for (const width of [1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectClean(page, `order ${width}`);
    }
    await page.goto('/console/order?id=nothing');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  expect(stopped.filter((line) => !line.includes('400'))).toEqual([]);
});
