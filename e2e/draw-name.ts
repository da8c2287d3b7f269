import type { Page } from '@playwright/test';
import { middleOf, Touch } from '../packages/ui/src/testing/touch.ts';

/** Draws two strokes with one finger. */
export async function drawName(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^签名区/ });
  await pad.scrollIntoViewIfNeeded();
  const middle = await middleOf(pad);
  const finger = await Touch.on(page);
  for (const left of [-100, 20]) {
    await finger.down({ x: middle.x + left, y: middle.y });
    for (let step = 1; step <= 10; step += 1) {
      await finger.move({ x: middle.x + left + step * 8, y: middle.y + (step % 2 ? 25 : -25) });
    }
    await finger.up();
  }
}
