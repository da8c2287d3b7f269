import { expect, type Page } from '@playwright/test';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';

/*
 * Queries for the past of a car, from the VIN to the report. The built-in sources answer within seconds; how depends on the end
 * of the VIN (apps/api/src/providers/history/sample-source.ts).
 */
const endings = {
  rich: 14,
  none: 20,
  unsupported: 1,
  badInput: 2,
  slow: 3,
  failed: 4,
  partly: 6,
  twice: 7,
  down: 8,
  signature: 9,
  plate: 10,
  contradictory: 11,
} as const;

/** Another car for every attempt: one that was asked for before is offered its old result. */
export const carOf = (kind: keyof typeof endings) =>
  vinOf((Math.floor(Date.now() / 100 + Math.random() * 1_000) % 90_000) * 100 + endings[kind]);

export async function enterCar(page: Page, vin: string) {
  await openAs(page, phones.dealer, '/accident/createReference');
  await page.getByLabel('车架号（VIN）').fill(vin);
}

/** Orders the recommended query and pays from the wallet; ends where it is waited for. `fillIn`: what its sources need beside the VIN. */
export async function query(page: Page, vin: string, fillIn = async () => {}) {
  await enterCar(page, vin);
  await expect(page.getByText('没人上报，谁都查不到')).toBeVisible();
  await fillIn();
  await orderAndPay(page);
}

/** Orders what the form shows, and pays from the wallet. */
export async function orderAndPay(page: Page) {
  // The dealership has free queries, which are offered first.
  await choose(page, /付费查询/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^付 ¥.* 查询$/ }).click();
  await payFromWallet(page);
}

/** Pays what was just ordered, and ends where the query is waited for. */
export async function payFromWallet(page: Page) {
  await expect(page.getByText('查询已保留')).toBeVisible();
  await choose(page, /钱包/);
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByRole('link', { name: '全部查询' })).toBeVisible();
}
