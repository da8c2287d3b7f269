import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders';
import { openAs, phones } from './people.ts';

/** In the built product the thread that draws is a file of its own beside the server's. */
test('the report as a PDF: made when first asked for, then downloaded under its number', async ({
  page,
}) => {
  await openAs(page, phones.dealer, '/orderList');
  const list = await page.request.get(getOrderListByDealerId.path);
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await list.json();
  const order = data.data.find(({ report }) => report !== null);
  if (order === undefined) throw new Error('The sample world has no report');

  await page.goto(`/jianceReport?orderId=${order.orderId}`);
  // One that is already there comes with the first tap.
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: '获取 PDF' }).click();
  await page.getByRole('button', { name: '打开 PDF' }).click({ timeout: 60_000 });
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^检测报告 JC\d{13} V\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
