import { expect, test } from '@playwright/test';
import { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import { formatYuan } from '@yanche/rules/money/money';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { openAs, phones } from './people.ts';

test('the numbers of the dashboard are those of the lists behind them, one tap from home', async ({
  page,
  context,
}) => {
  await openAs(page, phones.dealer, '/');
  await page.getByRole('link', { name: '经营看板' }).click();
  await expect(page.getByRole('heading', { name: '经营看板' })).toBeVisible();
  const client = await createClient(context);
  const names = ['待支付', '今天待检', '审核中', '报告 7 天内到期'];
  for (const name of names) {
    await test.step(name, async () => {
      // Other journeys order at the same time: the number is read and compared until both are of one moment.
      await expect(async () => {
        await page.goto('/account/board');
        const link = page.getByRole('link', { name: new RegExp(`^\\d+ 单\\s*${name}$`) });
        const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
        await link.click();
        await expect(page.getByRole('heading', { name: '车商订单' })).toBeVisible();
        if (count === 0) {
          await expect(page.getByText(/这里没有订单|没有符合条件的订单/)).toBeVisible({
            timeout: 3_000,
          });
          return;
        }
        await expect(page.getByRole('article').first()).toBeVisible({ timeout: 3_000 });
        for (let seen = -1; seen !== (await page.getByRole('article').count()); ) {
          seen = await page.getByRole('article').count();
          await page.mouse.wheel(0, 20_000);
          await page.waitForTimeout(600);
        }
        await expect(page.getByRole('article')).toHaveCount(count, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    });
  }

  await page.goto('/account/board');
  const row = page.getByRole('row').nth(1);
  const spent = (await client(getDealerBoard)).data.months.at(-1)?.spent ?? 0;
  const shown = (await row.getByRole('cell').textContent()) ?? '';
  expect(shown.replace(/[¥,]/g, '')).toBe(formatYuan(spent));
  await expectClean(page, 'the dashboard');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '月账单', exact: true })).toBeVisible();
});
