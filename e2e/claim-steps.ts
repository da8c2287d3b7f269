import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { createPhoto } from './photo.ts';
import { openAtConsole } from './review-at-desk.ts';

/* Steps of a claim as journeys take them. */

/** Axe finds nothing, and nothing stands out sideways. */
export const axe = async (page: Page, where: string) => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(problems, where).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${where}: sideways`).toBeLessThanOrEqual(0);
};

/** From the order page: cover, day and mileage, and the draft is open. */
export async function beginClaim(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('link', { name: /申请理赔/ }).click();
  await expect(page.getByRole('heading', { name: /可以申请理赔|没有可以理赔/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '这些不赔' })).toBeVisible();
  await axe(page, 'cover');
  await page.getByRole('button', { name: /交付日期/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  const km = (await page.getByText(/报告时 [\d,]+ 公里/).innerText()).replace(/\D/g, '');
  await page.getByLabel('现在的里程').fill(String(Number(km) + 100));
  await page.getByRole('button', { name: /开始填写|仍然申请/ }).click();
  await expect(page.getByText('轮到你')).toBeVisible();
}

export async function nameFault(page: Page, kind: string, words: string): Promise<void> {
  await page
    .getByRole('button', { name: /写一处问题/ })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: '哪里有问题' });
  await sheet.getByRole('radio', { name: kind }).click();
  await sheet.getByLabel(/说说情况/).fill(words);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toBeHidden();
}

let shade = 40;
/** Puts a photo under each line of the check list that still lacks one. */
export async function addPhotos(page: Page): Promise<void> {
  const materials = page.getByRole('region', { name: '材料' });
  const lacking = materials.getByRole('button', { name: /还没有$/ }).filter({ hasNotText: '一镜' });
  await expect(materials).toBeVisible();
  while ((await lacking.count()) > 0) {
    const name = (await lacking.first().innerText()).split('\n')[0] ?? '';
    await lacking.first().click();
    const sheet = page.getByRole('dialog');
    shade += 1;
    await sheet.locator('input[type=file]').setInputFiles(await createPhoto(shade));
    await expect(sheet.getByRole('button', { name: '照片 1', exact: true })).toBeVisible();
    const isDiagnosis = await sheet
      .getByLabel(/^维修厂/)
      .first()
      .isVisible();
    if (isDiagnosis) await fillDiagnosis(sheet);
    else await sheet.getByRole('button', { name: '好了' }).click();
    await expect(sheet).toBeHidden();
    await expect(materials.getByRole('button', { name: `${name} 还没有` })).toHaveCount(0);
  }
}

async function fillDiagnosis(sheet: Locator): Promise<void> {
  await sheet
    .getByLabel(/^维修厂/)
    .first()
    .fill('石桥 4S 店');
  await sheet.getByLabel(/^客户反映/).fill('停车后地上有油');
  await sheet.getByLabel(/^怎样修/).fill('更换气门室盖密封垫');
  await sheet.getByLabel(/^原因/).fill('气门室盖密封垫老化');
  await sheet.getByLabel(/^估价/).fill('600');
  await sheet.getByRole('button', { name: '保存' }).click();
}

/** Films the three parts in one take with the browser's fake camera. */
export async function film(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /一镜到底/ })
    .first()
    .click();
  await page.getByRole('button', { name: '开始拍' }).click();
  const recorder = page.getByRole('dialog', { name: '一镜到底的视频', exact: true });
  await recorder.getByRole('button', { name: '开始：车架号' }).click();
  await axe(page, 'film');
  await recorder.getByRole('button', { name: '下一段：里程' }).click();
  await recorder.getByRole('button', { name: '下一段：故障' }).click();
  await recorder.getByRole('button', { name: '拍完了' }).click();
  await recorder.getByRole('button', { name: '用这段' }).click();
  await expect(recorder).toBeHidden();
  await page.keyboard.press('Escape');
}

export async function submit(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: '提交理赔' });
  await expect(async () => {
    // While something is still being sent it says so, and is pressed again.
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.getByText('轮到我们')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return new URL(page.url()).searchParams.get('claimId') ?? '';
}

export type Verdict = { code: string; amount?: string; words: string };

/** Takes a claim at the console and decides its only fault. */
export async function decide(browser: Browser, claimId: string, phone: string, verdict: Verdict) {
  const { page } = await openAtConsole(browser, `/console/claim?id=${claimId}`, phone);
  const act = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) return;
    await button.click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel('原因', { exact: true });
    if (await reason.isVisible()) await reason.fill('材料齐全');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(page.getByRole('heading', { name: /CL\d+/ })).toBeVisible();
  await act('接手');
  await act('受理');
  const form = page.locator('form').filter({ hasText: '合计' });
  await expect(form).toBeVisible();
  await form.getByLabel('结论').click();
  await page.locator('.ant-select-item-option', { hasText: verdict.code }).first().click();
  if (verdict.amount !== undefined) await form.getByLabel(/金额/).fill(verdict.amount);
  await form.getByLabel('写给客户的理由').fill(verdict.words);
  await form.getByLabel('记录用的原因').fill('按条款');
  await form.getByRole('button', { name: '发出决定' }).click();
  await expect(form).toBeHidden();
  await page.context().close();
}
