import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  captchaGuard,
  guardApp,
  localQuestion,
  localQuestionAnswer,
} from '@yanche/contract/people/captcha';
import { checkCaptchaAndSendSsoLoginCode } from '@yanche/contract/people/sso';
import { asked, words } from '../apps/api/src/providers/captcha/question-words.ts';
import type { CaptchaResult } from '../apps/web/src/lib/risk-control/captcha-script.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { captchaOf, passCaptcha } from './people.ts';

/*
 * The built-in captcha by itself. Closing it (50003) is tested in apps/web/src/lib/risk-control/captcha.test.tsx, its use at
 * login in login.e2e.ts.
 */
const appId = 'yanche-local';
declare global {
  interface Window {
    captchaResults?: CaptchaResult[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/my');
  await page.addScriptTag({ url: '/captcha/stand-in.js' });
});

async function show(page: Page): Promise<void> {
  await page.evaluate((id) => {
    const { TencentCaptcha } = window;
    if (TencentCaptcha === undefined) throw new Error('There is no captcha');
    window.captchaResults = [];
    const onResult = (result: CaptchaResult) => void window.captchaResults?.push(result);
    new TencentCaptcha(id, onResult, { userLanguage: 'zh-cn' }).show();
  }, appId);
  await expect(captchaOf(page).getByRole('slider')).toBeFocused();
}
/** A random phone, because a phone gets one code a minute. */
const randomPhone = () => `1395${String(Math.random()).slice(2, 9)}`;
const captchaResult = async (page: Page) =>
  (await page.evaluate(() => window.captchaResults ?? []))[0];

/** Requests a login code with the result of a captcha; returns the code of the answer. */
async function sendCodeWith(page: Page, phone: string, { ticket, randstr }: CaptchaResult) {
  const headers = { origin: new URL(page.url()).origin };
  const { appCode, loginScene: appScene } = guardApp;
  const data = { appCode, appScene, phone };
  const scan = await page.request.post(captchaGuard.path, { headers, data });
  const { token } = (await scan.json()).data;
  const form = { phone, captchaType: 'tencent', token, captchaAppId: appId };
  const reply = await page.request.post(checkCaptchaAndSendSsoLoginCode.path, {
    headers,
    form: { ...form, ticket: ticket ?? '', randstr: randstr ?? '' },
  });
  return (await reply.json()).code as number;
}

for (const by of ['touch', 'mouse', 'keys'] as const) {
  test(`solving the puzzle by ${by} gives a ticket that works once`, async ({ page }) => {
    await show(page);
    await passCaptcha(page, by);
    const result = await captchaResult(page);
    expect(result).toMatchObject({ ret: 0, appid: appId });
    if (by !== 'mouse' || result === undefined) return;
    expect(await sendCodeWith(page, randomPhone(), result)).toBe(0);
    expect(await sendCodeWith(page, randomPhone(), result)).toBe(1106);
  });
}

test('a wrong position shows another puzzle, closing gives no ticket', async ({ page }) => {
  await show(page);
  const box = captchaOf(page);
  const slider = box.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-disabled', 'false');
  const first = await box.locator('[data-part=picture]').getAttribute('src');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter']) {
    await page.keyboard.press(key, { delay: 40 });
  }
  await expect(box.getByRole('status')).toHaveText('没有对准，请再试一次');
  await expect(box.locator('[data-part=picture]')).not.toHaveAttribute('src', first ?? '');
  await expect(slider).toHaveAttribute('aria-valuetext', '从左侧起 0%');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  expect(await captchaResult(page)).toMatchObject({ ret: 2, ticket: null });
});

test('the question instead of the puzzle works by keyboard, is accessible and is verified', async ({
  page,
}) => {
  await show(page);
  const box = captchaOf(page);
  await page.keyboard.press('Tab');
  await expect(box.getByRole('button', { name: '看不清或无法拖动？改为回答问题' })).toBeFocused();
  await page.keyboard.press('Enter');
  const group = box.getByRole('group', { name: /^(下面哪些是|请选出所有)/ });
  await expect(group).toBeFocused();
  await expect(box.getByRole('slider')).toBeHidden();
  await expect(box.getByRole('checkbox')).toHaveCount(6);
  const targets = [box.locator('.ycap-options label'), box.getByRole('button')];
  for (const target of (await Promise.all(targets.map((each) => each.all()))).flat()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await faultsOf(page, { within: '.ycap' })).toEqual([]);

  const question = box.locator('#ycap-ask');
  const first = await box.locator('.ycap-options').innerText();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const next = page.waitForResponse(`**${localQuestion.path}`);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toHaveText('回答不正确，请再试一次');
  await next;
  await expect(box.locator('.ycap-options')).not.toHaveText(first);
  await expect(group).toBeFocused();

  await page.waitForTimeout(1_600); // nobody answers before having read it
  const options = await box.locator('.ycap-options label').allInnerTexts();
  for (const fits of whichFit(await question.innerText(), options)) {
    await page.keyboard.press('Tab');
    if (fits) await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  const result = await captchaResult(page);
  if (result === undefined) throw new Error('The captcha gave no result');
  expect(await sendCodeWith(page, randomPhone(), result)).toBe(0);
  expect(await sendCodeWith(page, randomPhone(), result)).toBe(1106);
});

test('a dearer one: the work is done meanwhile, and one more question follows', async ({
  page,
}) => {
  const works: string[] = [];
  const dear = async () => {
    const headers = { origin: new URL(page.url()).origin };
    const { data } = await (await page.request.post(localQuestion.path, { headers })).json();
    return { ...data, bits: 12 };
  };
  await page.route(`**${localQuestion.path}`, async (route) =>
    route.fulfill({ json: { code: 0, message: '', data: await dear() } }),
  );
  await page.route(`**${localQuestionAnswer.path}`, async (route) => {
    const { puzzle, work } = route.request().postDataJSON();
    const hash = createHash('sha256')
      .update(`${puzzle.slice(-32)}.${work}`)
      .digest();
    works.push(hash.toString('hex'));
    const solved = { ticket: 'ticket', randstr: '@r', appid: appId };
    const data = works.length < 2 ? { next: await dear() } : solved;
    await route.fulfill({ json: { code: 0, message: '', data } });
  });
  await show(page);
  const box = captchaOf(page);
  await box.getByRole('button', { name: '看不清或无法拖动？改为回答问题' }).click();
  await box.getByRole('checkbox').first().check();
  await box.getByRole('button', { name: '确认' }).click();
  await expect(box.getByRole('status')).toHaveText('正确，请再完成一次');
  await expect(box.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await box.getByRole('checkbox').first().check();
  await box.getByRole('button', { name: '确认' }).click();
  await expect(box).toBeHidden();
  expect(await captchaResult(page)).toMatchObject({ ret: 0, ticket: 'ticket' });
  expect(works).toEqual([expect.stringMatching(/^000/), expect.stringMatching(/^000/)]);
});

/** As a person who knows what the words mean. */
function whichFit(question: string, options: readonly string[]): boolean[] {
  const about = asked.find(({ said }) => said.some(([what]) => question.includes(what)));
  const fit = about?.yes.flatMap((kind) => words[kind].map(([word]) => word)) ?? [];
  return options.map((option) => fit.includes(option));
}
