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

test('held: repeats, also beyond the limit, and no click after', async ({ page }) => {
  const { touch, field, plus, minus, events } = await open(page);
  await touch.down(await middleOf(plus));
  await page.clock.runFor(800);
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

test('a cancel or a scroll stops the repeats', async ({ page }) => {
  const { touch, field, minus } = await open(page);
  const at = await middleOf(minus);
  await touch.down(at);
  await page.clock.runFor(600);
  await touch.cancel();
  await page.clock.runFor(3000);
  await expect(field).toHaveValue('2');

  await touch.down(at);
  await touch.move({ x: at.x, y: at.y - 60 });
  await page.clock.runFor(3000);
  await expect(field).toHaveValue('2');
  await touch.up();
});
