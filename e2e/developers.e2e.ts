import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { developerPages } from '@yanche/contract/developers/developer-pages';
import { expect, type Page, test } from '@playwright/test';
import { aPicture } from '../apps/api/src/testing/a-picture.ts';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { expectNothingSideways } from './sideways.ts';

const guidesOf = async (page: Page, id: string) =>
  (await page.locator(`#${id} .code pre`).allInnerTexts()).join('\n\n');

const fits = async (page: Page) => {
  await expectNothingSideways(page, page.url());
  expect(await faultsOf(page)).toEqual([]);
};

for (const [name, language, viewport] of [
  ['phone', 'zh', { width: 375, height: 800 }],
  ['desktop', 'en', { width: 1280, height: 900 }],
] as const)
  test(`guides and reference on a ${name} in ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${developerPages.guides}?lang=${language}`);
    const order = language === 'zh' ? '登录并下第一单' : 'Log in and order';
    await expect(page.getByRole('heading', { level: 2, name: order })).toBeVisible();
    await expect(page.locator('#first-order .steps > li')).toHaveCount(10);
    await page.getByRole('searchbox').fill('slotFull');
    await expect(page.locator('#failures tbody tr')).toHaveCount(1);
    await fits(page);

    await page.locator('#first-task').getByRole('link', { name: 'createSaasTask' }).click();
    await expect(page).toHaveURL(/reference#createSaasTask$/);
    const fields = page.locator('#operations-saasTasks-createSaasTask');
    await expect(fields.getByText('partnerTaskNo').first()).toBeVisible({ timeout: 20_000 });
    await fits(page);
    expect(errors).toEqual([]);
  });

test('from the home page to the guides, and what they say works as it stands there', async ({
  page,
}) => {
  await page.goto('/my');
  await page.getByRole('link', { name: '开发者', exact: true }).click();
  await expect(page.locator('#upload .steps > li').first()).toBeVisible();

  test.skip(spawnSync('jq', ['--version']).status !== 0, 'needs jq, as the guides say');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-guides-'));
  await writeFile(path.join(folder, 'car.jpg'), await aPicture());
  const phone = `137${String(Date.now()).slice(-8)}`;
  const typed = [
    await guidesOf(page, 'first-order'),
    await guidesOf(page, 'follow-order'),
    await guidesOf(page, 'upload'),
    await guidesOf(page, 'first-task'),
    await guidesOf(page, 'bills'),
  ]
    .join('\n\n')
    // A person and a car of one's own; other tests get codes at the same time.
    .replace(/^PHONE=.*$/m, `PHONE="${phone}"`)
    .replaceAll(/^VIN=.*$/gm, () => `VIN="${vinOf(Math.floor(Math.random() * 9_000_000))}"`)
    .replace('.kind=="code"', `.kind=="code" and (.phoneMask | endswith("${phone.slice(-4)}"))`);
  const answers = execFileSync('bash', ['-euc', typed], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line): { code: number; data: { orderId?: string; partnerTaskNo?: string } } =>
      JSON.parse(line),
    );
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  expect(answers).toHaveLength(10 + 1 + 2 + 8 + 2);
  expect(answers[9]?.data.orderId).toMatch(/^[\da-f-]{36}$/);
  expect(answers.at(-3)?.data.partnerTaskNo).toMatch(/^T-\d+$/);
});
