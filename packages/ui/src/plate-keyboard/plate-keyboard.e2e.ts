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
    plate: async () => (await slots.allTextContents()).map((one) => one || '_').join(''),
    current: () =>
      slots.evaluateAll((all) => all.findIndex((slot) => slot.hasAttribute('aria-current'))),
  };
}

test('a tap types one character, also where another key is under the finger then', async ({
  page,
}) => {
  const { key, plate, current } = await open(page, '空白');
  for (const province of ['浙', '沪', '粤', '豫']) {
    await key(province).tap();
    await expect.poll(plate).toBe(`${province}______`);
    expect(await current()).toBe(1);
    await key('删除').tap();
    await expect.poll(plate).toBe('_______');
  }
  for (const letter of '浙A12345') await key(letter).tap();
  await expect.poll(plate).toBe('浙A12345');
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
