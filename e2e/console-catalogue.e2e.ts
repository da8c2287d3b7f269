import { logIn } from '../apps/api/src/testing/product-process.ts';
import { createHttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { getAppointTime, productList } from '@yanche/contract/catalogue/products';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { getPointsFromCity } from '@yanche/contract/people/dealers';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { expect, type Page, test } from '@playwright/test';
import { aDesk, expectClean, inChina, openList } from './console-page.ts';
import { phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Opens a command of the open row and fills in its fields; `press` sends it. */
async function command(page: Page, action: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('complementary').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  const press = async () => dialog.getByRole('button', { name: action, exact: true }).click();
  return { dialog, press };
}

const pointOf = async (page: Page, name: string) => {
  const reply = await page.request.get(`${getPointsFromCity.path}?cityId=330100`);
  const { data }: { data: AnswerOf<typeof getPointsFromCity> } = await reply.json();
  return data.find((point) => point.name === name)?.pointId ?? 0;
};

/** How many times of a point customers could take. */
async function bookable(page: Page, name: string): Promise<number> {
  const pointId = await pointOf(page, name);
  const reply = await page.request.get(`${getAppointTime.path}?pointId=${pointId}`);
  const { data }: { data: AnswerOf<typeof getAppointTime> } = await reply.json();
  return data.days.reduce((sum, { left }) => sum + left, 0);
}

/** Sells the first free time of a point to the sample world's dealer; answers the number of the order. */
async function sellAt(page: Page, name: string): Promise<string> {
  const pointId = await pointOf(page, name);
  const { E2E_URL: url = '', E2E_SESSIONS = '{}' } = process.env;
  const session: string =
    JSON.parse(E2E_SESSIONS)[phones.dealer] ?? (await logIn(url, phones.dealer));
  const client = createHttpClient(url, session);
  const form = await fillOrderForm(client, { vin: vinOf(Date.now() % 10_000_000) });
  const { data: times } = await client(getAppointTime, { query: { pointId, productId: 1001 } });
  const slot = times.days.flatMap(({ slots }) => slots).find(({ status }) => status === 'open');
  const body = { ...form, pointId, marketId: null, slotId: slot?.slotId ?? '' };
  const { data } = await client(submitOrder, { query: { requestId: crypto.randomUUID() }, body });
  const info = await client(orderInfo, { query: { orderId: data.orderId } });
  return info.data.orderNo;
}

test('prices: at once for the next visitor, planned for later, withdrawn, all of it told', async ({
  browser,
}) => {
  // Another one with each run: what is the same is not saved.
  const fen = 3_050 + (Math.floor(Date.now() / 1000) % 290);
  const price = `¥${(fen / 100).toFixed(2)}`;
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/products?search=EXPLAIN', staffPhones.catalogue);
  await page.getByRole('row', { name: '电话解读' }).click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('button', { name: '定新价' })).toBeVisible();

  await test.step('what cannot be is refused in the dialog, which keeps what was typed', async () => {
    const { dialog, press } = await command(page, '定新价', { '售价（元）': '0', 原因: '试一试' });
    await expect(dialog.getByText('30 分钟内仍然有效')).toBeVisible();
    await press();
    await expect(dialog.getByRole('alert')).toContainText('不能为 0');
    await dialog.getByLabel('售价（元）').fill('三十');
    await expect(dialog.getByText('请输入金额')).toBeVisible();
    await dialog.getByLabel('售价（元）').fill(price.slice(1));
    await dialog.getByLabel('原因').fill('通话时长上调');
    await expectClean(page, 'price dialog');
    await press();
    await expect(dialog).toBeHidden();
  });
  await expect(pane.getByText(price).first()).toBeVisible();
  await expect(pane.getByText('通话时长上调').first()).toBeVisible();
  const reply = await page.request.get(`${productList.path}?cityId=330100`);
  const { data }: { data: AnswerOf<typeof productList> } = await reply.json();
  expect(data.addons.find(({ code }) => code === 'EXPLAIN')?.price).toBe(fen);

  await test.step('a price of later is planned and withdrawn', async () => {
    const planned = await command(page, '定新价', {
      '售价（元）': '34',
      '生效时间（北京时间）': inChina(24),
      原因: '元旦起调价',
    });
    await planned.press();
    await expect(planned.dialog).toBeHidden();
    await expect(pane.getByText('未生效', { exact: true })).toBeVisible();
    const row = page.getByRole('row', { name: '电话解读' });
    await expect(row).toContainText('¥34.00');
    await expect(row).toContainText(price);
    const dropped = await command(page, '撤销未生效的价格', { 原因: '先不调' });
    await dropped.press();
    await expect(dropped.dialog).toBeHidden();
    await expect(pane.getByText('未生效', { exact: true })).toBeHidden();
  });
  await test.step('a time that is over would break quotes', async () => {
    const { dialog, press } = await command(page, '定新价', {
      '售价（元）': '40',
      '生效时间（北京时间）': inChina(-24),
      原因: '补录',
    });
    await press();
    await expect(dialog.getByRole('alert')).toContainText('不能早于现在');
    await dialog.getByRole('button', { name: '取消' }).click();
  });
  expect(stopped).toEqual([]);
});

test('whoever only looks sees prices and is offered nothing', async ({ browser }) => {
  const { page } = await aDesk(browser);
  await enterConsole(page, '/console/products', staffPhones.auditor);
  await page.getByRole('row', { name: '国标检测' }).click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('上架时')).toBeVisible();
  await expect(pane.getByRole('button', { name: '定新价' })).toBeHidden();
});

test('a closure over a sold appointment: told first, sold all the same, nothing else bookable, lifted again', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/points?search=杭州', staffPhones.catalogue);
  // A point of its own, so that no other journey meets a closed one; the sample world's customers never heard of it.
  const name = `检测点${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新建检测点' }).click();
  for (const [label, text] of Object.entries({
    城市: '杭州',
    英文名称: 'Journey point',
    地址: '文三路 1 号',
    经度: '120.12',
    纬度: '30.27',
    每个时段的名额: '0',
    原因: '新站开业',
  })) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByLabel('名称', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: '新建检测点' }).click();
  await expect(dialog.getByText('请输入 1 到 200 的整数')).toBeVisible();
  await dialog.getByLabel('每个时段的名额').fill('2');
  await expectClean(page, 'new point');
  await dialog.getByRole('button', { name: '新建检测点' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('名称、城市、市场或地址').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name }).click();
  const orderNo = await sellAt(page, name);

  await page.getByRole('complementary').getByRole('button', { name: '安排临时停业' }).click();
  await dialog.getByLabel('开始（北京时间）').fill(inChina(0));
  await dialog.getByLabel('结束（北京时间）').fill(inChina(-1));
  await dialog.getByLabel('原因').fill('停电检修');
  const send = async () => dialog.getByRole('button', { name: /^安排临时停业$|已看过/ }).click();
  await send();
  await expect(dialog.getByRole('alert')).toContainText('要晚于');
  await dialog.getByLabel('结束（北京时间）').fill(inChina(20 * 24));
  await send();
  await expect(dialog.getByText('1 个已售出的预约')).toBeVisible();
  await expect(dialog.getByText(orderNo)).toBeVisible();
  await expectClean(page, 'affected');
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SHOTS}/affected.png` });
  await dialog.getByRole('button', { name: '已看过，仍要执行' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText(orderNo)).toBeVisible();
  await openList(page, '停业安排');
  await page.getByRole('row', { name }).first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText(orderNo)).toBeVisible();
  expect(await bookable(page, name)).toBe(0);
  // Its customer is told once, in words that are shown before.
  const telling = await command(page, '通知客户', { 原因: '停电检修' });
  await expect(dialog.getByText(/不能检测，.+的预约需要更改/)).toBeVisible();
  await telling.press();
  await expect(dialog.getByText(orderNo)).toBeVisible();
  await expectClean(page, 'whom to tell');
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SHOTS}/tell.png` });
  await dialog.getByRole('button', { name: '已看过，仍要执行' }).click();
  await expect(page.getByText(`已通知 1 个订单的客户：${orderNo}`)).toBeVisible();
  await expect(pane.getByText(/· 已通知/)).toBeVisible();
  await expect(pane.getByRole('button', { name: '通知客户' })).toBeHidden();
  const { press } = await command(page, '提前恢复', { 原因: '提前完工' });
  await press();
  await expect(dialog).toBeHidden();
  await expect(pane.getByText('已提前恢复').first()).toBeVisible();
  expect(await bookable(page, name)).toBeGreaterThan(10);
  expect(stopped).toEqual([]);
});

test('on-site inspections are switched off and on again: at once, with a reason, for the next visitor', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/switches', staffPhones.catalogue);
  const row = page.getByRole('row', { name: '上门检测' });
  await row.click();
  const places = async () => {
    const reply = await page.request.get(`${getPointsFromCity.path}?cityId=330100`);
    const { data }: { data: AnswerOf<typeof getPointsFromCity> } = await reply.json();
    return data.filter(({ kind }) => kind === 'onsite').length;
  };
  expect(await places()).toBeGreaterThan(0);
  const off = await command(page, '停用', { 原因: '暴雨，暂停上门' });
  await expect(off.dialog.getByText('已约的上门照常进行')).toBeVisible();
  await off.press();
  await expect(off.dialog).toBeHidden();
  await expect(row).toContainText('已停用');
  expect(await places()).toBe(0);
  const on = await command(page, '启用', { 原因: '雨停' });
  await on.press();
  await expect(on.dialog).toBeHidden();
  await expect(row).toContainText('已启用');
  expect(await places()).toBeGreaterThan(0);
  await expect(page.getByRole('complementary').getByText('雨停').first()).toBeVisible();
  expect(stopped).toEqual([]);
});
