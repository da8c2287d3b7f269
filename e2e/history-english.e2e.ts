import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { carOf } from './a-history-query.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { expectNothingSideways } from './sideways.ts';
import { strayChinese } from './stray-chinese.ts';

/* Every way in which a query may end, as somebody reads it whose phone is in English; history.e2e.ts and history-kinds.e2e.ts in Chinese. */

const soon = { timeout: 60_000 };

/** Nothing is Chinese but what sources wrote, nothing stands out sideways, axe finds nothing. */
async function expectFit(page: Page, where: string) {
  expect(await strayChinese(page), where).toEqual([]);
  await expectNothingSideways(page, where, [430]);
  expect(await faultsOf(page), where).toEqual([]);
}

async function query(page: Page, vin: string) {
  await openAs(page, phones.dealer, '/accident/createReference');
  await page.getByRole('textbox', { name: /VIN/ }).fill(vin);
  await choose(page, /Pay for it/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Query for ¥/ }).click();
  await choose(page, /Wallet/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('link', { name: 'All queries' })).toBeVisible();
}

test.use({ locale: 'en-GB', viewport: { width: 320, height: 812 } });

test('a car with a past, read to its end', async ({ page }) => {
  await query(page, carOf('rich'));
  await expectFit(page, 'waiting');
  await page.getByRole('link', { name: 'View report' }).click(soon);
  await expect(page.getByRole('heading', { name: /Mileage turned back/ })).toBeVisible();
  await expectFit(page, 'report');
});

test('nothing on record: a part of the money comes back', async ({ page }) => {
  await query(page, carOf('none'));
  await expect(page.getByText('¥30.00 refunded')).toBeVisible(soon);
  await expect(page.getByText(/have no record\. That does not mean/)).toBeVisible();
  await expectFit(page, 'ended');
  await page.getByRole('link', { name: 'View report' }).click();
  await expect(page.getByText(/“No record” is not “did not happen”/).first()).toBeVisible();
  await expectFit(page, 'report');
});

for (const [kind, words] of [
  ['failed', 'No answer'],
  ['badInput', 'Papers not accepted'],
  ['contradictory', 'Contradicts itself'],
] as const)
  test(`${kind}: everything comes back, and it says why`, async ({ page }) => {
    await query(page, carOf(kind));
    await expect(page.getByText('¥69.90 refunded')).toBeVisible(soon);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectFit(page, kind);
  });

test('a slow one may be left, and stands in the list', async ({ page }) => {
  const vin = carOf('slow');
  await query(page, vin);
  await expect(page.getByText(/You may leave this page/)).toBeVisible();
  await expectFit(page, 'slow');
  await page.getByRole('link', { name: 'All queries' }).click();
  const card = page.getByRole('article').filter({ hasText: vin.slice(-6) });
  await expect(card).toBeVisible();
  await expectFit(page, 'list');
});

test('a car that no source knows is not sold a query', async ({ page }) => {
  await openAs(page, phones.dealer, '/accident/createReference');
  await page.getByRole('textbox', { name: /VIN/ }).fill(carOf('unsupported'));
  await expect(page.getByText('This car cannot be queried at present')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Query for/ })).toHaveCount(0);
  await expectFit(page, 'unsupported');
});
