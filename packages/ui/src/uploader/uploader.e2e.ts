import { expect, type Page, test } from '@playwright/test';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** A real picture; bytes after its end do no harm. */
const png = (name: string, size = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(size)]).subarray(0, size),
});

async function open(page: Page, label: string) {
  await page.goto('/dev/widgets/uploader?lang=zh');
  const card = page.locator('.y-card', {
    has: page.locator(`[role=group][aria-label="${label}"]`),
  });
  return {
    input: card.locator('input[type=file]').first(),
    tiles: card.locator('.y-uploader__tile'),
    add: card.getByRole('button', { name: '添加' }),
    events: card.locator('ol.demo__out'),
    button: (name: string) => card.getByRole('button', { name }),
    images: card.getByRole('img'),
  };
}

test('a tile is 102 by 68, and its picture fills it', async ({ page }) => {
  const { input, tiles, images } = await open(page, '每个 1 KB，最多 3 个');
  await input.setInputFiles([png('a.png')]);
  await expect(tiles).toHaveCount(1);
  for (const box of [await tiles.first().boundingBox(), await images.first().boundingBox()]) {
    expect([box?.width, box?.height]).toEqual([102, 68]);
  }
});

test('sends, fails, retries, cancels; shows the file here and gives its address back', async ({
  page,
}) => {
  await page.clock.install();
  const { input, tiles, events, button, images } = await open(page, '外观照片');
  await page.clock.pauseAt(Date.now() + 60_000);
  const first = (list: ReturnType<Page['locator']>) => list.first();
  await input.setInputFiles([png('front.png'), png('fail.png'), png('rear.png')]);
  await expect(tiles).toHaveCount(3);
  await page.clock.runFor(750);
  const bar = page.getByRole('progressbar', { name: '图片 1上传中…' });
  await expect(bar).toHaveAttribute('value', '40');
  await button('取消上传图片 3').tap();
  await expect(tiles).toHaveCount(2);
  await page.clock.runFor(150); // one that was told to fail does so at 50 %
  const retry = button('图片 2：上传失败，请稍后重试，点击重试');
  await expect(retry).toBeVisible();
  await page.clock.runFor(1000);
  await expect(first(tiles)).toHaveAttribute('data-status', 'done');
  await retry.tap();
  await page.clock.runFor(1700);
  await expect(events.locator('li').last()).toHaveText('change: front.png done, fail.png done');

  await page.clock.resume();
  await button('查看图片 2').tap();
  const shown = page.getByRole('dialog').locator('img').last();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('dialog')).toContainText('第 2 张，共 2 张');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const address = (await first(images).getAttribute('src')) ?? '';
  const readable = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      address,
    );
  expect(await readable()).toBe(true);
  await button('删除图片 1').tap();
  await expect(tiles).toHaveCount(1);
  await expect.poll(readable).toBe(false);
});

test('the sheet leads to the camera or the album', async ({ page }) => {
  const { add, tiles, input } = await open(page, '先选来源');
  await add.tap();
  const sheet = page.getByRole('dialog', { name: '选择上传方式' });
  await expect(sheet.getByRole('button')).toHaveText(['拍照', '从相册选择', '取消']);
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: '从相册选择' }).tap(),
  ]);
  expect(album.isMultiple()).toBe(true);
  await album.setFiles([png('a.png'), png('b.png')]);
  await expect(tiles).toHaveCount(2);
  await add.tap();
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: '拍照' }).tap(),
  ]);
  expect(camera.isMultiple()).toBe(false);
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  await camera.setFiles(png('c.png'));
  await expect(tiles).toHaveCount(3);
  await expect(input).not.toHaveAttribute('capture');

  await page.locator('[data-opens]').tap();
  const both = page.getByRole('dialog', { name: '上传路试素材' });
  await expect(both.getByRole('button')).toHaveText(['拍照', '录像', '从相册选择', '取消']);
});
