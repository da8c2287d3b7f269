import { expect, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { carOf, enterCar, query } from './a-history-query.ts';
import { choose } from './order-form.ts';

test('a car with a past: paid, waited for, read, called wrong, and shared with a stranger', async ({
  page,
  browser,
}) => {
  const vin = carOf('rich');
  await query(page, vin);

  await test.step('the report comes while the page is open', async () => {
    await page.getByRole('link', { name: '看报告' }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: /里程倒退过/ })).toBeVisible();
    await expect(page.getByText('示例数据').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^里程/ })).toBeVisible();
    await expect(page.getByText('真伪')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('an answer leads to the record it rests on', async () => {
    await page.getByRole('button', { name: /看“事故”依据的记录/ }).click();
    await expect(page.locator('li:focus')).toBeInViewport();
  });

  await test.step('a wrong record: told until when it is answered', async () => {
    await page.getByRole('button', { name: '记录有误', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '哪条记录有误' });
    await choose(sheet, /后保险杠刮擦/);
    await choose(sheet, /不是这台车/);
    await sheet.getByRole('textbox').fill('当天车在外地，有停车记录');
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: '你反馈的记录' })).toBeVisible();
    await expect(page.getByText('待核实')).toBeVisible();
  });

  const link = await test.step('a link is made', async () => {
    await page.getByRole('button', { name: '分享报告' }).click();
    const sheet = page.getByRole('dialog', { name: '分享报告' });
    const made = page.waitForResponse(/share\/create/);
    await sheet.getByRole('button', { name: '分享', exact: true }).click();
    const { data } = (await (await made).json()) as { data: { url: string } };
    await expect(sheet.getByText('还没有人打开')).toBeVisible();
    return new URL(data.url);
  });

  await test.step('a stranger reads it without login and without the whole VIN', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link.pathname + link.search);
    await expect(stranger.getByRole('heading', { name: /里程倒退过/ })).toBeVisible();
    await expect(stranger.getByText('真伪')).toBeVisible();
    expect(await stranger.content()).not.toContain(vin);
    await expect(stranger.getByRole('button', { name: '记录有误', exact: true })).toHaveCount(0);
    expect(await faultsOf(stranger)).toEqual([]);
  });

  await test.step('asked again within days, the old result is offered', async () => {
    await enterCar(page, vin);
    await expect(page.getByRole('link', { name: '看那次的结果' })).toBeVisible();
  });
});

test('nothing on record: what was not seen is told, and a part of the money comes back', async ({
  page,
}) => {
  await query(page, carOf('none'));
  await expect(page.getByText('已退 ¥30.00')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: '看报告' }).click();
  await expect(page.getByRole('heading', { name: /没查到记录/ })).toBeVisible();
  await expect(page.getByText('查到哪儿，看不到哪儿')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a query that fails costs nothing', async ({ page }) => {
  await query(page, carOf('failed'));
  await expect(page.getByText('已退 ¥69.90')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: '再查一次' })).toBeVisible();
});

test('a slow one may be left and is found in the list', async ({ page }) => {
  const vin = carOf('slow');
  await query(page, vin);
  await expect(page.getByText(/可以离开这一页/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: '全部查询' }).click();
  const card = page.getByRole('article').filter({ hasText: vin.slice(-6) });
  await expect(card.getByText('查询中')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a car that no source knows is not sold a query', async ({ page }) => {
  await enterCar(page, carOf('unsupported'));
  await expect(page.getByText('这款车暂时查不到记录')).toBeVisible();
  await expect(page.getByRole('button', { name: /^付/ })).toHaveCount(0);
});
