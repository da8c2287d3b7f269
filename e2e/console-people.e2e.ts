import { expect, type Page, test } from '@playwright/test';
import { aPaidOrder } from './accepted-job.ts';
import { aDesk, expectClean } from './console-page.ts';
import { openAs, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

const confirm = async (page: Page, action: string, reason: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
};
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByLabel(label).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option}`) })
    .click();
}

test('a caller is found, everything that happened stands on their page, and their number is read for a reason', async ({
  browser,
}) => {
  await aPaidOrder(browser, 1002);
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/people', staffPhones.support);
  await expect(page.getByRole('heading', { name: '客户', exact: true })).toBeVisible();
  await expectClean(page, 'people');
  const search = page.getByLabel('订单号、姓名、手机号或后四位');
  await test.step('what was typed stays when a row is opened before the page has drawn it', async () => {
    await search.fill('陈志');
    await page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // The address changes within this task, the page after it.
      for (let each = 0; each < 50; each += 1) await Promise.resolve();
      document.querySelector<HTMLElement>('tbody tr[data-row-key] button')?.click();
    });
    await expect(page).toHaveURL(/open=/);
    await expect(page).toHaveURL(/search=%E9%99%88/);
    await page.goto('/console/people');
  });
  await search.fill(phones.dealer);
  await search.press('Enter');
  await page.getByRole('row', { name: '陈志远' }).getByRole('button').click();
  // The whole number stands nowhere in the address, nor on the page.
  await expect(page).toHaveURL(/search=sealed/);
  expect(page.url()).not.toContain(phones.dealer);
  await expect(search).toHaveValue(/^\d{3}\*{4}\d{4}$/);
  await page.goto(`/console/people?search=${phones.dealer}`);
  await expect(page).toHaveURL(/search=sealed/);
  await page.getByRole('row', { name: '陈志远' }).getByRole('button').click();
  const pane = page.getByRole('complementary');
  await expectClean(page, 'an open person');
  await pane.getByRole('link', { name: '打开客户页' }).click();
  await expect(page.getByRole('heading', { name: /陈志远/ })).toBeVisible();
  await expect(page.getByText('下单').first()).toBeVisible();
  await expect(page.getByText('通知：预约成功').first()).toBeVisible();
  await page.getByRole('button', { name: '查看手机号' }).click();
  await confirm(page, '查看手机号', '客户要求回电');
  await expect(page.getByRole('dialog').getByText(phones.dealer)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText('客户要求回电').first()).toBeVisible();
  await expectClean(page, 'a person');
  await page.getByRole('button', { name: '钱', exact: true }).click();
  await page.locator('ol a').first().click();
  await expect(page.getByRole('heading', { name: '发生过什么' })).toBeVisible();
  await page.getByRole('region', { name: '客户' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /陈志远/ })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectClean(page, 'a person in English');
  expect(stopped).toEqual([]);
});

test('somebody new spends the money of a dealer once a second colleague has confirmed it; its people are written to', async ({
  browser,
}) => {
  const phone = `139${String(Date.now() + 7).slice(-8)}`;
  const name = `小周${phone.slice(-4)}`;
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/dealers', staffPhones.support);
  await expect(page.getByRole('heading', { name: '车商', exact: true })).toBeVisible();
  await expectClean(page, 'dealers');
  await page.getByRole('button', { name: '新建车商' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('车商名称').fill(`远大车行${phone.slice(-4)}`);
  await dialog.getByLabel('城市').fill('杭州');
  await dialog.getByLabel('地址').fill('石祥路 1 号');
  await dialog.getByLabel('负责人手机号').fill(phone);
  await dialog.getByLabel('负责人姓名').fill(name);
  await confirm(page, '新建车商', '线下签约');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('row', { name: `远大车行${phone.slice(-4)}` })
    .getByRole('button')
    .click();
  await page.getByRole('link', { name: '打开车商页' }).click();
  await expect(page.getByText('不可动用余额')).toBeVisible();
  await expect(page.getByText(/提议可动用余额：线下签约/)).toBeVisible();
  await expectClean(page, 'a dealer');
  const address = page.url();

  await page.getByRole('button', { name: '发消息' }).click();
  await dialog.getByLabel('内容').fill('欢迎使用验车');
  await confirm(page, '发消息', '开户问候');
  await expect(page.getByText('1 人中 0 人已读')).toBeVisible();
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/messages');
  await expect(mobile.getByText('欢迎使用验车')).toBeVisible();

  const second = await aDesk(browser);
  await enterConsole(second.page, address, staffPhones.finance);
  await second.page.getByRole('button', { name: '确认可动用余额' }).click();
  await confirm(second.page, '确认可动用余额', '合同已核对');
  await expect(second.page.getByText('可动用余额', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '改角色和权限' }).click();
  await choose(page, '余额和金币', '不可动用');
  await confirm(page, '改角色和权限', '负责人换人');
  await expect(page.getByText('不可动用余额')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('May not spend')).toBeVisible();
  await expectClean(page, 'a dealer in English');
  expect([...stopped, ...second.stopped]).toEqual([]);
  await own.close();
});
