import { expect, type Locator, test } from '@playwright/test';

/** Edges of cards as painted, px. */
const boxesOf = (list: Locator) =>
  list.locator('> li').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, width, bottom } = card.getBoundingClientRect();
      return { left, top, width, bottom };
    }),
  );

type Box = Awaited<ReturnType<typeof boxesOf>>[number];

/** Cards of each column, from left to right. */
function columnsOf(boxes: readonly Box[]): Box[][] {
  const lefts = [...new Set(boxes.map((box) => Math.round(box.left)))].sort((a, b) => a - b);
  return lefts.map((left) => boxes.filter((box) => Math.round(box.left) === left));
}

/** In every column each card begins exactly `gap` below the one before. */
function checkGaps(columns: readonly Box[][], gap: number) {
  for (const column of columns) {
    column.slice(1).forEach((box, index) => {
      expect(box.top - (column[index]?.bottom ?? 0)).toBeCloseTo(gap, 0);
    });
  }
}

/** Its pictures have come. */
const expectPictures = (list: Locator) =>
  expect
    .poll(() =>
      list
        .locator('img')
        .evaluateAll(
          (all) =>
            all.length > 0 && all.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true);

/**
 * Counts, whenever a card has another size, the cards that stand over another. It observes after the
 * widget does, so it sees what is about to be painted.
 */
async function watchOverlaps(list: Locator): Promise<() => Promise<number[]>> {
  const seen = await list.evaluateHandle((element) => {
    const counts: number[] = [];
    const over = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const observer = new ResizeObserver(() => {
      const boxes = [...element.children].map((card) => card.getBoundingClientRect());
      counts.push(boxes.filter((a, i) => boxes.some((b, k) => k > i && over(a, b))).length);
    });
    for (const card of element.children) observer.observe(card);
    return counts;
  });
  return () => seen.jsonValue();
}

test('two columns 10 px apart; cards added later move none', async ({ page }) => {
  await page.goto('/dev/widgets/waterfall?lang=zh');
  const list = page.getByRole('list', { name: '检测照片' });
  await expectPictures(list);
  const before = await boxesOf(list);
  const columns = columnsOf(before);
  expect(columns).toHaveLength(2);
  checkGaps(columns, 10);
  const [left = 0, right = 0] = columns.map((column) => column[0]?.left);
  const width = before[0]?.width ?? 0;
  expect(right - left - width).toBeCloseTo(10, 1);
  expect(width * 2 + 10).toBeCloseTo((await list.boundingBox())?.width ?? 0, 1);

  await page.getByRole('button', { name: '再来 4 张' }).click();
  await expect(list.locator('> li')).toHaveCount(10);
  await expectPictures(list);
  const after = await boxesOf(list);
  const shift = (after[0]?.top ?? 0) - (before[0]?.top ?? 0); // the page scrolled to the button
  expect(after.slice(0, 6).map((box) => [box.left, Math.round(box.top - shift)])).toEqual(
    before.map((box) => [box.left, Math.round(box.top)]),
  );
  checkGaps(columnsOf(after), 10);

  const three = page.getByRole('list', { name: '三列照片' });
  await three.scrollIntoViewIfNeeded();
  await expectPictures(three);
  expect(columnsOf(await boxesOf(three))).toHaveLength(3);
  checkGaps(columnsOf(await boxesOf(three)), 4);
});

test('late pictures and another width never bring cards over each other', async ({ page }) => {
  await page.goto('/dev/widgets/waterfall?lang=zh');
  const list = page.getByRole('list', { name: '晚到的照片' });
  await list.scrollIntoViewIfNeeded();
  const overlaps = await watchOverlaps(list);
  const lefts = (await boxesOf(list)).map((box) => box.left);
  for (let come = 1; come <= 3; come += 1) {
    await page.getByRole('button', { name: '下一张到了' }).click();
    await expect.poll(async () => (await overlaps()).length).toBe(come + 1);
  }
  await page.getByRole('button', { name: '全部到了' }).click();
  await expectPictures(list);
  await expect.poll(async () => (await overlaps()).length).toBeGreaterThan(4);
  const late = await boxesOf(list);
  checkGaps(columnsOf(late), 10);
  expect(late.map((box) => box.left)).toEqual(lefts); // nobody changed sides

  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(async () => (await boxesOf(list))[0]?.width).toBeLessThan(150);
  // The cards are narrow before they are placed anew by their new heights.
  await expect(async () => checkGaps(columnsOf(await boxesOf(list)), 10)).toPass();
  expect(new Set(await overlaps())).toEqual(new Set([0]));
});

test('of a thousand cards few are there at first, and more as they are scrolled to', async ({
  page,
}) => {
  await page.goto('/dev/widgets/waterfall?lang=en');
  await page.getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('list', { name: 'Many photos' });
  const cards = list.locator('> li');
  await expectPictures(list);
  expect(await cards.count()).toBeLessThanOrEqual(60);
  await expect(cards.first()).toHaveAttribute('aria-setsize', '1000');
  const region = page.getByRole('region', { name: 'Photos that scroll' });
  await region.evaluate(async (scroller) => {
    while (scroller.querySelectorAll('li').length < 200) {
      scroller.scrollTo(0, scroller.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  });
  await expectPictures(list);
  const columns = columnsOf(await boxesOf(list));
  expect(columns).toHaveLength(2);
  checkGaps(columns, 10);
  // Balanced to the last: they differ by no more than one card.
  const [left = 0, right = 0] = columns.map((column) => column.at(-1)?.bottom);
  expect(Math.abs(left - right)).toBeLessThan(400);

  // Turned: cards far off the screen, which the browser skips, are measured anew too.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(async () => (await boxesOf(list))[0]?.width).toBeLessThan(150);
  const height = async () => (await list.boundingBox())?.height ?? NaN;
  const turned = await height();
  await region.evaluate(async (scroller) => {
    scroller.scrollIntoView();
    scroller.scrollTo(0, 0);
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await height()).toBeCloseTo(turned, 0);
});
