import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { createPhoto } from './photo.ts';
import { openAtConsole } from './review-at-desk.ts';
import { type ClaimWords, visits } from './claim-words.ts';
import { expectNothingSideways } from './sideways.ts';
import { strayChinese } from './stray-chinese.ts';

/* Steps of a claim as journeys take them, in the words of the phone's language. */

const inChinese: ClaimWords = visits.chinese.words;

/** Axe finds nothing, nothing stands out sideways, and in English nothing is Chinese but what people wrote. */
export const axe = async (page: Page, where: string) => {
  expect(await faultsOf(page), where).toEqual([]);
  await expectNothingSideways(page, where, [430]);
  const language = await page.evaluate(() => document.documentElement.lang);
  if (language.startsWith('en')) expect(await strayChinese(page), where).toEqual([]);
};

/** From the order page: cover, day and mileage, and the draft is open. */
export async function beginClaim(page: Page, orderId: string, w = inChinese): Promise<void> {
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('link', { name: w.begin }).click();
  await expect(page.getByRole('heading', { name: w.coverHead })).toBeVisible();
  await expect(page.getByRole('region', { name: w.never })).toBeVisible();
  await axe(page, 'cover');
  await page.getByRole('button', { name: w.day }).click();
  await page.getByRole('button', { name: w.ok, exact: true }).click();
  const km = (await page.getByText(w.kmInReport).innerText()).replace(/\D/g, '');
  await page.getByLabel(w.kmNow).fill(String(Number(km) + 100));
  await page.getByRole('button', { name: w.start }).click();
  await expect(page.getByText(w.yourTurn, { exact: true })).toBeVisible();
}

type Fault = { kind: keyof ClaimWords['kinds']; concern: string; atItem?: boolean };

/** Names a fault; `atItem`: at an item that the report calls normal. */
export async function nameFault(page: Page, fault: Fault, w = inChinese): Promise<void> {
  await page.getByRole('button', { name: w.nameFault }).last().click();
  const sheet = page.getByRole('dialog', { name: w.faultSheet });
  await sheet.getByRole('radio', { name: w.kinds[fault.kind] }).click();
  if (fault.atItem === true) await chooseItem(page, sheet, w);
  await sheet.getByLabel(w.concern).fill(fault.concern);
  await sheet.getByRole('button', { name: w.save }).click();
  await expect(sheet).toBeHidden();
}

async function chooseItem(page: Page, sheet: Locator, w: ClaimWords): Promise<void> {
  await sheet.getByRole('button', { name: w.part }).click();
  const picker = page.getByRole('dialog', { name: w.part });
  await picker.getByRole('textbox').fill(w.partWanted);
  await picker.getByRole('button', { name: w.partWanted }).first().click();
  await expect(picker).toBeHidden();
}

let shade = 40;
/** Puts a photo under each line of the check list that still lacks one. */
export async function addPhotos(page: Page, w = inChinese): Promise<void> {
  const materials = page.getByRole('region', { name: w.materials, exact: true });
  const lacking = materials
    .getByRole('button', { name: w.missingEnd })
    .filter({ hasNotText: w.oneTake });
  await expect(materials).toBeVisible();
  while ((await lacking.count()) > 0) {
    const name = (await lacking.first().innerText()).split('\n')[0] ?? '';
    await lacking.first().click();
    const sheet = page.getByRole('dialog');
    shade += 1;
    await sheet.locator('input[type=file]').setInputFiles(await createPhoto(shade));
    await expect(sheet.getByRole('button', { name: w.photo, exact: true })).toBeVisible();
    const isDiagnosis = await sheet.getByLabel(w.shop).first().isVisible();
    if (isDiagnosis) await fillDiagnosis(sheet, w);
    else await sheet.getByRole('button', { name: w.done, exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(materials.getByRole('button', { name: w.missing(name) })).toHaveCount(0);
  }
}

async function fillDiagnosis(sheet: Locator, w: ClaimWords): Promise<void> {
  await sheet.getByLabel(w.shop).first().fill('石桥 4S 店');
  await sheet.getByLabel(w.shopConcern).fill('停车后地上有油');
  await sheet.getByLabel(w.correction).fill('更换气门室盖密封垫');
  await sheet.getByLabel(w.cause).fill('气门室盖密封垫老化');
  await sheet.getByLabel(w.estimate).fill('600');
  await sheet.getByRole('button', { name: w.save }).click();
}

/** Films the three parts in one take with the browser's fake camera. */
export async function film(page: Page, w = inChinese): Promise<void> {
  await page.getByRole('button', { name: w.filmLine }).first().click();
  await page.getByRole('button', { name: w.filmIt }).click();
  const recorder = page.getByRole('dialog', { name: w.recorder, exact: true });
  await recorder.getByRole('button', { name: w.filmVin }).click();
  await axe(page, 'film');
  await recorder.getByRole('button', { name: w.filmOdometer }).click();
  await recorder.getByRole('button', { name: w.filmFault }).click();
  await recorder.getByRole('button', { name: w.filmEnd, exact: true }).click();
  await recorder.getByRole('button', { name: w.filmUse }).click();
  await expect(recorder).toBeHidden();
  await page.keyboard.press('Escape');
}

export async function submit(page: Page, w = inChinese): Promise<string> {
  const button = page.getByRole('button', { name: w.submit });
  await expect(async () => {
    // While something is still being sent it says so, and is pressed again.
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.getByText(w.ourTurn, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return new URL(page.url()).searchParams.get('claimId') ?? '';
}

/** Accepts the offer, and waits until it is paid. */
export async function acceptOffer(page: Page, yuan: string, w = inChinese): Promise<void> {
  await page.getByRole('button', { name: w.agree(yuan) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w.agree(yuan) })
    .click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(w.paid).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

export type Verdict = { code: string; amount?: string; words: string };

/** Takes a claim at the console and decides its only fault; above 5,000 yuan it is proposed. */
export async function decide(browser: Browser, claimId: string, phone: string, verdict: Verdict) {
  const { page } = await openAtConsole(browser, `/console/claim?id=${claimId}`, phone);
  const act = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) return;
    await button.click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel('原因', { exact: true });
    if (await reason.isVisible()) await reason.fill('材料齐全');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(page.getByRole('heading', { name: /CL\d+/ })).toBeVisible();
  await act('接手');
  await act('受理');
  const form = page.locator('form').filter({ hasText: '合计' });
  await expect(form).toBeVisible();
  await form.getByLabel('结论').click();
  await page.locator('.ant-select-item-option', { hasText: verdict.code }).first().click();
  if (verdict.amount !== undefined) await form.getByLabel(/金额/).fill(verdict.amount);
  await form.getByLabel('写给客户的理由').fill(verdict.words);
  await form.getByLabel('记录用的原因').fill('按条款');
  await form.getByRole('button', { name: /^(发出决定|提议，等第二人确认)$/ }).click();
  await expect(form).toBeHidden();
  await page.context().close();
}
