import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openAs, orderWithReport, phones } from './people.ts';

/** End to end because in the built product the worker thread that draws PDFs is a separate file. */
const kinds = [
  { button: '获取转发版 PDF', name: /^检测报告 JC\d{13} V\d+ 转发版\.pdf$/ },
  { button: '获取完整版 PDF', name: /^检测报告 JC\d{13} V\d+\.pdf$/ },
];

for (const { button, name } of kinds)
  test(`the PDF of a report is made on first request and downloaded under its number: ${button}`, async ({
    page,
  }) => {
    // The copies with covered plates are made first, by the one reader of this machine.
    await openAs(page, phones.dealer, '/orderList');
    const orderId = await orderWithReport(page.request);

    await page.goto(`/jianceReport?orderId=${orderId}`);
    // An existing PDF is downloaded with the first tap.
    const download = page.waitForEvent('download', { timeout: 150_000 });
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: /^打开.*PDF$/ }).click({ timeout: 150_000 });
    const file = await download;
    expect(file.suggestedFilename()).toMatch(name);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
