import { expect, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aPaidOrder } from './accepted-job.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';

test('a dealer finds a car by the end of its plate, its model and the middle of its VIN', async ({
  page,
  browser,
}) => {
  const { orderId } = await aPaidOrder(browser, 1002);
  const tail = `Q${String(Date.now()).slice(-4)}`;
  const db = await connectToDatabase();
  const { rows } = await db.query(
    `update orders set plate = $2 where id = $1 returning vin, car_title`,
    [orderId, `浙A${tail}`],
  );
  await db.end();
  const { vin, car_title: title } = rows[0];
  const [make = '', series = ''] = title.split(' ');

  await openAs(page, phones.dealer, '/orderList');
  await page.getByRole('button', { name: '搜索订单' }).tap();
  const field = page.getByRole('searchbox');
  const card = page.getByRole('article').filter({ hasText: `浙A·${tail}` });
  const told = page.getByRole('status').filter({ hasText: '单' });

  await field.pressSequentially(tail);
  await expect(told).toHaveText(`“${tail}”：1 单`);
  await expect(card.locator('mark')).toHaveText([tail]);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: '待检测 1' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await field.fill(`${series} ${tail.slice(0, 3)}`);
  await expect(card.getByRole('heading').locator('mark')).toHaveText([series]);
  await field.fill(make);
  await expect(page.getByRole('article').first()).toContainText(make);
  await field.fill(vin.slice(4, 13).toLowerCase());
  await expect(card.getByText(`VIN ${vin}`)).toBeVisible();
  await field.fill('朗%_\\🚗');
  await expect(page.getByText('没有找到')).toBeVisible();

  await field.fill(`${tail} ${make}`);
  await card.getByRole('link', { name: title }).tap();
  await expect(page).toHaveURL(new RegExp(orderId));
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(field).toHaveValue(`${tail} ${make}`);
});
