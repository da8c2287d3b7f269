import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { captchaGuard, guardApp } from '@yanche/contract/people/captcha';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { listInbox } from '@yanche/contract/people/inbox';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { login, sendLoginCode } from '@yanche/contract/people/sso';
import { maskPhone } from '@yanche/rules/people/phone';
import { middleOf, Touch } from '../packages/ui/src/testing/touch.ts';

/** The sample people (apps/api/src/sample/data/people.json). */
export const phones = {
  dealer: '13800000001',
  buyer: '13800000002',
  inspector: '13800000003',
  reviewer: '13800000004',
  dealerStaff: '13800000005',
  otherDealer: '13800000007',
  admin: '13800000008',
} as const;

/** Logs in through the open login sheet. */
export async function logInBySheet(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '登录' });
  await sheet.getByLabel('手机号').fill(phone);
  await sendCode(page);
  await sheet.getByLabel('验证码').fill(await readLoginCode(page.request, phone));
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: '登录', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** The same where the phone offers the code of the message above its keys: it is complete at once, and no button is left to tap. */
export async function logInByOfferedCode(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '登录' });
  await sheet.getByLabel('手机号').fill(phone);
  await sendCode(page);
  await sheet.getByRole('checkbox').check();
  const code = sheet.getByLabel('验证码');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(await readLoginCode(page.request, phone));
  await expect(sheet).toBeHidden();
}

/** Requests a code on the open sheet and solves the puzzle if one appears. Retries when this phone got a code just now. */
async function sendCode(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: '获取验证码' });
  const sent = page.getByText('验证码已发送', { exact: true });
  const puzzle = captchaOf(page);
  await expect(async () => {
    await send.click({ timeout: 1_000 });
    await expect(sent.or(puzzle)).toBeVisible({ timeout: 10_000 });
    if (!(await puzzle.isVisible())) return;
    await passCaptcha(page, 'touch');
    // Also refused when another test requested a code for this phone just now.
    await expect(sent).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 80_000 });
}

/** The newest code for this phone; other tests log in at the same time. */
async function readLoginCode(request: APIRequestContext, phone: string): Promise<string> {
  const reply = await request.get(listInbox.path);
  const { data }: { data: AnswerOf<typeof listInbox> } = await reply.json();
  const message = data.find(
    ({ phoneMask, kind }) => kind === 'code' && phoneMask === maskPhone(phone),
  );
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No code has arrived');
  return code;
}

type Client = { request: APIRequestContext; origin: string };

/** Requests a login code by the API, without a captcha; returns the code of the answer. */
export async function requestLoginCode(
  { request, origin }: Client,
  phone: string,
): Promise<number> {
  const headers = { origin };
  const { appCode, loginScene: appScene } = guardApp;
  const data = { appCode, appScene, phone };
  const scan = await request.post(captchaGuard.path, { headers, data });
  const { token } = (await scan.json()).data;
  const sent = await request.post(sendLoginCode.path, { headers, form: { phone, token } });
  return (await sent.json()).code;
}

/** Logs in by the API and returns the session token, as our app or a mini-program's login page would. */
export async function logInByApi(client: Client, phone: string): Promise<string> {
  await expect(async () => {
    expect(await requestLoginCode(client, phone)).toBe(0);
  }).toPass({ timeout: 80_000, intervals: [5_000] });
  const form = { phone, code: await readLoginCode(client.request, phone) };
  const reply = await client.request.post(login.path, { headers: { origin: client.origin }, form });
  const token = /yc_session=([^;]+)/.exec(reply.headers()['set-cookie'] ?? '')?.[1];
  if (token === undefined) throw new Error('No session was opened');
  return token;
}

/** Id of a finished order with a report. Of the "done" tab, where new orders of other tests do not appear. */
export async function orderWithReport(request: APIRequestContext): Promise<string> {
  const reply = await request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await reply.json();
  const order = data.data.find(({ report }) => report !== null);
  if (order === undefined) throw new Error('The sample world has no report');
  return order.orderId;
}

/** Reads the list in a loop, with the page's session, until HTTP 598. */
export async function readUntilRefused(
  page: Page,
  headers: Record<string, string> = {},
): Promise<void> {
  const statuses = await page.evaluate(
    async ([path, carried]) => {
      const read = () => fetch(path, { headers: carried }).then(({ status }) => status);
      return Promise.all(Array.from({ length: 140 }, read));
    },
    [getOrderListByDealerId.path, headers] as const,
  );
  expect(statuses).toContain(598);
}

/** The response with the next page of the list. Counting rows is no alternative: the list is virtualised. */
export const nextPageOf = (page: Page) =>
  page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isNext = pathname === getOrderListByDealerId.path && searchParams.has('after');
    return isNext && response.status() === 200;
  });

/** Opens an address in the shared session of a sample person (`start-product.ts`); without one, logs in through the sheet. */
export async function openAs(page: Page, phone: string, address: string): Promise<void> {
  const { E2E_URL: url = '', E2E_SESSIONS = '{}' } = process.env;
  const session: string | undefined = JSON.parse(E2E_SESSIONS)[phone];
  if (session === undefined) return logInAt(page, phone, address);
  const [name = '', value = ''] = session.split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(address);
}

/** Opens an address that requires a login and logs in with a new session. */
export async function logInAt(page: Page, phone: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await logInBySheet(page, phone);
}

/** The built-in captcha. */
export const captchaOf = (page: Page): Locator => page.getByRole('dialog', { name: '安全验证' });

type PointerKind = 'touch' | 'mouse' | 'keys';

/** Solves the puzzle; up to three attempts, since a decoy gap can be mistaken for the right one. */
export async function passCaptcha(page: Page, by: PointerKind): Promise<void> {
  const box = captchaOf(page);
  const picture = box.locator('[data-part=picture]');
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(picture).toHaveAttribute('src', /./);
    const judged = await picture.getAttribute('src');
    await movePiece(page, by);
    await expect(async () => {
      if (!(await box.isVisible())) return;
      // It may close right now, hence the short timeout.
      expect(await picture.getAttribute('src', { timeout: 500 })).not.toBe(judged);
    }).toPass({ timeout: 20_000 });
    if (!(await box.isVisible())) return;
  }
  throw new Error('Could not solve the puzzle in three attempts');
}

/** Finds the gap and moves the piece there. */
async function movePiece(page: Page, by: PointerKind): Promise<void> {
  const box = captchaOf(page);
  const slider = box.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-disabled', 'false');
  const x = await box.evaluate(findGap);
  if (by === 'keys') {
    await expect(slider).toBeFocused();
    const keys = [
      Array(Math.floor(x / 20)).fill('PageUp'),
      Array(Math.round((x % 20) / 2)).fill('ArrowRight'),
    ];
    for (const key of [...keys.flat(), 'Enter']) await page.keyboard.press(key, { delay: 30 });
  } else {
    const from = await middleOf(box.locator('.ycap-knob'));
    const far = await box.evaluate(knobDistance, x);
    const hand = by === 'mouse' ? mouseOf(page) : await Touch.on(page);
    await hand.down(from);
    for (let step = 1; step <= 12; step += 1) {
      await hand.move({ x: from.x + (far * step) / 12, y: from.y + (step % 3) });
      await page.waitForTimeout(30);
    }
    await hand.up();
  }
}

type Place = { x: number; y: number };

const mouseOf = ({ mouse }: Page) => ({
  async down({ x, y }: Place) {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }: Place) => mouse.move(x, y),
  up: () => mouse.up(),
});

/** Runs in the page: distance of the knob for `x` pixels of the picture. */
function knobDistance(box: Element, x: number): number {
  const width = (part: string) => box.querySelector<HTMLElement>(part)?.offsetWidth ?? 0;
  const most = Number(box.querySelector('[role=slider]')?.getAttribute('aria-valuemax'));
  return (x * (width('.ycap-bar') - width('.ycap-knob'))) / most;
}

/** Runs in the page: x of the gap, where the picture is a darkened copy of the piece. */
function findGap(box: Element): number {
  const pixelsOf = (part: string) => {
    const image = box.querySelector<HTMLImageElement>(`[data-part=${part}]`);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (image === null || context === null) throw new Error('There is no puzzle');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [picture, piece] = [pixelsOf('picture'), pixelsOf('piece')];
  const share = Number.parseFloat(
    box.querySelector<HTMLElement>('[data-part=piece]')?.style.top ?? '',
  );
  const top = Math.round((picture.height * share) / 100);
  const difference = (left: number) => {
    let sum = 0;
    for (let at = 0; at < piece.data.length; at += 4) {
      const [red = 0, , , solid] = piece.data.slice(at, at + 4);
      if (solid === 0 || red === 255) continue;
      const [x, y] = [(at / 4) % piece.width, Math.floor(at / 4 / piece.width)];
      const there = picture.data[((top + y) * picture.width + left + x) * 4] ?? 0;
      sum += Math.abs(there - red * 0.45);
    }
    return sum;
  };
  const places = Array.from({ length: picture.width - piece.width }, (_, left) => left);
  return places.reduce((best, left) => (difference(left) < difference(best) ? left : best), 0);
}
