import type { CDPSession, Locator, Page } from '@playwright/test';

/** A place in the viewport, px. */
export type Point = { x: number; y: number };

/**
 * Fingers on the screen, as the browser itself gets them: Playwright can tap only, so drags, holds and pinches go through
 * the DevTools protocol. `page.clock` may be installed: waiting between moves is done outside the page.
 */
export class Touch {
  private readonly page: Page;
  private readonly cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(page, await page.context().newCDPSession(page));
  }

  /** All fingers now on the screen; one more than before comes down. */
  down(...fingers: Point[]): Promise<void> {
    return this.send('touchStart', fingers);
  }

  move(...fingers: Point[]): Promise<void> {
    return this.send('touchMove', fingers);
  }

  up(): Promise<void> {
    return this.send('touchEnd', []);
  }

  /** The system takes the touch away: a call comes in, a gesture of the phone begins. */
  cancel(): Promise<void> {
    return this.send('touchCancel', []);
  }

  /** Drags from a point in `steps` equal moves and rests before lifting, so that no momentum remains. */
  async drag(from: Point, by: Partial<Point>, { steps = 10, restMs = 150 } = {}): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await this.move({ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part });
    }
    if (restMs > 0) await this.page.waitForTimeout(restMs);
    await this.up();
  }

  /** Two fingers beside each other around a point, from one distance to another; not lifted. */
  async pinch(around: Point, from: number, to: number, steps = 10): Promise<void> {
    const fingers = (distance: number): [Point, Point] => [
      { x: around.x - distance / 2, y: around.y },
      { x: around.x + distance / 2, y: around.y },
    ];
    await this.down(fingers(from)[0]);
    await this.down(...fingers(from));
    for (let step = 1; step <= steps; step += 1) {
      await this.move(...fingers(from + ((to - from) * step) / steps));
    }
  }

  private async send(type: `touch${string}`, fingers: Point[]): Promise<void> {
    await this.cdp.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  }
}

/** The middle of an element. */
export async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
