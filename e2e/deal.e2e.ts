import { expect, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import { axe } from './claim-steps.ts';
import { openAs, phones } from './people.ts';

test('the seller writes the handover record; the buyer reads it by a link and confirms it', async ({
  page,
  browser,
}) => {
  const orderId = await beBuyerWithOrder(page);
  await page.goto(`/jiaoyiReport?orderId=${orderId}`);
  await page.getByRole('button', { name: '写交接单' }).click();
  const form = page.getByRole('dialog', { name: '交接单' });
  await form.getByRole('button', { name: /交付日期/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await form.getByLabel('交付时里程').fill('62000');
  await form.getByLabel('成交价').fill('86000');
  await form.getByLabel(/双方看到的情况/).fill('后保险杠有一处划痕，钥匙两把');
  await form.getByRole('button', { name: '保存' }).click();
  // Below the mileage of the report: mostly a slip, so it is asked about.
  const question = page.getByRole('alertdialog', { name: /里程比报告时少/ });
  await question.getByRole('button', { name: '取消' }).click();
  await form.getByLabel('交付时里程').fill('93000');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '生成链接' }).click();
  const url = new URL((await page.getByText(/https?:\/\/.*jiaoyiReport/).innerText()).trim());

  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const other = await context.newPage();
  await test.step('without names and numbers, before anybody logs in', async () => {
    await other.goto(url.pathname + url.search);
    await expect(other.getByText('后保险杠有一处划痕，钥匙两把')).toBeVisible();
    await expect(other.getByText(orderId)).toHaveCount(0);
    await axe(other, 'deal by link');
  });
  await test.step('confirmed by somebody who is logged in, once', async () => {
    await openAs(other, phones.inspector, url.pathname + url.search);
    await other.getByRole('button', { name: '确认交接单' }).click();
    const sheet = other.getByRole('dialog', { name: '确认交接单' });
    await sheet.getByRole('button', { name: '确认交接单' }).click();
    await expect(sheet.getByText('请写称呼')).toBeVisible();
    await sheet.getByLabel('你的称呼').fill('王先生');
    await sheet.getByRole('button', { name: '确认交接单' }).click();
    await expect(other.getByText(/王先生 于 .* 确认，不再修改/)).toBeVisible();
    await expect(other.getByRole('button', { name: '确认交接单' })).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByText(/王先生 于 .* 确认，不再修改/)).toBeVisible();
  await expect(page.getByRole('button', { name: '修改' })).toHaveCount(0);
  await axe(page, 'deal confirmed');
  await context.close();
});
