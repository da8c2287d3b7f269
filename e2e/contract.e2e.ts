import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { listInbox } from '@yanche/contract/people/inbox';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { submitOrder } from '@yanche/contract/orders/orders';
import { maskPhone } from '@yanche/rules/people/phone';
import { createHttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { drawName } from './draw-name.ts';
import { openAs } from './people.ts';

/** Used by this file only: a phone gets one code a minute. */
const customer = '13910007716';

/** End to end because in the built product the worker thread that draws PDFs is a separate file. */
test('the contract of an order is read, signed by finger, downloaded and verified by a visitor', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, customer, '/c/orderList');
  await page.goto(`/orderDetial?orderId=${await newOrder(context)}`);
  await page
    .getByRole('region', { name: '委托检测协议' })
    .getByRole('button', { name: '阅读并签署' })
    .click();
  await expect(page.getByRole('heading', { name: '10. 签署' })).toBeAttached();

  await test.step('a drawn signature survives a reload', async () => {
    await drawName(page);
    await expect(padWith(page, 2)).toBeVisible();
    await page.reload();
    await expect(padWith(page, 2)).toBeVisible();
  });

  await test.step('the text message names what is signed', async () => {
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送', { exact: true })).toBeVisible();
    await page.getByLabel('短信验证码').fill(await signCode(page));
    await page.getByRole('checkbox', { name: /我已阅读全文/ }).check({ force: true });
    await page.getByRole('button', { name: '确认签署' }).click();
    await expect(page.getByRole('heading', { name: '协议已签署' })).toBeVisible();
    expect(page.url()).not.toContain('token');
  });

  const file = await test.step('the document', async () => {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: '下载已签署的 PDF' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^委托检测协议 HT\d{12}\.pdf$/);
    const path = await saved.path();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    return path;
  });

  await test.step('a visitor verifies the link and the file', async () => {
    const link = await page.getByRole('link', { name: /协议验真/ }).getAttribute('href');
    const stranger = await browser.newPage();
    await stranger.goto(link ?? '');
    await expect(stranger.getByText('核对通过：这份协议没有被改动')).toBeVisible();
    await stranger.getByLabel('选择 PDF 文件').setInputFiles(file);
    await expect(stranger.getByText('这个文件就是签署的那一份')).toBeVisible();
    await stranger.close();
  });
});

const padWith = (page: Page, strokes: number) =>
  page.getByRole('img', { name: `签名区: 已写 ${strokes} 笔` });

/** An unpaid order: the contract can be signed as soon as the order is submitted. */
async function newOrder(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const client = createHttpClient(process.env.E2E_URL ?? '', cookie);
  const vin = vinOf(7_744_400 + (Math.floor(Date.now() / 1000) % 90_000));
  const form = await fillOrderForm(client, { vin, pick: (count) => Math.floor(count / 2) });
  const made = await client(submitOrder, { query: { requestId: vin }, body: form });
  return made.data.orderId;
}

async function signCode(page: Page): Promise<string> {
  const reply = await page.request.get(listInbox.path);
  const { data }: { data: AnswerOf<typeof listInbox> } = await reply.json();
  const message = data.find(
    ({ phoneMask, text }) => phoneMask === maskPhone(customer) && text.includes('签署验证码'),
  );
  return /签署验证码 (\d{6})/.exec(message?.text ?? '')?.[1] ?? '';
}
