import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

async function open(page: Page, example: string) {
  await page.goto('/dev/widgets/plate-keyboard?lang=zh');
  const section = page.getByRole('region', { name: example, exact: true });
  const sheet = page.getByRole('dialog', { name: '填写车牌号' });
  await section.getByRole('button').tap();
  await expect(sheet).toBeVisible();
  // Forced taps do not wait for the sheet to stand still.
  await sheet.evaluate(async (popup) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(popup.getAnimations().map((motion) => motion.finished));
  });
  const slots = sheet.getByRole('group', { name: '车牌号' }).getByRole('button');
  const key = (name: string) => sheet.getByRole('button', { name, exact: true });
  return {
    sheet,
    slots,
    key,
    confirmed: section.getByRole('status'),
    said: sheet.getByRole('status'),
    press: async (keys: string) => {
      for (const name of keys) await key(name).tap({ force: true }); // also those that are aria-disabled
    },
    plate: async () => (await slots.allTextContents()).map((one) => one || '_').join(''),
    current: () =>
      slots.evaluateAll((all) => all.findIndex((slot) => slot.hasAttribute('aria-current'))),
  };
}

test('fuel: province first, no digit second, no I and O, confirm when all 7 are filled', async ({
  page,
}) => {
  const { sheet, key, press, plate, current, said, confirmed, slots } = await open(page, '空白');
  await expect(slots).toHaveCount(7);
  await expect(key('A')).toHaveCount(0); // provinces only
  await expect(key('确定')).toHaveAttribute('aria-disabled', 'true');
  await press('浙');
  await expect.poll(current).toBe(1);
  for (const digit of '0123456789') {
    await expect(key(digit)).toHaveAttribute('aria-disabled', 'true');
  }
  await press('5IO');
  expect(await plate()).toBe('浙______');
  await press('A12IO34');
  expect(await plate()).toBe('浙A1234_');
  await expect(said).toContainText('浙 A 1 2 3 4 第 7 位，共 7 位');
  await key('确定').tap({ force: true });
  await expect(said).toContainText('还有 1 位没填');
  await expect(sheet).toBeVisible();
  await key('删除').tap();
  expect(await plate()).toBe('浙A123__');
  expect(await current()).toBe(5);
  await press('45');
  await expect(key('确定')).not.toHaveAttribute('aria-disabled');
  await key('确定').tap();
  await expect(sheet).toHaveCount(0);
  await expect(confirmed).toHaveText('浙A12345');
});

test('new energy: 8 slots; the kind cuts off or adds one; a tapped slot is the current one', async ({
  page,
}) => {
  const { sheet, slots, key, press, plate, current, confirmed } = await open(
    page,
    '修改新能源车牌',
  );
  await expect(slots).toHaveCount(8);
  expect(await plate()).toBe('浙AD12345');
  await sheet.getByRole('radio', { name: '燃油车 7 位' }).tap();
  expect(await plate()).toBe('浙AD1234');
  await sheet.getByRole('radio', { name: '新能源 8 位' }).tap();
  expect(await plate()).toBe('浙AD1234_');
  expect(await current()).toBe(7);
  await expect(key('确定')).toHaveAttribute('aria-disabled', 'true');
  await press('9');
  await slots.nth(2).tap();
  expect(await current()).toBe(2);
  await press('F');
  expect(await plate()).toBe('浙AF12349');
  expect(await current()).toBe(3);
  await slots.nth(0).tap();
  await press('沪');
  await key('确定').tap();
  await expect(confirmed).toHaveText('沪AF12349');
});

test('a held delete key empties the plate; keys are 44 px and the end keys in sight', async ({
  page,
}) => {
  await page.clock.install();
  const { sheet, key, plate, current } = await open(page, '粤港澳车牌');
  const touch = await Touch.on(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThan(400);
  await expect(key('港')).toHaveAttribute('aria-disabled', 'true'); // all filled
  await touch.down(await middleOf(key('删除')));
  await page.clock.runFor(599);
  expect(await plate()).toBe('粤Z1234港');
  await page.clock.runFor(1);
  await expect.poll(plate).toBe('粤Z1234_');
  await expect(key('港')).not.toHaveAttribute('aria-disabled');
  for (const left of ['粤Z123__', '粤Z12___', '粤Z1____']) {
    await page.clock.runFor(200);
    await expect.poll(plate).toBe(left);
  }
  await touch.up();
  await page.clock.runFor(1000);
  expect(await plate()).toBe('粤Z1____');
  expect(await current()).toBe(3);

  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sizes = await sheet
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => Math.min(each.clientWidth, each.clientHeight)));
    expect(Math.min(...sizes), `${width}`).toBeGreaterThanOrEqual(44);
    await expect(key('确定')).toBeInViewport({ ratio: 1 });
  }
});
