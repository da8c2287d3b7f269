import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { auditActionLabels, type AuditAction } from '@yanche/rules/staff/audit-actions';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { openAtConsole } from './review-at-desk.ts';
import { openStaffSession, staffPhones } from './staff.ts';

/* What operators do on every screen of the console, by taps. */

type Scope = Page | Locator;
const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope);

/** Chooses from an open list by the beginning of its words. */
export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).click();
  await pageOf(scope)
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option}`) })
    .first()
    .click();
}

/** Opens a command, fills in its fields and its reason, and sends it; the dialog stays open. */
async function fillIn(
  scope: Scope,
  action: string,
  reason: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  await scope.getByRole('button', { name: action, exact: true }).click();
  const dialog = pageOf(scope).getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByLabel('原因', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  return dialog;
}

/** The same, and it is done. */
export async function act(
  scope: Scope,
  action: string,
  reason: string,
  fields?: Readonly<Record<string, string>>,
): Promise<void> {
  await expect(await fillIn(scope, action, reason, fields)).toBeHidden();
}

/** Opens the row with these words; the pane beside the list. */
export async function openRow(page: Page, words: string | RegExp): Promise<Locator> {
  const row = page.locator('tbody tr[data-row-key]').filter({ hasText: words }).first();
  await row.getByRole('button').first().click();
  const pane = page.getByRole('complementary');
  await expect(pane).toBeVisible();
  return pane;
}

/** Taps a screen in the navigation, whose groups open and close and stay as they were left. */
export async function goTo(page: Page, group: string, screen: string): Promise<void> {
  const navigation = page.getByRole('navigation');
  const link = navigation.getByRole('link', { name: screen, exact: true });
  await expect(navigation.getByRole('button', { name: group })).toBeVisible();
  if (!(await link.isVisible())) await navigation.getByRole('button', { name: group }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: screen, exact: true })).toBeVisible();
}

/** Types into a filter of the list. */
export async function filterBy(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

/** An auditor reads in the log that it was done for this reason, which no other journey gives; the pane of that entry. */
export async function expectLogged(
  auditor: Page,
  action: AuditAction,
  reason: string,
): Promise<Locator> {
  await auditor.goto('/console/audit');
  const [words] = auditActionLabels[action];
  await auditor.getByLabel('做了什么', { exact: true }).fill(words);
  await auditor.getByTitle(words, { exact: true }).last().click();
  await expect(auditor).toHaveURL(new RegExp(`action=${action}`));
  const pane = await openRow(auditor, reason);
  await expect(pane.getByText(reason, { exact: true })).toBeVisible();
  return pane;
}

export const anAuditor = async (browser: Browser) =>
  openAtConsole(browser, '/console/', staffPhones.auditor);

/** Calls of the console by one of the colleagues, for what a journey needs before it begins. */
export async function staffClient(phone: string): Promise<HttpClient> {
  const { E2E_URL: url = '' } = process.env;
  return createHttpClient(url, `yc_console=${await openStaffSession(phone)}`);
}

/** Of this run alone. */
export const newMark = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
