import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

/** The page of the stepper, with time standing still until a test moves it. */
async function open(page: Page) {
  await page.clock.install();
  await page.goto('/dev/widgets/stepper?lang=zh');
  await page.clock.pauseAt(Date.now() + 60_000);
  const section = page.getByRole('region', { name: '事件', exact: true });
  return {
    touch: await Touch.on(page),
    field: section.getByRole('spinbutton', { name: '检测车辆数' }),
    plus: section.getByRole('button', { name: '增加检测车辆数' }),
    minus: section.getByRole('button', { name: '减少检测车辆数' }),
    /** What the stepper told, oldest first. */
    events: section.locator('output.demo__out'),
  };
}

test('held: first change at 600 ms, then every 200, overlimit on every repeat, no click after', async ({
  page,
}) => {
  const { touch, field, plus, minus, events } = await open(page);
  await touch.down(await middleOf(plus));
  await page.clock.runFor(599);
  await expect(field).toHaveValue('3');
  await page.clock.runFor(1);
  await expect(field).toHaveValue('4');
  await page.clock.runFor(199);
  await expect(field).toHaveValue('4');
  await page.clock.runFor(1);
  await expect(field).toHaveValue('5');
  await page.clock.runFor(600); // 6 is the limit
  await expect(events).toHaveText('4 · 5 · 6 · plus · plus');
  await touch.up();
  await page.clock.runFor(2000);
  await expect(events).toHaveText('4 · 5 · 6 · plus · plus');

  await plus.tap({ force: true }); // aria-disabled, yet it answers
  await minus.tap();
  await expect(events).toHaveText('4 · 5 · 6 · plus · plus · plus · 5');
  await expect(plus).toHaveAttribute('aria-disabled', 'false');

  const down = await middleOf(minus);
  await page.mouse.move(down.x, down.y);
  await page.mouse.down();
  await page.clock.runFor(800);
  await page.mouse.up();
  await page.clock.runFor(1000);
  await expect(field).toHaveValue('3');
});

test('a release, a cancel, a leave, a scroll or a hidden page stops the repeats', async ({
  page,
}) => {
  const { touch, field, minus } = await open(page);
  const at = await middleOf(minus);
  const stays = async (value: string) => {
    await page.clock.runFor(3000);
    await expect(field).toHaveValue(value);
  };

  await touch.down(at);
  await page.clock.runFor(500);
  await touch.up(); // one press
  await stays('2');

  await touch.down(at);
  await page.clock.runFor(600);
  await touch.cancel();
  await stays('1');

  await page.getByRole('button', { name: '增加检测车辆数' }).tap();
  await page.getByRole('button', { name: '增加检测车辆数' }).tap();
  await stays('3');
  await touch.down(at);
  await touch.move({ x: at.x, y: at.y - 60 });
  await page.clock.runFor(100);
  await stays('3');
  await touch.up();

  await touch.down(await middleOf(minus));
  await page.clock.runFor(600);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await stays('2');
  await touch.up();
});

test('typing cuts decimals and settles on blur; a guard vetoes', async ({ page }) => {
  await open(page);
  const mileage = page.getByRole('spinbutton', { name: '里程（万公里）' });
  await mileage.fill('');
  await mileage.pressSequentially('3.629x');
  await expect(mileage).toHaveValue('3.62');
  await mileage.fill('0.1');
  await mileage.press('ArrowUp');
  await mileage.press('ArrowUp');
  await expect(mileage).toHaveValue('0.30');

  const gap = page.getByRole('spinbutton', { name: '间隙偏差（毫米）' });
  await gap.fill('-7.77');
  await expect(gap).toHaveValue('-7.7');
  await gap.blur();
  await expect(gap).toHaveValue('-5.0');

  const seats = page.getByRole('spinbutton', { name: '最多几座' });
  await seats.fill('5');
  await seats.fill('');
  await seats.blur();
  await expect(seats).toHaveValue('');

  const places = page.getByRole('spinbutton', { name: '工位' });
  await page.getByRole('button', { name: '增加工位' }).tap();
  await expect(places).toHaveValue('3'); // not before the answer
  await page.clock.runFor(500);
  await expect(places).toHaveValue('4');
  await page.getByRole('button', { name: '增加工位' }).tap();
  await page.clock.runFor(500);
  await expect(page.getByText('只剩 4 个')).toBeVisible();
  await expect(places).toHaveValue('4');
  await places.pressSequentially('2'); // would be 42
  await expect(places).toHaveValue('4');
  await page.clock.runFor(500);
  await expect(places).toHaveValue('4');
});
