import { expect, test } from '@playwright/test';
import { openAs, phones } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

test('a dealer puts two reports side by side, from the list and from a report', async ({
  page,
}) => {
  await openAs(page, phones.dealer, '/orderList?tab=done');
  await page.getByRole('link', { name: '对比两份报告' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(page.getByRole('button', { name: '对比' })).toBeDisabled();
  await boxes.nth(0).check();
  await boxes.last().check();
  await page.getByRole('button', { name: '对比' }).click();
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  for (const name of ['结论', '事故', '里程', '建议成交价']) {
    await expect(heading(name)).toBeVisible();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A reload keeps the pair; the page never scrolls sideways.
  await page.reload();
  await expect(heading('事故')).toBeVisible();
  await expectNothingSideways(page, 'a pair');

  await page.getByRole('link', { name: /款/ }).first().click();
  await page.getByRole('link', { name: /和另一台车对比/ }).click();
  await expect(page.getByText('已选 1 / 2')).toBeVisible();
});
