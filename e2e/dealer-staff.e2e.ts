import { type Browser, expect, type Page, test } from '@playwright/test';
import { payOrder } from '@yanche/contract/orders/orders';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { createClient, getOrder, newOrder } from './ledger.ts';
import { logInByApi, openAs, phones } from './people.ts';

const axe = async (page: Page, where: string) => {
  expect(await faultsOf(page), where).toEqual([]);
};

const size = { width: 375, height: 812 };
test.use({ viewport: size });

/** Somebody on their own phone. */
async function phoneOf(browser: Browser, phone: string) {
  const baseURL = process.env.E2E_URL ?? '';
  const context = await browser.newContext({ baseURL, viewport: size });
  const page = await context.newPage();
  const token = await logInByApi({ request: context.request, origin: baseURL }, phone);
  await context.addCookies([{ name: 'yc_session', value: token, url: baseURL }]);
  return { context, page };
}

/* Another dealership, so that the sample dealer's staff stay as they are. */
test('a purchaser is invited, accepts, orders up to the limit and not over it, and is gone at once when removed', async ({
  page,
  browser,
}) => {
  const phone = `139${String(Date.now() % 1e8).padStart(8, '0')}`;
  await openAs(page, phones.otherDealer, '/account/wallet');
  await expect(page.getByRole('heading', { name: '钱包' })).toBeVisible();

  await test.step('the owner invites by phone, with a limit', async () => {
    await page.goto('/my');
    await page.getByRole('link', { name: /^员工/ }).click();
    await page.getByRole('button', { name: '邀请员工' }).click();
    const form = page.getByRole('dialog', { name: '邀请员工' });
    await form.getByRole('button', { name: '发出邀请' }).click();
    await expect(form.getByText('请填 11 位手机号')).toBeVisible();
    await form.getByLabel('手机号').fill(phone);
    await form.getByLabel(/怎么称呼/).fill('小李');
    await form.getByLabel('每月最多付款（元）').fill('200');
    await axe(page, 'the invitation');
    await form.getByRole('button', { name: '发出邀请' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/小李 139\*\*\*\*/)).toBeVisible();
    await axe(page, 'the staff');
  });

  const buyer = await phoneOf(browser, phone);
  await test.step('the invited person reads it under Me and accepts', async () => {
    await buyer.page.goto('/my');
    await expect(buyer.page.getByText('你将是：采购 · 每月 ¥200')).toBeVisible();
    await axe(buyer.page, 'the invited person');
    await buyer.page.getByRole('button', { name: '接受' }).click();
    await expect(buyer.page.getByText('本月还可下单 ¥200（每月 ¥200）')).toBeVisible();
    // Neither what came into the wallet nor who belongs to the dealership.
    await expect(buyer.page.getByRole('link', { name: /^钱包/ })).toBeHidden();
    await expect(buyer.page.getByRole('link', { name: /^员工/ })).toBeHidden();
  });

  const client = await createClient(buyer.context);
  const [first, second] = [await newOrder(client, 0.4), await newOrder(client, 0.6)];
  await test.step('under the limit an order is paid from the wallet of the dealership', async () => {
    const body = { orderId: first, method: 'wallet' as const, useGold: 0 };
    expect((await client(payOrder, { body })).code).toBe(0);
  });
  await test.step('over it the payment says what is left and whom to ask, and the order waits', async () => {
    const { realPrice } = await getOrder(client, second);
    expect(realPrice).toBeGreaterThan(7_200);
    await buyer.page.goto(`/order/confirmOrder?orderId=${second}`);
    await expect(buyer.page.getByText(/本月还可下单 ¥\d+\.\d\d。找 周海燕/)).toBeVisible();
    await expect(buyer.page.getByRole('button', { name: /去支付|立即支付/ })).toBeDisabled();
    await axe(buyer.page, 'over the limit');
    const reply = await client(payOrder, {
      body: { orderId: second, method: 'sandbox', useGold: 0 },
    });
    expect([reply.code, reply.message]).toEqual([1256, expect.stringContaining('提高额度')]);
    expect((await getOrder(client, second)).payStatus).toBe('unpaid');
  });

  await test.step('the owner sees who ordered', async () => {
    await page.goto('/orderList');
    await expect(page.getByText('小李 下单').first()).toBeVisible();
  });

  await test.step('removed, they see nothing of it any more, and the order stays', async () => {
    await page.goto('/account/colleagues');
    await page.getByRole('button', { name: /小李/ }).click();
    const sheet = page.getByRole('dialog', { name: '小李 的权限' });
    await axe(page, 'the rights');
    await sheet.getByRole('button', { name: '移出车行' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移出车行' }).click();
    await expect(page.getByText('已移出')).toBeVisible();
    await expect(page.getByRole('button', { name: /小李/ })).toBeHidden();
    const gone = await client(payOrder, {
      body: { orderId: second, method: 'wallet', useGold: 0 },
    });
    expect(gone.code).toBe(1004);
    await buyer.page.goto(`/orderDetial?orderId=${first}`);
    await expect(buyer.page.getByText('内容不存在或已被删除').first()).toBeVisible();
    await page.goto(`/orderDetial?orderId=${first}`);
    await expect(page.getByText('下单人')).toBeVisible();
    await page.goto('/account/colleagues');
    await page.getByRole('button', { name: /变更记录/ }).click();
    await expect(page.getByText('小李 · 移出车行')).toBeVisible();
  });
  await buyer.context.close();
});
