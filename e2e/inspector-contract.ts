import { expect, type Page } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { listInbox } from '@yanche/contract/people/inbox';
import { maskPhone } from '@yanche/rules/people/phone';
import { choose } from './order-form.ts';

/** Reads and signs the inspector's contract with a typed name, from the page of the steps. */
export async function signInspectorContract(
  page: Page,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  await page.goto('/ownTesting');
  await page.getByRole('button', { name: '阅读并签署' }).click();
  await expect(page.getByRole('heading', { name: '8. 签署' })).toBeAttached();
  await choose(page, /键入姓名/);
  await page.getByLabel('键入你的姓名').fill(name);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送', { exact: true })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await signCode(page, phone));
  await page.getByRole('checkbox', { name: /我已阅读全文/ }).check({ force: true });
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.getByRole('heading', { name: '协议已签署' })).toBeVisible({ timeout: 60_000 });
}

async function signCode(page: Page, phone: string): Promise<string> {
  const reply = await page.request.get(listInbox.path);
  const { data }: { data: AnswerOf<typeof listInbox> } = await reply.json();
  const message = data.find(
    ({ phoneMask, text }) => phoneMask === maskPhone(phone) && text.includes('检测师服务合同'),
  );
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
