import { expect, type Page } from '@playwright/test';
import { approveConfirm } from '@yanche/contract/inspectors/onboarding';
import { askFaceReview, getUrlWithBindEvaluator } from '@yanche/contract/inspectors/face-checks';
import { facePicture } from '../apps/api/src/testing/face-pictures.ts';

let people = 0;

/** An identity number with a true check digit that no other test uses. */
export function aNumber(): string {
  people += 1;
  const first = `330106199003${String(10 + (people % 15))}${String(Date.now() % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
  return `${first}${'10X98765432'[sum % 11]}`;
}

/** Calls the product as the page does, logged in as whoever is there. */
export const post = (
  page: Page,
  path: string,
  body: object,
): Promise<{ code: number; data: never }> =>
  page.evaluate(
    async ([to, json]) => {
      const reply = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
      });
      return reply.json();
    },
    [path, JSON.stringify(body)] as const,
  );

/** Without the screens: gives an identity and asks for a person instead of a face check. */
export async function confirmAndAskByHand(mobile: Page, name: string): Promise<void> {
  const portrait = (await facePicture('d')).toString('base64');
  const identity = { real_name: name, id_no: aNumber(), contract_no: 'HT-7', portrait };
  expect((await post(mobile, approveConfirm.path, identity)).code).toBe(0);
  const link = await post(mobile, getUrlWithBindEvaluator.path, {});
  const { url } = link.data as { url: string };
  const token = decodeURIComponent(url.split('#token=')[1] ?? '');
  expect((await post(mobile, askFaceReview.path, { token, still: null })).code).toBe(0);
}

/** At the console somebody decides that it is them. */
export async function passByHand(desk: Page, name: string): Promise<void> {
  await desk.goto('/console/face-cases');
  await desk.getByRole('row', { name }).getByRole('button').click();
  await desk.getByRole('button', { name: '是本人', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('原因', { exact: true }).fill('电话核对无误');
  await dialog.getByRole('button', { name: '是本人', exact: true }).click();
  await expect(dialog).toBeHidden();
}
