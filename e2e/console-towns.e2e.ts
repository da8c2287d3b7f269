import { readFile } from 'node:fs/promises';
import { getAppointTime } from '@yanche/contract/catalogue/products';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getAllCity, getPointsFromCity } from '@yanche/contract/people/dealers';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { expect, type Page, test } from '@playwright/test';
import type { HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { aDesk, carryOut, expectClean, inChina, openList, openRow } from './console-page.ts';
import { createClient } from './ledger.ts';
import { openAs, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** One of another town, who may work in the new one too. No other journey needs them. */
const neighbour = '余江';
const sure = '已看过，仍要执行';

/** What customers meet in one town. */
const customerOf = (client: HttpClient, cityId: number) => ({
  isOpen: async () => {
    const { data } = await client(getAllCity);
    return Object.values(data)
      .flat()
      .some((city) => city.cityId === cityId && city.pilot);
  },
  /** Times that can be booked at the first point, `10:00`. */
  async times(): Promise<string[]> {
    const { data: points } = await client(getPointsFromCity, { query: { cityId } });
    const [point] = points;
    if (point === undefined) return [];
    const { data } = await client(getAppointTime, { query: { pointId: point.pointId } });
    return data.days
      .flatMap(({ slots }) => slots)
      .filter(({ status }) => status === 'open')
      .map(({ start }) => new Date(Date.parse(start) + 8 * 3_600_000).toISOString().slice(11, 16));
  },
  async days() {
    const { data: points } = await client(getPointsFromCity, { query: { cityId } });
    const pointId = points[0]?.pointId ?? 0;
    return (await client(getAppointTime, { query: { pointId } })).data.days;
  },
});

/** Fills in the open dialog of something new and makes it. */
async function make(page: Page, action: string, fields: Readonly<Record<string, string>>) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: action }).click();
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

/** A command that names sold appointments first; carried out once they were seen. */
async function confirmAffected(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('complementary').getByRole('button', { name: action, exact: true }).click();
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog.getByText('1 个已售出的预约')).toBeVisible();
  await expectClean(page, `${action}: who is affected`);
  await dialog.getByRole('button', { name: sure }).click();
  await expect(dialog).toBeHidden();
}

test('a town is made, staffed, opened, edited and closed; hours, places and one point of it; all as its customers see it', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const code = 700_000 + (Math.floor(Date.now() / 1000) % 99_999);
  const town = `江城${code}`;
  const shop = await browser.newContext();
  await openAs(await shop.newPage(), phones.dealer, '/');
  const client = await createClient(shop);
  const customer = customerOf(client, code);
  const { page, stopped } = await aDesk(browser);
  const pane = page.getByRole('complementary');
  await enterConsole(page, '/console/', staffPhones.catalogue);

  await test.step('a new town sells nothing; opened, it needs somebody who inspects', async () => {
    await openList(page, '城市与市场');
    await make(page, '新建城市', {
      行政区划代码: `${code}`,
      名称: town,
      英文名称: `River ${code}`,
      省份: '湖北',
      经度: '114.3',
      纬度: '30.6',
      原因: '拓城',
    });
    await openList(page, '检测点');
    await make(page, '新建检测点', {
      城市: town,
      名称: `${town}一店`,
      英文名称: 'First shop',
      地址: '江边路 1 号',
      经度: '114.31',
      纬度: '30.61',
      每个时段的名额: '2',
      原因: '拓城',
    });
    expect(await customer.isOpen()).toBe(false);
    await openList(page, '城市与市场');
    await openRow(page, town);
    await carryOut(page, '开通', { 原因: '检测点就绪' });
    await expect(pane.getByText('已开通')).toBeVisible();
    expect(await customer.isOpen()).toBe(true);
    expect(await customer.times()).toEqual([]);
  });

  const desk = await aDesk(browser);
  const towns = async (names: string, reason: string) => {
    await carryOut(desk.page, '改城市和资质', { 服务城市: names, 原因: reason });
    await expect(desk.page.getByRole('complementary').getByText(reason).first()).toBeVisible();
  };
  await test.step('an inspector of another town gets this one too: its times can be booked', async () => {
    await enterConsole(desk.page, '/console/', staffPhones.administrator);
    await openList(desk.page, '检测师');
    await openRow(desk.page, neighbour);
    await towns(`武汉、${town}`, '支援新城');
    expect(await customer.times()).not.toEqual([]);
  });

  await test.step('hours and places of the point, closed alone and opened again', async () => {
    await openList(page, '检测点');
    await openRow(page, town);
    await carryOut(page, '改时间和容量', {
      开始营业: '10:00',
      结束营业: '12:00',
      每个时段的名额: '1',
      原因: '试营业',
    });
    await expect(pane.getByText('10:00–12:00')).toBeVisible();
    const times = await customer.times();
    expect(times).not.toEqual([]);
    expect(times.filter((time) => time < '10:00' || time >= '12:00')).toEqual([]);
    await carryOut(page, '停止营业', { 原因: '停水' });
    expect(await customer.times()).toEqual([]);
    await carryOut(page, '恢复营业', { 原因: '来水' });
    expect(await customer.times()).not.toEqual([]);
  });

  await test.step('edited, and a sold appointment is named before the town closes for a time or for good', async () => {
    await openList(page, '城市与市场');
    await openRow(page, town);
    await carryOut(page, '改资料', { 英文名称: `Riverside ${code}`, 原因: '改名' });
    const { data: cities } = await client(getAllCity);
    expect(Object.values(cities).flat()).toContainEqual(
      expect.objectContaining({ cityId: code, cityNameEn: `Riverside ${code}` }),
    );
    const vin = vinOf(Math.floor((Date.now() * 11) % 9_000_000));
    const form = await fillOrderForm(client, { vin, cityId: code });
    const order = await client(submitOrder, { query: { requestId: vin }, body: form });
    expect(order.code, order.message).toBe(0);

    await confirmAffected(page, '安排临时停业', {
      '开始（北京时间）': inChina(0),
      '结束（北京时间）': inChina(24 * 20),
      原因: '防汛',
    });
    expect(await customer.times()).toEqual([]);
    await openList(page, '停业安排');
    await openRow(page, town);
    await expect(pane.getByText('整个城市')).toBeVisible();
    await carryOut(page, '提前恢复', { 原因: '解除警报' });
    expect(await customer.times()).not.toEqual([]);
  });

  await test.step('points by CSV: bad rows all told and none imported, the mended file goes in', async () => {
    await openList(page, '检测点');
    await openRow(page, town);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '导入 CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载现有数据' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const [head = '', ...lines] = text.split('\r\n');
    const line = lines.find((each) => each.includes(`${town}一店`)) ?? '';
    const added = (name: string, city: string, lng: string) =>
      `,${name},Second shop,${city},门店,,江边路 2 号,${lng},30.62,09:00,18:00,2,`;
    const send = async (rows: string[]) => {
      const buffer = Buffer.from([head, ...rows, ''].join('\r\n'));
      const file = { name: 'points.csv', mimeType: 'text/csv', buffer };
      await dialog.getByLabel('选择文件').setInputFiles(file);
      await dialog.getByLabel('原因').fill('批量维护');
      await dialog.getByRole('button', { name: '检查文件' }).click();
    };
    await send([
      line.replace('江边路 1 号', '江边路 8 号'),
      added(`${town}二店`, '无此城', '114.2'),
      added(`${town}三店`, town, '999'),
    ]);
    await expect(dialog.getByRole('alert')).toContainText('一行都没有导入');
    const problems = dialog.getByRole('list', { name: '文件里的问题' });
    await expect(problems).toContainText('没有找到这个城市');
    await expect(problems).toContainText('999');
    await expectClean(page, 'problems of a file of points');
    await expect(pane.getByText('江边路 1 号').first()).toBeVisible();
    await send([line.replace('江边路 1 号', '江边路 8 号'), added(`${town}二店`, town, '114.2')]);
    await dialog.getByRole('button', { name: '确认导入' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('已改 1 行，新建 1 行')).toBeVisible();
    const { data } = await client(getPointsFromCity, { query: { cityId: code } });
    expect(data.map(({ address }) => address).sort()).toEqual(['江边路 2 号', '江边路 8 号']);
  });

  await test.step('a holiday is marked on its day, and dropped', async () => {
    const day = addDays(shanghaiDay(new Date()), 11);
    const name = `庙会${code}`;
    const marked = async () => (await customer.days()).find(({ date }) => date === day)?.holiday;
    await openList(page, '节假日');
    await make(page, '设定一天', { 日期: day, 名称: name, 英文名称: 'Fair', 原因: '地方节日' });
    expect(await marked()).toBe(name);
    await openRow(page, name);
    await expectClean(page, 'a holiday');
    await carryOut(page, '按公共日历', { 原因: '取消' });
    expect(await marked()).not.toBe(name);
  });

  await test.step('the town closes for good: the order that was sold is named first', async () => {
    await openList(page, '城市与市场');
    await openRow(page, town);
    await confirmAffected(page, '关停', { 原因: '合作到期' });
    await expect(pane.getByText('未开通')).toBeVisible();
    expect(await customer.isOpen()).toBe(false);
    await expect(pane.getByText('合作到期').first()).toBeVisible();
    await towns('武汉', '新城关停');
  });
  expect([...stopped, ...desk.stopped]).toEqual([]);
});
