import { expect, test } from '@playwright/test';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { formatYuan } from '@yanche/rules/money/money';
import { choose } from './order-form.ts';
import { createClient, walletEntriesOf, newOrder, getOrder } from './ledger.ts';
import { openAs, phones } from './people.ts';

/*
 * A dealer pays with gold and the wallet while a colleague spends some of the gold: the payment is refused and the amounts are
 * updated. Refunds return to their sources. No other test spends gold.
 */
test('gold reduces the price, and a changed balance is announced', async ({ page, context }) => {
  await openAs(page, phones.dealer, '/account/wallet');
  await expect(page.getByRole('heading', { name: '钱包' })).toBeVisible();
  const client = await createClient(context);
  const goldNow = async () => (await client(accountInfo)).data.gold;
  const [orderId, otherId] = [await newOrder(client, 0.45), await newOrder(client, 0.55)];
  const { realPrice } = await getOrder(client, orderId);
  const had = await goldNow();
  const spent = 2_000;
  expect(had).toBeGreaterThan(spent);
  expect(had).toBeLessThan(realPrice);

  await page.goto(`/order/confirmOrder?orderId=${orderId}`);
  const gold = page.getByRole('checkbox', { name: /金币/ });
  const button = page.getByRole('button', { name: '立即支付' });

  await test.step('shows the discount and the rest', async () => {
    await choose(page, /钱包/);
    await page.getByText(`用金币抵 ¥${formatYuan(had)}`).click();
    await expect(gold).toBeChecked();
    await expect(page.getByText(words(had))).toBeVisible();
    await expect(page.locator('footer')).toContainText(formatYuan(realPrice - had));
  });

  await test.step('a colleague was faster: nothing is paid, the amounts are updated', async () => {
    const body = { orderId: otherId, method: 'wallet', useGold: spent } as const;
    expect((await client(payOrder, { body })).data.payStatus).toBe('paid');
    await button.click();
    await expect(page.getByText(/金币不足/).first()).toBeVisible();
    await expect(page.getByText(words(had - spent))).toBeVisible();
    expect((await getOrder(client, orderId)).payStatus).toBe('unpaid');
  });

  await test.step('paid with both, as the statement shows', async () => {
    await button.click();
    await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible();
    expect(await walletEntriesOf(client, orderId)).toEqual([
      `gold pay ${-(had - spent)}`,
      `wallet pay ${-(realPrice - had + spent)}`,
    ]);
    await page.goto('/account/wallet');
    const rows = page.getByRole('region', { name: '收支明细' }).getByRole('article');
    await expect(rows.filter({ hasText: formatYuan(had - spent) }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '导出 CSV' })).toBeVisible();
  });

  await test.step('cancelled: each part is refunded to its source', async () => {
    for (const each of [orderId, otherId]) {
      const { data } = await client(cancelForUser, { body: { orderId: each, code: 'U01' } });
      expect(data.refund).toBe((await getOrder(client, each)).realPrice);
    }
    expect(await walletEntriesOf(client, orderId)).toEqual(
      expect.arrayContaining([
        `gold refund ${had - spent}`,
        `wallet refund ${realPrice - had + spent}`,
      ]),
    );
    expect(await goldNow()).toBe(had);
  });

  function words(used: number): string {
    return `金币抵扣 ¥${formatYuan(used)}，还需支付 ¥${formatYuan(realPrice - used)}`;
  }
});
