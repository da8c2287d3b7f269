import { expect, type Page } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { listInbox } from '@yanche/contract/inbox';
import { maskPhone } from '@yanche/rules/phone';

/** The sample people (apps/api/src/sample/data/people.json). */
export const phones = {
  dealer: '13800000001',
  buyer: '13800000002',
  inspector: '13800000003',
  reviewer: '13800000004',
  otherDealer: '13800000007',
} as const;

/** A code may be asked for once a minute; people who already have a session on this page keep it. */
export async function logInBySheet(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '登录' });
  await sheet.getByLabel('手机号').fill(phone);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await sheet.getByLabel('验证码').fill(await readCode(page, phone));
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: '登录', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** The newest code for this phone; other journeys log in at the same time. */
async function readCode(page: Page, phone: string): Promise<string> {
  const reply = await page.request.get(listInbox.path);
  const { data }: { data: AnswerOf<typeof listInbox> } = await reply.json();
  const message = data.find(({ phoneMask }) => phoneMask === maskPhone(phone));
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No code has arrived');
  return code;
}

/** Opens an address as somebody: logs in through the sheet when the screen asks for it. */
export async function openAs(page: Page, phone: string, address: string): Promise<void> {
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: '登录' });
  await expect(sheet).toBeVisible();
  await logInBySheet(page, phone);
}
