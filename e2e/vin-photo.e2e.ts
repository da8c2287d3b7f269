import { expect, test } from '@playwright/test';
import { carPicture } from '../apps/api/src/testing/car-pictures/car-picture.ts';
import { logInBySheet } from './people.ts';

/** From a photo to the VIN in the order form, with the built-in OCR. */
test('a VIN is photographed, compared and filled in', async ({ page }) => {
  const { photo, truth } = await carPicture('windscreen', 61);
  await page.goto('/order/createOrder');
  await page.getByRole('button', { name: '拍照识别' }).click();
  const sheet = page.getByRole('dialog', { name: '拍照识别车架号' });
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: '相册' }).click();
  await (await chooser).setFiles({ name: 'vin.jpg', mimeType: 'image/jpeg', buffer: photo });
  await logInBySheet(page, '13910008401');

  const read = sheet.getByRole('textbox');
  const retry = sheet.getByRole('button', { name: '重新识别' });
  await expect(async () => {
    // The first photo loads the OCR models, which can exceed the timeout under load.
    if (await retry.isVisible()) await retry.click();
    await expect(read).toHaveValue(truth.vin ?? '', { timeout: 12_000 });
  }).toPass({ timeout: 180_000 });
  await expect(sheet.getByRole('img', { name: '所选照片' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: '照片上的车架号' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('read.png') });

  await sheet.getByRole('button', { name: '已核对，使用这个车架号' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('车架号（VIN）')).toHaveValue(truth.vin ?? '');
  await expect(page.getByText(/校验通过/)).toBeVisible();
});

test('a photo without a VIN: an error in place, and the VIN can be typed beside the photo', async ({
  page,
}) => {
  const { photo } = await carPicture('plate', 62);
  await page.goto('/order/createOrder');
  await page.getByRole('button', { name: '拍照识别' }).click();
  const sheet = page.getByRole('dialog', { name: '拍照识别车架号' });
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: '相册' }).click();
  await (await chooser).setFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: photo });
  await logInBySheet(page, '13910008402');
  await expect(sheet.getByRole('alert')).toBeVisible({ timeout: 40_000 });
  await expect(sheet.getByRole('img', { name: '所选照片' })).toBeVisible();
  await sheet.getByRole('textbox').fill('LSVHJ133022221761');
  await sheet.getByRole('button', { name: '已核对，使用这个车架号' }).click();
  await expect(page.getByLabel('车架号（VIN）')).toHaveValue('LSVHJ133022221761');
});
