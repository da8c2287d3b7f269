import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

async function open(page: Page) {
  await page.goto('/dev/widgets/number-keyboard?lang=zh');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const keys = page.locator('.y-number-keyboard[data-open]');
  return {
    touch: await Touch.on(page),
    mileage: region('带小数点').getByRole('textbox'),
    phone: region('只有数字，已有内容').getByRole('textbox'),
    price: region('两个附加键，事件').getByRole('button', { name: '心理价位' }),
    closed: region('两个附加键，事件').getByRole('status').last(),
    keys,
    key: (name: string) => keys.getByRole('button', { name, exact: true }),
  };
}

test('types with several fingers, keeps the focus, deletes while held', async ({ page }) => {
  await page.clock.install();
  const { touch, mileage, keys, key } = await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await mileage.tap();
  await expect(keys).toBeVisible();
  // Above the motion of the panel.
  await expect.poll(async () => (await keys.boundingBox())?.y).toBeLessThan(600);
  await expect.poll(async () => (await keys.boundingBox())?.y).toBeGreaterThan(500);
  const at = async (name: string) => middleOf(key(name));
  const [one, point, six] = [await at('1'), await at('小数点'), await at('6')];

  await touch.down(one);
  await touch.down(one, six); // the second finger comes before the first has gone
  await touch.up();
  await expect(mileage).toHaveValue('16');
  await expect(mileage).toBeFocused();
  for (const spot of [point, one, six, six]) await page.touchscreen.tap(spot.x, spot.y);
  await expect(mileage).toHaveValue('16.16');
  for (const own of ['Home', 'Backspace', 'End']) await page.keyboard.press(own); // the field's
  await expect(mileage).toHaveValue('16.16');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(mileage).toHaveValue('16.17');

  const remove = await at('删除');
  await touch.down(remove);
  await page.clock.runFor(800);
  await expect(mileage).toHaveValue('16.');
  await touch.move({ x: remove.x, y: remove.y + 120 }); // off the key
  await page.clock.runFor(2000);
  await touch.up();
  await expect(mileage).toHaveValue('16.');

  for (const box of await keys
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});

test('its field stays in sight; scrolling leaves it, a tap elsewhere or "back" hides it', async ({
  page,
}) => {
  const { touch, phone, price, closed, keys } = await open(page);
  await phone.tap(); // the last thing on the page
  await expect(keys).toBeVisible();
  const clear = async () => {
    const [field, panel] = [await phone.boundingBox(), await keys.boundingBox()];
    return field && panel && Math.round(panel.y - field.y - field.height);
  };
  await expect.poll(clear).toBeGreaterThanOrEqual(16);
  await touch.drag({ x: 180, y: 150 }, { y: 100 });
  await expect(keys).toBeVisible();
  await page.touchscreen.tap(180, 24); // the bar at the top
  await expect(keys).toBeHidden();
  expect(await page.evaluate(() => document.body.style.paddingBlockEnd)).toBe('');

  const place = () => page.evaluate(() => [location.href, navigation.currentEntry?.index]);
  // The entry that caught "back" goes a moment after the keys.
  await expect.poll(async () => (await place())[1]).toBe(0);
  const before = await place();
  await price.tap();
  await expect(keys).toBeVisible();
  await page.goBack({ timeout: 500 }).catch(() => undefined); // goes nowhere
  await expect(keys).toBeHidden();
  await expect.poll(place).toEqual(before);
  await expect(closed).toHaveText('back');
});

test('inside a sheet: Escape and "back" hide the keys first, then the sheet', async ({ page }) => {
  const { keys, key } = await open(page);
  await page.getByRole('button', { name: '在弹层里填写' }).tap();
  const sheet = page.getByRole('dialog', { name: '修改里程' });
  const field = sheet.getByRole('textbox');
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.goBack({ timeout: 500 }).catch(() => undefined),
  ];
  for (const close of leave) {
    await field.tap();
    await expect(keys).toBeVisible();
    await expect
      .poll(async () => {
        const [box, panel] = [await field.boundingBox(), await keys.boundingBox()];
        return box && panel && panel.y - box.y - box.height;
      })
      .toBeGreaterThanOrEqual(16);
    await key('5').tap();
    await close();
    await expect(keys).toBeHidden();
    await expect(sheet).toBeVisible();
  }
  await expect(field).toHaveValue('55');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});
