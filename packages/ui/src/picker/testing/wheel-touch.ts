import { expect, type Locator, type Page } from '@playwright/test';
import { middleOf, Touch } from '../../testing/touch.ts';

/** Hands for the end-to-end tests of wheels; time stands still until they, or a test, move it. */
type Hands = {
  touch: Touch;
  /** Moves a finger on a wheel by `y` px in so many ms, rests and lifts it. */
  swipe: (wheel: Locator, y: number, ms: number, restMs?: number) => Promise<void>;
  /** Turns a wheel by so many rows, slowly, and waits until it rests. */
  turn: (wheel: Locator, rows: number) => Promise<void>;
  press: (wheel: Locator, key: string) => Promise<void>;
  /** Taps what opens a sheet and waits until it stands. */
  openSheet: (button: Locator, title: string) => Promise<Locator>;
  /** "OK" or "Cancel", and the sheet goes. */
  closeSheet: (sheet: Locator, button: string) => Promise<void>;
};

/** Opens an address of the widget page at a time of day, when its first wheel is there. */
export async function openWheels(page: Page, address: string, time = new Date()): Promise<Hands> {
  await page.clock.install({ time });
  await page.goto(`/dev/widgets/${address}?lang=en`);
  await page.getByRole('listbox').first().waitFor();
  await page.clock.pauseAt(time.getTime() + 60_000);
  const touch = await Touch.on(page);

  const swipe: Hands['swipe'] = async (wheel, y, ms, restMs = 0) => {
    const at = await middleOf(wheel);
    await touch.down(at);
    for (const part of [0.5, 1]) {
      await page.clock.runFor(ms / 2);
      await touch.move({ x: at.x, y: at.y + y * part });
    }
    if (restMs > 0) await page.clock.runFor(restMs);
    await touch.up();
  };
  return {
    touch,
    swipe,
    turn: async (wheel, rows) => {
      await swipe(wheel, -44 * rows, 800, 400);
      await page.clock.runFor(200);
    },
    press: async (wheel, key) => {
      await wheel.focus();
      await page.keyboard.press(key);
    },
    openSheet: async (button, title) => {
      await button.tap();
      const sheet = page.getByRole('dialog', { name: title });
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(sheet).toBeVisible({ timeout: 100 });
      }).toPass();
      await page.clock.runFor(500);
      return sheet;
    },
    closeSheet: async (sheet, button) => {
      await sheet.getByRole('button', { name: button }).tap();
      await page.clock.runFor(500);
      await expect(sheet).toBeHidden();
    },
  };
}
