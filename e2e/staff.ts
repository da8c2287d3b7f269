import { listSampleStaff } from '@yanche/contract/console/staff-login';
import { listInbox } from '@yanche/contract/people/inbox';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { maskPhone } from '@yanche/rules/people/phone';
import { expect, type Page } from '@playwright/test';
import { createHash, randomUUID } from 'node:crypto';
import { connectToDatabase } from './move-appointment.ts';

/** The colleagues of the sample world. */
export const staffPhones = {
  reviewer: '13800000004',
  secondReviewer: '13800000017',
  dispatcher: '13800000011',
  support: '13800000012',
  catalogue: '13800000013',
  finance: '13800000014',
  auditor: '13800000015',
  administrator: '13800000008',
  secondAdministrator: '13800000016',
};

/** Logs in through the screen, in whatever language it is; the address stays. Waits for a code that was not taken yet. */
export async function logInAtConsole(page: Page, phone: string): Promise<void> {
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const sms = field(/短信验证码|Code of the text message/);
  await expect(async () => {
    if (await sms.isVisible()) return;
    await field(/手机号|Phone number/).fill(phone);
    const reply = await page.request.get(listSampleStaff.path);
    const { data }: { data: AnswerOf<typeof listSampleStaff> } = await reply.json();
    const code = data.staff.find((each) => each.phone === phone)?.code ?? '';
    await field(/验证器动态码|Authenticator code/).fill(code);
    await page.getByRole('button', { name: /下一步|Next/ }).click();
    await expect(sms).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 200_000, intervals: [5_000] });
  const reply = await page.request.get(listInbox.path);
  const { data }: { data: AnswerOf<typeof listInbox> } = await reply.json();
  const message = data.find((each) => each.kind === 'code' && each.phoneMask === maskPhone(phone));
  await sms.fill(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
}

/**
 * A session of a colleague, made as a row: a code of the authenticator is good once in half a minute, and journeys that are not
 * about logging in need not wait for one another. Answers its token.
 */
export async function openStaffSession(phone: string, dataDir?: string): Promise<string> {
  const token = randomUUID();
  const client = await connectToDatabase(dataDir);
  const { rowCount } = await client.query(
    `insert into staff_sessions (id, token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
     select $1, $2, user_id, '127.0.0.1', 'journey', now(), now(), now() + interval '10 hours'
     from staff join users on users.id = staff.user_id where phone_mask = $3`,
    [randomUUID(), createHash('sha256').update(token).digest('hex'), maskPhone(phone)],
  );
  await client.end();
  expect(rowCount).toBe(1);
  return token;
}

/** Opens a page of the console in a session of its own, for what is not about logging in. */
export async function enterConsole(page: Page, address: string, phone: string): Promise<void> {
  const token = await openStaffSession(phone);
  const { E2E_URL: url = '' } = process.env;
  await page.context().addCookies([{ name: 'yc_console', value: token, url }]);
  await page.goto(address);
  await expect(page.getByRole('navigation')).toBeVisible();
}
