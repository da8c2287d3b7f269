import { expect, test } from '@playwright/test';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { choose, fillOrder } from './order-form.ts';
import { logInBySheet, openAs, phones } from './people.ts';
import { answerAll, submitAll } from './inspect-all.ts';
import { openAtConsole, openReview, publishOpen } from './review-at-desk.ts';
import { moveAppointmentNear } from './move-appointment.ts';

const stoneBridge = { longitude: 120.19, latitude: 30.34 };

/*
 * The main flow: a buyer orders an inspection by VIN and pays, an inspector inspects the car on the phone, a reviewer publishes,
 * the buyer reads the report, and anybody can verify it.
 */
test('order, pay, inspect, review, read, verify', async ({ browser }) => {
  test.setTimeout(600_000); // 47 photos and 43 figures at the pace of a hand: two minutes on an idle machine
  // The position of the first market (apps/api/src/sample/data/places.json).
  const context = () =>
    browser.newContext({ permissions: ['geolocation'], geolocation: stoneBridge });
  const buyer = await (await context()).newPage();
  const vin = vinOf(7_654_321 + test.info().retry); // a car may have one open order

  await test.step('the buyer fills in the order and pays at the sandbox cashier', async () => {
    await buyer.goto('/order/createOrder');
    await fillOrder(buyer, vin, undefined, /深度检测/);
    await buyer.getByRole('button', { name: '提交订单' }).click();
    await logInBySheet(buyer, phones.buyer);
    await expect(buyer.getByRole('heading', { name: '支付订单' })).toBeVisible();
    await choose(buyer, /沙箱/);
    await buyer.getByRole('button', { name: '去支付' }).click();
    await expect(buyer.getByText(/不会产生真实扣款/)).toBeVisible();
    await buyer.getByRole('button', { name: '支付成功' }).click();
    await expect(buyer.getByRole('heading', { name: '订单详情' })).toBeVisible();
    await expect(buyer.getByText('待派单').first()).toBeVisible();
  });

  const orderId = new URL(buyer.url()).searchParams.get('orderId') ?? '';

  const inspector = await (await context()).newPage();
  await test.step('the inspector accepts the task and checks in', async () => {
    await openAs(inspector, phones.inspector, '/ownTesting/tasks');
    await choose(inspector, /可接单/);
    const card = inspector
      .getByRole('article')
      .filter({ hasText: '帕萨特' })
      .filter({ hasText: vin.slice(-4) });
    await card.getByRole('button', { name: '接单' }).click();
    await inspector.getByRole('alertdialog').getByRole('button', { name: '接单' }).click();
    await expect(inspector.getByText(vin)).toBeVisible(); // open tasks mask the VIN
    await moveAppointmentNear(orderId);
    await inspector.reload();
    const mine = inspector.getByRole('article').filter({ hasText: vin });
    await mine.getByRole('button', { name: '出发' }).click();
    await mine.getByRole('button', { name: '到达签到' }).click();
    await expect(inspector.getByRole('heading', { name: '车辆检测' })).toBeVisible();
  });

  await test.step('the inspector answers every item, with photos and one defect, and submits', async () => {
    // The pauses of the keypad are not waited out: 43 of them take two minutes.
    await inspector.clock.install();
    const touches = { taps: 0, digits: 0 };
    await answerAll(inspector, { replaced: '水箱框架', touches, patient: true });
    // Of a deep inspection with 47 photos of duty and 43 demanded figures, without the one finding.
    test.info().annotations.push({ type: 'result', description: JSON.stringify(touches) });
    expect(touches.taps).toBeLessThanOrEqual(110);
    await inspector.reload(); // answers and photos are stored on the device
    await expect(inspector.getByText('全部完成')).toBeVisible();
    await expect(inspector.getByText('已同步')).toBeVisible({ timeout: 60_000 });
    await submitAll(inspector);
  });

  await test.step('the reviewer looks at every required photo and publishes the report', async () => {
    const { page: reviewer } = await openAtConsole(browser, '/console/reviews');
    await openReview(reviewer, vin);
    await publishOpen(reviewer);
    await reviewer.context().close();
  });

  await test.step('the buyer reads the report and anybody verifies it', async () => {
    await buyer.reload();
    await expect(buyer.getByText('已完成').first()).toBeVisible();
    await buyer.getByRole('link', { name: '查看报告' }).click();
    await expect(buyer.getByRole('heading', { name: '检测报告' })).toBeVisible();
    await expect(buyer.getByText('轻微事故').first()).toBeVisible();
    await expect(buyer.getByText('未见水泡').first()).toBeVisible();
    const verifyLink = await buyer.getByRole('link', { name: /验真/ }).first().getAttribute('href');
    const visitor = await (await context()).newPage();
    await visitor.goto(verifyLink ?? '');
    await expect(visitor.getByText('真实有效')).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText(vin);
    await visitor.getByRole('link', { name: '查看完整报告' }).click();
    await expect(visitor.getByText('验真通过，第 1 版，共 1 版')).toBeVisible();
    await expect(visitor.getByText('水箱框架更换痕迹').first()).toBeVisible();
    await expect(visitor.getByText('检测信息')).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText(vin);
  });
});
