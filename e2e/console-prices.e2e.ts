import { readFile } from 'node:fs/promises';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { previewHistory } from '@yanche/contract/history/history-queries';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  aDesk,
  carryOut,
  expectClean,
  inChina,
  openCommand,
  openList,
  openRow,
} from './console-page.ts';
import { startOwnProduct } from './own-product.ts';
import { enterConsole, staffPhones } from './staff.ts';

/*
 * Prices, sale and cashback as an operator sets them, and what customers meet. On a product of its own: a price or a package off
 * sale would reach into every other journey that orders.
 */
test.describe.configure({ mode: 'default' });
let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct();
});
test.afterAll(async () => own?.stop());

const deep = 1003; // 深度检测, ¥498
const sure = '已看过，仍要执行';
const sold = async () =>
  (await own.dealer(productList, { query: { cityId: 330_100 } })).data.products;
const priceOf = async (productId: number) =>
  (await sold()).find((each) => each.productId === productId)?.price;

async function deskOf(browser: Browser, phone: string, address: string) {
  const desk = await aDesk(browser);
  await enterConsole(desk.page, address, phone);
  return desk;
}

/** Orders with the price that was shown before; answers what is to be paid. */
async function orderWith(form: Awaited<ReturnType<typeof fillOrderForm>>) {
  const order = await own.dealer(submitOrder, { query: { requestId: form.vin }, body: form });
  expect(order.code, order.message).toBe(0);
  const { data } = await own.dealer(orderInfo, { query: { orderId: order.data.orderId } });
  return data.realPrice;
}

test('a price begins at once or later, a running quote keeps its own, a large step waits for a second person, off sale and back', async ({
  browser,
}) => {
  const { page, stopped } = await deskOf(browser, staffPhones.catalogue, '/console/');
  await openList(page, '商品与价格');
  await openRow(page, 'CHK_FULL');
  const pane = page.getByRole('complementary');
  const vins = [1, 2, 3].map((each) => vinOf((Date.now() % 1_000_000) * 9 + each));
  const quoted = await fillOrderForm(own.dealer, { vin: vins[0] ?? '', productId: deep });

  await test.step('at once for the next visitor; who was shown the former price pays it', async () => {
    await carryOut(page, '定新价', { '售价（元）': '518', 原因: '车型变多，工时上调' });
    await expect(pane.getByText('¥518.00').first()).toBeVisible();
    expect(await priceOf(deep)).toBe(51_800);
    expect(await orderWith(quoted)).toBe(49_800);
    const next = await fillOrderForm(own.dealer, {
      vin: vins[1] ?? '',
      productId: deep,
      pick: (count) => Math.min(count - 1, 4),
    });
    expect(await orderWith(next)).toBe(51_800);
  });

  await test.step('a planned price begins by itself', async () => {
    await carryOut(page, '定新价', {
      '售价（元）': '538',
      '生效时间（北京时间）': inChina(1 / 60),
      原因: '下月起上调',
    });
    await expect(pane.getByText('未生效', { exact: true })).toBeVisible();
    expect(await priceOf(deep)).toBe(51_800);
    await expect.poll(async () => priceOf(deep), { timeout: 75_000 }).toBe(53_800);
  });

  await test.step('a large step only asks a colleague; the price stays until then', async () => {
    const { dialog, send } = await openCommand(page, '定新价', {
      '售价（元）': '200',
      原因: '周年促销',
    });
    await send();
    await expect(dialog.getByRole('alert')).toContainText('要另一位同事确认');
    await expectClean(page, 'a price far from the present one');
    await send(sure);
    await expect(page.getByText('已提交，等另一位同事确认')).toBeVisible();
    await expect(pane.getByText(/→ ¥200.00/).first()).toBeVisible();
    // Whoever proposed it may take it back, and not confirm it.
    await expect(pane.getByRole('button', { name: '撤回提议的新价' })).toBeVisible();
    await expect(pane.getByRole('button', { name: '确认新价' })).toBeHidden();
    expect(await priceOf(deep)).toBe(53_800);
  });

  await test.step('the colleague finds it on the front page and confirms it', async () => {
    const second = await deskOf(browser, staffPhones.finance, '/console/');
    await second.page.getByRole('link', { name: /大幅改价等确认/ }).click();
    await second.page.getByRole('row', { name: '深度检测' }).getByRole('button').click();
    await expectClean(second.page, 'a price to confirm');
    await carryOut(second.page, '确认新价', { 原因: '促销方案已批' });
    await expect(second.page.getByRole('row', { name: '深度检测' })).toBeHidden();
    expect(await priceOf(deep)).toBe(20_000);
    expect(second.stopped).toEqual([]);
    await second.page.context().close();
  });

  await test.step('name, words and times are edited; the customer reads them', async () => {
    await page.reload();
    await carryOut(page, '改资料', {
      名称: '精细检测',
      一句话介绍: '逐项精细检测',
      '检测时长（分钟）': '95',
      原因: '改名',
    });
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText('精细检测');
    const product = (await sold()).find(({ productId }) => productId === deep);
    expect(product).toMatchObject({
      name: '精细检测',
      summary: '逐项精细检测',
      durationMin: 95,
    });
    await expect(pane.getByText('改名').first()).toBeVisible();
  });

  await test.step('off sale: no visitor sees it, who was shown it still orders it; then back', async () => {
    const shown = await fillOrderForm(own.dealer, {
      vin: vins[2] ?? '',
      productId: deep,
      pick: (count) => Math.min(count - 1, 8),
    });
    await carryOut(page, '停售', { 原因: '设备检修' });
    await expect(pane.getByText('停售', { exact: true }).first()).toBeVisible();
    expect(await priceOf(deep)).toBeUndefined();
    const phone = await browser.newContext({ baseURL: own.url });
    const mobile = await phone.newPage();
    await mobile.goto('/order/createOrder');
    await expect(mobile.getByRole('radio', { name: /基础排查/ })).toBeAttached();
    await expect(mobile.getByRole('radio', { name: /精细检测/ })).toHaveCount(0);
    expect(await orderWith(shown)).toBe(20_000);
    await expect(pane.getByRole('button', { name: '停售' })).toBeHidden();
    await carryOut(page, '恢复销售', { 原因: '检修完毕' });
    expect(await priceOf(deep)).toBe(20_000);
    // The page of a visitor is drawn once for all of them, and kept for ten seconds.
    await expect(async () => {
      await mobile.reload();
      await expect(mobile.getByRole('radio', { name: /精细检测/ })).toBeAttached({
        timeout: 5_000,
      });
    }).toPass();
    await phone.close();
  });
  expect(stopped).toEqual([]);
  await page.context().close();
});

test('cashback of a product and its rule, then prices by CSV: bad rows all told and none imported, the mended file goes in', async ({
  browser,
}) => {
  const { page, stopped } = await deskOf(browser, staffPhones.catalogue, '/console/');
  const pane = page.getByRole('complementary');
  const vin = vinOf(4_711);
  const cashback = async () => {
    const { data } = await own.dealer(previewHistory, { query: { vin } });
    return data.offers.map((offer) => offer.cashback);
  };

  await test.step('what a product gives back, and by which rule', async () => {
    expect(await cashback()).toContain(500);
    await openList(page, '商品与价格');
    await openRow(page, '保险历史查询');
    await carryOut(page, '定新价', { '完成后返现（元）': '6', 原因: '渠道活动' });
    await expect(pane.getByText('¥6.00').first()).toBeVisible();
    await expect.poll(cashback).toContain(600);
    await openList(page, '规则与限额');
    await page.getByRole('row', { name: '车商返现规则' }).getByRole('button').click();
    await carryOut(page, '定新版本', {
      '返现比例，0 为按商品标明的金额（%）': '10',
      原因: '改为按比例',
    });
    await expect(pane.getByText('改为按比例').first()).toBeVisible();
    await expect.poll(cashback).toContain(399);
    await expectClean(page, 'rule of cashback');
  });

  await openList(page, '商品与价格');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '导入 CSV' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载现有数据' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lineOf = (code: string) => text.split('\r\n').find((each) => each.startsWith(code)) ?? '';
  const before = { basic: await priceOf(1001), gb: await priceOf(1002) };

  await test.step('each bad row is told by its line, and the good one beside them waits', async () => {
    await importText(
      page,
      text
        .replace(lineOf('CHK_BASIC'), lineOf('CHK_BASIC').replace('128.00', '12.80'))
        .replace(lineOf('CHK_LUX'), lineOf('CHK_LUX').replace('798.00', '四百'))
        .replace(lineOf('CHK_NEV'), lineOf('CHK_NEV').replace('CHK_NEV', 'CHK_NEW'))
        .replace(lineOf('CHK_GB'), lineOf('CHK_GB').replace('268.00', '278.00')),
    );
    await expect(dialog.getByRole('alert')).toContainText('一行都没有导入');
    const problems = dialog.getByRole('list', { name: '文件里的问题' });
    await expect(problems.getByRole('listitem')).toHaveCount(3);
    await expect(problems).toContainText('改动太大，不能批量导入');
    await expect(problems).toContainText('四百');
    await expect(problems).toContainText('不存在');
    await expectClean(page, 'problems of a price file');
    expect(await priceOf(1001)).toBe(before.basic);
    expect(await priceOf(1002)).toBe(before.gb);
  });

  await importText(
    page,
    text.replace(lineOf('CHK_GB'), lineOf('CHK_GB').replace('268.00', '278.00')),
  );
  await dialog.getByRole('button', { name: '确认导入' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已改 1 行')).toBeVisible();
  expect(await priceOf(1002)).toBe(27_800);
  const { data } = await own.dealer(productDetail, {
    query: { productId: 1002, cityId: 330_100 },
  });
  expect(data.quote?.realPrice).toBe(27_800);
  await openRow(page, '国标检测');
  await expect(pane.getByText('年度调价').first()).toBeVisible();
  expect(stopped).toEqual([]);
});

/** Chooses a file in the open dialog and has it checked. */
async function importText(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.getByLabel('选择文件').setInputFiles(file);
  await dialog.getByLabel('原因').fill('年度调价');
  await dialog.getByRole('button', { name: '检查文件' }).click();
}
