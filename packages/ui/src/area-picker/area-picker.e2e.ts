import { expect, test } from '@playwright/test';
import { openWheels } from '../picker/testing/wheel-touch.ts';

test('a parent that moves resets its children to the first; municipalities work', async ({
  page,
}) => {
  const { turn, press } = await openWheels(page, 'area-picker');
  const section = page.getByRole('region', { name: 'Province, city, county', exact: true });
  const told = section.locator('output');
  const wheel = (column: string) => section.getByRole('listbox', { name: column });
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

test('OK during a roll takes the row it will end at', async ({ page }) => {
  const { swipe, openSheet, closeSheet } = await openWheels(page, 'area-picker');
  const cell = page.getByRole('button', { name: 'Car is in' });
  const sheet = await openSheet(cell, 'Where the car is');
  await swipe(sheet.getByRole('listbox', { name: 'Province' }), -20, 100); // 67 px more: two rows
  await closeSheet(sheet, 'OK');
  await expect(cell).toContainText('福建省 福州市 鼓楼区');
});
