import { expect, type Page, test } from '@playwright/test';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** A real picture; bytes after its end do no harm. */
const png = (name: string, size = 200) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(size)]).subarray(0, size),
});
const webm = (name: string) => ({ name, mimeType: 'video/webm', buffer: Buffer.alloc(100) });

async function open(page: Page, label: string) {
  await page.goto('/dev/widgets/uploader?lang=zh');
  const card = page.locator('.y-card', {
    has: page.locator(`[role=group][aria-label="${label}"]`),
  });
  return {
    input: card.locator('input[type=file]').first(),
    tiles: card.locator('.y-uploader__tile'),
    add: card.getByRole('button', { name: '添加' }),
    note: card.locator('.y-uploader > output'),
    events: card.locator('ol.demo__out'),
    button: (name: string) => card.getByRole('button', { name }),
    images: card.getByRole('img'),
  };
}

test('a batch is cut to the limit, then sizes are looked at', async ({ page }) => {
  const sized = await open(page, '每个 1 KB，最多 3 个');
  const sizes: [string, number][] = [
    ['large.png', 1025],
    ['a.png', 1024],
    ['b.png', 200],
    ['late.png', 2000],
  ];
  await sized.input.setInputFiles(sizes.map(([name, size]) => png(name, size)));
  await expect(sized.tiles).toHaveCount(2);
  await expect(sized.events).toHaveText('oversize: large.pngchange: a.png done, b.png done');
  await expect(sized.note).toHaveText('1 个文件超过 1 KB，没有添加；最多 3 个，多选的没有添加');
  await sized.input.setInputFiles([png('c.png'), png('d.png')]);
  await expect(sized.tiles).toHaveCount(3);
  await expect(sized.add).toHaveCount(0); // at the limit
  for (const box of [
    await sized.tiles.first().boundingBox(),
    await sized.images.first().boundingBox(),
  ]) {
    expect([box?.width, box?.height]).toEqual([102, 68]);
  }
});

test('three images or one video, in any order', async ({ page }) => {
  const only = await open(page, '3 图或 1 视频');
  await expect(only.input).toHaveAttribute('accept', 'image/*,video/*');
  await only.input.setInputFiles([png('a.png'), webm('b.webm'), png('c.png')]);
  await expect(only.tiles).toHaveCount(2);
  await expect(only.input).toHaveAttribute('accept', 'image/*');
  for (const nth of [2, 1]) await only.button(`删除图片 ${nth}`).tap();
  await only.input.setInputFiles([webm('b.webm'), png('c.png'), webm('d.webm')]);
  await expect(only.tiles).toHaveCount(1);
  await expect(only.add).toHaveCount(0); // one video is the limit
  await only.button('播放视频 1').tap();
  await expect(page.getByRole('dialog', { name: '视频 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  const bar = page.getByRole('progressbar', { name: '图片 1上传中' });
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
