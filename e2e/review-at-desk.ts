import { type Browser, expect, type Page } from '@playwright/test';
import { aDesk } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** A page of the console in a session of its own. */
export async function openAtConsole(
  browser: Browser,
  address: string,
  phone = staffPhones.reviewer,
) {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, address, phone);
  return { page, stopped };
}

/** Finds a report of the queue by its car and opens it. */
export async function openReview(page: Page, vin: string): Promise<void> {
  await page.getByLabel('搜索订单号、车型、车架号尾号').fill(vin);
  const queue = page.getByRole('region', { name: '待审', exact: true });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('listitem').getByRole('button').click();
  await expect(page.getByText(vin, { exact: true })).toBeVisible();
  await expect(publishButton(page)).toBeEnabled({ timeout: 30_000 });
}

export const publishButton = (page: Page) =>
  page.getByRole('button', { name: /^(发布|出证书|通过并出证书)/ });

/** A line that is drawn anew while it is read has no words for a moment: that is no zero. */
async function numbersOf(page: Page, words: RegExp): Promise<number[]> {
  let numbers: number[] = [];
  await expect(async () => {
    const line = await page.getByText(words).innerText();
    expect(line).toMatch(words);
    numbers = line.match(/\d+/g)?.map(Number) ?? [];
  }).toPass({ timeout: 30_000 });
  return numbers;
}
const seenWords = /照片 \d+ \/ \d+ 已看/;
const leftToSee = async (page: Page): Promise<number> => {
  const [seen = 0, all = 0] = await numbersOf(page, seenWords);
  return all - seen;
};
const leftToDecide = async (page: Page): Promise<number> =>
  (await numbersOf(page, /· 未判 \d+/)).at(-1) ?? 0;

/** Goes through the photos that are left; every one stands before the eye. Answers how many they were. */
export async function lookThrough(page: Page): Promise<number> {
  const all = await leftToSee(page);
  for (let left = all; left > 0; left = await leftToSee(page)) {
    await page.keyboard.press('u');
    await page.waitForFunction(
      (before) => {
        const told = document.querySelector('footer')?.textContent ?? '';
        const [, seen, of] = /照片 (\d+) \/ (\d+) 已看/.exec(told) ?? [];
        return Number(of) - Number(seen) < before;
      },
      left,
      { timeout: 30_000 },
    );
  }
  return all;
}

/** A flagged photo of a self-inspection passes by a second decision: the first reason. */
async function passFlagged(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: /^仍让/ });
  await page.waitForTimeout(150);
  if (!(await asked.isVisible())) return;
  await page.keyboard.press('1');
  await expect(asked).toBeHidden();
}

/** Passes everything that wants a decision, looks at every required photo, and publishes. The number of the report or certificate. */
export async function publishOpen(page: Page): Promise<string> {
  await page.getByRole('region', { name: '证据' }).focus();
  await passAll(page);
  await lookThrough(page);
  await page.keyboard.press('Enter');
  return publishedNo(page);
}

export async function passAll(page: Page): Promise<void> {
  for (let left = await leftToDecide(page); left > 0; left = await leftToDecide(page)) {
    const before = left;
    await page.keyboard.press('n');
    await page.keyboard.press('1');
    await passFlagged(page);
    await expect.poll(() => leftToDecide(page), { timeout: 30_000 }).toBeLessThan(before);
  }
}

/** The number of what was published or issued just now. */
export async function publishedNo(page: Page): Promise<string> {
  const published = page.getByText(/^(已发布 JC|已出具 ZJ)\d+$/);
  await expect(published).toBeVisible({ timeout: 30_000 });
  return (await published.innerText()).split(' ')[1] ?? '';
}
