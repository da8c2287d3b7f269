import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a radio by its label, because the input itself is visually hidden. */
export async function choose(scope: Page | Locator, name: RegExp, nth = 0): Promise<void> {
  const radio = scope.getByRole('radio', { name }).nth(nth);
  await radio.locator('xpath=ancestor::label').click();
}

/** Chooses the first market of the sample world, whether there is no place yet or that of the last order is proposed. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^选择检测地点|^\p{Script=Han}{2,4} · /u }).click();
  const cities = page.getByRole('dialog', { name: '选择城市' });
  const places = page.getByRole('dialog', { name: '选择检测地点' });
  await expect(cities.or(places)).toBeVisible();
  if (await cities.isVisible()) await cities.getByRole('button', { name: '杭州' }).first().click();
  await places.getByRole('button', { name: /石桥/ }).first().click();
}

/** Fills in the order form. `slot`: indexes of day and time among the bookable ones. */
export async function fillOrder(
  page: Page,
  vin: string,
  slot = { day: 2, time: 3 },
  product = /基础排查/,
): Promise<void> {
  await page.getByLabel('车架号（VIN）').fill(vin);
  await expect(page.getByText(/校验通过/)).toBeVisible();
  await expect(page.getByText(/帕萨特/).first()).toBeVisible();
  await page.getByRole('button', { name: /上牌时间/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByLabel('行驶里程').fill('3.62');
  await choose(page, product);
  await choosePlace(page);
  await choose(page.getByRole('radiogroup', { name: '检测日期' }), /./, slot.day);
  await choose(page.getByRole('radiogroup', { name: '检测师到达时间' }), /./, slot.time);
  await page.getByRole('textbox', { name: '姓名' }).fill('李女士');
  await page.getByLabel('手机号').fill('13912345678');
}
