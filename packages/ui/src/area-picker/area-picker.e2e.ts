import { expect, type Page, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

/** One example of the area picker's page, once all of China is loaded. */
async function open(page: Page, name: string) {
  const hands = await openWheels(page, 'area-picker');
  const section = page.getByRole('region', { name, exact: true });
  return {
    ...hands,
    told: section.locator('output'),
    wheel: (column: string) => section.getByRole('listbox', { name: column }),
  };
}

test('a parent that moves resets its children to the first; municipalities work', async ({
  page,
}) => {
  const { told, wheel, turn, press } = await open(page, 'Province, city, county');
  await turn(wheel('County'), 2);
  await expect(told).toHaveText(/· 330108 浙江省\/杭州市\/滨江区$/);
  await turn(wheel('City'), 1);
  await expect(told).toHaveText(/· 330203 浙江省\/宁波市\/海曙区$/);
  await turn(wheel('Province'), -1);
  await expect(told).toHaveText(/· 320102 江苏省\/南京市\/玄武区$/);
  await turn(wheel('Province'), -1);
  await expect(told).toHaveText(/· 310101 上海市\/上海市\/黄浦区$/);
  await press(wheel('Province'), 'End');
  await expect(told).toHaveText(/· 820102 澳门特别行政区\/澳门半岛\/花地玛堂区$/);
  await press(wheel('Province'), 'Home');
  await expect(told).toHaveText(/· 110101 北京市\/北京市\/东城区$/);
});

test('placeholders, fewer columns, regions that are not divided; OK during a roll', async ({
  page,
}) => {
  const { told, wheel, press, swipe, openSheet, closeSheet } = await open(
    page,
    'With placeholders',
  );
  await expect(wheel('City').getByRole('option', { selected: true })).toHaveText('Whole province');
  await press(wheel('City'), 'ArrowDown');
  await press(wheel('County'), 'ArrowDown');
  await expect(told).toHaveText('330000 · 330100 浙江省/杭州市 · 330102 浙江省/杭州市/上城区');
  await press(wheel('Province'), 'Home');
  await expect(told).toHaveText(/· –$/);

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Province and city').getByRole('listbox')).toHaveCount(2);
  await expect(region('Provinces only').getByRole('listbox')).toHaveCount(1);

  const own = region('Regions without parts');
  await press(own.getByRole('listbox', { name: 'Province' }), 'End');
  await expect(own.locator('output')).toHaveText('310104 · 820100 Macao/Macao Peninsula');
  await expect(own.getByRole('listbox', { name: 'County' }).getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(own.locator('output')).toHaveText(/· 710000 Taiwan$/);

  const cell = page.getByRole('button', { name: 'Car is in' });
  const sheet = await openSheet(cell, 'Where the car is');
  await swipe(sheet.getByRole('listbox', { name: 'Province' }), -20, 100); // 67 px more: two rows
  await closeSheet(sheet, 'OK');
  await expect(cell).toContainText('福建省 福州市 鼓楼区');
});
