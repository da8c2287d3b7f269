import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { photoAt } from '@yanche/contract/files/photo-at';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { type FullReport, reportByOrder } from '@yanche/contract/reports/reports';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import { openAs, phones } from './people.ts';

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Reading photos for plates takes seconds each, and other tests have them read, too. */
const whileReading = { timeout: 400_000, intervals: [2_000] };

/** End to end because reader, worker thread, store and service of photos only meet in the built product. */
test('a stranger sees photos with covered plates only, and swipes through all of them', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await openAs(page, phones.dealer, '/orderList');
  const report = await sampleReport(page.request);
  const originals = await bytesOfOriginals(page, report);

  const { reportNo } = report.content;
  const params = { reportNo, code: report.shortCode };
  const stranger = await (await browser.newContext()).newPage();
  await expect(async () => {
    const reply = await stranger.request.get(sharedReport.path, { params });
    const { data } = await reply.json();
    expect(data).toMatchObject({ pendingPhotos: 0, withheldPhotos: 0 });
  }).toPass(whileReading);

  const seen: { path: string; hash: string }[] = [];
  stranger.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(photos|files|objects)\//.test(pathname) || response.status() !== 200) return;
    void response
      .body()
      .then((bytes) => seen.push({ path: pathname, hash: sha(bytes) }))
      .catch(() => undefined);
  });
  await stranger.goto(`/report/shared?reportNo=${reportNo}&code=${report.shortCode}`);
  const hero = stranger.getByRole('region', { name: '车辆照片' });
  await hero
    .getByRole('button', { name: /^查看照片/ })
    .first()
    .click();
  const viewer = stranger.getByRole('dialog', { name: '图片预览' });
  const shown = report.content.photos.filter(({ code }) => !/^ID00[1-6]$/.test(code)).length;
  await expect(viewer.getByText(`/ ${shown}`)).toBeVisible();
  await expect(viewer.getByText('车牌已遮挡的副本')).toBeVisible();
  await stranger.keyboard.press('Home');
  for (let at = 1; at <= shown; at += 1) {
    await expect(viewer.getByText(`第 ${at} 张，共 ${shown} 张`)).toBeAttached();
    const picture = viewer.locator('.y-preview__slide[aria-hidden=false] img');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await stranger.keyboard.press('ArrowRight');
  }
  await stranger.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(shown);
  for (const { path } of seen) expect(path).toMatch(/^\/photos\/[^/]+\/masked$/);
  // A plain drawing comes out of the reader byte for byte as it went in; what has a plate does not.
  expect(seen.filter(({ hash }) => !originals.includes(hash))).not.toEqual([]);
});

/** The oldest report: of the sample world, whose photos show plates; those of other tests may be one plain picture. */
async function sampleReport(request: APIRequestContext): Promise<FullReport> {
  const list = await request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await list.json();
  const reported = data.data.filter(({ report }) => report !== null);
  for (const { orderId } of reported.reverse()) {
    const own = await request.get(reportByOrder.path, { params: { orderId } });
    const { data: report }: { data: FullReport } = await own.json();
    if (report.content.sample && report.status === 'published') return report;
  }
  throw new Error('The first page has no sample report');
}

/** Hashes of what the owner gets, in every size: of the photos, not of copies. */
async function bytesOfOriginals(page: Page, { photoUrls }: FullReport): Promise<string[]> {
  const sizes = ['thumb', 'card', 'wide', 'full'] as const;
  const hashes: string[] = [];
  for (const url of Object.values(photoUrls)) {
    expect(url).not.toContain('/masked');
    for (const size of sizes) {
      const reply = await page.request.get(photoAt(url, size), {
        headers: { accept: 'image/webp' },
      });
      hashes.push(sha(await reply.body()));
    }
  }
  return hashes;
}
