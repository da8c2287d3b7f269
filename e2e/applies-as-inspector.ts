import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { choose } from './order-form.ts';
import { openAs } from './people.ts';

export const clean = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([]);
};

/** Applies on the phone of somebody who is no inspector; nobody invited them. */
export async function applyAsInspector(browser: Browser) {
  const phone = `137${String(Date.now()).slice(-8)}`;
  const name = `丁远${phone.slice(-4)}`;
  const context = await browser.newContext();
  const mobile = await context.newPage();
  await openAs(mobile, phone, '/c/orderList');
  await mobile.goto('/my');
  await mobile.getByRole('link', { name: /成为检测师/ }).click();
  await expect(mobile.getByRole('heading', { name: '申请成为检测师' })).toBeVisible();
  await mobile.getByRole('button', { name: '提交申请' }).click();
  await expect(mobile.getByText('请至少选一座城市')).toBeVisible();
  await clean(mobile);
  await mobile.getByLabel('真实姓名').fill(name);
  await mobile.getByRole('button', { name: '添加城市' }).click();
  await mobile.getByRole('dialog').getByRole('button', { name: '杭州' }).first().click();
  await expect(mobile.getByRole('button', { name: '去掉杭州' })).toBeVisible();
  await choose(mobile, /3–10 年/);
  await mobile.getByLabel('做过什么').fill('修理厂八年，有漆膜仪和诊断仪');
  await mobile.getByRole('button', { name: '提交申请' }).click();
  await expect(mobile.getByText('申请正在处理')).toBeVisible();
  await clean(mobile);
  return { mobile, phone, name };
}
