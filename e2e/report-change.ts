import { expect, type Page } from '@playwright/test';
import { createPhoto } from './photo.ts';

/** On the page that amends a report: another note for the mileage, with a photo. */
export async function correctMileage(page: Page, note: string): Promise<void> {
  await page.getByLabel('要更正的项目').fill('ID007');
  await page.getByRole('button', { name: '表显里程' }).click();
  const item = page.getByRole('group', { name: '表显里程' });
  await item.getByLabel('备注').fill(note);
  await item.locator('input[type=file]').setInputFiles(await createPhoto(7));
  await expect(item.getByRole('img', { name: '补充照片 1' })).toBeVisible();
}

/** Proposes at the console that a report is revoked. */
export async function proposeToRevoke(page: Page, reportNo: string, reason: string) {
  await page.goto('/console/report-changes');
  await page.getByRole('button', { name: '提议撤销报告' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('报告编号').fill(reportNo);
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '提议撤销报告' }).click();
  await expect(dialog).toBeHidden();
}

/** Confirms a change of a report as another person. */
export async function confirmChange(page: Page, reportNo: string, reason: string) {
  await page.goto(`/console/report-changes?status=proposed&search=${reportNo}`);
  await page.getByRole('row', { name: reportNo }).click();
  await expect(page.getByRole('complementary').getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: '确认并执行' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('已核对');
  await dialog.getByRole('button', { name: '确认并执行' }).click();
  await expect(dialog).toBeHidden();
}
