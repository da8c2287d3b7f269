import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { listThreads } from '@yanche/contract/support/threads';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

const axe = async (page: Page, where: string) => {
  expect(await faultsOf(page), where).toEqual([]);
};

/** A finished order with a report that nobody wrote about: a rating with few stars, or a first try, opens a thread as well. */
async function unspoken(request: APIRequestContext): Promise<string> {
  const list = await request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await list.json();
  for (const { orderId, report } of data.data) {
    const params = { kind: 'order', id: orderId };
    const reply = await request.get(listThreads.path, { params });
    const threads: AnswerOf<typeof listThreads> = (await reply.json()).data;
    if (report !== null && threads.data.length === 0) return orderId;
  }
  throw new Error('The sample world has no report that nobody wrote about');
}

test('a person to write to, a complaint with its deadline, an invoice', async ({ page }) => {
  await openAs(page, phones.dealer, '/orderList');
  const orderId = await unspoken(page.request);
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('link', { name: /联系客服/ }).click();
  await expect(page.getByText('常见问题')).toBeVisible();
  await axe(page, 'help');

  await test.step('a message with a photo', async () => {
    await page.getByRole('button', { name: '写给我们' }).click();
    const sheet = page.getByRole('dialog', { name: '写给我们' });
    await sheet.getByLabel('想说什么').fill('报告里的照片能发我原图吗？');
    await sheet.locator('input[type=file]').setInputFiles(await createPhoto(151));
    await expect(sheet.getByRole('button', { name: '照片 1', exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: '发送' }).click();
    const messages = page.getByRole('list', { name: '消息' });
    await expect(messages.getByText('报告里的照片能发我原图吗？')).toBeVisible();
    await expect(messages.getByRole('button', { name: /查看第 1 个附件/ })).toBeVisible();
    await axe(page, 'thread');
  });

  await test.step('a complaint with a number and a deadline', async () => {
    await page.goto(`/support?about=order&id=${orderId}`);
    await expect(page.getByRole('link', { name: '接着上次说' })).toBeVisible();
    await page.getByRole('button', { name: '投诉' }).click();
    const sheet = page.getByRole('dialog', { name: '投诉' });
    await sheet.getByLabel('想说什么').fill('检测师迟到了');
    await sheet.getByRole('button', { name: '发送' }).click();
    await expect(page.getByText(/^投诉 \w+/)).toBeVisible();
    await expect(page.getByText(/最晚 .* 答复/)).toBeVisible();
  });

  await test.step('an invoice, labelled as a sample', async () => {
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await page.getByRole('link', { name: /^发票/ }).click();
    await page.getByLabel(/抬头/).last().fill('林晓彤');
    await axe(page, 'invoice');
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText(/示例文件，不能报销/)).toBeVisible();
    const pdf = await page.getByRole('link', { name: '查看 PDF' }).getAttribute('href');
    const document = await page.request.get(pdf ?? '');
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
