import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './order-form.ts';
import { createPhoto } from './photo.ts';

/** After so many photos something may happen to the page; answers the page to go on with. */
type Between = (page: Page, photos: number) => Promise<Page>;

/** What the thumb does: taps, without scrolling and without the digits of readings. */
type Touches = { taps: number; digits: number };

type Inspection = {
  /** The item that was replaced on this car. */
  replaced: string;
  between?: Between;
  touches?: Touches;
  /** Lets the keypad move on by itself instead of pressing Enter; the page's clock is turned on over each pause (`page.clock.install`). */
  patient?: boolean;
};

/** Longer than any pause of the keypad, and than a late digit may take, ms. */
const pauseMs = 2_600;
const lateMs = 1_200;

const paint = '118'; // µm

/** Figures of a sound car, by the heading of the keypad. */
const figures: readonly (readonly [heading: RegExp, digits: string])[] = [
  [/里程/, '36200'],
  [/漆膜/, paint],
  [/胎纹/, '6.5'],
  [/轮胎生产/, '1221'],
  [/刹车片/, '8.2'],
  [/故障码/, '0'],
];

/**
 * Inspects station by station: photos with the guided camera, readings with the keypad, the rest in one go; everything
 * "normal" but one part that was replaced. Resolves with the page it ended on.
 */
export async function answerAll(
  start: Page,
  {
    replaced,
    between = async (page) => page,
    touches = { taps: 0, digits: 0 },
    patient = false,
  }: Inspection,
): Promise<Page> {
  let page = start;
  const tap = async (target: Locator) => {
    touches.taps += 1;
    await target.click();
  };
  let photos = 0;
  const rowOf = (name: string) => page.locator('li[id^="item-"]').filter({ hasText: name }).first();
  const stations = page.getByRole('radiogroup', { name: '检查站' }).getByRole('radio');
  await expect(stations.first()).toBeAttached();
  const count = await stations.count();
  for (let at = 0; at < count; at += 1) {
    await choose(page.getByRole('radiogroup', { name: '检查站' }), /./, at);
    if (at > 0) touches.taps += 1;
    await expect(page.locator('li[id^="item-"]').first()).toBeVisible();
    if (await rowOf(replaced).isVisible()) {
      await recordReplaced(page, rowOf(replaced));
      photos += 1;
      page = await between(page, photos);
      await choose(page.getByRole('radiogroup', { name: '检查站' }), /./, at);
    }
    for (;;) {
      const camera = page.getByRole('button', { name: '返回清单' });
      const open = page.getByRole('button', { name: /^拍照 \d+$/ });
      if (!(await camera.isVisible())) {
        if (!(await open.isVisible())) break;
        await tap(open);
      }
      const shutter = page.getByRole('button', { name: /^拍下/ });
      const list = page.getByRole('button', { name: '回到清单' });
      const normal = page.getByRole('button', { name: '正常', exact: true });
      await expect(shutter.or(list).or(normal).first()).toBeVisible();
      if (await list.isVisible()) {
        await tap(list);
        break;
      }
      if (await normal.isVisible()) {
        await tap(normal);
        continue;
      }
      const name = await page.getByRole('dialog').getByRole('heading').first().textContent();
      await tap(shutter);
      await expect(async () => {
        const now = await page.getByRole('dialog').getByRole('heading').first().textContent();
        expect(now !== name || (await normal.isVisible())).toBe(true);
      }).toPass();
      photos += 1;
      const before = page;
      page = await between(page, photos);
      if (page !== before) await choose(page.getByRole('radiogroup', { name: '检查站' }), /./, at);
    }
    const readings = page.getByRole('button', { name: /^录读数 \d+$/ }).first();
    if (await readings.isVisible()) {
      await tap(readings);
      touches.digits += await enterReadings(page, patient);
      await tap(page.getByRole('button', { name: '完成', exact: true }));
    }
    const obdVin = page.locator('#item-ID004').getByRole('button', { name: /：读数/ });
    if (await obdVin.isVisible()) {
      await tap(obdVin);
      touches.digits += await enterVin(page);
    }
    // A figure that is only offered, on an item that is nothing but this figure.
    const unmeasured = page.getByRole('button', { name: '没测，记为未检' });
    while ((await unmeasured.count()) > 0) await tap(unmeasured.first());
    const fill = page.getByRole('button', { name: /：其余正常$/ });
    if (await fill.isVisible()) {
      await seeAll(page);
      await tap(fill);
      // On a busy machine a row may be drawn too late to be seen in time.
      if (await page.getByText(/项没看过/).isVisible()) {
        await seeAll(page);
        await tap(fill);
      }
    }
  }
  await expect(page.getByText('全部完成')).toBeVisible();
  return page;
}

/** Scrolls to the end of the station at the pace of somebody who reads it. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.scrollingElement ?? document.documentElement;
    const covered = 140; // px, by the bars above and below
    const dwell = 560; // ms
    for (let top = 0; top < root.scrollHeight - covered; top += innerHeight - 2 * covered) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, dwell)));
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function recordReplaced(page: Page, row: Locator): Promise<void> {
  await choose(row, /异常/);
  const editor = page.getByRole('dialog');
  await choose(editor, /更换/);
  await editor
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPhoto(1));
  await expect(editor.getByText('请拍照')).toBeHidden();
  await editor.getByRole('button', { name: '完成' }).click();
}

/** Types every demanded figure of the open keypad; resolves with the number of digits. */
async function enterReadings(page: Page, patient: boolean): Promise<number> {
  const board = page.getByRole('dialog');
  const end = board.getByRole('button', { name: '完成', exact: true });
  const place = async () =>
    (await end.isVisible()) ? '' : board.locator('h2, [class*=name] p').allTextContents();
  let digits = 0;
  while (!(await end.isVisible())) {
    const before = String(await place());
    const heading = (await board.getByRole('heading').first().textContent()) ?? '';
    const known = figures.find(([words]) => words.test(heading))?.[1];
    // Panels of one car differ a little.
    const figure = known === paint ? String(Number(paint) + (digits % 7)) : known;
    if (figure === undefined) throw new Error(`no figure for ${heading}`);
    await page.keyboard.type(figure);
    digits += figure.length;
    // A figure that can have no further digit moves on after a look; Enter need not wait for that.
    const isMoving = patient || String(await place()) !== before;
    if (!isMoving) await page.keyboard.press('Enter');
    await expect(async () => {
      // Nothing is pressed: a timer that is due fires, as it would at the end of the pause.
      if (patient && String(await place()) === before) await page.clock.runFor(pauseMs);
      expect(String(await place())).not.toBe(before);
    }).toPass();
    // What is typed right after the pad moved by itself still belongs to the figure before.
    if (patient) await page.clock.runFor(lateMs);
    else if (isMoving) await page.waitForTimeout(lateMs);
  }
  return digits;
}

/** Types the VIN of the order as the one that the control unit tells; resolves with the number of signs. */
async function enterVin(page: Page): Promise<number> {
  const vin = await page
    .getByText(/^[A-HJ-NPR-Z0-9]{17}$/)
    .first()
    .textContent();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(vin ?? '');
  await sheet.getByRole('button', { name: '完成', exact: true }).click();
  await expect(sheet).toBeHidden();
  return vin?.length ?? 0;
}

/** Hands the inspection in; it may be queued. */
export async function submitAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交检测' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交检测' }).click();
  await expect(page.getByRole('heading', { name: '检测任务' })).toBeVisible();
}
