import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import type { Evidence } from '@yanche/rules/proof/evidence';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';

/** The page where anybody checks the sample report. Nobody is logged in. */
async function openSample(page: Page): Promise<void> {
  const { data } = await (await page.request.get(sampleReport.path)).json();
  await page.goto(`/report/verify?${new URLSearchParams(data.report)}`);
}

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Downloads the evidence with its button. */
async function downloaded(page: Page): Promise<Evidence> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载证据包' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^yanche-JC\d{13}-\d\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

type Photo = { name: string; mimeType: string; buffer: Buffer };
const choose = (page: Page, evidence: Evidence, ...photos: Photo[]) =>
  page.locator('input[type=file]').setInputFiles([
    {
      name: 'evidence.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(evidence)),
    },
    ...photos,
  ]);

/** The originals of the report's photos, as they lie in the store of the product under test. */
async function originalsOf({ report }: Evidence): Promise<Photo[]> {
  const wanted = new Set((report.photos ?? []).map(({ sha256 }) => sha256));
  const folder = process.env.E2E_DATA_DIR ?? '';
  const photos = new Map<string, Photo>();
  for (const entry of await readdir(path.join(folder, 'objects'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const buffer = await readFile(path.join(entry.parentPath, entry.name));
    const sha256 = createHash('sha256').update(buffer).digest('hex');
    if (wanted.has(sha256))
      photos.set(sha256, { name: `${sha256}.jpg`, mimeType: 'image/jpeg', buffer });
  }
  return [...photos.values()];
}

const flipped = (base64: string) => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);

test('a stranger verifies a report in the browser, keeps the evidence, and checks it offline', async ({
  page,
  context,
}) => {
  await openSample(page);
  await expect(page.getByText('是真的，没改过')).toBeVisible();
  for (const title of ['报告内容', '我们的签名', '同车的前一份', '公开日志', '日志的签名'])
    await expect(step(page, title).getByText('一致', { exact: true })).toBeVisible();
  await expect(step(page, '照片').getByText('未核对', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const evidence = await downloaded(page);
  const photos = await originalsOf(evidence);
  expect(photos.length).toBeGreaterThan(0);

  const keys = page.waitForResponse((response) => response.url().includes('/report/log'));
  await page.goto('/report/verify');
  await (await keys).finished();
  await context.setOffline(true);
  await choose(page, evidence, ...photos);
  await expect(page.getByText('发布时是真的；之后有没有撤销，离线看不出')).toBeVisible();
  await expect(page.getByText(/之后的撤销和更正不在里面/)).toBeVisible();
  await expect(step(page, '照片').getByText('一致', { exact: true })).toBeVisible();
  await expect(step(page, '撤销与更正').getByText('未核对', { exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('a forged byte is told apart: photo, text, signature, log, checkpoint', async ({ page }) => {
  await openSample(page);
  const whole = await downloaded(page);
  await page.goto('/report/verify');
  const forge = async (headline: string, failing: string, change: (evidence: Evidence) => void) => {
    const evidence = structuredClone(whole);
    change(evidence);
    await choose(page, evidence);
    await expect(page.getByText(headline, { exact: true })).toBeVisible();
    await expect(step(page, failing).getByText('不符', { exact: true })).toBeVisible();
  };
  // Plates of the sample's photos may still be being covered; with the list of copies the log tells which part it was.
  await forge(whole.copies ? '文字被改过' : '文字或照片清单被改过', '报告内容', ({ report }) => {
    report.publishedAt = '2020-01-01T00:00:00.000Z';
  });
  await forge('签名不对', '我们的签名', ({ seal }) => {
    seal.signature = flipped(seal.signature);
  });
  await forge('日志证明不对', '公开日志', ({ logged }) => {
    logged.proof[0] = flipped(logged.proof[0] ?? '');
  });
  await forge('日志签名不对', '日志的签名', (evidence) => {
    evidence.checkpoint = evidence.checkpoint.replace(/\n(\d+)\n/, '\n1$1\n');
  });
  const [photo] = await originalsOf(whole);
  if (photo === undefined) throw new Error('no photo');
  const forged = Buffer.from(photo.buffer);
  forged[forged.length - 9] = (forged[forged.length - 9] ?? 0) ^ 1;
  await choose(page, whole, { ...photo, name: 'door.jpg', buffer: forged });
  await expect(page.getByText('报告是真的；所选照片不在这份报告的照片里')).toBeVisible();
  await expect(step(page, '照片').getByText(/door\.jpg/)).toBeVisible();
});
