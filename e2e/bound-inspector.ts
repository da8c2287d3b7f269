import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { confirmAndAskByHand } from './inspector-steps.ts';
import { createClient } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs } from './people.ts';

const hangzhou = 330100;

async function query(text: string, values: unknown[]): Promise<void> {
  const client = await connectToDatabase();
  await client.query(text, values);
  await client.end();
}

/** Somebody who has come all the way in, without its screens: certified, and their face (of person `d`) was bound. */
export async function boundInspector(browser: Browser, camera: (page: Page) => Promise<void>) {
  const phone = `136${String(Date.now()).slice(-8)}`;
  const name = `任远${phone.slice(-4)}`;
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const mobile = await context.newPage();
  await camera(mobile);
  await openAs(mobile, phone, '/c/orderList');
  const client = await createClient(context);
  const { userId } = (await client(getUserInfoByToken, {})).data;
  await query(
    `update users set roles = '{inspector}', cert_no = 'YC-9', city_ids = $2, name = $3 where id = $1`,
    [userId, [hangzhou], name],
  );
  await query(
    `insert into inspector_certificates (id, user_id, cert_no, issued_at, expires_at)
      values ($1, $2, $3, now(), now() + interval '300 days')`,
    [randomUUID(), userId, `YCR-${phone.slice(-8, -4)}-${phone.slice(-4)}`],
  );
  await confirmAndAskByHand(mobile, name);
  await query(`update face_checks set state = 'passed' where user_id = $1`, [userId]);
  return { mobile, context, phone, name };
}

/** Which share of the jobs of people whose face was bound is checked; the sample inspectors never bound theirs. */
export const drawFaces = (sharePct: number): Promise<void> =>
  query(
    `insert into product_settings (id, kind, starts_at, content, created_at)
      values ($1, 'faceDraw', now() - interval '1 second', $2, now())`,
    [randomUUID(), JSON.stringify({ sharePct })],
  );
