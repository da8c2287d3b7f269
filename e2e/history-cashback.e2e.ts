import { expect, test } from '@playwright/test';
import { carOf, enterCar, payFromWallet } from './a-history-query.ts';
import { connectToDatabase } from './move-appointment.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';

/** Queries the insurance history of a car, which brings cashback, and reads the id of the query. */
async function queryInsurance(page: Parameters<typeof enterCar>[0]): Promise<string> {
  await enterCar(page, carOf('rich'));
  await choose(page, /保险历史查询/);
  await choose(page, /付费查询/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^付 ¥39.90 查询$/ }).click();
  await payFromWallet(page);
  await expect(page.getByRole('link', { name: '看报告' })).toBeVisible({ timeout: 60_000 });
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

test('cashback is noted by itself; what a full day has no room for is claimed on another', async ({
  page,
}) => {
  const database = await connectToDatabase();
  /** The sum that counts for today. */
  const noted = (orderId: string, fen: number) =>
    database.query('update cashbacks set amount = $2 where order_id = $1', [orderId, fen]);
  const first = await queryInsurance(page);
  await expect.poll(async () => (await noted(first, 50_000)).rowCount, { timeout: 30_000 }).toBe(1);
  const second = await queryInsurance(page);
  // It is finished for good a moment after its report.
  const isSettled = async () =>
    (await database.query('select from history_orders where id = $1 and settled', [second]))
      .rowCount;
  await expect.poll(isSettled, { timeout: 30_000 }).toBe(1);

  await openAs(page, phones.dealer, '/accident/cashBackRecords');
  await expect(page.getByText('可以领取')).toBeVisible({ timeout: 30_000 });
  const claims = page.getByRole('button', { name: /^领取/ });
  const open = await claims.count();
  await claims.first().click();
  await expect(page.getByText(/今天的返现/).first()).toBeVisible();
  // Tomorrow there is room again.
  await noted(first, 500);
  await claims.first().click();
  await expect(page.getByText('已领取 ¥5.00，过了退款期到账')).toBeVisible();
  await expect(claims).toHaveCount(open - 1);
  const { rows } = await database.query(
    'select amount, status from cashbacks where order_id = $1',
    [second],
  );
  expect(rows).toEqual([{ amount: 500, status: '1' }]);
  await database.end();
  await choose(page, /待结算/);
  await expect(page.getByText(/最早 .* 到账/).first()).toBeVisible();
});
