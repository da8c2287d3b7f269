import { listTasks } from '@yanche/contract/inspections/inspections';
import { orderInfo, payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { applyAsInspector } from './applies-as-inspector.ts';
import { aDesk, carryOut, expectClean, openCommand, openList, openRow } from './console-page.ts';
import { giveJob, openJob } from './give-job.ts';
import { createClient } from './ledger.ts';
import { openAs, phones } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Of Nanjing, where no other journey orders. */
const inspector = { name: '严峰', phone: '13800000040', certNo: 'YC-SAMPLE-0040' };
const nanjing = 320_100;

/** An order that is paid and has no inspector yet. */
async function paidInNanjing(browser: Browser) {
  const shop = await browser.newContext();
  await openAs(await shop.newPage(), phones.dealer, '/');
  const client = await createClient(shop);
  const vin = vinOf(Math.floor((Date.now() * 13) % 9_000_000));
  const pick = (count: number) => Math.floor(count * (0.4 + Math.random() * 0.5));
  const form = await fillOrderForm(client, { vin, cityId: nanjing, pick });
  const made = await client(submitOrder, { query: { requestId: vin }, body: form });
  expect(made.code, made.message).toBe(0);
  const { orderId } = made.data;
  await client(payOrder, { body: { orderId, method: 'wallet', useGold: 0 } });
  const order = async () => (await client(orderInfo, { query: { orderId } })).data;
  return { orderId, order, orderNo: (await order()).orderNo };
}

async function deskOf(browser: Browser, phone: string) {
  const desk = await aDesk(browser);
  await enterConsole(desk.page, '/console/', phone);
  return desk;
}

const openInspector = async (page: Page, name: string) => {
  await openList(page, '检测师');
  await openRow(page, name);
};

test('an inspector with a job at hand: leave, a suspension and a suspended certificate each give it back, and are undone', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { orderId, orderNo } = await paidInNanjing(browser);
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, inspector.phone, '/ownTesting/tasks');
  const has = async () => {
    const reply = await mobile.request.get(listTasks.path, { params: { scope: 'mine' } });
    const { data } = await reply.json();
    return (data.data as { orderId: string }[]).some((task) => task.orderId === orderId);
  };
  const { page, stopped } = await deskOf(browser, staffPhones.dispatcher);
  const pane = page.getByRole('complementary');
  /** The system looks for somebody as well: when it was faster the board says so, and it is given once more. */
  const give = async () =>
    expect(async () => {
      await page.reload();
      await openJob(page, orderNo);
      const holder = pane.getByText(`${inspector.name}（示例）`);
      if (!(await holder.isVisible())) {
        const isWaiting = await pane.getByText('还没有人').isVisible();
        await giveJob(page, isWaiting ? '派单' : '改派', inspector.name);
        await expect(page.getByRole('dialog')).toBeHidden({ timeout: 5_000 });
      }
      await expect(holder).toBeVisible({ timeout: 5_000 });
      expect(await has()).toBe(true);
    }).toPass({ timeout: 60_000 });
  /** The jobs at hand are named, and only then it is done. */
  const takeAway = async (action: string, fields: Readonly<Record<string, string>>) => {
    const { dialog, send } = await openCommand(page, action, fields);
    await send();
    await expect(dialog.getByRole('alert')).toContainText('还有 1 个任务在手上');
    await expect(dialog.getByText(orderNo)).toBeVisible();
    await expectClean(page, `${action}: jobs at hand`);
    await send('已看过，仍要执行');
    await expect(dialog).toBeHidden();
    // It has gone back to the board, or the system has found somebody else by now.
    expect(await has()).toBe(false);
  };
  const today = shanghaiDay(new Date());
  const days = `${today} 至 ${addDays(today, 20)}`;

  await test.step('leave: the job of those days goes back to the board; ended early', async () => {
    await give();
    await openInspector(page, inspector.name);
    await takeAway('安排休假', { 第一天: today, 最后一天: addDays(today, 20), 原因: '探亲' });
    await expect(pane.getByText('休假中', { exact: true }).first()).toBeVisible();
    await mobile.reload();
    await expect(mobile.getByText(`你在休假（${days}）`)).toBeVisible();
    await carryOut(page, '取消休假', { 原因: '提前回来' });
    await expect(pane.getByText('可接单', { exact: true }).first()).toBeVisible();
    await mobile.reload();
    await expect(mobile.getByText('你在休假')).toBeHidden();
  });

  await test.step('a suspension takes it away; they are told, and get jobs again when it ends', async () => {
    await give();
    await openInspector(page, inspector.name);
    await takeAway('停止派单', { 原因: '客户投诉，调查中' });
    await expect(pane.getByText('已停派', { exact: true }).first()).toBeVisible();
    await mobile.reload();
    await expect(mobile.getByText('平台已停止给你派新任务')).toBeVisible();
    await carryOut(page, '恢复派单', { 原因: '调查结束' });
    await expect(pane.getByText('可接单', { exact: true }).first()).toBeVisible();
  });

  await test.step('a suspended certificate says so to everybody who looks it up, until it is lifted', async () => {
    await give();
    await openInspector(page, inspector.name);
    await takeAway('暂停证书', { 原因: '复训未通过' });
    await expect(pane.getByText(/已暂停.*复训未通过/)).toBeVisible();
    const visitor = await browser.newContext();
    const looked = await visitor.newPage();
    await looked.goto(`/inspector/certificate?certNo=${inspector.certNo}`);
    await expect(looked.getByText('证书已暂停，现在不能检测')).toBeVisible();
    await carryOut(page, '恢复证书', { 原因: '复训通过' });
    await looked.reload();
    await expect(looked.getByText('证书有效，可以检测')).toBeVisible();
    await visitor.close();
    await expect(pane.getByText('复训通过').first()).toBeVisible();
  });
  expect(stopped).toEqual([]);
  await own.close();
});

test('an application is declined, a certificate sent back, an invitation withdrawn; each person reads it', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { mobile: applicant, name: applied } = await applyAsInspector(browser);
  const { page, stopped } = await deskOf(browser, staffPhones.secondAdministrator);
  const pane = page.getByRole('complementary');

  await test.step('an application is declined', async () => {
    await openList(page, '检测师申请');
    await openRow(page, applied);
    await carryOut(page, '不通过', { 原因: '从业年限不足' });
    await expect(pane.getByText('从业年限不足').first()).toBeVisible();
    await expectClean(page, 'a declined application');
    await applicant.reload();
    await expect(applicant.getByText('上次的申请未通过')).toBeVisible();
    await expect(applicant.getByText(/从业年限不足/).first()).toBeVisible();
  });

  const phone = `136${String(Date.now()).slice(-8)}`;
  const name = `冯宁${phone.slice(-4)}`;
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await test.step('a certificate that cannot be found goes back with the reason', async () => {
    await openList(page, '检测师');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '邀请检测师' }).click();
    await dialog.getByLabel('手机号').fill(phone);
    await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
    await dialog.getByLabel('服务城市').fill('南京');
    await dialog.getByLabel('原因', { exact: true }).fill('新签约');
    await dialog.getByRole('button', { name: '邀请检测师' }).click();
    await expect(dialog).toBeHidden();
    await openAs(mobile, phone, '/ownTesting/tasks');
    await mobile.getByRole('link', { name: '去认证' }).click();
    await expect(mobile.getByText('先确认你是本人')).toBeVisible();
    await mobile.goto('/ownTesting/authentication');
    await mobile.getByLabel('证书编号').fill('YC-2020-9999');
    await mobile.getByRole('button', { name: '提交核对' }).click();
    await expect(mobile.getByRole('button', { name: '修改并重新提交' })).toBeVisible();
    await openRow(page, name);
    await carryOut(page, '退回证书', { 原因: '编号查不到' });
    await expect(pane.getByText('已邀请').first()).toBeVisible();
    await mobile.goto('/messages');
    await expect(mobile.getByText(/编号查不到/).first()).toBeVisible();
  });

  await test.step('the invitation is withdrawn: they are no inspector any more', async () => {
    await carryOut(page, '撤回邀请', { 原因: '不再合作' });
    await expect(page.getByRole('row', { name })).toBeHidden();
    const reply = await mobile.request.get(listTasks.path, { params: { scope: 'mine' } });
    expect((await reply.json()).code).not.toBe(0);
  });
  expect(stopped).toEqual([]);
  await own.close();
});
