import { getAppointTime } from '@yanche/contract/catalogue/products';
import { payOrder } from '@yanche/contract/orders/orders';
import { getPointsFromCity } from '@yanche/contract/people/dealers';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { aPaidOrder, jobAtCar } from './accepted-job.ts';
import { aDesk, carryOut, expectClean, inChina, openCommand, openList } from './console-page.ts';
import { newOrder } from './ledger.ts';
import { choose, choosePlace } from './order-form.ts';
import { startOwnProduct } from './own-product.ts';
import { openAs, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/*
 * Parts of the product switched off and on, and a closure of everything, as customers and inspectors meet them. On a product of its
 * own: each of them would stop other journeys.
 */
test.describe.configure({ mode: 'default' });
let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct();
});
test.afterAll(async () => own?.stop());

/** Turns a switch of the open list, and sees it turned. */
async function turn(page: Page, name: string, isOn: boolean, reason: string): Promise<void> {
  const row = page.getByRole('row', { name });
  await row.getByRole('button').click();
  await carryOut(page, isOn ? '启用' : '停用', { 原因: reason });
  await expect(row).toContainText(isOn ? '已启用' : '已停用');
  await expect(page.getByRole('complementary').getByText(reason).first()).toBeVisible();
}

async function phoneOf(browser: Browser, phone: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.url });
  const page = await context.newPage();
  await openAs(page, phone, address);
  return page;
}

test('gold, self-inspections, on-site visits and the live camera: off for whoever comes next, and on again', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/', staffPhones.catalogue);
  await openList(page, '功能开关');
  await expectClean(page, 'switches');

  await test.step('gold: not offered at the payment, and refused where it is sent all the same', async () => {
    const orderId = await newOrder(own.dealer, 0.5);
    const mobile = await phoneOf(browser, phones.dealer, `/order/confirmOrder?orderId=${orderId}`);
    const gold = mobile.getByText(/用金币抵/);
    await expect(gold).toBeVisible();
    await turn(page, '金币支付', false, '对账期间暂停');
    await mobile.reload();
    await expect(mobile.getByRole('button', { name: '立即支付' })).toBeVisible();
    await expect(gold).toBeHidden();
    const paid = await own.dealer(payOrder, {
      body: { orderId, method: 'wallet', useGold: 1_000 },
    });
    expect(paid.code).not.toBe(0);
    await turn(page, '金币支付', true, '对账完成');
    await mobile.reload();
    await expect(gold).toBeVisible();
    await mobile.context().close();
  });

  await test.step('self-inspections: the page says so and leads to an inspector', async () => {
    await turn(page, '自检下单', false, '审核人手不足');
    const mobile = await phoneOf(browser, phones.dealer, '/order/selfCreate');
    await expect(mobile.getByText('自检暂停下单')).toBeVisible();
    await expect(mobile.getByRole('button', { name: '提交订单' })).toBeDisabled();
    await turn(page, '自检下单', true, '人手到位');
    await mobile.reload();
    await expect(mobile.getByRole('radio', { name: /审核员逐张查看/ })).toBeAttached();
    await expect(mobile.getByText('自检暂停下单')).toBeHidden();
    await mobile.context().close();
  });

  await test.step('on-site visits: no such place is offered', async () => {
    const kinds = async () => {
      const { data } = await own.dealer(getPointsFromCity, { query: { cityId: 330_100 } });
      return data.map(({ kind }) => kind);
    };
    expect(await kinds()).toContain('onsite');
    await turn(page, '上门检测', false, '暴雨');
    expect(await kinds()).not.toContain('onsite');
    await turn(page, '上门检测', true, '雨停');
    expect(await kinds()).toContain('onsite');
  });

  await test.step("the live camera: the inspector's tool takes photos with the phone's own", async () => {
    const { context, address } = await jobAtCar(browser, 1002);
    const mobile = await context.newPage();
    await mobile.setViewportSize({ width: 375, height: 812 });
    await mobile.goto(address);
    const item = mobile.locator('li[id^="item-"]').filter({ hasText: '必拍' }).first();
    const pill = item.locator('label').filter({ hasText: '必拍' });
    const guided = mobile
      .getByRole('dialog')
      .filter({ has: mobile.getByText(/^第 \d+ \/ \d+ 站/) });
    const openGuided = async () =>
      expect(async () => {
        if (!(await guided.isVisible())) await pill.click({ timeout: 2_000 });
        await expect(guided).toBeVisible({ timeout: 5_000 });
      }).toPass();
    await openGuided();
    await turn(page, '应用内相机', false, '部分机型黑屏');
    await mobile.reload();
    await expect(pill).toBeVisible();
    await expect(async () => {
      await Promise.all([
        mobile.waitForEvent('filechooser', { timeout: 3_000 }),
        pill.click({ timeout: 2_000 }),
      ]);
    }).toPass();
    await turn(page, '应用内相机', true, '已修复');
    await mobile.reload();
    await openGuided();
    await context.close();
  });
  expect(stopped).toEqual([]);
  await page.context().close();
});

test('everything is closed for a time: who is affected is told first, nothing can be booked anywhere, lifted again', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/', staffPhones.dispatcher);
  await aPaidOrder(browser, 1002);
  /** Places left in the next two weeks, of the first point of some towns. */
  const left = async () => {
    const towns = [330_100, 310_100].map(async (cityId) => {
      const { data: points } = await own.dealer(getPointsFromCity, { query: { cityId } });
      const pointId = points.find(({ kind }) => kind !== 'onsite')?.pointId ?? 0;
      const { data } = await own.dealer(getAppointTime, { query: { pointId } });
      return data.days.reduce((sum, day) => sum + day.left, 0);
    });
    return Promise.all(towns);
  };
  for (const each of await left()) expect(each).toBeGreaterThan(0);

  await openList(page, '停业安排');
  await page.getByRole('button', { name: '全部城市停业' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('开始（北京时间）').fill(inChina(0));
  await dialog.getByLabel('结束（北京时间）').fill(inChina(24 * 20));
  await dialog.getByLabel('原因', { exact: true }).fill('全国系统升级');
  await dialog.getByRole('button', { name: '全部城市停业' }).click();
  await expect(dialog.getByText(/\d+ 个已售出的预约/)).toBeVisible();
  await expectClean(page, 'everywhere: who is affected');
  await dialog.getByRole('button', { name: '已看过，仍要执行' }).click();
  await expect(dialog).toBeHidden();
  expect(await left()).toEqual([0, 0]);

  const customer = await phoneOf(browser, phones.dealer, '/order/createOrder');
  await choose(customer, /国标检测/);
  await choosePlace(customer);
  await expect(customer.getByRole('radiogroup', { name: '检测日期' })).toBeVisible();
  await expect(
    customer.getByRole('radiogroup', { name: '检测日期' }).getByRole('radio', { disabled: false }),
  ).toHaveCount(0);
  await customer.context().close();

  await page.getByRole('row', { name: '全国系统升级' }).getByRole('button').click();
  await expect(page.getByRole('complementary').getByText('全部城市').first()).toBeVisible();
  const { dialog: lifting, send } = await openCommand(page, '提前恢复', { 原因: '升级提前完成' });
  await send();
  await expect(lifting).toBeHidden();
  for (const each of await left()) expect(each).toBeGreaterThan(0);
  await expect(page.getByRole('complementary').getByText('升级提前完成').first()).toBeVisible();
  expect(stopped).toEqual([]);
});
